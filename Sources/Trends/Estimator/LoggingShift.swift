/// The day on which the hours of logging changed most.
struct LoggingShift: Hashable {
  /// The first day of the later part, as an index.
  let day: Int
  /// The share of the spread of hours that the change explains, less what chance would explain:
  /// R²c, above 0.01 through 1.
  let strength: Double

  /// Below this strength nothing is said to have changed.
  static let weakest = 0.01
  /// Entries with a clock time that it takes on either side.
  static let entriesOnEitherSide = 5

  /// Finds the day, or returns `nil` when the hours did not change.
  ///
  /// - Parameters:
  ///   - timed: Entries with a clock time, by day.
  ///   - hours: Sums by day of their centred cosine and sine, for one turn a day.
  ///   - spread: The sum of squares of the same over all entries.
  init?(timed: [Int], hours: [SIMD2<Double>], spread: Double) {
    let total = timed.reduce(0, +)
    guard spread >= 1e-9 else { return nil }
    var before = 0
    var sum = SIMD2<Double>.zero
    var best = -1.0
    var bestDay = 0
    for day in timed.indices.dropLast() {
      before += timed[day]
      sum += hours[day]
      let after = total - before
      guard before >= Self.entriesOnEitherSide, after >= Self.entriesOnEitherSide else { continue }
      let between = (sum * sum).sum() * (1 / Double(before) + 1 / Double(after))
      // The margin keeps the earliest of days that differ by rounding only.
      if between > best * (1 + 1e-12) + 1e-15 {
        best = between
        bestDay = day + 1
      }
    }
    let strength = best / spread - 8 / Double(total)
    guard strength > Self.weakest else { return nil }
    self.day = bestDay
    self.strength = strength
  }
}
