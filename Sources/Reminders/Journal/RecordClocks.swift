import CivilTime
import MoodModel

/// How far the clocks that records were made by had got, each in the zone of its record.
///
/// Only a clock that may have been set back past the start of a period needs its zone looked at:
/// everywhere else it had got as far as it shows, or it makes no difference.
struct RecordClocks {
  /// Every time at which days began or begin, in seconds after midnight.
  private let dayStarts: [Int]
  /// Whether there is or was a goal for an hour, so that periods begin all the time.
  private let hasHours: Bool
  /// The zone the machine is in.
  private let own: TimeZoneRules
  /// Zones that have been looked up; `nil` when there is no data for one.
  private var zones: [String: TimeZoneRules?] = [:]

  /// No clock is set back by more than so many seconds.
  ///
  /// The most that the zone database has since 1995 is three hours, at Casey in Antarctica.
  private static let longestRepeat = 3 * 3600

  /// Prepares to look at clocks.
  ///
  /// - Parameters:
  ///   - journal: What is known; of interest are the times at which periods begin.
  ///   - own: The zone the machine is in.
  init(of journal: KnownJournal, own: TimeZoneRules) {
    let dayStarts = journal.settings.dayStart
    let values = [dayStarts.initial] + dayStarts.changes.map(\.value)
    self.hasHours = journal.events.values.contains { past in
      past.changes.contains { $0.value?.goal?.period == .hour }
        || past.initial?.goal?.period == .hour
    }
    self.dayStarts = Set(values.map { $0.time.minutes * 60 }).sorted()
    self.own = own
  }

  /// Returns by which local second a record counts in its periods.
  ///
  /// It depends on the record alone, and so stays when the machine goes to another zone.
  ///
  /// - Parameters:
  ///   - time: The record's `at`.
  ///   - zone: The name of the record's zone; of one that is not known the clock is taken as it stands.
  ///   - zoneNamed: Returns the rules of a zone, or `nil` when there is no data for it.
  /// - Returns: Seconds after 1970-01-01T00:00:00 on the local clock.
  mutating func livedSeconds(
    at time: ZonedTime, zone: String?, zoneNamed: (String) -> TimeZoneRules?
  ) -> Int {
    let second = time.secondOfDay
    let isNear = dayStarts.contains { start in
      let left = (start - second + 86_400) % 86_400
      return left > 0 && left < Self.longestRepeat
    }
    guard isNear || hasHours, let zone else { return time.localSeconds }
    if zone == own.name { return own.furthestLocalSeconds(at: time) }
    let rules = zones[zone] ?? zoneNamed(zone)
    zones[zone] = .some(rules)
    return rules?.furthestLocalSeconds(at: time) ?? time.localSeconds
  }
}
