import CivilTime
import TestSupport
import Testing

@Suite struct TypedDayTests {
  /// A Sunday.
  static let reader = TypedDayReader(today: "2026-11-29")

  @Test(
    arguments: [
      ("2026-11-03", "2026-11-03"), ("today", "2026-11-29"), (" Yesterday ", "2026-11-28"),
      ("tomorrow", "2026-11-30"), ("mon", "2026-11-23"), ("SATURDAY", "2026-11-28"),
      ("sun", "2026-11-29"), ("2030-01-01", "2030-01-01"), ("2024-02-29", "2024-02-29"),
    ] as [(String, LocalDay)])
  func `reads a day`(text: String, day: LocalDay) throws {
    #expect(try Self.reader.day(text) == day)
  }

  @Test func `a weekday is the last one or the next one`() throws {
    for today in stride(from: "2026-11-20" as LocalDay, to: "2026-12-05", by: 1) {
      let reader = TypedDayReader(today: today)
      for weekday in Weekday.allCases {
        let last = try reader.day(weekday.abbreviation)
        let next = try reader.day(weekday.name, weekday: .next)
        #expect(last.weekday == weekday)
        #expect((today.advanced(by: -6)...today).contains(last))
        #expect(next == last.advanced(by: 7))
      }
    }
  }

  @Test(
    arguments: [
      "", "yesterday 9am", "2026-11-29T09:00", "9am", "2h ago", "7d", "26-11-29", "2026-1-1",
      "+026-01-01", "29.11.2026", "last mon", "٢٠٢٦-11-29", "2026-11-29 2026-11-29",
    ])
  func `says when it does not understand`(text: String) {
    #expect(throws: TypedTimeError.notUnderstood(text: text, .day)) { try Self.reader.day(text) }
  }

  @Test func `never moves a date that does not exist`() {
    #expect(throws: TypedTimeError.noSuchDate(year: 2026, month: 2, day: 31)) {
      try Self.reader.day("2026-02-31")
    }
  }

  @Test(
    arguments: [
      ("90", 90), ("7d", 7), ("7 days", 7), ("1 day", 1), ("2w", 14), ("1w 3d", 10),
      ("36525", 36_525),
      (" 7D ", 7),
    ])
  func `reads a number of days`(text: String, days: Int) throws {
    #expect(try TypedDayCount(typed: text).days == days)
  }

  @Test(
    arguments: [
      "", "d", "7x", "-7d", "7.5d", "2h", "1d 2h", "7 8", "7d7d", "99999999999999999999", "٧d",
      "3d 1w",
    ])
  func `says when it is no number of days`(text: String) {
    #expect(throws: TypedTimeError.notUnderstood(text: text, .dayCount)) {
      try TypedDayCount(typed: text)
    }
  }

  @Test(arguments: [("0", 0), ("0d", 0), ("36526d", 36_526), ("999999999w", 6_999_999_993)])
  func `says when days are too few or too many`(text: String, days: Int) {
    #expect(throws: TypedTimeError.dayCountOutOfRange(days, TypedDayCount.allowed)) {
      try TypedDayCount(typed: text)
    }
  }

  @Test func `counts today among the days`() throws {
    let today: LocalDay = "2026-11-29"
    #expect(try TypedDayCount(typed: "7d").days(through: today) == "2026-11-23"..."2026-11-29")
    #expect(try TypedDayCount(typed: "1").days(through: today) == today...today)
  }
}
