import CivilTime
import MoodModel
import TestSupport
import Testing

@testable import Reminders

@Suite struct SnoozeTests {
  static func snoozed(
    _ device: Device, at now: String, until end: String, on day: LocalDay = "2026-11-30"
  ) -> Device {
    var device = device
    device.diary.at("\(day) \(now)")
    let hadSomething = device.state.snooze(until: device.time(end, on: day))
    #expect(hadSomething)
    return device
  }

  @Test func `with nothing shown there is nothing to put off`() {
    var state = DeviceState()
    let hadSomething = state.snooze(until: "2026-11-30T09:00:00+01:00")
    #expect(!hadSomething && state == DeviceState())
  }

  @Test func `R14: a snooze survives an edit and a restart, and says why it comes late`() {
    var device = PromptDecisionTests.device("08:30", "20:00")
    device.tick("2026-11-30 08:30")
    device = Self.snoozed(device, at: "08:31", until: "09:01")
    #expect(device.tick("2026-11-30 08:31").action == .none && device.state.visible == nil)
    device.diary.schedule("tue", "10:00")
    device.run(from: "2026-11-30 08:31", until: "2026-11-30 12:00")
    #expect(device.shown.map(\.since) == [device.time("08:30"), device.time("09:01")])
    #expect(device.shown.last?.keys.map(\.description) == ["prompt/2026-11-30/08:30+1"])
    #expect(device.shown.last?.prompts.first?.due == device.time("08:30"))
    #expect(device.rows.last?.reason == .snoozed(until: device.time("09:01")))
    device = Self.snoozed(device, at: "09:02", until: "09:32")
    device.tick("2026-11-30 09:32")
    #expect(device.shown.last?.keys.map(\.description) == ["prompt/2026-11-30/08:30+2"])
  }

  @Test(
    arguments: [("10:40", true), ("10:41", false), ("23:00", false)])
  func `R15, N12: a snooze that ends during sleep is due on wake, within prompt-grace`(
    wake: String, isShown: Bool
  ) {
    var device = PromptDecisionTests.device("08:30")
    device.tick("2026-11-30 08:30")
    device = Self.snoozed(device, at: "08:30", until: "08:40")
    device.tick("2026-11-30 \(wake)")
    #expect(device.shown.count == (isShown ? 2 : 1))
  }

  @Test func `a snooze lapses when a newer prompt has come or the person has logged`() {
    var device = PromptDecisionTests.device("08:30", "09:00")
    device.tick("2026-11-30 08:30")
    device = Self.snoozed(device, at: "08:31", until: "09:31")
    device.run(from: "2026-11-30 08:31", until: "2026-11-30 12:00")
    #expect(device.shown.count == 2 && device.state.waiting.isEmpty)
    device.tick("2026-12-01 08:30")
    device = Self.snoozed(device, at: "08:31", until: "08:50", on: "2026-12-01")
    device.diary.at("2026-12-01 08:45")
    device.diary.log()
    device.tick("2026-12-01 08:50")
    #expect(device.shown.count == 3)
    #expect(device.rows.last?.reason == .logged(at: device.time("08:45", on: "2026-12-01")))
  }

