import CivilTime
import TestSupport
import Testing

@Suite struct TypedMomentTests {
  /// A Sunday evening in Berlin.
  static let sunday = TypedMomentReader(now: "2026-11-29T20:00:07+01:00", rules: Zones.berlin)

  @Test(
    arguments: [
      ("now", "2026-11-29T20:00:07+01:00"),
      ("2024-10-23T13:02:10+04:00", "2024-10-23T13:02:10+04:00"),
      ("2024-10-23t13:02:10z", "2024-10-23T13:02:10+00:00"),
      ("2024-10-23 13:02:10.123456789123 -03:30", "2024-10-23T13:02:10-03:30"),
      ("2024-10-23 13:02+0400", "2024-10-23T13:02:00+04:00"),
      ("2026-11-29T20:00:07+01:00", "2026-11-29T20:00:07+01:00"),
      ("2026-07-01 21:30", "2026-07-01T21:30:00+02:00"),
      ("2026-11-28T21:30:05", "2026-11-28T21:30:05+01:00"),
      ("  2026-11-28   at  9PM ", "2026-11-28T21:00:00+01:00"),
      ("yesterday 21:30", "2026-11-28T21:30:00+01:00"),
      ("21:30 yesterday", "2026-11-28T21:30:00+01:00"),
      ("YESTERDAY at 9 pm", "2026-11-28T21:00:00+01:00"),
      ("today 0:00", "2026-11-29T00:00:00+01:00"),
      ("2h ago", "2026-11-29T18:00:07+01:00"), ("30m ago", "2026-11-29T19:30:07+01:00"),
      ("1h30m ago", "2026-11-29T18:30:07+01:00"),
      ("1 hour 30 min ago", "2026-11-29T18:30:07+01:00"),
      ("90 minutes ago", "2026-11-29T18:30:07+01:00"), ("0m ago", "2026-11-29T20:00:07+01:00"),
      ("1d ago", "2026-11-28T20:00:07+01:00"), ("2 weeks ago", "2026-11-15T20:00:07+01:00"),
      ("1d 2h ago", "2026-11-28T18:00:07+01:00"),
      // The clocks were set back in between: the same time of day, an hour more of time.
      ("5w ago", "2026-10-25T20:00:07+01:00"), ("6w ago", "2026-10-18T20:00:07+02:00"),
      ("1008h ago", "2026-10-18T21:00:07+02:00"),
    ] as [(String, ZonedTime)])
  func `reads a moment that leaves nothing open`(text: String, time: ZonedTime) throws {
    let moment = try Self.sunday.pastMoment(text)
    #expect("\(moment.time)" == "\(time)")
    #expect(moment.isTimed)
    #expect(moment.remarks.isEmpty)
  }

  @Test(
    arguments: [
      ("19:59", "2026-11-29T19:59:00+01:00", 0), ("20:00", "2026-11-29T20:00:00+01:00", 0),
      ("20:00:07", "2026-11-29T20:00:07+01:00", 0), ("20:00:08", "2026-11-28T20:00:08+01:00", 1),
      ("21:30", "2026-11-28T21:30:00+01:00", 1), ("9am", "2026-11-29T09:00:00+01:00", 0),
      ("9:30 PM", "2026-11-28T21:30:00+01:00", 1), ("12am", "2026-11-29T00:00:00+01:00", 0),
      ("mon 9am", "2026-11-23T09:00:00+01:00", 6), ("Monday 9:00", "2026-11-23T09:00:00+01:00", 6),
      ("sat 21:30", "2026-11-28T21:30:00+01:00", 1), ("sun 9am", "2026-11-29T09:00:00+01:00", 0),
      ("sun 21:30", "2026-11-22T21:30:00+01:00", 7), ("9am mon", "2026-11-23T09:00:00+01:00", 6),
    ] as [(String, ZonedTime, Int)])
  func `takes the most recent when the day is left open, and says so`(
    text: String, time: ZonedTime, daysAgo: Int
  ) throws {
    let moment = try Self.sunday.pastMoment(text)
    #expect(moment.time == time)
    #expect(moment.isTimed)
    #expect(moment.remarks == [.assumedDay(time, daysAgo: daysAgo)])
  }

  @Test(
    arguments: [
      ("2026-11-28", "2026-11-28T12:00:00+01:00"), ("yesterday", "2026-11-28T12:00:00+01:00"),
      ("today", "2026-11-29T12:00:00+01:00"), ("mon", "2026-11-23T12:00:00+01:00"),
      ("Sunday", "2026-11-29T12:00:00+01:00"), ("2026-07-01", "2026-07-01T12:00:00+02:00"),
      ("0000-01-01", "0000-01-01T12:00:00+01:00"),
    ] as [(String, ZonedTime)])
  func `takes the noon of a day alone, as a day without a time`(
    text: String, time: ZonedTime
  ) throws {
    let moment = try Self.sunday.pastMoment(text)
    #expect(moment.time == time)
    #expect(!moment.isTimed)
    #expect(moment.remarks == [.dayOnly(time.day)])
  }

