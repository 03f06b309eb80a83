/// A length of time to the minute, as in `30m`, `2h` or `1h30m`.
package struct TypedDuration: Hashable, Sendable {
  /// The length in minutes, from 0 through 59,999,999,940.
  package let minutes: Int

  /// Creates a length of time; less than none is none.
  package init(minutes: Int) { self.minutes = max(0, minutes) }

  /// Reads what a person typed.
  ///
  /// Read are hours, minutes or both, hours first: `30m`, `2h`, `1h30m`, `1h 30m`, `90m`, `0`; also
  /// with words, as in `2 hours` and `5 min`.
  ///
  /// - Parameters:
  ///   - text: In any case, with blanks around the parts.
  ///   - range: The lengths that are allowed.
  /// - Throws: ``TypedTimeError``.
  package init(
    typed text: String, in range: ClosedRange<TypedDuration>
  ) throws(TypedTimeError) {
    guard let words = TypedWords(text)?.words,
      let span = words == ["0"] ? TypedSpan(days: 0, minutes: 0) : TypedSpan(words),
      span.days == 0
    else { throw .notUnderstood(text: text, .duration) }
    self.init(minutes: span.minutes)
    guard range.contains(self) else { throw .durationOutOfRange(self, range) }
  }
}

extension TypedDuration: Comparable {
  package static func < (left: TypedDuration, right: TypedDuration) -> Bool {
    left.minutes < right.minutes
  }
}

extension TypedDuration: CustomStringConvertible {
  /// The length as it is typed: up to two hours in minutes, as in `90m`, then as `2h` or `2h30m`.
  package var description: String {
    guard minutes >= 120 else { return "\(minutes)m" }
    return minutes.isMultiple(of: 60) ? "\(minutes / 60)h" : "\(minutes / 60)h\(minutes % 60)m"
  }
}

/// Days of the calendar and minutes of the clock, as in `1d 2h`.
struct TypedSpan: Hashable {
  /// Days, at most 7,999,999,992; a week is seven.
  var days: Int
  /// Minutes, at most 60,999,999,939.
  var minutes: Int

  init(days: Int, minutes: Int) {
    self.days = days
    self.minutes = minutes
  }

  /// Reads numbers with units, larger units first and each at most once.
  init?(_ words: some Sequence<String>) {
    self.init(days: 0, minutes: 0)
    var rest = words.joined(separator: " ")[...]
    guard !rest.isEmpty else { return nil }
    var unitsLeft = Self.units[...]
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count).drop { $0 == " " }
      let name = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(name.count).drop { $0 == " " }
      guard let number = digits.typedNumber,
        let place = unitsLeft.firstIndex(where: { $0.names.contains(String(name)) })
      else { return nil }
      days += number * unitsLeft[place].days
      minutes += number * unitsLeft[place].minutes
      unitsLeft = unitsLeft[(place + 1)...]
    }
  }

  /// A unit with the names by which it is typed; one of the two numbers is 0.
  private struct Unit {
    var names: [String]
    var days = 0
    var minutes = 0
  }

  /// The units, the largest first.
  private static let units = [
    Unit(names: ["w", "week", "weeks"], days: 7),
    Unit(names: ["d", "day", "days"], days: 1),
    Unit(names: ["h", "hour", "hours"], minutes: 60),
    Unit(names: ["m", "min", "mins", "minute", "minutes"], minutes: 1),
  ]
}
