import CivilTime
import MoodModel
import TestSupport
import Testing

@testable import Reminders

@Suite struct KnowledgeTests {
  static func instant(_ seconds: Int) -> Instant { Instant(millisecondsSinceEpoch: seconds * 1000) }

  @Test func `a timeline answers for every moment`() {
    let past = Timeline(
      "a", changes: [(Self.instant(10), "b"), (Self.instant(20), "b"), (Self.instant(30), "c")])
    #expect(past.changes.map(\.since) == [Self.instant(10), Self.instant(30)])
    let answers = [9, 10, 29, 30, 99].map { past.value(at: Self.instant($0)) }
    #expect(answers == ["a", "b", "b", "c", "c"])
    #expect(past.value(at: .distantPast) == "a" && past.current == "c")
    #expect(past.stretchStart(at: Self.instant(25)) == Self.instant(10))
    #expect(past.stretchStart(at: Self.instant(9)) == .distantPast)
  }

  @Test func `what a clock went back on is known in the order of the commands`() {
    let past = Timeline(
      "a", changes: [(Self.instant(30), "b"), (Self.instant(20), "c"), (Self.instant(40), "d")])
    #expect(past.changes.map(\.since) == [Self.instant(30), Self.instant(30), Self.instant(40)])
    #expect(past.value(at: Self.instant(30)) == "c" && past.current == "d")
  }

  @Test func `an aspect has its own stretch`() {
    let past = Timeline(
      1, changes: [(Self.instant(10), 11), (Self.instant(20), 21), (Self.instant(30), 22)])
    #expect(past.stretchStart(at: Self.instant(50)) { $0 % 10 } == Self.instant(30))
    #expect(past.stretchStart(at: Self.instant(25)) { $0 % 10 } == .distantPast)
    #expect(past.stretchStart(at: Self.instant(50)) { $0 / 10 } == Self.instant(20))
  }

  @Test(
    arguments: [
      (500, nil, nil, 500), (2000, 600, 700, 600), (2000, 3000, 700, 700),
      (nil, nil, 700, 700), (2000, nil, nil, nil), (nil, nil, nil, nil), (1000, nil, nil, 1000),
    ] as [(Int?, Int?, Int?, Int?)])
  func `a line is known since its op, or since the next stamp that is not in the future`(
    op: Int?, edited: Int?, time: Int?, known: Int?
  ) {
    let since = Instant.known(
      op: op.map { ULID(millisecondsSinceEpoch: $0 * 1000, tail: 7) },
      edited: edited.map(Self.instant),
      at: time.map { ZonedTime(secondsSinceEpoch: $0, utcOffset: 3600) },
      readAt: Self.instant(1000))
    #expect(since == known.map(Self.instant) ?? .distantPast)
  }

  @Test(
    arguments: [
      "prompt/2026-11-30/08:30", "weekly/2026-12-03", "hourly/2026-11-30T14", "daily/2026-11-30+2",
      "hourly/2026-11-30T00+1", "prompt/2026-11-30/00:00+10", "monthly/2026-12-15",
      "yearly/2027-07-01",
    ])
  func `keys read as they are written`(text: String) throws {
    #expect(try #require(OccurrenceKey(text)).description == text)
  }

  @Test(
    arguments: [
      "", "prompt", "prompt/2026-11-30", "prompt/2026-11-30/8:30", "weekly/2026-12-03/18:00",
      "hourly/2026-11-30", "hourly/2026-11-30T24", "hourly/2026-11-30T14:00", "daily/2026-02-30",
      "daily/2026-11-30+", "daily/2026-11-30+0", "daily/2026-11-30+01", "daily/2026-11-30+-1",
      "fortnightly/2026-11-30", "daily/2026-11-30+1+1", "daily/",
    ])
  func `what is no key is refused`(text: String) {
    #expect(OccurrenceKey(text) == nil)
  }

