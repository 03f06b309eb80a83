/// A parameter as plain data.
package struct ParameterInfo: Hashable, Sendable {
  /// How a parameter is recognised on the command line.
  package enum Kind: Hashable, Sendable {
    /// By its name alone, as in `--json`.
    case flag
    /// By its name, with a value after it, as in `--note TEXT`.
    case option
    /// By its place, as in `MOOD`.
    case argument
    /// By being last: all words that are left, as in `NOTE…`.
    case restOfLine
  }

  /// How the parameter is recognised.
  package var kind: Kind
  /// The long name without its dashes; for an argument the word that stands for it, in capitals.
  package var name: String
  /// The letter that may follow a single dash.
  package var letter: Character?
  /// The word that stands for the value, in capitals; the empty string for a flag.
  package var placeholder = ""
  /// What the parameter is for: one line, without a full stop.
  package var summary: String
  /// The value used when the parameter is left out, as it would be typed.
  package var defaultText: String?
  /// Whether the line is refused without it, which only an argument can cause.
  package var isRequired = false
  /// Whether it may be given more than once; a flag always may, and means the same.
  package var isRepeatable = false
  /// What the shell offers in place of the value.
  package var completion = Completion.nothing
  /// Whether nothing after it matters once it is named, as with `--help`.
  var endsReading = false
}

extension ParameterInfo {
  /// Whether the parameter is introduced by dashes.
  package var isOption: Bool { kind == .flag || kind == .option }

  /// The parameter as error messages name it: `--note` or `MOOD`.
  package var spelling: String { isOption ? "--\(name)" : name }

  /// The parameter with its value, as the left column of a table shows it: `--note TEXT`, `TIME…`.
  var term: String {
    switch kind {
    case .flag: spelling
    case .option: "\(spelling) \(placeholder)"
    case .argument: isRepeatable ? "\(name)…" : name
    case .restOfLine: "\(name)…"
    }
  }

  /// The parameter as a synopsis shows it, in brackets when it may be left out: `[--tag TAG]…`.
  var form: String { bracketed(term) }

  /// Returns `term` with what a synopsis puts around it.
  func bracketed(_ term: String) -> String {
    guard !isRequired else { return term }
    return isRepeatable && isOption ? "[\(term)]…" : "[\(term)]"
  }

  /// The summary, and in brackets what else there is to know about the value.
  var meaning: String {
    var remarks: [String] = []
    if case .oneOf(let words) = completion { remarks.append(words.listed(before: "or")) }
    if let defaultText, !defaultText.isEmpty { remarks.append("default \(defaultText)") }
    if isOption, isRepeatable { remarks.append("repeatable") }
    return remarks.isEmpty ? summary : "\(summary) (\(remarks.joined(separator: "; ")))"
  }
}

extension [String] {
  /// Returns the words as people list them: `a, b or c`.
  func listed(before conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
