import CivilTime
import MoodModel
import TestSupport
import Testing

@testable import Reminders

@Suite struct GoalPeriodTests {
  static func status(_ diary: Diary, at local: String) -> GoalStatus? {
    diary.engine.goals(at: diary.moment(local)).first
  }

  @Test(
    arguments: [
      ("hour", "2026-11-30 14:59:59", "2026-11-30T14:00:00+01:00", "2026-11-30T15:00:00+01:00"),
      ("day", "2026-11-30 00:00", "2026-11-30T00:00:00+01:00", "2026-12-01T00:00:00+01:00"),
      ("week", "2026-12-06 23:59", "2026-11-30T00:00:00+01:00", "2026-12-07T00:00:00+01:00"),
      ("week", "2026-12-30 12:00", "2026-12-28T00:00:00+01:00", "2027-01-04T00:00:00+01:00"),
      ("month", "2026-10-10 12:00", "2026-10-01T00:00:00+02:00", "2026-11-01T00:00:00+01:00"),
      ("year", "2026-11-30 12:00", "2026-01-01T00:00:00+01:00", "2027-01-01T00:00:00+01:00"),
    ] as [(String, String, ZonedTime, ZonedTime)])
  func `a goal says its count and from when to when`(
    period: String, now: String, start: ZonedTime, end: ZonedTime
  ) throws {
    var diary = Diary(at: .distantPast)
    diary.goal("walk", "3/\(period)")
    diary.did("walk", at: start)
    diary.did("walk", at: end.advanced(bySeconds: -1))
    diary.did("walk", at: end)
    diary.did("walk", at: start.advanced(bySeconds: -1))
    let status = try #require(Self.status(diary, at: now))
    #expect((status.start, status.end) == (start, end))
    #expect(status.count == Count(thousandths: 2000) && status.remaining == .one)
    #expect(!status.isMet && !status.isPaused && status.name == "walk")
  }

  @Test func `G1: a new week starts from zero without any line being written`() {
    var diary = Diary(in: "America/Los_Angeles", at: "2026-11-20T00:00:00.000Z")
    diary.goal("walk", "20/week")
    diary.at("2026-11-24 12:00")
    diary.did("walk", "18")
    #expect(Self.status(diary, at: "2026-11-29 23:59")?.count == Count(thousandths: 18_000))
    #expect(Self.status(diary, at: "2026-11-30 00:00")?.count == .zero)
  }

  @Test(arguments: WeekStart.allCases)
  func `G2, G4: a week is reset once, on the day it starts with`(start: WeekStart) {
    var diary = Diary(in: "Pacific/Auckland", at: .distantPast)
    diary.weekStart(start)
    diary.goal("walk", "3/week")
    let engine = diary.engine
    var starts: Set<ZonedTime> = []
    for day in 0..<28 {
      let date = ("2026-11-23" as LocalDay).advanced(by: day)
      for clock in ["00:00", "12:00", "23:59"] {
        if let status = engine.goals(at: diary.moment("\(date) \(clock)")).first {
          starts.insert(status.start)
        }
      }
    }
    #expect(starts.allSatisfy { $0.day.weekday == start.weekday && $0.secondOfDay == 0 })
    #expect(starts.count == (start == .monday ? 4 : 5))
  }

  @Test(
    arguments: [
      ("2021-12-27", "2022-01-02"), ("2026-12-28", "2027-01-03"), ("2024-12-30", "2025-01-05"),
    ])
  func `G5: a week over New Year is one week`(first: String, last: String) {
    var diary = Diary(at: .distantPast)
    diary.goal("walk", "7/week")
    diary.at("\(first) 08:00")
    diary.did("walk")
    diary.at("\(last) 08:00")
    diary.did("walk")
    #expect(Self.status(diary, at: "\(last) 23:59")?.count == Count(thousandths: 2000))
  }

  @Test func `G6: a weekly goal is judged over the week, in fractions and with corrections`() {
    var diary = Diary(at: .distantPast)
    diary.goal("metres", "1000/week")
    for (day, count) in ["100.5", "200.25", "199.25", "-50", "250", "150", "150"].enumerated() {
      diary.at("2026-12-0\(day + 1) 12:00")
      diary.did("metres", count)
    }
    #expect(Self.status(diary, at: "2026-12-06 23:00")?.count == Count(thousandths: 850_000))
    diary.at("2026-12-06 12:00")
    diary.did("metres", "150")
    let status = Self.status(diary, at: "2026-12-06 23:00")
    #expect(status?.isMet == true && status?.remaining == .zero)
  }

  @Test func `T6: with day-start 04:00 the small hours count for the day before, everywhere`() {
    var diary = Diary(at: .distantPast)
    diary.dayStart("04:00")
    diary.goal("water", "1/day")
    diary.at("2026-12-01 01:30")
    diary.did("water")
    #expect(Self.status(diary, at: "2026-12-01 03:59")?.isMet == true)
    #expect(Self.status(diary, at: "2026-12-01 04:00")?.isMet == false)
    #expect(Self.status(diary, at: "2026-12-01 03:59")?.start == "2026-11-30T04:00:00+01:00")
  }

