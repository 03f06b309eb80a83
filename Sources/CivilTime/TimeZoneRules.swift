/// The UTC offsets of one time zone, past and to come.
///
/// Everything about local time is derived from the one question that every zone database answers
/// alike: which offset is in force at a moment. The way back, from clock time to moment, is found by
/// looking at the offsets around it, because what the C library's `mktime` answers for skipped and
/// repeated times differs between systems, zones and even calls.
package struct TimeZoneRules: Sendable {
  /// The name in the IANA database, such as `Europe/Berlin`; `nil` when it is not known.
  package let name: String?

  private let offset: @Sendable (_ secondsSinceEpoch: Int) -> Int

  /// Creates rules from a function that returns the offset in force at a moment.
  ///
  /// - Parameters:
  ///   - name: The name in the IANA database, when it is known.
  ///   - offset: Takes seconds after 1970-01-01T00:00:00Z and returns the seconds to add to UTC to
  ///     get local time, from -15 through +15 hours.
  package init(name: String? = nil, offsetAt offset: @escaping @Sendable (Int) -> Int) {
    self.name = name
    self.offset = offset
  }

  /// Rules of a clock that never changes.
  package static func fixed(utcOffset: Int, name: String? = nil) -> TimeZoneRules {
    TimeZoneRules(name: name) { _ in utcOffset }
  }

  /// Returns the seconds to add to UTC to get local time.
  package func utcOffset(atSecondsSinceEpoch seconds: Int) -> Int { offset(seconds) }

  /// Returns a moment as the clocks of this zone show it.
  ///
  /// Where the offset has seconds, as local mean time had until about 1900, it is the clock that is
  /// kept to the second, and the moment is off by as many as RFC 3339 cannot say.
  package func time(atSecondsSinceEpoch seconds: Int) -> ZonedTime {
    let offset = offset(seconds)
    return ZonedTime(secondsSinceEpoch: seconds + offset % 60, utcOffset: offset)
  }
}

/// What a time on a day means in a time zone.
package enum LocalTimeResolution: Hashable, Sendable {
  /// The clocks show it once.
  case once(ZonedTime)
  /// The clocks show it twice, because they are set back.
  case twice(first: ZonedTime, second: ZonedTime)
  /// The clocks never show it, because they are set forward past it.
  ///
  /// `lastBefore` is the last second before the jump, `firstAfter` the first moment after it.
  case skipped(lastBefore: ZonedTime, firstAfter: ZonedTime)
  /// The calendar leaves out the whole day, as Apia did on 30 December 2011.
  case noSuchDay(lastBefore: ZonedTime, firstAfter: ZonedTime)

  /// The earliest moment at or after which the clocks have reached the time.
  package var firstInstant: ZonedTime {
    switch self {
    case .once(let time), .twice(let time, _), .skipped(_, let time), .noSuchDay(_, let time): time
    }
  }
}

extension TimeZoneRules {
  /// Returns what a time on a day means in this zone.
  ///
  /// - Parameters:
  ///   - day: The day on the local calendar.
  ///   - secondOfDay: Seconds after midnight on the local clock, from 0 through 86,399.
  /// - Returns: The one, two or no moments at which the clocks show it.
  /// - Complexity: O(1): a few looks at the offset, and about 17 more for each change nearby.
  package func resolve(day: LocalDay, secondOfDay: Int) -> LocalTimeResolution {
    let local = day.daysSinceEpoch * 86_400 + secondOfDay
    let changes = offsetChanges(from: local - Self.widestOffset, to: local + Self.widestOffset)
    var hits: [Int] = []
    var stretchStart = local - Self.widestOffset
    for stretchEnd in changes + [local + Self.widestOffset + 1] {
      let candidate = local - offset(stretchStart)
      if (stretchStart..<stretchEnd).contains(candidate) { hits.append(candidate) }
      stretchStart = stretchEnd
    }
    if let first = hits.first {
      guard hits.count > 1 else { return .once(time(atSecondsSinceEpoch: first)) }
      return .twice(
        first: time(atSecondsSinceEpoch: first), second: time(atSecondsSinceEpoch: hits[1]))
    }
    for change in changes {
      let clockBefore = change + offset(change - 1)
      let clockAfter = change + offset(change)
      guard (clockBefore..<max(clockBefore, clockAfter)).contains(local) else { continue }
      let neighbours = (
        time(atSecondsSinceEpoch: change - 1), time(atSecondsSinceEpoch: change)
      )
      let midnight = day.daysSinceEpoch * 86_400
      let skipsDay = clockBefore <= midnight && midnight + 86_400 <= clockAfter
      return skipsDay
        ? .noSuchDay(lastBefore: neighbours.0, firstAfter: neighbours.1)
        : .skipped(lastBefore: neighbours.0, firstAfter: neighbours.1)
    }
    // Unreachable for rules that keep to the documented range; such rules get their nearest answer.
    return .once(time(atSecondsSinceEpoch: local - offset(local)))
  }

  /// Returns how far the local clock has got by a moment.
  ///
  /// That is what it shows, but for what it shows a second time after it was set back: until it is
  /// past the place where it was set back, that place is how far it has got. So this never decreases
  /// from one moment to the next, and what begins at a time of the clock begins once.
  ///
  /// - Parameter time: A moment. One that the clock of this zone did not show is taken as it stands.
  /// - Returns: Seconds after 1970-01-01T00:00:00 on the local clock.
  /// - Complexity: O(1): two looks at the offset, and about 17 more on the day after a change.
  package func furthestLocalSeconds(at time: ZonedTime) -> Int {
    let (end, start) = (time.secondsSinceEpoch, time.secondsSinceEpoch - 86_400)
    let (offsetBefore, offsetNow) = (offset(start), offset(end))
    guard offsetBefore > offsetNow, offsetNow / 60 * 60 == time.utcOffset else {
      return time.localSeconds
    }
    return max(time.localSeconds, offsetChange(in: start..<end) + offsetBefore - 1)
  }

  /// Returns what a time on a day means in this zone.
  package func resolve(_ time: MinuteOfDay, on day: LocalDay) -> LocalTimeResolution {
    resolve(day: day, secondOfDay: time.minutes * 60)
  }

  /// No offset is longer than this many seconds, east or west.
  private static let widestOffset = 15 * 3600

  /// No zone has ever changed its offset twice within this many seconds.
  ///
  /// The shortest stretch between two changes in the zone database is 344,400 s (Freetown, 1939).
  private static let shortestStretch = 30 * 3600

  /// Returns the moments in `start..<end` from which a new offset is in force, earliest first.
  private func offsetChanges(from start: Int, to end: Int) -> [Int] {
    var changes: [Int] = []
    var stepStart = start
    var offsetAtStart = offset(start)
    while stepStart < end {
      let stepEnd = min(stepStart + Self.shortestStretch, end)
      let offsetAtEnd = offset(stepEnd)
      if offsetAtEnd != offsetAtStart { changes.append(offsetChange(in: stepStart..<stepEnd)) }
      stepStart = stepEnd
      offsetAtStart = offsetAtEnd
    }
    return changes
  }

  /// Returns the first moment after a range's start at which the offset is no longer that of its
  /// start; the offset at the range's end is known to differ.
  private func offsetChange(in range: Range<Int>) -> Int {
    var (before, after) = (range.lowerBound, range.upperBound)
    let offsetBefore = offset(before)
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if offset(middle) == offsetBefore { before = middle } else { after = middle }
    }
    return after
  }
}
