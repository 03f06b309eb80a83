package import CivilTime

/// The clock on the wall: the only way to learn what time it is, and where.
package struct WallClock: Sendable {
  /// The rules of the local time zone.
  package let zone: TimeZoneRules

  /// Whether ``zone`` is the one that was asked for.
  package let zoneCondition: ZoneCondition

  /// Whether the clock has been stopped for a trial (`BASELINE_NOW`).
  package let isStopped: Bool

  private let read: @Sendable () -> Instant

  /// Creates a clock that reads the time by calling `read`.
  package init(
    zone: TimeZoneRules, zoneCondition: ZoneCondition = .fine, isStopped: Bool = false,
    reading read: @escaping @Sendable () -> Instant
  ) {
    self.zone = zone
    self.zoneCondition = zoneCondition
    self.isStopped = isStopped
    self.read = read
  }

  /// The current moment.
  package var instant: Instant { read() }

  /// The current moment as the local clocks show it.
  package var now: ZonedTime { zone.time(atSecondsSinceEpoch: instant.secondsSinceEpoch) }

  /// A clock that has stopped.
  package static func stopped(
    at instant: Instant, zone: TimeZoneRules, zoneCondition: ZoneCondition = .fine
  ) -> WallClock {
    WallClock(zone: zone, zoneCondition: zoneCondition, isStopped: true) { instant }
  }
}

/// Whether the local time zone is the one that was asked for.
///
/// When it is not, the C library silently keeps to UTC.
package enum ZoneCondition: Hashable, Sendable {
  /// It is.
  case fine
  /// `TZ` is neither the name of a zone nor a rule such as `CET-1CEST,M3.5.0,M10.5.0/3`.
  case unknownName(String)
  /// The system is set to a zone, or `TZ` names one, but there is no data for it: the zone database
  /// is not installed, or not where the C library looks.
  case noZoneData(String)
}
