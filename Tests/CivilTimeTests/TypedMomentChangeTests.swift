import CivilTime
import TestSupport
import Testing

/// Typed moments where and when the clocks change.
@Suite struct TypedMomentChangeTests {
  @Test(
    arguments: [
      // Typed in the gap's aftermath, by date, by time alone, by weekday and by word.
      ("Europe/Berlin", "2026-03-29T10:00:00+02:00", "2026-03-29 02:30"),
      ("Europe/Berlin", "2026-03-29T10:00:00+02:00", "02:00"),
      ("Europe/Berlin", "2026-03-29T10:00:00+02:00", "2:59:59"),
      ("Europe/Berlin", "2026-03-30T10:00:00+02:00", "yesterday 2:30am"),
      ("Europe/Berlin", "2026-04-02T10:00:00+02:00", "sun 02:30"),
      ("Australia/Lord_Howe", "2026-10-04T10:00:00+11:00", "02:29"),
      ("America/Sao_Paulo", "2018-11-04T10:00:00-02:00", "today 00:00"),
      ("America/Santiago", "2026-09-06T10:00:00-03:00", "0:59"),
    ] as [(String, ZonedTime, String)])
  func `refuses a time that the clocks jump past`(
    zone: String, now: ZonedTime, text: String
  ) throws {
    let reader = try reader(zone, now)
    let change = try #require(Zones.all.first { $0.rules.name == zone }?.changes)
      .last { $0.secondsSinceEpoch <= now.secondsSinceEpoch }
    let first = try #require(change).secondsSinceEpoch
    let fault = try #require(throws: TypedTimeError.self) { try reader.pastMoment(text) }
    guard case .skipped(_, _, let lastBefore, let firstAfter) = fault else {
      Issue.record("\(fault)")
      return
    }
    #expect(firstAfter == reader.rules.time(atSecondsSinceEpoch: first))
    #expect(lastBefore == reader.rules.time(atSecondsSinceEpoch: first - 1))
    // As a bound it is the first moment after the jump.
    if !text.hasPrefix("2026") { return }
    #expect(try reader.anyMoment(text) == firstAfter)
  }

  @Test(
    arguments: [
      ("Europe/Berlin", "2026-10-25T10:00:00+01:00", "02:30", "2026-10-25T02:30:00+02:00", true),
      (
        "Europe/Berlin", "2026-10-26T10:00:00+01:00", "yesterday 2am", "2026-10-25T02:00:00+02:00",
        true
      ),
      ("Europe/Berlin", "2026-10-25T02:15:00+01:00", "02:10", "2026-10-25T02:10:00+02:00", true),
      ("Europe/Berlin", "2026-10-25T10:00:00+01:00", "03:00", "2026-10-25T03:00:00+01:00", false),
      ("Europe/Berlin", "2026-10-25T10:00:00+01:00", "1:59", "2026-10-25T01:59:00+02:00", false),
      ("Europe/Berlin", "2026-10-26T02:30:00+01:00", "1d ago", "2026-10-25T02:30:00+02:00", true),
      (
        "Australia/Lord_Howe", "2026-04-05T10:00:00+10:30", "1:45", "2026-04-05T01:45:00+11:00",
        true
      ),
      (
        "Australia/Lord_Howe", "2026-04-05T10:00:00+10:30", "1:29", "2026-04-05T01:29:00+11:00",
        false
      ),
      (
        "America/Santiago", "2026-04-05T10:00:00-04:00", "23:15", "2026-04-04T23:15:00-03:00", true
      ),
      (
        "America/Sao_Paulo", "2019-02-17T10:00:00-03:00", "sat 23:59", "2019-02-16T23:59:00-02:00",
        true
      ),
    ] as [(String, ZonedTime, String, ZonedTime, Bool)])
  func `takes the first of a time that comes twice, and says so`(
    zone: String, now: ZonedTime, text: String, time: ZonedTime, isTwice: Bool
  ) throws {
    let moment = try reader(zone, now).pastMoment(text)
    #expect("\(moment.time)" == "\(time)")
    let saysTwice = moment.remarks.contains { if case .firstOfTwo = $0 { true } else { false } }
    #expect(saysTwice == isTwice)
  }

  @Test func `the second of the two is typed with its offset`() throws {
    let reader = try reader("Europe/Berlin", "2026-10-25T10:00:00+01:00")
    let first = try reader.pastMoment("02:30")
    guard case .firstOfTwo(_, let second)? = first.remarks.last else {
      Issue.record("says nothing of the second")
      return
    }
    #expect(second.secondsSinceEpoch - first.time.secondsSinceEpoch == 3600)
    let again = try reader.pastMoment("\(second)")
    #expect(again.time == second)
    #expect(again.remarks.isEmpty)
  }