  @Test func `a snoozed goal reminder obeys quiet hours and is dropped when it is met`() {
    var device = QuietHoursTests.device("2/week", at: "21:50", quiet: "22:00-07:00")
    device.tick("2026-12-03 21:50")
    device = Self.snoozed(device, at: "21:51", until: "22:21", on: "2026-12-03")
    device.run(from: "2026-12-03 21:51", until: "2026-12-04 12:00")
    #expect(
      device.shown.map(\.since) == [
        device.time("21:50", on: "2026-12-03"), device.time("07:00", on: "2026-12-04"),
      ])
    device = Self.snoozed(device, at: "12:00", until: "12:30", on: "2026-12-04")
    device.diary.did("walk", "2")
    device.tick("2026-12-04 12:30")
    #expect(device.shown.count == 2)
  }

  @Test func `a snoozed goal reminder gives way to the next of its kind`() {
    var device = QuietHoursTests.device("2/week", at: "06:00", quiet: "22:00-05:00")
    device.tick("2026-12-05 06:00")
    device.diary.at("2026-12-05 21:00")
    device.diary.quiet("22:00-07:00")
    device = Self.snoozed(device, at: "21:00", until: "23:00", on: "2026-12-05")
    device.run(from: "2026-12-05 21:00", until: "2026-12-06 12:00")
    #expect(
      device.rows.suffix(3).map(\.summary) == [
        "skip weekly/2026-12-05+1 at 2026-12-05 06:00"
          + " (quiet until 07:00, and the next weekly one has come by then)",
        "delay weekly/2026-12-06 at 2026-12-06 07:00 (quiet until 07:00)",
        "show weekly/2026-12-06 at 2026-12-06 07:00 (quiet until 07:00)",
      ])
  }

  @Test func `a snooze past midnight comes, because the person asked for it`() {
    var device = PromptDecisionTests.device("23:50")
    device.tick("2026-11-30 23:50")
    _ = device.state.snooze(until: device.time("00:20", on: "2026-12-01"))
    device.run(from: "2026-11-30 23:51", until: "2026-12-01 12:00")
    #expect(device.shown.count == 2)
  }

  @Test func `R18: skip ends the day, for prompts and goals, and not the next`() {
    var device = GoalDecisionTests.device(("walk", "1/day"), prompts: ["08:30", "20:00"])
    device.tick("2026-11-30 08:30")
    device.state.skip("2026-11-30")
    #expect(device.tick("2026-11-30 08:31").action == .clear)
    device.run(from: "2026-11-30 08:31", until: "2026-12-01 08:00")
    #expect(device.shown.count == 1)
    #expect(device.rows.dropFirst().allSatisfy { $0.reason == .skippedDay })
    device.run(from: "2026-12-01 08:00", until: "2026-12-02 00:00")
    #expect(device.shown.count == 4)
  }

  @Test func `skip lasts as long as the day as lived`() {
    var device = PromptDecisionTests.device("01:00", "05:00")
    device.diary.dayStart("04:00")
    device.state.skip("2026-11-30")
    device.run(from: "2026-12-01 00:30", until: "2026-12-01 06:00")
    #expect(device.shown.map(\.since) == [device.time("05:00", on: "2026-12-01")])
  }

  @Test func `N21: a delivery that failed is tried again with longer and longer pauses`() {
    var device = PromptDecisionTests.device("08:30")
    device.isReachable = false
    device.run(from: "2026-11-30 08:30", until: "2026-11-30 10:00")
    #expect(device.shown.isEmpty && device.state.delivered.all.isEmpty)
    let tries = device.rows.filter(\.comes).map { $0.at.minuteOfDay.description }
    #expect(tries == ["08:30", "08:31", "08:33", "08:37", "08:45", "09:01", "09:31"])
    device.isReachable = true
    device.run(from: "2026-11-30 10:00", until: "2026-11-30 11:00")
    #expect(device.shown.count == 1 && device.rows.last?.reason == .retried)
    #expect(device.state.failedAttempts == 0)
  }

  @Test func `a delivery is not tried again when it is no longer true`() {
    var device = GoalDecisionTests.device(("walk", "1/day"), prompts: ["08:30"])
    device.isReachable = false
    device.tick("2026-11-30 08:30")
    device.diary.log()
    device.isReachable = true
    device.run(from: "2026-11-30 08:30:30", until: "2026-11-30 12:00")
    #expect(device.shown.isEmpty && device.state.waiting.isEmpty)
    device.isReachable = false
    device.tick("2026-11-30 18:00")
    device.diary.at("2026-11-30 18:00:10")
    device.diary.did("walk")
    device.isReachable = true
    device.run(from: "2026-11-30 18:00:30", until: "2026-12-02 12:00")
    #expect(device.shown.allSatisfy { $0.since.day > "2026-11-30" })
  }

  @Test func `what failed here and becomes due again in another zone comes once`() {
    var device = PromptDecisionTests.device("15:00")
    device.isReachable = false
    device.tick("2026-11-30 15:00")
    device.diary.rules = Zones.rules("Europe/London")
    device.isReachable = true
    device.tick("2026-11-30 15:00")
    #expect(device.shown.map(\.prompts.count) == [1] && device.state.waiting.isEmpty)
  }

  @Test func `what failed comes with the next that is due`() {
    var device = GoalDecisionTests.device(("walk", "1/day"), prompts: ["18:01"])
    device.isReachable = false
    device.run(from: "2026-11-30 17:00", until: "2026-11-30 18:00:30")
    device.isReachable = true
    device.tick("2026-11-30 18:01")
    #expect(device.shown.count == 1 && device.shown[0].prompts.count == 1)
    #expect(device.shown[0].goals.count == 1)
  }
}
