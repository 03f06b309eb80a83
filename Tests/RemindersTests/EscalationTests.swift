import CivilTime
import MoodModel
import TestSupport
import Testing

@testable import Reminders

@Suite struct EscalationTests {
  static func calendar(
    _ weekStart: WeekStart = .monday, dayStart: MinuteOfDay = "00:00", in zone: String = "UTC"
  ) -> LivedCalendar {
    LivedCalendar(
      clock: LocalClock(Zones.rules(zone), lookingAt: "2026-11-01"..<"2026-12-01"),
      dayStart: require(DayStart(dayStart), "\(dayStart)"),
      weekStart: weekStart)
  }

  /// The days of the period, counted from 1, on which a category has its turn.
  static func turns(_ category: ReminderCategory, with day: LocalDay, _ calendar: LivedCalendar)
    -> [Int]
  {
    let days = calendar.days(of: category.period, with: day)
    return days.filter { calendar.hasTurn(category, on: $0) }
      .map { days.lowerBound.distance(to: $0) + 1 }
  }

  @Test(
    arguments: [
      ("2027-02-10", [15, 22, 26, 27, 28]), ("2028-02-29", [15, 22, 27, 28, 29]),
      ("2026-11-01", [15, 22, 28, 29, 30]), ("2026-12-31", [15, 22, 29, 30, 31]),
      ("2100-02-28", [15, 22, 26, 27, 28]), ("2000-02-01", [15, 22, 27, 28, 29]),
    ] as [(LocalDay, [Int])])
  func `a month is looked at on the 15th, the 22nd and its last three days`(
    day: LocalDay, turns: [Int]
  ) {
    #expect(Self.turns(.monthly, with: day, Self.calendar()) == turns)
  }

  @Test(arguments: WeekStart.allCases)
  func `a week is looked at on days 4, 6 and 7, whichever day it begins with`(start: WeekStart) {
    let calendar = Self.calendar(start)
    for offset in 0..<14 {
      let day = ("2026-12-27" as LocalDay).advanced(by: offset)
      #expect(Self.turns(.weekly, with: day, calendar) == [4, 6, 7])
      #expect(calendar.days(of: .week, with: day).lowerBound.weekday == start.weekday)
    }
  }

  @Test(arguments: [2026, 2028])
  func `a year is looked at on the first of each month from July on`(year: Int) {
    let calendar = Self.calendar()
    let days = calendar.days(
      of: .year, with: require(LocalDay(year: year, month: 3, day: 3), "\(year)"))
    let turns = days.filter { calendar.hasTurn(.yearly, on: $0) }.map(\.calendarFields)
    #expect(turns.map(\.month) == [7, 8, 9, 10, 11, 12])
    #expect(turns.allSatisfy { $0.day == 1 })
  }

  @Test func `no gap within a period is longer than the one before it`() {
    for start in WeekStart.allCases {
      let calendar = Self.calendar(start)
      for category in [ReminderCategory.weekly, .monthly] {
        var day: LocalDay = "2023-12-25"
        while day < "2029-01-10" {
          let turns = Self.turns(category, with: day, calendar)
          #expect(Self.gaps([1] + turns).isSortedDownwards, "\(category) \(day)")
          day = calendar.days(of: category.period, with: day).upperBound
        }
      }
    }
    // Calendar months count as equal: the gaps of a year are 6, 1, 1, 1, 1 and 1 of them.
    #expect(Self.gaps([1, 7, 8, 9, 10, 11, 12]).isSortedDownwards)
  }

  static func gaps(_ days: [Int]) -> [Int] { zip(days, days.dropFirst()).map { $1 - $0 } }

  @Test(
    arguments: [
      ("00:00", "18:00", "2026-11-30T18:00:00+01:00"),
      ("04:00", "18:00", "2026-11-30T18:00:00+01:00"),
      ("04:00", "02:00", "2026-12-01T02:00:00+01:00"),
      ("04:00", "04:00", "2026-11-30T04:00:00+01:00"),
      ("04:00", "03:59", "2026-12-01T03:59:00+01:00"),
    ] as [(MinuteOfDay, MinuteOfDay, ZonedTime)])
  func `a turn comes at the one moment of the day as lived at which the clock shows its time`(
    dayStart: MinuteOfDay, time: MinuteOfDay, moment: ZonedTime
  ) {
    let calendar = Self.calendar(dayStart: dayStart, in: "Europe/Berlin")
    #expect(calendar.moment(time, of: "2026-11-30")?.time == moment)
    #expect(calendar.day(at: moment) == "2026-11-30")
  }

  @Test func `an hour is looked at 45 minutes past, and a repeated hour once`() {
    var diary = Diary(at: .distantPast)
    diary.remind()
    diary.remind(.hourly, true)
    diary.goal("water", "1/hour")
    let (start, end) = (diary.moment("2026-10-25 00:00"), diary.moment("2026-10-26 00:00"))
    let plan = diary.engine.plan(PlanWindow(from: start, to: end, now: start))
    #expect(plan.rows.count == 24)
    #expect(plan.rows.allSatisfy { $0.at.minuteOfDay.minute == 45 && $0.comes })
    #expect(Set(plan.rows.map(\.key)).count == 24)
    #expect(plan.rows[2].at == "2026-10-25T02:45:00+02:00")
    #expect(plan.rows[3].at == "2026-10-25T03:45:00+01:00")
  }

  @Test(
    arguments: [("Europe/Berlin", "2026-03-29", 23), ("Australia/Lord_Howe", "2026-10-04", 24)]
      as [(String, LocalDay, Int)])
  func `an hour that the clock skips has no reminder`(zone: String, day: LocalDay, count: Int) {
    var diary = Diary(in: zone, at: .distantPast)
    diary.remind()
    diary.remind(.hourly, true)
    diary.goal("water", "1/hour")
    let (start, end) = (diary.moment("\(day) 00:00"), diary.moment("\(day.advanced(by: 1)) 00:00"))
    let plan = diary.engine.plan(PlanWindow(from: start, to: end, now: start))
    #expect(plan.rows.count == count)
  }

  @Test(arguments: ["2026-03-29", "2026-10-25", "2026-11-30"] as [LocalDay])
  func `days as lived follow one another without a gap, however the clock is set`(day: LocalDay) {
    for time in ["00:00", "02:30", "03:00", "11:59"] as [MinuteOfDay] {
      let calendar = Self.calendar(dayStart: time, in: "Europe/Berlin")
      let start = calendar.start(of: day)
      let end = calendar.start(of: day.advanced(by: 1))
      #expect(calendar.day(at: start) == day)
      #expect(calendar.day(at: end) == day.advanced(by: 1))
      var previous = day
      for second in stride(from: start.secondsSinceEpoch, to: end.secondsSinceEpoch, by: 900) {
        let lived = calendar.day(at: calendar.clock.time(at: second))
        #expect(lived == day && lived >= previous)
        previous = lived
      }
    }
  }
}

extension [Int] {
  fileprivate var isSortedDownwards: Bool { zip(self, dropFirst()).allSatisfy { $0 >= $1 } }
}
