import CivilTime
import MoodModel
import Synchronization
import TestSupport
import Testing

@testable import Reminders

@Suite struct PlanTests {
  static func diary(_ goals: (String, String)..., prompts: [String] = []) -> Diary {
    var diary = Diary(at: "2026-10-15T12:00:00.000Z")
    diary.remind()
    for (name, goal) in goals { diary.goal(name, goal) }
    for time in prompts { diary.schedule("daily", time) }
    return diary
  }

  static func plan(
    _ diary: Diary, _ start: String, _ end: String, now: String? = nil,
    state: DeviceState = DeviceState(), slots: Int? = nil
  ) -> Plan {
    diary.engine.plan(
      PlanWindow(
        from: diary.moment(start), to: diary.moment(end), now: diary.moment(now ?? start),
        slots: slots), state: state)
  }

  @Test func `what comes at one moment is one notification: the first shows, the others merge`() {
    let diary = Self.diary(
      ("walk", "1/day"), ("read", "3/week"), ("write", "9/month"), prompts: ["08:30", "18:00"])
    let plan = Self.plan(diary, "2026-12-03 00:00", "2026-12-05 00:00")
    #expect(
      plan.rows.map { "\($0.summary) \($0.notification ?? 0) \($0.events)" } == [
        "show prompt/2026-12-03/08:30 at 2026-12-03 08:30 1 []",
        "show prompt/2026-12-03/18:00 at 2026-12-03 18:00 2 []",
        "merge daily/2026-12-03 at 2026-12-03 18:00 2 [\"walk\"]",
        "merge weekly/2026-12-03 at 2026-12-03 18:00 2 [\"read\"]",
        "show prompt/2026-12-04/08:30 at 2026-12-04 08:30 3 []",
        "show prompt/2026-12-04/18:00 at 2026-12-04 18:00 4 []",
        "merge daily/2026-12-04 at 2026-12-04 18:00 4 [\"walk\"]",
      ])
    #expect(plan.notifications == 4 && plan.notices.isEmpty)
  }

  @Test func `a row belongs to the window by its moment: from it on, and before its end`() {
    let diary = Self.diary(prompts: ["08:30"])
    let plan = Self.plan(diary, "2026-12-03 08:30", "2026-12-04 08:30", now: "2026-11-30 00:00")
    #expect(plan.rows.map(\.key.description) == ["prompt/2026-12-03/08:30"])
    #expect(Self.plan(diary, "2026-12-03 08:30", "2026-12-03 08:30").rows.isEmpty)
    #expect(Self.plan(diary, "2026-12-04 00:00", "2026-12-03 00:00").rows.isEmpty)
  }

  @Test func `what quiet hours delay is a row on the day on which it comes`() {
    var diary = Self.diary(("read", "3/week"))
    diary.at("2026-11-01 12:00")
    diary.remind(.weekly, at: "23:00")
    diary.quiet("22:00-07:00")
    let thursday = Self.plan(diary, "2026-12-03 00:00", "2026-12-04 00:00")
    #expect(thursday.rows.isEmpty)
    for now in ["2026-12-04 00:00", "2026-12-03 23:30", "2026-11-30 00:00", "2026-12-20 00:00"] {
      var state = DeviceState()
      if now == "2026-12-03 23:30" {
        var device = Device(diary, since: "2026-12-03 12:00")
        device.tick(now)
        state = device.state
      }
      let friday = Self.plan(diary, "2026-12-04 00:00", "2026-12-05 00:00", now: now, state: state)
      #expect(
        friday.rows.map(\.summary) == [
          "show weekly/2026-12-03 at 2026-12-04 07:00 (quiet until 07:00)"
        ], "\(now)")
      #expect(friday.rows.first?.due.minuteOfDay == "23:00" && friday.notifications == 1)
    }
  }

  @Test func `the past is replayed as the journal was known then`() {
    var diary = Self.diary(("walk", "1/day"), prompts: ["08:30", "20:00"])
    diary.at("2026-12-01 08:00")
    diary.log()
    diary.at("2026-12-01 12:00")
    diary.did("walk")
    diary.at("2026-12-02 12:00")
    diary.schedule("daily", "13:00")
    diary.at("2026-12-02 21:00")
    diary.unschedule("daily", "20:00")
    // Known only afterwards, though about that morning: it silences nothing that has come.
    diary.log(at: "2026-12-02T08:25:00+01:00")
    let plan = Self.plan(diary, "2026-12-01 00:00", "2026-12-03 00:00", now: "2026-12-10 00:00")
    #expect(
      plan.rows.map(\.summary) == [
        "skip prompt/2026-12-01/08:30 at 2026-12-01 08:30 (logged at 08:00)",
        "skip daily/2026-12-01 at 2026-12-01 18:00 (walk 1/1)",
        "show prompt/2026-12-01/20:00 at 2026-12-01 20:00",
        "show prompt/2026-12-02/08:30 at 2026-12-02 08:30",
        "show prompt/2026-12-02/13:00 at 2026-12-02 13:00",
        "show daily/2026-12-02 at 2026-12-02 18:00",
        "show prompt/2026-12-02/20:00 at 2026-12-02 20:00",
      ])
  }

  @Test func `a window over now replays the past and then counts on the device's memory`() {
    let diary = Self.diary(("walk", "1/day"), prompts: ["08:30", "20:00"])
    var state = DeviceState()
    state.skip("2026-12-01")
    let plan = Self.plan(
      diary, "2026-12-01 00:00", "2026-12-02 10:00", now: "2026-12-01 12:00", state: state)
    #expect(
      plan.rows.map(\.summary) == [
        "show prompt/2026-12-01/08:30 at 2026-12-01 08:30",
        "skip daily/2026-12-01 at 2026-12-01 18:00 (nothing more on this day, as you asked)",
        "skip prompt/2026-12-01/20:00 at 2026-12-01 20:00 (nothing more on this day, as you asked)",
        "show prompt/2026-12-02/08:30 at 2026-12-02 08:30",
      ])
  }

  @Test func `a snooze is in the plan, and what has been shown is not again`() {
    var device = Device(Self.diary(prompts: ["08:30"]), since: "2026-12-01 00:00")
    device.tick("2026-12-01 08:30")
    _ = device.state.snooze(until: device.time("09:00", on: "2026-12-01"))
    let plan = Self.plan(
      device.diary, "2026-12-01 08:31", "2026-12-02 00:00", state: device.state)
    #expect(
      plan.rows.map(\.summary) == [
        "show prompt/2026-12-01/08:30+1 at 2026-12-01 09:00 (snoozed until 09:00)"
      ])
    let again = Self.plan(
      device.diary, "2026-12-01 08:00", "2026-12-02 00:00", now: "2026-12-01 08:00",
      state: device.state)
    #expect(again.rows.contains { $0.action == .skip && $0.key.snoozes == 0 })
  }

  @Test func `what is switched off has no rows, and the plan says why`() {
    var diary = Diary(at: "2026-10-15T12:00:00.000Z")
    diary.schedule("daily", "08:30")
    diary.goal("walk", "1/day")
    diary.goal("water", "1/hour")
    diary.goal("rest", "1/week")
    diary.pause("rest")
    diary.pauseSchedule()
    let plan = Self.plan(diary, "2026-12-01 00:00", "2026-12-08 00:00")
    #expect(plan.rows.isEmpty)
    #expect(
      plan.notices == [
        .remindersOff(goals: ["water", "walk"]), .categoryOff(.hourly, goals: ["water"]),
        .allPaused(.weekly, goals: ["rest"]), .schedulePaused(until: nil),
      ])
  }

  @Test func `64 slots are shared so that every kind keeps its nearest, and the rest says why`() {
    var diary = Self.diary(
      ("water", "1/hour"), ("walk", "1/day"), ("read", "3/week"), ("write", "9/month"),
      ("travel", "2/year"), prompts: ["08:30", "13:00", "20:00"])
    diary.remind(.hourly, true)
    let all = Self.plan(diary, "2027-01-01 00:00", "2028-01-01 00:00")
    let plan = Self.plan(diary, "2027-01-01 00:00", "2028-01-01 00:00", slots: 64)
    #expect(plan.notifications == 64 && plan.rows.count == all.rows.count)
    for kind in ReminderKind.allCases {
      let coming = plan.rows.filter { $0.kind == kind && $0.comes }
      #expect(coming.count >= min(10, all.rows.count { $0.kind == kind }), "\(kind)")
      let nearest = all.rows.filter { $0.kind == kind }.prefix(coming.count).map(\.key)
      #expect(kind == .daily || coming.map(\.key).starts(with: nearest.prefix(6)), "\(kind)")
    }
    let dropped = plan.rows.filter { !$0.comes }
    #expect(dropped.allSatisfy { $0.reason == .noSlot(of: 64) && $0.notification == nil })
    #expect(Set(plan.rows.compactMap(\.notification)) == Set(1...64))
  }

  @Test(arguments: [0, 1, 5, 1000])
  func `slots are never exceeded, nor wasted`(slots: Int) {
    let diary = Self.diary(("walk", "1/day"), ("read", "3/week"), prompts: ["08:30", "18:00"])
    let all = Self.plan(diary, "2026-12-01 00:00", "2026-12-31 00:00")
    let plan = Self.plan(diary, "2026-12-01 00:00", "2026-12-31 00:00", slots: slots)
    #expect(plan.notifications == min(slots, all.notifications))
    #expect(Set(plan.rows.map(\.key)) == Set(all.rows.map(\.key)))
    if slots == 1000 { #expect(plan == all) }
  }

  @Test func `a plan costs as much as it is long`() {
    let counter = Counter()
    var diary = Self.diary(
      ("water", "1/hour"), ("walk", "1/day"), ("read", "3/week"), ("write", "9/month"),
      prompts: ["08:30", "13:00", "20:00"])
    let rules = diary.rules
    diary.rules = TimeZoneRules {
      counter.add()
      return rules.utcOffset(atSecondsSinceEpoch: $0)
    }
    var looks: [Int] = []
    for month in ["02", "03", "05"] {
      counter.reset()
      _ = Self.plan(diary, "2027-01-01 00:00", "2027-\(month)-01 00:00")
      looks.append(counter.count)
    }
    let (one, two, four) = (looks[0], looks[1], looks[2])
    // 24 looks a day to know the clock, and some for each change of it: none for what is due.
    #expect(two - one < 28 * 24 + 200 && four - two < 61 * 24 + 2500)
  }
}

/// Counts from any thread.
private final class Counter: Sendable {
  private let value = Mutex(0)
  func add() { value.withLock { $0 += 1 } }
  func reset() { value.withLock { $0 = 0 } }
  var count: Int { value.withLock { $0 } }
}
