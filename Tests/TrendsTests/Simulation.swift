import CivilTime
import TestSupport

@testable import Trends

/// Journals made up for the laws: a slow drift, days good and bad, hours with an effect of their own.
enum Simulation {
  /// Returns a journal that begins on 2025-01-06, a Monday.
  ///
  /// - Parameters:
  ///   - days: How many days it covers.
  ///   - entriesADay: At most so many a day; fewer on most.
  ///   - hours: The clock hours between which entries lie.
  ///   - hourEffect: Mood points between morning and evening.
  ///   - generator: Where chance comes from.
  /// - Returns: The entries in the order of their days.
  static func journal(
    days: Int, entriesADay: Int = 3, hours: ClosedRange<Double> = 7...23, hourEffect: Double = 1,
    using generator: inout SeededGenerator
  ) -> [Observation] {
    var level = 6.0
    return (0..<days).flatMap { day -> [Observation] in
      level += Double.random(in: -0.15...0.15, using: &generator)
      let dayEffect = Double.random(in: -0.8...0.8, using: &generator)
      return (0..<Int.random(in: 0...entriesADay, using: &generator)).map { _ in
        let hour = Double.random(in: hours, using: &generator)
        let noise = Double.random(in: -1.5...1.5, using: &generator)
        let mood = level + dayEffect + (hour - 15) / 8 * hourEffect + noise
        return Observation(
          day: start.advanced(by: day), secondOfDay: min(Int(hour * 3_600), 86_399),
          tenths: Int(min(max(mood, 2), 9).rounded()) * 10)
      }
    }
  }

  /// The first day of every journal here.
  static let start: LocalDay = "2025-01-06"
}

extension Observation {
  /// Creates an observation so many days after 2025-01-06.
  init(_ day: Int, _ hour: Double?, _ mood: Double) {
    self.init(
      day: Simulation.start.advanced(by: day),
      secondOfDay: hour.map { Int(($0 * 3_600).rounded()) }, tenths: Int((mood * 10).rounded()))
  }
}

extension MoodTrend {
  /// Fits all of a journal that is not empty.
  init(of observations: [Observation]) {
    let days = observations.map(\.day)
    let first = days.min() ?? Simulation.start
    self.init(of: observations, over: first...(days.max() ?? first))
  }

  /// Every number of the result, in a fixed order.
  var allNumbers: [Double] {
    let estimates =
      days.map(\.trend) + [level?.mood, change?.difference, change?.lasting].compactMap { $0 }
      + (timeOfDay?.hours.map(\.effect) ?? []) + weekdays.map(\.effect)
      + [timeOfDay?.extremes?.difference].compactMap { $0 }
    let plain = [plainMean, change?.raw, change?.fromTimeOfDay, change?.fromWeekday]
    return estimates.flatMap { [$0.value, $0.standardError, $0.low, $0.high] }
      + plain.compactMap { $0 } + days.compactMap(\.plainMean)
  }
}
