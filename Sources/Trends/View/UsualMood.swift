/// What somebody usually feels at an hour of the day, from a handful of recent entries.
///
/// For commands that must not read the whole journal. It is the mean of the entries within an hour and
/// a half of the hour, on the circle of the clock, drawn towards the mean of all of them as if that
/// were 4.6 further entries. The number is the estimator's own: in the middle of its grid the variance
/// of a single entry is 1/(0.16·49/36) = 4.6 times that of the effect of an hour. So an hour with few
/// entries says little, and one with many speaks for itself. The recent past is taken as one level;
/// weekday and trend are not taken out.
package struct UsualMood: Hashable, Sendable {
  /// The mood that is usual, in points.
  package let value: Double
  /// How far single entries lie from it, a standard deviation in points.
  package let spread: Double
  /// The entries near the hour that it rests on, at least 5.
  package let entryCount: Int

  /// Entries near the hour, and days they lie on, without which nothing is usual.
  private static let entriesNeeded = 5
  private static let daysNeeded = 3
  /// How near is near, in seconds: an hour and a half.
  private static let reach = 5_400
  /// How many entries the mean of all counts as.
  private static let pull = 1 / (0.16 * Harmonics.fullDaySpread)

  /// Learns what is usual, or returns `nil` when too few entries are near the hour.
  ///
  /// - Parameters:
  ///   - second: The clock time in seconds after midnight, from 0 through 86,399.
  ///   - recent: Entries of the last weeks in any order, without the one to compare. Those without a
  ///     clock time are ignored.
  /// - Complexity: O(*n* log *n*) in the entries.
  package init?(atSecond second: Int, from recent: [Observation]) {
    let timed = recent.filter { $0.secondOfDay != nil }.sorted()
    let near = timed.filter { Self.distance($0.secondOfDay ?? 0, second) <= Self.reach }
    guard near.count >= Self.entriesNeeded, near.loggedDayCount >= Self.daysNeeded,
      let mean = timed.plainMean, let nearMean = near.plainMean
    else { return nil }
    let count = Double(near.count)
    let value = (count * nearMean + Self.pull * mean) / (count + Self.pull)
    let squares = near.reduce(0.0) { sum, observation in
      let distance = Double(observation.tenths) / 10 - value
      return sum + distance * distance
    }
    let prior = Grid.priorDegreesOfFreedom
    self.value = value
    self.spread =
      ((prior * Grid.priorVariance + squares) / (prior + count)).squareRoot()
    self.entryCount = near.count
  }

  /// Returns how a mood compares.
  ///
  /// - Parameter tenths: The mood in tenths.
  /// - Returns: `usual` within one standard deviation, where two entries in three lie.
  package func comparison(withTenths tenths: Int) -> MoodComparison {
    let distance = Double(tenths) / 10 - value
    guard distance.magnitude > spread else { return .usual }
    return distance > 0 ? .higher(by: distance) : .lower(by: -distance)
  }

  private static func distance(_ left: Int, _ right: Int) -> Int {
    let apart = abs(left - right)
    return min(apart, 86_400 - apart)
  }
}

/// How a mood compares with what is usual at its hour.
package enum MoodComparison: Hashable, Sendable {
  /// As most are.
  case usual
  /// Higher than most, by so many points.
  case higher(by: Double)
  /// Lower than most, by so many points.
  case lower(by: Double)
}
