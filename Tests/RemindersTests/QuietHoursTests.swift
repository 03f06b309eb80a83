import CivilTime
import MoodModel
import TestSupport
import Testing

@testable import Reminders

@Suite struct QuietHoursTests {
  /// A device with one goal whose reminder comes at a time, and quiet hours.
  static func device(
    _ goal: String, at time: MinuteOfDay?, quiet: String?, prompts: [String] = []
  ) -> Device {
    var device = GoalDecisionTests.device(("walk", goal), prompts: prompts)
    var diary = device.diary
    diary.at("2026-10-16 12:00")
    diary.quiet(quiet)
    let category = (try? Goal(typed: goal))?.period.category
    if let category { diary.remind(category, true) }
    if let category, let time { diary.remind(category, at: time) }
    device.diary = diary
    return device
  }

  @Test func `a weekly reminder at 23:00 comes at 07:00, and Sunday's is skipped with its reason`()
  {
    var device = Self.device("3/week", at: "23:00", quiet: "22:00-07:00")
    device.run(from: "2026-11-30 00:00", until: "2026-12-08 00:00")
    #expect(
      device.rows.map(\.summary) == [
        "delay weekly/2026-12-03 at 2026-12-04 07:00 (quiet until 07:00)",
        "show weekly/2026-12-03 at 2026-12-04 07:00 (quiet until 07:00)",
        "delay weekly/2026-12-05 at 2026-12-06 07:00 (quiet until 07:00)",
        "show weekly/2026-12-05 at 2026-12-06 07:00 (quiet until 07:00)",
        "skip weekly/2026-12-06 at 2026-12-06 23:00 (quiet until 07:00, and the week is over by then)",
      ])
  }

  @Test func `an hourly reminder inside quiet hours is skipped`() {
    var device = Self.device("1/hour", at: nil, quiet: "22:00-07:00")
    device.run(from: "2026-11-30 00:00", until: "2026-12-01 00:00")
    #expect(device.shown.map(\.since.minuteOfDay.hour) == Array(7...21))
    let skipped = device.rows.filter { $0.action == .skip }
    #expect(skipped.count == 9)
    #expect(
      skipped.allSatisfy {
        if case .quietPastPeriod(.hour, _) = $0.reason { true } else { false }
      })
  }

  @Test func `an hour that is still open when quiet hours end gets its reminder then`() {
    var device = Self.device("1/hour", at: nil, quiet: "22:00-06:50")
    device.run(from: "2026-11-30 06:00", until: "2026-11-30 08:00")
    #expect(device.shown.map(\.since.minuteOfDay) == ["06:50", "07:45"])
  }

  @Test(
    arguments: [
      ("1/day", "2026-11-30"), ("3/week", "2026-12-03"), ("3/month", "2026-12-15"),
      ("3/year", "2027-07-01"),
    ] as [(String, LocalDay)])
  func `R17, N28: quiet hours apply to every kind of goal, and not to prompts`(
    goal: String, day: LocalDay
  ) {
    var device = Self.device(goal, at: "23:00", quiet: "22:00-06:00", prompts: ["23:00"])
    device.run(from: "\(day) 12:00", until: "\(day.advanced(by: 1)) 05:59")
    #expect(device.shown.count == 1)
    #expect(device.shown.allSatisfy { $0.goals.isEmpty && !$0.prompts.isEmpty })
  }

  @Test func `a prompt in quiet hours comes alone, whatever was on the screen`() {
    var device = Self.device("1/day", at: "21:30", quiet: "22:00-07:00", prompts: ["22:30"])
    device.tick("2026-11-30 21:30")
    #expect(device.shown.last?.goals.count == 1)
    device.tick("2026-11-30 22:30")
    #expect(device.shown.count == 2 && device.shown.last?.goals == [])
  }

  @Test(
    arguments: [
      ("21:00-07:00", "20:59", true), ("21:00-07:00", "21:00", false),
      ("21:00-07:00", "06:59", false), ("21:00-07:00", "07:00", true),
      ("00:00-08:00", "23:59", true), ("00:00-08:00", "00:00", false),
      ("00:00-08:00", "07:59", false), ("00:00-08:00", "08:00", true),
    ] as [(String, MinuteOfDay, Bool)])
  func `N27: quiet hours hold at their edges and over midnight`(
    quiet: String, time: MinuteOfDay, comesAtOnce: Bool
  ) {
    var device = Self.device("3/week", at: time, quiet: quiet)
    device.run(from: "2026-12-03 00:00", until: "2026-12-05 00:00")
    let show = device.rows.first { $0.comes }
    #expect((show?.at == show?.due) == comesAtOnce)
    #expect(device.shown.count == 1)
  }

  @Test func `what has been kept back is looked at again when it comes`() {
    var device = Self.device("1/week", at: "23:00", quiet: "22:00-07:00")
    device.run(from: "2026-12-03 12:00", until: "2026-12-03 23:30")
    #expect(device.state.waiting.count == 1)
    device.diary.did("walk")
    device.run(from: "2026-12-03 23:30", until: "2026-12-04 12:00")
    #expect(device.shown.isEmpty)
    #expect(device.rows.last?.reason?.description == "walk 1/1")
    #expect(device.rows.last?.action == .skip)
  }

  @Test func `what was kept back comes when quiet hours are turned off`() {
    var device = Self.device("1/week", at: "23:00", quiet: "22:00-07:00")
    device.run(from: "2026-12-03 12:00", until: "2026-12-03 23:30")
    device.diary.at("2026-12-03 23:30")
    device.diary.quiet(nil)
    device.tick("2026-12-03 23:30")
    #expect(device.shown.count == 1 && device.state.waiting.isEmpty)
  }

  @Test func `what was kept back while the state was lost still comes`() {
    var device = Self.device("1/week", at: "23:00", quiet: "22:00-07:00")
    device.run(from: "2026-12-03 12:00", until: "2026-12-03 23:30")
    device.state = DeviceState()
    device.run(from: "2026-12-04 03:00", until: "2026-12-04 12:00")
    #expect(device.shown.map(\.since) == [device.time("07:00", on: "2026-12-04")])
  }

  @Test func `a reminder waits for the quiet hours' end by the clock, in spring and in autumn`() {
    for (day, end) in [
      ("2026-03-29", "2026-03-29T03:00:00+02:00"), ("2026-10-25", "2026-10-25T02:30:00+02:00"),
    ] as [(LocalDay, ZonedTime)] {
      var diary = Diary(at: "2026-01-16T12:00:00.000Z")
      diary.remind()
      diary.quiet("22:00-02:30")
      diary.goal("walk", "9/year")
      let book = diary.engine.rulebook(at: diary.moment("\(day) 01:00"))
      let night = diary.rules.time(
        atSecondsSinceEpoch: diary.moment("\(day) 01:00").secondsSinceEpoch)
      #expect(book.quietEnd(after: night) == end)
    }
  }

  @Test func `quiet hours that ended in a repeated hour do not begin again in it`() {
    var diary = Diary(at: "2026-10-15T12:00:00.000Z")
    diary.remind()
    diary.dayStart("04:00")
    diary.set { $0.promptGraceMinutes.append(720, since: $1) }
    diary.quiet("22:00-02:30")
    diary.remind(.daily, at: "23:00")
    diary.goal("walk", "9/day")
    var awake = Device(diary, since: "2026-10-24 20:00")
    awake.run(from: "2026-10-24 20:00", until: "2026-10-25 12:00")
    #expect(awake.shown.map(\.since) == ["2026-10-25T02:30:00+02:00"])
    let second = Instant("2026-10-25T02:15:00+01:00" as ZonedTime)
    for last in ["2026-10-24 20:00", nil] {
      var asleep = Device(diary, since: last)
      asleep.tick(second)
      #expect(
        asleep.rows.map(\.summary) == [
          "show daily/2026-10-24 at 2026-10-25 02:15 (late, because nothing was running)"
        ])
    }
    var kept = Device(diary, since: "2026-10-24 22:00")
    kept.tick("2026-10-24 23:00")
    kept.tick(second)
    #expect(
      kept.rows.map(\.summary) == [
        "delay daily/2026-10-24 at 2026-10-25 02:30 (quiet until 02:30)",
        "show daily/2026-10-24 at 2026-10-25 02:15 (quiet until 02:15)",
      ])
    let end = second.advanced(bySeconds: 86_400)
    let plan = diary.engine.plan(PlanWindow(from: second, to: end, now: second))
    #expect(
      plan.rows.first?.key.description == "daily/2026-10-24" && plan.rows.first?.comes == true)
  }

  @Test func `quiet hours that are on when the clock is set back stay on to their end`() {
    var diary = Diary(at: "2026-10-15T12:00:00.000Z")
    diary.quiet("02:30-04:00")
    let book = diary.engine.rulebook(at: "2026-10-25T00:00:00.000Z")
    for (time, isQuiet) in [
      ("2026-10-25T02:29:00+02:00", false), ("2026-10-25T02:30:00+02:00", true),
      ("2026-10-25T02:00:00+01:00", true), ("2026-10-25T03:59:00+01:00", true),
      ("2026-10-25T04:00:00+01:00", false),
    ] as [(ZonedTime, Bool)] {
      #expect(book.isQuiet(at: time) == isQuiet, "\(time)")
      #expect(book.quietEnd(after: time) == (isQuiet ? "2026-10-25T04:00:00+01:00" : nil))
    }
  }

  @Test(arguments: Zones.names)
  func `quiet hours end at the first moment that is not quiet, around every change of the clocks`(
    zone: String
  ) {
    var random = SeededGenerator(seed: UInt64(zone.utf8.count) * 97)
    let rules = Zones.rules(zone)
    for change in Zones.changes(zone).suffix(LawTests.changes) {
      let clock = floorDivide(change + rules.utcOffset(atSecondsSinceEpoch: change - 1), 60)
      for _ in 0..<2 {
        let near = MinuteOfDay(wrapping: clock - .random(in: -70...130, using: &random))
        let length =
          random.oneIn(2)
          ? Int.random(in: 1...180, using: &random) : .random(in: 1...1439, using: &random)
        let away = MinuteOfDay(wrapping: near.minutes + (random.oneIn(2) ? length : -length))
        let (start, end) = random.oneIn(2) ? (near, away) : (away, near)
        var diary = Diary(in: zone, at: .distantPast)
        diary.quiet("\(start)-\(end)")
        let book = diary.engine.rulebook(at: Instant(millisecondsSinceEpoch: change * 1000))
        let first = floorDivide(change, 60) - 26 * 60
        let quiet = (0..<(64 * 60)).map {
          book.isQuiet(at: rules.time(atSecondsSinceEpoch: (first + $0) * 60))
        }
        var next = quiet.count
        for minute in quiet.indices.reversed() {
          if !quiet[minute] { next = minute }
          let isNear = abs((first + minute) * 60 - change) < 9000
          guard minute < 38 * 60, isNear || random.oneIn(100) else { continue }
          let time = rules.time(atSecondsSinceEpoch: (first + minute) * 60)
          let expected = quiet[minute] ? (first + next) * 60 : nil
          #expect(
            book.quietEnd(after: time)?.secondsSinceEpoch == expected,
            "\(zone) \(start)-\(end) \(time)")
        }
        // What the clock shows is what counts, but for what it shows again.
        for minute in quiet.indices where abs((first + minute) * 60 - change) > 90_000 {
          let time = rules.time(atSecondsSinceEpoch: (first + minute) * 60)
          #expect(
            quiet[minute] == (QuietHours(from: start, until: end)?.contains(time.minuteOfDay)))
        }
      }
    }
  }
}
