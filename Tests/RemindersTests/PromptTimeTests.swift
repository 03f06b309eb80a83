import CivilTime
import MoodModel
import TestSupport
import Testing

@testable import Reminders

@Suite struct PromptTimeTests {
  @Test func `the reference covers every change of the clocks in twenty zones and more`() {
    #expect(Zones.names.count >= 20)
    for name in [
      "Australia/Lord_Howe", "America/Santiago", "Africa/Cairo", "Asia/Beirut",
      "Africa/Casablanca", "Antarctica/Troll", "Asia/Kathmandu", "Pacific/Chatham", "America/Nuuk",
      "Pacific/Apia",
    ] {
      #expect(!Zones.cases(name).isEmpty, "\(name)")
    }
    #expect(Zones.names.reduce(0) { $0 + Zones.cases($1).count } > 5000)
  }

  @Test(arguments: Zones.names)
  func `a daily prompt comes once for each date that exists, in every zone`(zone: String) {
    let rules = Zones.rules(zone)
    for (day, examples) in Dictionary(grouping: Zones.cases(zone), by: \.day) {
      let dates = (-1...1).map { day.advanced(by: $0) }
      let (start, end) = (dates[0].advanced(by: -1), dates[2].advanced(by: 2))
      var diary = Diary(in: zone, at: .distantPast)
      for example in examples { diary.schedule("daily", "\(example.time)") }
      let plan = diary.engine.plan(
        PlanWindow(from: start.midnightInUTC, to: end.midnightInUTC, now: start.midnightInUTC))
      for example in examples {
        let rows = plan.rows.filter {
          dates.contains($0.key.day) && $0.key.time == example.time
        }
        .sorted { $0.key.day < $1.key.day }
        #expect(rows.allSatisfy { $0.comes }, "\(zone) \(example)")
        #expect(rows.map(\.key.day) == zip(dates, example.due).filter { $1 != nil }.map(\.0))
        #expect(
          rows.map(\.at.secondsSinceEpoch) == example.due.compactMap(\.self), "\(zone) \(example)")
        #expect(
          rows.allSatisfy { $0.at == rules.time(atSecondsSinceEpoch: $0.at.secondsSinceEpoch) })
      }
    }
  }

  @Test(arguments: Zones.names)
  func `the next prompt is later than now and misses none, in every zone`(zone: String) {
    for change in Zones.changes(zone).suffix(6) {
      let day = LocalDay(daysSinceEpoch: floorDivide(change, 86_400))
      var diary = Diary(in: zone, at: .distantPast)
      diary.schedule("daily", "00:00", "00:30", "01:30", "02:15", "02:30", "03:00", "23:30")
      let (start, end) = (
        day.advanced(by: -1).midnightInUTC, day.advanced(by: 2).midnightInUTC
      )
      var found: [Int] = []
      var now = start
      while let next = diary.engine.nextPrompt(after: now), Instant(next) < end {
        #expect(Instant(next) > now)
        found.append(next.secondsSinceEpoch)
        now = Instant(next)
      }
      let plan = diary.engine.plan(PlanWindow(from: start, to: end, now: start))
      let planned = Set(plan.rows.map(\.due.secondsSinceEpoch)).filter {
        $0 > start.secondsSinceEpoch
      }
      #expect(found == planned.sorted())
    }
  }

  // Samples of the kind, by the names under which they were reported.

  @Test func `R9: a time that the clock skips fires once, and the next is tomorrow`() {
    var diary = Diary(in: "Australia/Sydney", at: .distantPast)
    diary.schedule("daily", "02:30")
    let engine = diary.engine
    let first = engine.nextPrompt(after: diary.moment("2026-10-04 00:00"))
    #expect(first == "2026-10-04T03:00:00+11:00")
    #expect(first.flatMap { engine.nextPrompt(after: Instant($0)) } == "2026-10-05T02:30:00+11:00")
  }

  @Test func `R10: a time that comes twice fires at the first`() {
    var diary = Diary(in: "Europe/Berlin", at: .distantPast)
    diary.schedule("daily", "02:30")
    let engine = diary.engine
    let first = engine.nextPrompt(after: diary.moment("2026-10-25 00:00"))
    #expect(first == "2026-10-25T02:30:00+02:00")
    #expect(first.flatMap { engine.nextPrompt(after: Instant($0)) } == "2026-10-26T02:30:00+01:00")
  }

  @Test func `a skipped time may fire on the next date and belongs to the date it was meant for`() {
    var diary = Diary(in: "America/Nuuk", at: .distantPast)
    diary.schedule("sat", "23:30")
    let plan = diary.engine.plan(
      PlanWindow(
        from: diary.moment("2026-03-28 00:00"), to: diary.moment("2026-03-30 12:00"),
        now: diary.moment("2026-03-28 00:00")))
    #expect(plan.rows.map { "\($0.key)" } == ["prompt/2026-03-28/23:30"])
    #expect(plan.rows.first?.at == "2026-03-29T00:00:00-01:00")
    #expect(plan.rows.first?.reason == .clockSkips)
  }

  @Test func `a date that the calendar leaves out has none`() {
    var diary = Diary(in: "Pacific/Apia", at: .distantPast)
    diary.schedule("daily", "12:00")
    let plan = diary.engine.plan(
      PlanWindow(
        from: "2011-12-29T00:00:00.000Z", to: "2012-01-01T20:00:00.000Z",
        now: "2011-12-29T00:00:00.000Z"))
    #expect(plan.rows.map { "\($0.key.day)" } == ["2011-12-29", "2011-12-31", "2012-01-01"])
  }

  @Test(arguments: ["America/Los_Angeles", "Pacific/Auckland", "Pacific/Kiritimati", "UTC"])
  func `R11, N4: Monday is the local Monday`(zone: String) {
    var diary = Diary(in: zone, at: .distantPast)
    diary.schedule("mon", "20:00")
    let next = diary.engine.nextPrompt(after: diary.moment("2026-11-25 12:00"))
    #expect(next?.day == "2026-11-30" && next?.minuteOfDay == "20:00")
  }

  @Test func `N40: a weekly time comes every week`() {
    var diary = Diary(at: .distantPast)
    diary.schedule("wed", "20:00")
    let plan = diary.engine.plan(
      PlanWindow(
        from: diary.moment("2026-11-01 00:00"), to: diary.moment("2026-11-22 00:00"),
        now: diary.moment("2026-11-01 00:00")))
    #expect(plan.rows.map { "\($0.key.day)" } == ["2026-11-04", "2026-11-11", "2026-11-18"])
  }

  @Test func `prompts ignore day-start`() {
    var diary = Diary(at: .distantPast)
    diary.schedule("mon", "01:00")
    diary.dayStart("04:00")
    let next = diary.engine.nextPrompt(after: diary.moment("2026-11-25 12:00"))
    #expect(next == "2026-11-30T01:00:00+01:00")
  }
}

extension LocalDay {
  /// The start of the day in UTC.
  var midnightInUTC: Instant { Instant(millisecondsSinceEpoch: daysSinceEpoch * 86_400_000) }
}
