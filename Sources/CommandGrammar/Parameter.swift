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

/// How a value is read from one word.
///
/// The parameters of a command hold a function and not the knowledge that their values conform to
/// ``ArgumentValue``, because the runtime would have to look for every such conformance in the whole
/// program, at each start.
typealias Reader<Value> = @Sendable (String) throws(InvalidValue) -> Value

extension ParameterInfo {
  /// Reads one word, turning a refusal into an error that names the parameter.
  func value<Value>(of word: String, by read: Reader<Value>) throws(UsageError) -> Value {
    do {
      return try read(word)
    } catch {
      throw UsageError(
        .invalidValue(word, parameter: spelling, expectation: error.expectation),
        advice: error.hint)
    }
  }

  /// Reads every word, stopping at the first that is refused.
  func values<Value>(of words: [String], by read: Reader<Value>) throws(UsageError) -> [Value] {
    var values: [Value] = []
    for word in words { values.append(try value(of: word, by: read)) }
    return values
  }
}
