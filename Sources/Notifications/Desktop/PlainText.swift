/// How a person's own text is made fit for a notification.
enum PlainText {
  /// The most characters of a title and of a body.
  ///
  /// Nobody reads more, and a server need not bear more.
  static let limits = (title: 200, body: 2_000)

  /// Returns text as one line without control characters.
  static func title(_ text: String) -> String {
    shortened(text.unicodeScalars.compactMap { $0.isLineBreak ? " " : $0.inOneLine }, limits.title)
  }

  /// Returns text of any number of lines without other control characters.
  static func body(_ text: String) -> String {
    shortened(text.unicodeScalars.compactMap { $0.isLineBreak ? "\n" : $0.inOneLine }, limits.body)
  }

  /// Returns text as it is written where `&`, `<` and `>` mean something.
  static func escaped(_ text: String) -> String {
    // Not by characters: one of these may bear an accent.
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Counts scalars, of which a single character may have any number.
  private static func shortened(_ scalars: [Unicode.Scalar], _ limit: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.count > limit ? scalars.prefix(limit - 1) + ["…"] : scalars)
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isLineBreak: Bool { self == "\n" || value == 0x2028 || value == 0x2029 }

  /// What stands for it within a line: a space for a tab, `nil` for another control character and for
  /// what turns the direction of all that follows.
  fileprivate var inOneLine: Unicode.Scalar? {
    if self == "\t" { return " " }
    if properties.generalCategory == .control { return nil }
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: return nil
    default: return self
    }
  }
}
