extension Example {
  /// The words of the line as a shell would hand them over.
  ///
  /// Single and double quotes and the backslash are understood. What follows an unquoted `|`, `<` or
  /// `>` is the shell's business and left out.
  package var words: [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      switch character {
      case _ where isEscaped:
        word = (word ?? "") + String(character)
        isEscaped = false
      case "\\" where quote != "'":
        isEscaped = true
      case "'", "\"":
        if quote == nil {
          quote = character
          word = word ?? ""
        } else if quote == character {
          quote = nil
        } else {
          word = (word ?? "") + String(character)
        }
      case " " where quote == nil:
        if let complete = word { words.append(complete) }
        word = nil
      case "|" where quote == nil, "<" where quote == nil, ">" where quote == nil:
        return words + [word].compactMap(\.self)
      default:
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }
}
