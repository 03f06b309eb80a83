import CivilTime
import TestSupport
import Testing

@Suite struct TimeZoneRulesTests {
  /// Berlin in 2026: summer time from 29 March to 25 October.
  static let berlin = TimeZoneRules { seconds in
    let start: ZonedTime = "2026-03-29T01:00:00+00:00"
    let end: ZonedTime = "2026-10-25T01:00:00+00:00"
    return (start.secondsSinceEpoch..<end.secondsSinceEpoch).contains(seconds) ? 7200 : 3600
  }

  @Test(
    arguments: [
      ("2026-01-15", "08:15", .once("2026-01-15T08:15:00+01:00")),
      ("2026-07-15", "08:15", .once("2026-07-15T08:15:00+02:00")),
      (
        "2026-03-29", "02:30",
        .skipped(
          lastBefore: "2026-03-29T01:59:59+01:00", firstAfter: "2026-03-29T03:00:00+02:00")
      ),
      ("2026-03-29", "03:00", .once("2026-03-29T03:00:00+02:00")),
      (
        "2026-10-25", "02:30",
        .twice(first: "2026-10-25T02:30:00+02:00", second: "2026-10-25T02:30:00+01:00")
      ),
      ("2026-10-25", "03:00", .once("2026-10-25T03:00:00+01:00")),
    ] as [(LocalDay, MinuteOfDay, LocalTimeResolution)])
  func `knows what a clock time means`(
    day: LocalDay, time: MinuteOfDay, resolution: LocalTimeResolution
  ) {
    #expect(Self.berlin.resolve(time, on: day) == resolution)
  }
}
