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
package struct Option<Wrapped: ArgumentValue>: Parameter {
  package private(set) var info: ParameterInfo

  /// Declares a named value.
  package init(
    _ name: String, letter: Character? = nil, _ summary: String, as type: Wrapped.Type
  ) {
    self.info = ParameterInfo(
      kind: .option, name: name, letter: letter, placeholder: type.placeholder, summary: summary,
      completion: type.completion)
  }

  package func value(from words: [String]) throws(UsageError) -> Wrapped? {
    guard let word = words.last else { return nil }
    return try Wrapped(word, for: info)
  }

  /// Returns the option with a value for when it is left out, written as it would be typed.
  ///
  /// - Precondition: `text` fits the option. It is part of the declaration, so any test that so much
  ///   as looks at the command finds out.
  package func defaulting(to text: String) -> DefaultedOption<Wrapped> {
    guard let value = try? Wrapped(argument: text) else {
      preconditionFailure("the default '\(text)' does not fit --\(info.name)")
    }
    var info = info
    info.defaultText = text
    return DefaultedOption(info: info, standIn: value)
  }

  /// Returns the option with leave to be given any number of times.
  package func repeatable() -> RepeatableOption<Wrapped> {
    var info = info
    info.isRepeatable = true
    return RepeatableOption(info: info)
  }
}

/// A named value with a stand-in for when it is left out.
package struct DefaultedOption<Wrapped: ArgumentValue>: Parameter {
  package let info: ParameterInfo
  fileprivate let standIn: Wrapped

  package func value(from words: [String]) throws(UsageError) -> Wrapped {
    guard let word = words.last else { return standIn }
    return try Wrapped(word, for: info)
  }
}

/// A named value that may be given any number of times.
package struct RepeatableOption<Element: ArgumentValue>: Parameter {
  package let info: ParameterInfo

  package func value(from words: [String]) throws(UsageError) -> [Element] {
    try Element.all(words, for: info)
  }
}