  @Test func `the log of deliveries forgets the oldest, whatever the clock said`() {
    var log = DeliveryLog()
    let day: LocalDay = "2026-01-01"
    for number in 0..<2000 {
      log.append(
        OccurrenceKey(.daily, day.advanced(by: number)),
        at: ZonedTime(secondsSinceEpoch: -number, utcOffset: 0))
    }
    #expect((DeliveryLog.kept..<(2 * DeliveryLog.kept)).contains(log.all.count))
    #expect(
      log.moment(of: OccurrenceKey(.daily, day.advanced(by: 1999)))?.secondsSinceEpoch == -1999)
    #expect(log.moment(of: OccurrenceKey(.daily, day)) == nil)
    #expect(DeliveryLog(log.all) == log)
  }

  @Test func `prompts are remembered longer than goal reminders, which do not drive them out`() {
    var log = DeliveryLog()
    let day: LocalDay = "2026-01-01"
    let time = ZonedTime(secondsSinceEpoch: 0, utcOffset: 0)
    for number in 0..<3000 {
      log.append(OccurrenceKey(.prompt, day.advanced(by: number)), at: time)
      log.follow(OccurrenceKey(.prompt, day.advanced(by: number)), .answered(afterMinutes: number))
      for hour in 0..<5 {
        let full = MinuteOfDay(wrapping: hour * 60)
        log.append(OccurrenceKey(.hourly, day.advanced(by: number), full), at: time)
      }
    }
    let prompts = log.all.filter { $0.key.kind == .prompt }
    #expect((DeliveryLog.keptPrompts..<(2 * DeliveryLog.keptPrompts)).contains(prompts.count))
    #expect(
      (DeliveryLog.kept..<(2 * DeliveryLog.kept)).contains(log.all.count - prompts.count))
    // The newest are kept, in order and with what followed.
    #expect(
      prompts.map(\.key.day)
        == (day.advanced(by: 3000 - prompts.count)..<day.advanced(by: 3000)).map(\.self))
    #expect(prompts.last?.followedBy == .answered(afterMinutes: 2999))
    #expect(
      log.followUp(of: OccurrenceKey(.prompt, day.advanced(by: 2500)))
        == .answered(afterMinutes: 2500))
    #expect(log.moment(of: OccurrenceKey(.prompt, day)) == nil)
    #expect(DeliveryLog(log.all) == log)
  }

  @Test func `the list has the next prompt of each time, Monday first`() {
    var diary = Diary(at: "2026-10-15T12:00:00.000Z")
    diary.schedule("weekends", "10:00")
    diary.schedule("mon-fri", "08:30")
    diary.schedule("wed", "20:00", "06:00")
    let lines = diary.engine.schedule(at: diary.moment("2026-11-30 12:00"))
    #expect(
      lines.map { "\($0.days) \($0.time) \($0.next?.description ?? "-")" } == [
        "weekdays 08:30 2026-12-01T08:30:00+01:00", "wed 06:00 2026-12-02T06:00:00+01:00",
        "wed 20:00 2026-12-02T20:00:00+01:00", "weekends 10:00 2026-12-05T10:00:00+01:00",
      ])
    #expect(diary.engine.nextPrompt(after: diary.moment("2026-11-30 12:00")) == lines[0].next)
  }

  @Test func `a paused time says so, and when it comes back`() {
    var diary = Diary(at: "2026-10-15T12:00:00.000Z")
    diary.schedule("mon", "08:30")
    diary.pauseSchedule(until: "9999-12-31")
    let far = diary.engine.schedule(at: diary.moment("2026-11-30 12:00"))
    #expect(far.map(\.isPaused) == [true] && far[0].next?.day.calendarFields.year == 10_000)
    diary.pauseSchedule(until: "2026-12-24")
    let near = diary.engine.schedule(at: diary.moment("2026-11-30 12:00"))
    #expect(near.map(\.isPaused) == [true] && near[0].next == "2026-12-28T08:30:00+01:00")
    #expect(diary.engine.schedule(at: diary.moment("2026-12-24 00:00")).map(\.isPaused) == [false])
    diary.pauseSchedule()
    let none = diary.engine.schedule(at: diary.moment("2026-11-30 12:00"))
    #expect(none.map(\.isPaused) == [true] && none[0].next == nil)
    diary.unschedule("mon", "08:30")
    #expect(diary.engine.schedule(at: diary.moment("2026-11-30 12:00")).isEmpty)
  }

  @Test(
    arguments: [
      ([], "2026-11-27"), (["1/day"], "2026-11-27"), (["1/week"], "2026-11-23"),
      (["1/hour", "1/month"], "2026-11-01"), (["1/year", "1/week"], "2026-01-01"),
    ] as [([String], LocalDay)])
  func `records before the longest period of a goal need not be read`(
    goals: [String], day: LocalDay
  ) {
    var diary = Diary(at: "2026-10-15T12:00:00.000Z")
    for goal in goals { diary.goal(goal, goal) }
    #expect(diary.engine.firstDayNeeded(at: diary.moment("2026-11-30 12:00")) == day)
  }
}
