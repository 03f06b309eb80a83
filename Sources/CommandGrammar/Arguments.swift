/// A value told apart by its place in the line, as in `MOOD`.
package struct Argument<Wrapped: ArgumentValue>: Parameter {
  package private(set) var info: ParameterInfo

  /// Declares a value that must be given; `name` stands for it in help, in capitals.
  package init(_ name: String, _ summary: String, as type: Wrapped.Type) {
    self.info = ParameterInfo(
      kind: .argument, name: name, placeholder: name, summary: summary, isRequired: true,
      completion: type.completion)
  }

  package func value(from words: [String]) throws(UsageError) -> Wrapped {
    guard let word = words.first else { throw UsageError(.missingArgument(info.name)) }
    return try Wrapped(word, for: info)
  }

  /// Returns the argument with leave to be left out.
  package func optional() -> OptionalArgument<Wrapped> {
    var info = info
    info.isRequired = false
    return OptionalArgument(info: info)
  }

  /// Returns the argument with leave to be given any number of times, at least once.
  package func repeated() -> RepeatedArgument<Wrapped> {
    var info = info
    info.isRepeatable = true
    return RepeatedArgument(info: info)
  }
}

/// A value told apart by its place in the line that may be left out, as in `[MOOD]`.
package struct OptionalArgument<Wrapped: ArgumentValue>: Parameter {
  package private(set) var info: ParameterInfo

  package func value(from words: [String]) throws(UsageError) -> Wrapped? {
    guard let word = words.first else { return nil }
    return try Wrapped(word, for: info)
  }

  /// Returns the argument with leave to be given any number of times, or not at all.
  package func repeated() -> RepeatedArgument<Wrapped> {
    var info = info
    info.isRepeatable = true
    return RepeatedArgument(info: info)
  }
}

/// Values that take all the places that are left, as in `TIME…`.
package struct RepeatedArgument<Element: ArgumentValue>: Parameter {
  package let info: ParameterInfo

  package func value(from words: [String]) throws(UsageError) -> [Element] {
    if info.isRequired, words.isEmpty { throw UsageError(.missingArgument(info.name)) }
    return try Element.all(words, for: info)
  }
}

/// All words that are left, joined by one space each, as in `[NOTE…]`.
///
/// The value is `nil` when no word is left; one empty word is an empty text.
package struct RestOfLine: Parameter {
  package let info: ParameterInfo

  /// Declares a text; `name` stands for it in help, in capitals.
  package init(_ name: String, _ summary: String) {
    self.info = ParameterInfo(
      kind: .restOfLine, name: name, placeholder: name, summary: summary, isRepeatable: true)
  }

  package func value(from words: [String]) -> String? {
    words.isEmpty ? nil : words.joined(separator: " ")
  }
}
