import CivilTime
import TestSupport
import Testing

@Suite struct TimeZoneRulesTests {
  @Test(
    arguments: [
      ("2026-01-15", "08:15", .once("2026-01-15T08:15:00+01:00")),
      ("2026-07-15", "08:15", .once("2026-07-15T08:15:00+02:00")),
      (
        "2026-03-29", "02:30",
        .skipped(
          lastBefore: "2026-03-29T01:59:59+01:00", firstAfter: "2026-03-29T03:00:00+02:00")
      ),
      ("2026-03-29", "01:59", .once("2026-03-29T01:59:00+01:00")),
      ("2026-03-29", "03:00", .once("2026-03-29T03:00:00+02:00")),
      (
        "2026-10-25", "02:30",
        .twice(first: "2026-10-25T02:30:00+02:00", second: "2026-10-25T02:30:00+01:00")
      ),
      ("2026-10-25", "03:00", .once("2026-10-25T03:00:00+01:00")),
    ] as [(LocalDay, MinuteOfDay, LocalTimeResolution)])
  func `knows what a clock time means in Berlin`(
    day: LocalDay, time: MinuteOfDay, resolution: LocalTimeResolution
  ) {
    #expect(Zones.berlin.resolve(time, on: day) == resolution)
  }

  @Test(
    arguments: [
      (
        "Australia/Lord_Howe", "2026-10-04", "02:15",
        .skipped(lastBefore: "2026-10-04T01:59:59+10:30", firstAfter: "2026-10-04T02:30:00+11:00")
      ),
      (
        "Australia/Lord_Howe", "2026-04-05", "01:45",
        .twice(first: "2026-04-05T01:45:00+11:00", second: "2026-04-05T01:45:00+10:30")
      ),
      ("Australia/Lord_Howe", "2026-04-05", "02:00", .once("2026-04-05T02:00:00+10:30")),
      (
        "America/Sao_Paulo", "2018-11-04", "00:00",
        .skipped(lastBefore: "2018-11-03T23:59:59-03:00", firstAfter: "2018-11-04T01:00:00-02:00")
      ),
      (
        "America/Santiago", "2026-04-04", "23:30",
        .twice(first: "2026-04-04T23:30:00-03:00", second: "2026-04-04T23:30:00-04:00")
      ),
      (
        "Pacific/Apia", "2011-12-30", "12:00",
        .noSuchDay(lastBefore: "2011-12-29T23:59:59-10:00", firstAfter: "2011-12-31T00:00:00+14:00")
      ),
      ("Pacific/Apia", "2011-12-29", "23:59", .once("2011-12-29T23:59:00-10:00")),
      ("Pacific/Apia", "2011-12-31", "00:00", .once("2011-12-31T00:00:00+14:00")),
    ] as [(String, LocalDay, MinuteOfDay, LocalTimeResolution)])
  func `knows half hours, midnights and days that are left out`(
    zone: String, day: LocalDay, time: MinuteOfDay, resolution: LocalTimeResolution
  ) throws {
    let rules = try #require(Zones.all.first { $0.rules.name == zone }?.rules)
    #expect(rules.resolve(time, on: day) == resolution)
  }

  /// Whatever offset a zone has had, its clocks show a time exactly at the moments that show it.
  @Test func `finds every moment that shows a time, and no other`() {
    for (rules, changes) in Zones.all {
      for change in changes {
        let localDay = rules.time(atSecondsSinceEpoch: change.secondsSinceEpoch).day
        for minute in stride(from: -1440, to: 2 * 1440, by: 15) {
          let local = localDay.daysSinceEpoch * 86_400 + minute * 60
          let day = LocalDay(daysSinceEpoch: floorDivide(local, 86_400))
          let moments = Self.moments(showing: local, in: rules)
          let found: [ZonedTime] =
            switch rules.resolve(day: day, secondOfDay: local - day.daysSinceEpoch * 86_400) {
            case .once(let time): [time]
            case .twice(let first, let second): [first, second]
            case .skipped, .noSuchDay: []
            }
          #expect(found.map(\.secondsSinceEpoch) == moments)
          #expect(found.allSatisfy { $0.localSeconds == local })
        }
      }
    }
  }

  /// Every offset that a zone can have is tried, to the quarter of an hour.
  private static func moments(showing local: Int, in rules: TimeZoneRules) -> [Int] {
    stride(from: 15 * 3600, through: -15 * 3600, by: -900).map { local - $0 }
      .filter { $0 + rules.utcOffset(atSecondsSinceEpoch: $0) == local }
  }

  @Test func `asks nothing of a clock that never changes`() {
    let rules = TimeZoneRules.fixed(utcOffset: -12_600, name: "America/St_Johns")
    #expect(rules.name == "America/St_Johns")
    #expect("\(rules.time(atSecondsSinceEpoch: 0))" == "1969-12-31T20:30:00-03:30")
    #expect(rules.resolve(.midnight, on: "1970-01-01").firstInstant.secondsSinceEpoch == 12_600)
  }
}
