package import CivilTime

/// One mood as the estimator sees it: the day it was lived on, the clock time, the number.
///
/// Eight bytes, so that a million of them stay small. They are ordered by day, clock time and mood;
/// two that compare equal are interchangeable. The estimator works through them in that order, which
/// is why the order in which a journal is read cannot change a result, not even in its last digit.
package struct Observation: Hashable, Sendable {
  /// From the top: the day in 32 bits, the second of the day plus one in 17, the mood in 15.
  private let bits: UInt64

  /// Creates an observation.
  ///
  /// - Parameters:
  ///   - day: The day as lived, which also gives the weekday. Cut off three million years from 1970.
  ///   - secondOfDay: What the local clock showed, in seconds after midnight from 0 through 86,399;
  ///     `nil` when only the day is known. Other numbers count as not known.
  ///   - tenths: The mood in tenths: 10 through 100. Other numbers are computed with, up to ±9,999.
  package init(day: LocalDay, secondOfDay: Int?, tenths: Int) {
    let dayBits = UInt64(min(max(day.daysSinceEpoch, -Self.dayBias), Self.dayBias) + Self.dayBias)
    let clock = secondOfDay.flatMap { (0..<86_400).contains($0) ? UInt64($0 + 1) : nil } ?? 0
    let mood = UInt64(min(max(tenths, -9_999), 9_999) + Self.moodBias)
    self.bits = dayBits << 32 | clock << 15 | mood
  }

  /// The day as lived.
  package var day: LocalDay { LocalDay(daysSinceEpoch: dayNumber) }

  /// Seconds after local midnight on the clock; `nil` when only the day is known.
  package var secondOfDay: Int? {
    let clock = Int(bits >> 15 & 0x1_FFFF)
    return clock == 0 ? nil : clock - 1
  }

  /// The mood in tenths.
  package var tenths: Int { Int(bits & 0x7FFF) - Self.moodBias }

  /// Whole days from 1970-01-01 to the day as lived.
  var dayNumber: Int { Int(bits >> 32) - Self.dayBias }

  private static let dayBias = 1 << 30
  private static let moodBias = 1 << 14
}

extension Observation: Comparable {
  package static func < (left: Observation, right: Observation) -> Bool { left.bits < right.bits }
}

extension [Observation] {
  /// The observations in their one order, in O(*n*) when they already are.
  var inOrder: ArraySlice<Observation> {
    for index in indices.dropFirst() where self[index] < self[index - 1] { return sorted()[...] }
    return self[...]
  }
}
