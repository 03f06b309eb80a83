// What the laws ask of the words in a declaration.

extension String {
  /// Whether the text is one line of at most 60 characters, with a capital and no full stop.
  var isSummary: Bool {
    first?.isUppercase == true && count <= 60 && !hasSuffix(".") && visible == self
  }

  /// Whether the text begins with a verb in the imperative, as far as its ending tells.
  var isImperative: Bool {
    let verb = split(separator: " ").first ?? ""
    return !verb.hasSuffix("ing") && !(verb.hasSuffix("s") && !verb.hasSuffix("ss"))
  }

  /// Whether the text can stand for a value: capitals, digits and what joins them.
  var isPlaceholder: Bool {
    first?.isUppercase == true
      && allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber || "-/".contains($0)) }
  }

  /// Whether a shell can offer the text as one word.
  var isOneWord: Bool { !isEmpty && visible == self && !contains { $0.isWhitespace } }
}

extension Substring {
  /// Whether the text can name a command or an option.
  var isName: Bool {
    first?.isLetter == true
      && allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
  }
}
