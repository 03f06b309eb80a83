package import CommandGrammar
package import MoodModel

/// How many of something, at least one.
struct HowMany: Hashable, Sendable, ArgumentValue {
  /// How many.
  let number: Int

  static var placeholder: String { "N" }

  init(argument: String) throws(InvalidValue) {
    guard let number = Int(argument), number > 0, argument.utf8.first != UInt8(ascii: "+") else {
      throw InvalidValue(expected: "a whole number from 1")
    }
    self.number = number
  }
}

/// Moods from one through another.
struct MoodRange: Hashable, Sendable, ArgumentValue, CustomStringConvertible {
  /// The least and the greatest.
  let bounds: ClosedRange<Mood>

  static var placeholder: String { "A-B" }

  init(argument: String) throws(InvalidValue) {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let moods = parts.compactMap(Mood.init)
    guard moods.count == parts.count, (1...2).contains(moods.count), let first = moods.first,
      let last = moods.last, first <= last
    else { throw InvalidValue(expected: "a mood or two, from 1 to 10, such as 1-4") }
    self.bounds = first...last
  }

  var description: String {
    bounds.lowerBound == bounds.upperBound
      ? "\(bounds.lowerBound)" : "\(bounds.lowerBound) to \(bounds.upperBound)"
  }
}

extension Mood: ArgumentValue {
  package static var placeholder: String { "MOOD" }
  package static var completion: Completion { .words((1...10).map { "\($0)" }) }

  package init(argument: String) throws(InvalidValue) {
    guard let mood = Mood(argument) else {
      throw InvalidValue(expected: "a number from 1 (worst) to 10 (best), such as 7 or 6.5")
    }
    self = mood
  }
}

extension Tag: ArgumentValue {
  package static var placeholder: String { "TAG" }

  package init(argument: String) throws(InvalidValue) {
    guard let tag = Tag(argument) else {
      throw InvalidValue(expected: "a word or a few, without line ends, such as work")
    }
    self = tag
  }
}