  @Test(arguments: ["Australia/Sydney", "Pacific/Auckland", "America/Santiago", "Asia/Beirut"])
  func `56: a day of 23 or 25 hours is one day`(zone: String) {
    var diary = Diary(in: zone, at: .distantPast)
    diary.goal("water", "1/day")
    let engine = diary.engine
    for change in Zones.changes(zone).suffix(8) {
      let day = LocalDay(daysSinceEpoch: floorDivide(change, 86_400))
      var starts: [ZonedTime] = []
      for second in stride(from: change - 90_000, to: change + 90_000, by: 1800) {
        let now = Instant(millisecondsSinceEpoch: second * 1000)
        guard let status = engine.goals(at: now).first else { continue }
        #expect(Instant(status.start) <= now && now < Instant(status.end))
        if starts.last != status.start { starts.append(status.start) }
      }
      #expect(zip(starts, starts.dropFirst()).allSatisfy { $0.day < $1.day }, "\(zone) \(day)")
    }
  }

  @Test func `N7: a day that starts after a missing midnight is whole`() {
    var diary = Diary(in: "America/Sao_Paulo", at: .distantPast)
    diary.goal("water", "1/day")
    let status = Self.status(diary, at: "2018-11-04 12:00")
    #expect(status?.start == "2018-11-04T01:00:00-02:00")
    #expect(status?.end == "2018-11-05T00:00:00-02:00")
    #expect(Self.status(diary, at: "2018-11-03 12:00")?.end == "2018-11-04T01:00:00-02:00")
  }

  @Test func `T1: progress stays on its own date when the machine goes elsewhere`() {
    var diary = Diary(in: "Pacific/Auckland", at: .distantPast)
    diary.goal("walk", "1/day")
    diary.at("2026-11-30 23:30")
    diary.did("walk")
    diary.rules = Zones.rules("Europe/London")
    #expect(Self.status(diary, at: "2026-11-30 20:00")?.isMet == true)
    #expect(Self.status(diary, at: "2026-12-01 20:00")?.isMet == false)
  }

  @Test func `the event mood counts entries`() {
    var diary = Diary(at: .distantPast)
    diary.goal("mood", "2/day")
    diary.at("2026-11-30 08:00")
    diary.log()
    diary.at("2026-11-30 12:00")
    diary.log(until: diary.moment("2026-11-30 13:00"))
    #expect(Self.status(diary, at: "2026-11-30 12:30")?.isMet == true)
    #expect(Self.status(diary, at: "2026-11-30 13:00")?.count == .one)
  }

  @Test func `events of one name are one event, counted together`() {
    var diary = Diary(at: .distantPast)
    diary.goal("walk", "3/week", id: "01A")
    diary.goal("Walk", nil, id: "01B")
    diary.at("2026-11-30 08:00")
    for (id, count) in [("01A", "1"), ("01B", "1.5")] {
      diary.did(id, count, event: id)
    }
    let goals = diary.engine.goals(at: diary.moment("2026-11-30 12:00"))
    #expect(goals.count == 1 && goals.first?.count == Count(thousandths: 2500))
    diary.rename("Walk", to: "hike")
    #expect(
      diary.engine.goals(at: diary.moment("2026-11-30 12:00")).first?.count == .one)
  }

  @Test func `of two goals of one name the one that was set last counts`() {
    var diary = Diary(at: .distantPast)
    diary.at("2026-11-01 08:00")
    diary.goal("walk", "3/week", id: "01B")
    diary.at("2026-11-02 08:00")
    diary.goal("Walk", "5/week", id: "01A")
    #expect(
      diary.engine.goals(at: diary.moment("2026-11-01 12:00")).map(\.goal.description) == ["3/week"]
    )
    #expect(
      diary.engine.goals(at: diary.moment("2026-11-03 12:00")).map(\.goal.description) == ["5/week"]
    )
  }

  @Test func `a past period is judged by the goal in force at its end`() {
    var diary = Diary(at: .distantPast)
    diary.at("2026-11-02 08:00")
    diary.goal("walk", "3/week")
    for day in ["2026-11-03", "2026-11-04", "2026-11-10", "2026-11-11"] {
      diary.at("\(day) 12:00")
      diary.did("walk")
    }
    diary.at("2026-11-15 12:00")
    diary.goal("walk", "2/week")
    diary.at("2026-11-18 12:00")
    diary.goal("walk", "4/week")
    let past = diary.engine.pastPeriods(
      of: require(EventName("walk"), "walk"), before: diary.moment("2026-11-24 12:00"), limit: 4)
    #expect(
      past.map { "\($0.count)/\($0.goal.target) \($0.isMet)" } == [
        "0/4 false", "2/2 true", "2/3 false",
      ])
  }
}
