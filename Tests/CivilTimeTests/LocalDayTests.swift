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

  @Test(arguments: ["2026-02-29", "2026-04-31", "2026-13-01", "26-01-01"])
  func `refuses days that do not exist`(text: String) {
    #expect(LocalDay(text) == nil)
  }

  @Test func `survives the trip through its calendar fields, for eight hundred years`() {
    for day in stride(from: "1600-01-01" as LocalDay, to: "2400-01-01", by: 1) {
      let (year, month, number) = day.calendarFields
      #expect(LocalDay(year: year, month: month, day: number) == day)
    }
  }
}
