/// A value told apart by its place in the line, as in `MOOD`.
package struct Argument<Wrapped: Sendable>: Parameter {
  package private(set) var info: ParameterInfo
  fileprivate let read: Reader<Wrapped>

  /// Declares a value that must be given; `name` stands for it in help, in capitals.
  package init(_ name: String, _ summary: String, as type: Wrapped.Type)
  where Wrapped: ArgumentValue {
    self.info = ParameterInfo(
      kind: .argument, name: name, placeholder: name, summary: summary, isRequired: true,
      completion: type.completion)
    self.read = Wrapped.init(argument:)
  }

  package func value(from words: [String]) throws(UsageError) -> Wrapped {
    guard let word = words.first else { throw UsageError(.missingArgument(info.name)) }
    return try info.value(of: word, by: read)
  }

  /// Returns the argument with leave to be left out.
  package func optional() -> OptionalArgument<Wrapped> {
    var info = info
    info.isRequired = false
    return OptionalArgument(info: info, read: read)
  }

  /// Returns the argument with leave to be given any number of times, at least once.
  package func repeated() -> RepeatedArgument<Wrapped> {
    var info = info
    info.isRepeatable = true
    return RepeatedArgument(info: info, read: read)
  }
}

/// A value told apart by its place in the line that may be left out, as in `[MOOD]`.
package struct OptionalArgument<Wrapped: Sendable>: Parameter {
  package private(set) var info: ParameterInfo
  fileprivate let read: Reader<Wrapped>

  package func value(from words: [String]) throws(UsageError) -> Wrapped? {
    guard let word = words.first else { return nil }
    return try info.value(of: word, by: read)
  }

  /// Returns the argument with leave to be given any number of times, or not at all.
  package func repeated() -> RepeatedArgument<Wrapped> {
    var info = info
    info.isRepeatable = true
    return RepeatedArgument(info: info, read: read)
  }
}

/// Values that take all the places that are left, as in `TIME…`.
package struct RepeatedArgument<Element: Sendable>: Parameter {
  package let info: ParameterInfo
  fileprivate let read: Reader<Element>

  package func value(from words: [String]) throws(UsageError) -> [Element] {
    if info.isRequired, words.isEmpty { throw UsageError(.missingArgument(info.name)) }
    return try info.values(of: words, by: read)
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
    guard var text = words.first else { return nil }
    for word in words.dropFirst() { text += " " + word }
    return text
  }
}