  @Test func `accepts today as a day even before its noon`() throws {
    let morning = TypedMomentReader(now: "2026-11-29T08:00:00+01:00", rules: Zones.berlin)
    #expect("\(try morning.pastMoment("today").time)" == "2026-11-29T12:00:00+01:00")
  }

  @Test(
    arguments: [
      ("2026-11-29T20:00:08+01:00", 1), ("2026-11-29 21:30", 5393), ("today 21:30", 5393),
      ("tomorrow 9am", 46_793), ("2027-11-29 20:00:07", 31_536_000),
      ("2026-11-29T19:00:08Z", 1), ("9999-12-31T23:59:59-12:00", 251_606_365_192),
    ])
  func `refuses what has not come, and knows how far it is`(text: String, ahead: Int) throws {
    let fault = try refusal(of: text, by: Self.sunday)
    guard case .future(_, isTimed: true, let secondsAhead) = fault else {
      Issue.record("\(fault)")
      return
    }
    #expect(secondsAhead == ahead)
  }

  @Test(arguments: ["tomorrow", "2026-11-30"])
  func `counts to the start of a day that has not come`(text: String) throws {
    #expect(
      try refusal(of: text, by: Self.sunday)
        == .future("2026-11-30T00:00:00+01:00", isTimed: false, secondsAhead: 14_393))
  }

  @Test(
    arguments: [
      ("2026-02-31", 2026, 2, 31), ("2026-02-31 9am", 2026, 2, 31),
      ("2025-02-29T21:30", 2025, 2, 29),
      ("2026-02-31T08:15:00+01:00", 2026, 2, 31), ("2026-13-01", 2026, 13, 1),
      ("9am 2026-04-31", 2026, 4, 31), ("2026-00-00", 2026, 0, 0),
    ])
  func `never moves a date that does not exist`(
    text: String, year: Int, month: Int, day: Int
  ) throws {
    let fault = TypedTimeError.noSuchDate(year: year, month: month, day: day)
    #expect(try refusal(of: text, by: Self.sunday) == fault)
    #expect(throws: fault) { try Self.sunday.anyMoment(text) }
  }

  @Test(arguments: [
    "25:00", "24:00", "21:60", "21:30:60", "8:5", "9:30:1", "123:00", "13:30pm", "9:75am",
  ])
  func `says of a time that it does not exist`(text: String) throws {
    #expect(try refusal(of: text, by: Self.sunday) == .noSuchTime(text: text))
    #expect(try refusal(of: "yesterday \(text)", by: Self.sunday) == .noSuchTime(text: text))
  }

  @Test(
    arguments: [
      "", " ", "8", "foo", "mon 9", "13pm", "mon tue", "yesterday today", "ago", "2 ago", "h ago",
      "2x ago", "2h", "-1d", "-2h ago", "1.5h ago", "2h 1h ago", "30m 1h ago", "2h2h ago",
      "now now",
      "at 9am", "9am at mon", "yesterday at", "2026-11-29T", "T21:30", "2026-1-05", "29.11.2026",
      "11/29/2026", "2026-11-29 21:30 Z Z", "2026-11-29 21:30+24:00", "2026-11-29 21:30+1:00",
      "2026-11-29 21:30+01:0", "2026-11-29 21:30+:0100", "2026-11-29 21:30++100",
      "yesterday 21:30+01:00", "21:30Z", "２１:30", "21：30", "21:30\u{A0}yesterday", "ｍon", "٢١:٣٠",
      "21:30\nyesterday", "21:30\0", "1000000000h ago", "99999999999999999999m ago",
      "2026-11-29-21:30", "1:2:3:4", ":30", "20261129", "2026-W48", "1796000000", "next mon",
      "in 2h", "1y ago",
      "a word that goes on and on and on and on and on and on and on and on",
    ])
  func `says when it does not understand`(text: String) throws {
    #expect(try refusal(of: text, by: Self.sunday) == .notUnderstood(text: text, .moment))
    #expect(throws: TypedTimeError.notUnderstood(text: text, .moment)) {
      try Self.sunday.anyMoment(text)
    }
  }

  @Test(arguments: ["999999999w ago", "999999999h ago", "800000d ago", "106000w ago"])
  func `refuses to go back before the calendar`(text: String) throws {
    #expect(try refusal(of: text, by: Self.sunday) == .outOfCalendar(text: text))
  }

  private func refusal(
    of text: String, by reader: TypedMomentReader
  ) throws -> TypedTimeError {
    try #require(throws: TypedTimeError.self) { try reader.pastMoment(text) }
  }
}
