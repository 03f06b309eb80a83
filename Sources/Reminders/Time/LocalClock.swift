import CivilTime

/// The wall clock of a zone, quick over a stretch of days that it has looked at beforehand.
///
/// ``CivilTime/TimeZoneRules`` answers any question with some thirty looks at the zone's offset. A plan
/// for a year asks tens of thousands of them, nearly all on days of 24 hours, where one addition
/// answers.
struct LocalClock: Sendable {
  /// The zone.
  let rules: TimeZoneRules

  /// The midnights of the days that were looked at, and of the day after the last.
  private let midnights: [Midnight]
  private let firstDay: LocalDay

  /// The start of a calendar day.
  private struct Midnight {
    /// The first second at which the clocks show it.
    var start: ZonedTime
    /// Whether the day has 24 hours and the offset of its start throughout.
    var isPlain: Bool
  }

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - rules: The zone.
  ///   - days: The days to look at beforehand; all others are answered more slowly, and alike.
  init(_ rules: TimeZoneRules, lookingAt days: Range<LocalDay>? = nil) {
    self.rules = rules
    self.firstDay = days?.lowerBound ?? LocalDay(daysSinceEpoch: 0)
    var midnights: [Midnight] = []
    for day in days.map({ Array($0) }) ?? [] {
      let resolution = rules.resolve(.midnight, on: day)
      let start = resolution.firstInstant
      if let last = midnights.last {
        let length = start.secondsSinceEpoch - last.start.secondsSinceEpoch
        midnights[midnights.count - 1].isPlain =
          last.isPlain && length == 86_400 && start.utcOffset == last.start.utcOffset
      }
      // Whether it is plain also depends on the next midnight, which comes in the next turn.
      midnights.append(Midnight(start: start, isPlain: resolution == .once(start)))
    }
    if !midnights.isEmpty { midnights[midnights.count - 1].isPlain = false }
    self.midnights = midnights
  }

  /// Creates a clock that is quick on the days around a moment.
  init(_ rules: TimeZoneRules, around moment: Instant) {
    let day = LocalDay(daysSinceEpoch: floorDivide(moment.secondsSinceEpoch, 86_400))
    self.init(rules, lookingAt: day.advanced(by: -2)..<day.advanced(by: 4))
  }

  /// Returns a moment as the clocks show it.
  func time(at seconds: Int) -> ZonedTime { rules.time(atSecondsSinceEpoch: seconds) }

  /// Returns the first moment at or after which the clocks have reached a time.
  func first(_ time: MinuteOfDay, on day: LocalDay) -> ZonedTime {
    if let quick = plain(time, on: day) { return quick }
    return rules.resolve(time, on: day).firstInstant
  }

  /// Returns when a clock time comes, or `nil` on a day that the calendar leaves out.
  ///
  /// - Returns: The moment, the earlier of two; and whether the clocks skip the time, in which case it
  ///   is the first moment after the gap.
  func moment(_ time: MinuteOfDay, on day: LocalDay) -> (time: ZonedTime, isSkipped: Bool)? {
    if let quick = plain(time, on: day) { return (quick, false) }
    switch rules.resolve(time, on: day) {
    case .once(let time), .twice(let time, _): return (time, false)
    case .skipped(_, let time): return (time, true)
    case .noSuchDay: return nil
    }
  }

  private func plain(_ time: MinuteOfDay, on day: LocalDay) -> ZonedTime? {
    let index = firstDay.distance(to: day)
    guard midnights.indices.contains(index), midnights[index].isPlain else { return nil }
    return midnights[index].start.advanced(bySeconds: time.minutes * 60)
  }
}
