package import CommandGrammar
package import MoodModel

extension EventName: ArgumentValue {
  package static var placeholder: String { "NAME" }

  package init(argument: String) throws(InvalidValue) {
    guard let name = EventName(argument) else {
      throw InvalidValue(expected: "a name of 1 to 256 bytes without control characters")
    }
    self = name
  }
}

extension Count: ArgumentValue {
  package static var placeholder: String { "COUNT" }

  package init(argument: String) throws(InvalidValue) {
    let count: Count
    do {
      count = try Count(typed: argument)
    } catch {
      let expectation =
        switch error {
        case .notANumber: "a number such as 1, 0.5 or -1"
        case .tooPrecise: "a number with three decimals at most, such as 0.5"
        case .tooLarge: "a number up to \(Count.greatest)"
        }
      throw InvalidValue(expected: expectation)
    }
    guard count != .zero else { throw InvalidValue(expected: "a number other than 0") }
    self = count
  }
}

/// A goal as it is typed, or `none`; not looked at yet.
struct GoalWord: Hashable, Sendable, ArgumentValue {
  let text: String

  static var placeholder: String { "N/PERIOD" }

  init(argument: String) { self.text = argument }

  /// Returns the goal; `nil` for `none`.
  ///
  /// - Throws: A usage error that says what a goal looks like.
  func goal() throws(UsageError) -> Goal? {
    guard text != "none" else { return nil }
    do {
      return try Goal(typed: text)
    } catch {
      let hint =
        switch error {
        case .count: "write N/PERIOD, for example 3/week or 0.5/day"
        case .notPositive: "to have no goal, write none in its place"
        case .notAGoal, .unknownPeriod: error.hint
        }
      throw UsageError(saying: error.message, hint: hint)
    }
  }
}

extension UsageError {
  /// Describes words that do not say what they should.
  ///
  /// - Parameters:
  ///   - message: What is wrong. A quoted word of more than 40 characters loses its middle.
  ///   - hint: What to type instead.
  init(saying message: String, hint: String?) {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .map { index, part in
        let isQuoted = !index.isMultiple(of: 2)
        return isQuoted && part.count > 40
          ? "\(part.prefix(24))…\(part.suffix(15))" : String(part)
      }
    self.init(parts.joined(separator: "'"), hint: hint)
  }
}
