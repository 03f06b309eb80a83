import CivilTime

/// The wall clock of a zone, quick over a stretch of days that it has looked at beforehand.
///
/// ``CivilTime/TimeZoneRules`` answers any question with some thirty looks at the zone's offset. A plan
/// for a year asks tens of thousands of them, nearly all on days on which the offset stays the same,
/// where one subtraction answers.
struct LocalClock: Sendable {
  /// The zone.
  let rules: TimeZoneRules

  /// Seconds to add to UTC on each of the days that were looked at; ``changing`` near a change.
  private let offsets: [Int]
  private let firstDay: LocalDay

  /// Marks a day on which, or around which, the clocks are changed.
  private static let changing = Int.min

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - rules: The zone.
  ///   - days: The days to look at beforehand; all others are answered more slowly, and alike.
  /// - Complexity: O(*n*): 24 looks at the offset a day.
  init(_ rules: TimeZoneRules, lookingAt days: Range<LocalDay>) {
    self.rules = rules
    self.firstDay = days.lowerBound
    // Every offset lies within 15 hours, so a local day lies within the UTC days around it. Two
    // changes within one hour would be missed; TimeZoneRules misses them too.
    var unchanged: [Int] = []
    var last = rules.utcOffset(atSecondsSinceEpoch: (days.lowerBound.daysSinceEpoch - 1) * 86_400)
    for day in days.lowerBound.advanced(by: -1)..<days.upperBound.advanced(by: 1) {
      let start = day.daysSinceEpoch * 86_400
      let first = last
      var isSteady = true
      for hour in 1...24 {
        last = rules.utcOffset(atSecondsSinceEpoch: start + hour * 3600)
        isSteady = isSteady && last == first
      }
      unchanged.append(isSteady ? first : Self.changing)
    }
    self.offsets =
      days.isEmpty
      ? []
      : unchanged.indices.dropFirst().dropLast().map {
        let isSteady = unchanged[$0 - 1] == unchanged[$0] && unchanged[$0] == unchanged[$0 + 1]
        return isSteady && unchanged[$0].isMultiple(of: 60) ? unchanged[$0] : Self.changing
      }
  }

  /// Creates a clock that is quick on the days around a moment.
  init(_ rules: TimeZoneRules, around moment: Instant) {
    let day = LocalDay(daysSinceEpoch: floorDivide(moment.secondsSinceEpoch, 86_400))
    self.init(rules, lookingAt: day.advanced(by: -2)..<day.advanced(by: 4))
  }

  /// Returns a moment as the clocks show it.
  func time(at seconds: Int) -> ZonedTime { rules.time(atSecondsSinceEpoch: seconds) }

  /// Returns how far the clocks have got by a moment, in seconds after 1970 as they show it.
  ///
  /// As ``CivilTime/TimeZoneRules/furthestLocalSeconds(at:)`` has it, and so never set back.
  func furthestLocalSeconds(at time: ZonedTime) -> Int {
    let index = firstDay.distance(to: time.day)
    guard offsets.indices.contains(index), offsets[index] != Self.changing else {
      return rules.furthestLocalSeconds(at: time)
    }
    return time.localSeconds
  }

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
    guard offsets.indices.contains(index), offsets[index] != Self.changing else { return nil }
    return ZonedTime(day: day, secondOfDay: time.minutes * 60, utcOffset: offsets[index])
  }
}