  @Test(arguments: ["2011-12-30", "2011-12-30 10:00", "yesterday", "yesterday 9am", "fri"])
  func `names the neighbours of a day that the calendar leaves out`(text: String) throws {
    let reader = try reader("Pacific/Apia", "2011-12-31T10:00:00+14:00")
    #expect(
      throws: TypedTimeError.missingDay(
        "2011-12-30", lastBefore: "2011-12-29T23:59:59-10:00",
        firstAfter: "2011-12-31T00:00:00+14:00")
    ) { try reader.pastMoment(text) }
    #expect("\(try reader.anyMoment(text))" == "2011-12-31T00:00:00+14:00")
  }

  @Test(
    arguments: [
      ("21:30", "2011-12-29T21:30:00-10:00"), ("9am", "2011-12-31T09:00:00+14:00"),
      ("fri 9am", "2011-12-23T09:00:00-10:00"), ("11h ago", "2011-12-29T23:00:00-10:00"),
      // The day before does not exist, so it is the first moment after it.
      ("1d ago", "2011-12-31T00:00:00+14:00"), ("2d ago", "2011-12-29T10:00:00-10:00"),
    ] as [(String, ZonedTime)])
  func `passes over a day that the calendar leaves out`(text: String, time: ZonedTime) throws {
    let reader = try reader("Pacific/Apia", "2011-12-31T10:00:00+14:00")
    #expect("\(try reader.pastMoment(text).time)" == "\(time)")
  }

  @Test(
    arguments: [
      ("1d ago", "2026-03-30T02:30:00+02:00", "2026-03-29T03:00:00+02:00"),
      ("24h ago", "2026-03-30T02:30:00+02:00", "2026-03-29T01:30:00+01:00"),
      ("1d ago", "2026-03-29T20:00:00+02:00", "2026-03-28T20:00:00+01:00"),
      ("24h ago", "2026-03-29T20:00:00+02:00", "2026-03-28T19:00:00+01:00"),
    ] as [(String, ZonedTime, ZonedTime)])
  func `counts days on the calendar and hours as time that passes`(
    text: String, now: ZonedTime, time: ZonedTime
  ) throws {
    #expect("\(try reader("Europe/Berlin", now).pastMoment(text).time)" == "\(time)")
  }

  @Test(
    arguments: [
      ("2026-11-30", "2026-11-30T00:00:00+01:00"), ("today", "2026-11-29T00:00:00+01:00"),
      ("tomorrow", "2026-11-30T00:00:00+01:00"), ("tomorrow 9am", "2026-11-30T09:00:00+01:00"),
      ("mon", "2026-11-23T00:00:00+01:00"), ("mon 9am", "2026-11-23T09:00:00+01:00"),
      ("21:30", "2026-11-29T21:30:00+01:00"), ("8am", "2026-11-29T08:00:00+01:00"),
      ("2h ago", "2026-11-29T18:00:00+01:00"), ("now", "2026-11-29T20:00:00+01:00"),
      ("2027-10-23T13:02:10+04:00", "2027-10-23T13:02:10+04:00"),
      ("2026-10-25 02:30", "2026-10-25T02:30:00+02:00"),
      ("2026-03-29 02:30", "2026-03-29T03:00:00+02:00"),
    ] as [(String, ZonedTime)])
  func `reads any moment as a bound`(text: String, time: ZonedTime) throws {
    let moment = try reader("Europe/Berlin", "2026-11-29T20:00:00+01:00").anyMoment(text)
    #expect("\(moment)" == "\(time)")
  }

  @Test(
    arguments: [
      ("America/Sao_Paulo", "2018-11-04", "2018-11-04T01:00:00-02:00"),
      ("America/Santiago", "2026-09-06", "2026-09-06T01:00:00-03:00"),
      ("Pacific/Apia", "2011-12-30", "2011-12-31T00:00:00+14:00"),
    ] as [(String, String, ZonedTime)])
  func `begins a day at its first instant, midnight or not`(
    zone: String, text: String, time: ZonedTime
  ) throws {
    let moment = try reader(zone, "2011-01-01T00:00:00Z").anyMoment(text)
    #expect("\(moment)" == "\(time)")
  }

  private func reader(_ zone: String, _ now: ZonedTime) throws -> TypedMomentReader {
    let rules = try #require(Zones.all.first { $0.rules.name == zone }?.rules)
    return TypedMomentReader(now: now, rules: rules)
  }
}
