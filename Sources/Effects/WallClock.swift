package import CivilTime

/// The clock on the wall: the only way to learn what time it is, and where.
package struct WallClock: Sendable {
  /// The rules of the local time zone.
  package let zone: TimeZoneRules

  /// Whether the clock has been stopped for a trial (`BASELINE_NOW`).
  package let isStopped: Bool

  private let read: @Sendable () -> Instant

  /// Creates a clock that reads the time by calling `read`.
  package init(
    zone: TimeZoneRules, isStopped: Bool = false, reading read: @escaping @Sendable () -> Instant
  ) {
    self.zone = zone
    self.isStopped = isStopped
    self.read = read
  }

  /// The current moment.
  package var instant: Instant { read() }

  /// The current moment as the local clocks show it.
  package var now: ZonedTime { zone.time(atSecondsSinceEpoch: instant.secondsSinceEpoch) }

  /// A clock that has stopped.
  package static func stopped(at instant: Instant, zone: TimeZoneRules) -> WallClock {
    WallClock(zone: zone, isStopped: true) { instant }
  }
}
