/// A type that can be read from one word of the command line.
package protocol ArgumentValue: Sendable {
  /// The word that stands for a value in help, in capitals: `TIME` in `--at TIME`.
  static var placeholder: String { get }

  /// What the shell offers when the person presses Tab where a value belongs.
  static var completion: Completion { get }

  /// Reads a value.
  ///
  /// - Throws: ``InvalidValue`` saying what would have been accepted.
  init(argument: String) throws(InvalidValue)
}

extension ArgumentValue {
  package static var completion: Completion { .nothing }
}

/// A word that could not be read as the value it should have been.
package struct InvalidValue: Error, Hashable {
  /// What would have been accepted, to follow "expected": `a time as HH:MM`.
  package var expectation: String

  /// What to type instead, or `nil` when the expectation says it all.
  package var hint: String?

  /// Creates an error; `expectation` follows the word "expected".
  package init(expected expectation: String, hint: String? = nil) {
    self.expectation = expectation
    self.hint = hint
  }
}

/// What the shell offers when the person presses Tab where a value belongs.
package enum Completion: Hashable, Sendable {
  /// Nothing: any words will do.
  case nothing
  /// These words, which are some of those that fit.
  case words([String])
  /// These words, which are all that fit; help names them.
  case oneOf([String])
  /// The names of files.
  case files

  /// The words to offer; none for files.
  var words: [String] {
    switch self {
    case .words(let words), .oneOf(let words): words
    case .nothing, .files: []
    }
  }
}

extension String: ArgumentValue {
  package static var placeholder: String { "TEXT" }
  package init(argument: String) { self = argument }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// Every raw value, in declaration order.
  package static var completion: Completion { .oneOf(allCases.map(\.rawValue)) }

  /// Reads one of the cases by its raw value.
  package init(argument: String) throws(InvalidValue) {
    guard let value = Self(rawValue: argument) else {
      let choices = Self.allCases.map(\.rawValue)
      throw InvalidValue(
        expected: choices.listed(before: "or"),
        hint: nearest(to: argument, in: choices).map { "did you mean '\($0)'?" })
    }
    self = value
  }
}
