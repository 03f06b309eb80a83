/// The signs that pictures, tables and marks are drawn with.
package enum Glyphs: CaseIterable, Hashable, Sendable {
  case unicode
  case ascii

  /// Chooses by what the environment says of the terminal.
  ///
  /// As in POSIX the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty counts. Plain ASCII
  /// is for locales that do not name UTF-8, for `TERM=dumb`, and for the Linux console, whose font
  /// has neither Braille nor eighth blocks.
  ///
  /// - Parameter environment: Returns the value of a variable, `nil` when it is not set.
  package init(environment: (String) -> String?) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    let name = (locale ?? "").lowercased()
    let namesUTF8 = name.contains("utf-8") || name.contains("utf8")
    let isPoor = ["dumb", "linux"].contains(environment("TERM"))
    self = namesUTF8 && !isPoor ? .unicode : .ascii
  }

  /// Stands for text left out: one column, in ASCII two.
  package var ellipsis: String { pick("…", "..") }
  /// Between two facts on one line, with its spaces.
  package var separator: String { pick(" · ", " - ") }
  /// From one day or value to another, without spaces.
  package var range: String { pick("–", "-") }
  /// Before a number that is less than zero; one column.
  package var minus: String { pick("−", "-") }
  /// A change for the better; one column.
  package var up: String { pick("▲", "^") }
  /// A change for the worse; one column.
  package var down: String { pick("▼", "v") }
  /// Something done or all right; one column, in ASCII two.
  package var check: String { pick("✓", "ok") }

  func pick(_ unicode: String, _ ascii: String) -> String { self == .unicode ? unicode : ascii }
}
