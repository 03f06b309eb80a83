/// A switch that is on when it is named, as in `--json`.
package struct Flag: Parameter {
  package let info: ParameterInfo

  /// Declares a switch.
  package init(_ name: String, letter: Character? = nil, _ summary: String) {
    self.info = ParameterInfo(kind: .flag, name: name, letter: letter, summary: summary)
  }

  package func value(from words: [String]) -> Bool { !words.isEmpty }
}

/// A named value that may be left out, as in `--note TEXT`.
package struct Option<Wrapped: Sendable>: Parameter {
  package private(set) var info: ParameterInfo
  private let read: Reader<Wrapped>

  /// Declares a named value.
  package init(
    _ name: String, letter: Character? = nil, _ summary: String, as type: Wrapped.Type
  ) where Wrapped: ArgumentValue {
    self.info = ParameterInfo(
      kind: .option, name: name, letter: letter, placeholder: type.placeholder, summary: summary,
      completion: type.completion)
    self.read = Wrapped.init(argument:)
  }

  package func value(from words: [String]) throws(UsageError) -> Wrapped? {
    guard let word = words.last else { return nil }
    return try info.value(of: word, by: read)
  }

  /// Returns the option with a value for when it is left out, written as it would be typed.
  ///
  /// - Precondition: `text` fits the option. It is part of the declaration, so any test that so much
  ///   as looks at the command finds out.
  package func defaulting(to text: String) -> DefaultedOption<Wrapped> {
    guard let value = try? read(text) else {
      preconditionFailure("the default '\(text)' does not fit --\(info.name)")
    }
    var info = info
    info.defaultText = text
    return DefaultedOption(info: info, read: read, standIn: value)
  }

  /// Returns the option with leave to be given any number of times.
  package func repeatable() -> RepeatableOption<Wrapped> {
    var info = info
    info.isRepeatable = true
    return RepeatableOption(info: info, read: read)
  }
}

/// A named value with a stand-in for when it is left out.
package struct DefaultedOption<Wrapped: Sendable>: Parameter {
  package let info: ParameterInfo
  fileprivate let read: Reader<Wrapped>
  fileprivate let standIn: Wrapped

  package func value(from words: [String]) throws(UsageError) -> Wrapped {
    guard let word = words.last else { return standIn }
    return try info.value(of: word, by: read)
  }
}

/// A named value that may be given any number of times.
package struct RepeatableOption<Element: Sendable>: Parameter {
  package let info: ParameterInfo
  fileprivate let read: Reader<Element>

  package func value(from words: [String]) throws(UsageError) -> [Element] {
    try info.values(of: words, by: read)
  }
}
