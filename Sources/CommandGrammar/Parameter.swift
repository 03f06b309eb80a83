/// One thing a command can be told, and the type of value it becomes.
package protocol Parameter<Value>: Sendable {
  associatedtype Value: Sendable

  /// The parameter as plain data.
  var info: ParameterInfo { get }

  /// Returns this parameter's value, read from the words that were given for it.
  ///
  /// The words are in the order of the line; a flag gets an empty word for each mention.
  func value(from words: [String]) throws(UsageError) -> Value
}

extension ArgumentValue {
  /// Reads one word, turning a refusal into an error that names the parameter.
  init(_ word: String, for info: ParameterInfo) throws(UsageError) {
    do {
      self = try Self(argument: word)
    } catch {
      throw UsageError(
        .invalidValue(word, parameter: info.spelling, expectation: error.expectation),
        advice: error.hint)
    }
  }

  /// Reads every word, stopping at the first that is refused.
  static func all(_ words: [String], for info: ParameterInfo) throws(UsageError) -> [Self] {
    try words.map { (word) throws(UsageError) in try Self(word, for: info) }
  }
}
