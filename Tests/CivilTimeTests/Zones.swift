import CivilTime
import TestSupport

/// Zones with a year or two of their history, made by hand so that no zone database takes part.
enum Zones {
  /// Summer time from 29 March to 25 October 2026, an hour, at night.
  static let berlin = zone(
    "Europe/Berlin", 3600, [("2026-03-29T01:00:00Z", 7200), ("2026-10-25T01:00:00Z", 3600)])

  /// Half an hour of summer time, which ends on 5 April and begins on 4 October 2026.
  static let lordHowe = zone(
    "Australia/Lord_Howe", 39_600,
    [("2026-04-04T15:00:00Z", 37_800), ("2026-10-03T15:30:00Z", 39_600)])

  /// Midnight of 4 November 2018 did not exist; 23:00 of 16 February 2019 came twice.
  static let saoPaulo = zone(
    "America/Sao_Paulo", -10_800,
    [("2018-11-04T03:00:00Z", -7200), ("2019-02-17T02:00:00Z", -10_800)])

  /// 23:00 of 4 April 2026 comes twice; midnight of 6 September 2026 does not exist.
  static let santiago = zone(
    "America/Santiago", -10_800,
    [("2026-04-05T03:00:00Z", -14_400), ("2026-09-06T04:00:00Z", -10_800)])

  /// Friday, 30 December 2011 did not exist.
  static let apia = zone("Pacific/Apia", -36_000, [("2011-12-30T10:00:00Z", 50_400)])

  /// All of them, with the moments around which their clocks change.
  static let all: [(rules: TimeZoneRules, changes: [ZonedTime])] = [
    (berlin, ["2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z"]),
    (lordHowe, ["2026-04-04T15:00:00Z", "2026-10-03T15:30:00Z"]),
    (saoPaulo, ["2018-11-04T03:00:00Z", "2019-02-17T02:00:00Z"]),
    (santiago, ["2026-04-05T03:00:00Z", "2026-09-06T04:00:00Z"]),
    (apia, ["2011-12-30T10:00:00Z"]),
    (.fixed(utcOffset: 20_700, name: "Asia/Kathmandu"), ["2026-01-01T00:00:00Z"]),
  ]

  private static func zone(
    _ name: String, _ first: Int, _ changes: [(at: ZonedTime, utcOffset: Int)]
  ) -> TimeZoneRules {
    TimeZoneRules(name: name) { seconds in
      changes.last { $0.at.secondsSinceEpoch <= seconds }?.utcOffset ?? first
    }
  }
}
