import CivilTime
import TestSupport
import Testing

@Suite struct LocalDayTests {
  @Test(
    arguments: [
      ("1970-01-01", 0, .thursday),
      ("2000-02-29", 11_016, .tuesday),
      ("2026-03-02", 20_514, .monday),
      ("1969-12-31", -1, .wednesday),
    ] as [(LocalDay, Int, Weekday)])
  func `agrees with the calendar on the wall`(
    day: LocalDay, daysSinceEpoch: Int, weekday: Weekday
  ) {
    #expect(day.daysSinceEpoch == daysSinceEpoch)
    #expect(day.weekday == weekday)
  }

  @Test(
    arguments: [
      "2026-02-29", "1900-02-29", "2026-02-31", "2026-04-31", "2026-06-31", "2026-09-31",
      "2026-11-31", "2026-01-32", "2026-13-01", "2026-00-01", "2026-01-00", "26-01-01",
      "+026-01-01", "-026-01-01", " 026-01-01", "2026-1-01", "2026-01-1", "2026-01-011",
      "2026-01-01 ", "20260101", "2026/01/01", "2026-01-+1", "٢٠٢٦-01-01", "",
    ])
  func `refuses days that do not exist and other forms`(text: String) {
    #expect(LocalDay(text) == nil)
  }

  @Test(arguments: [Int.min, -1_000_000_001, 1_000_000_001, Int.max])
  func `refuses fields that are far out instead of overflowing`(number: Int) {
    #expect(LocalDay(year: number, month: 1, day: 1) == nil)
    #expect(LocalDay(year: 2026, month: number, day: 1) == nil)
    #expect(LocalDay(year: 2026, month: 1, day: number) == nil)
  }

  @Test func `has leap days where the calendar has them`() {
    let leapYears = (1896...2104).filter { LocalDay(year: $0, month: 2, day: 29) != nil }
    #expect(leapYears == (1896...2104).filter { $0 % 4 == 0 && $0 != 1900 && $0 != 2100 })
    #expect(LocalDay(year: 0, month: 2, day: 29)?.daysSinceEpoch == -719_469)
    #expect(LocalDay(year: -4, month: 2, day: 29) != nil)
    #expect(LocalDay(year: -100, month: 2, day: 29) == nil)
  }

  @Test func `reads what it writes`() {
    for day in stride(from: "0000-01-01" as LocalDay, to: "9999-12-31", by: 997) {
      #expect(LocalDay("\(day)") == day)
    }
  }

  @Test func `survives the trip through its calendar fields, for eight hundred years`() {
    // One expectation for all of them: a third of a million takes seconds.
    let lost = stride(from: "1600-01-01" as LocalDay, to: "2400-01-01", by: 1).filter { day in
      let (year, month, number) = day.calendarFields
      return LocalDay(year: year, month: month, day: number) != day
    }
    #expect(lost.isEmpty)
  }
}
