/// What a person typed at the command line, as words of lower-case ASCII.
///
/// Nothing depends on a locale: only ASCII letters have a lower case here, and only ASCII digits are
/// digits.
struct TypedWords {
  /// The words, at least one; none is empty.
  let words: [String]

  /// Splits text at blanks, or returns `nil` when no moment, day or length of time is written so: it
  /// is empty, longer than 64 bytes, or has characters outside ASCII or control characters.
  init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    var words: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ", "\t":
        if !word.isEmpty { words.append(word) }
        word = ""
      case "A"..."Z": word.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value + 32)))
      case "!"..."~": word.unicodeScalars.append(scalar)
      default: return nil
      }
    }
    if !word.isEmpty { words.append(word) }
    guard !words.isEmpty else { return nil }
    self.words = words
  }
}

extension StringProtocol {
  /// Whether the text is one or more ASCII digits.
  var isTypedNumber: Bool { !isEmpty && utf8.allSatisfy { (48...57).contains($0) } }

  /// The number that the text writes in ASCII digits, or `nil` when it is none or has more than nine.
  var typedNumber: Int? {
    isTypedNumber && utf8.count <= 9 ? Int(self) : nil
  }
}
