import CivilTime
import MoodModel
import TestSupport
import Testing

@testable import Reminders

/// What is kept of what followed a delivery, and of what stops being true between decisions.
@Suite struct FollowUpTests {
  static func device(_ goals: (String, String)..., prompts: [String] = ["18:00"]) -> Device {
    var diary = Diary(at: "2026-10-15T12:00:00.000Z")
    diary.remind()
    for (name, goal) in goals { diary.goal(name, goal) }
    for time in prompts { diary.schedule("daily", time) }
    return Device(diary, since: "2026-11-30 12:00")
  }

  static func followUps(_ device: Device) -> [String: FollowUp] {
    Dictionary(
      uniqueKeysWithValues: device.state.delivered.all.compactMap { delivery in
        delivery.followedBy.map { (delivery.key.description, $0) }
      })
  }

  static let prompt = "prompt/2026-11-30/18:00"

  @Test(arguments: [("18:00:59", 0), ("18:12:30", 12), ("23:00", 300)])
  func `a prompt that is answered says after how many minutes`(clock: String, minutes: Int) {
    for refreshes in [false, true] {
      var device = Self.device(("walk", "1/day"))
      device.tick("2026-11-30 18:00")
      #expect(Self.followUps(device).isEmpty)
      device.diary.at("2026-11-30 \(clock)")
      device.diary.log()
      if refreshes {
        device.refresh("2026-11-30 \(clock)")
      } else {
        device.tick("2026-11-30 \(clock)")
      }
      #expect(Self.followUps(device) == [Self.prompt: .answered(afterMinutes: minutes)])
      #expect(device.state.visible?.prompts == [] && device.state.visible?.goals.count == 1)
    }
  }

  @Test func `an entry from before the delivery, known only afterwards, answers after no minutes`()
  {
    var device = Self.device()
    device.tick("2026-11-30 18:00")
    device.diary.at("2026-11-30 18:20")
    device.diary.log(at: device.time("17:40"))
    device.tick("2026-11-30 18:20")
    #expect(Self.followUps(device) == [Self.prompt: .answered(afterMinutes: 0)])
  }

  @Test func `a prompt that left the screen with its day can still be answered`() {
    var device = Self.device(prompts: ["23:50"])
    device.tick("2026-11-30 23:50")
    device.tick("2026-12-01 00:00")
    #expect(Self.followUps(device) == ["prompt/2026-11-30/23:50": .cleared])
    device.diary.at("2026-12-01 00:20")
    device.diary.log()
    device.tick("2026-12-01 00:20")
    #expect(Self.followUps(device) == ["prompt/2026-11-30/23:50": .answered(afterMinutes: 30)])
    // Long afterwards an entry is no answer.
    var other = Self.device(prompts: ["23:50"])
    other.tick("2026-11-30 23:50")
    other.tick("2026-12-01 00:00")
    other.diary.at("2026-12-01 09:00")
    other.diary.log()
    other.tick("2026-12-01 09:00")
    #expect(Self.followUps(other) == ["prompt/2026-11-30/23:50": .cleared])
  }

  @Test func `a newer prompt replaces the older, and takes the goals along`() {
    var device = Self.device(("walk", "1/day"), prompts: ["18:00", "20:00"])
    device.tick("2026-11-30 18:00")
    device.tick("2026-11-30 20:00")
    #expect(Self.followUps(device) == [Self.prompt: .replaced])
    #expect(device.state.visible?.goals.count == 1)
  }

  @Test func `what is closed, put off or skipped says so`() {
    var closed = Self.device(("walk", "1/day"))
    var (snoozed, skipped, gone) = (closed, closed, closed)
    closed.tick("2026-11-30 18:00")
    closed.state.noteClosedByPerson()
    snoozed.tick("2026-11-30 18:00")
    let hadSomething = snoozed.state.snooze(until: snoozed.time("18:30"))
    #expect(hadSomething)
    skipped.tick("2026-11-30 18:00")
    skipped.state.skip("2026-11-30")
    skipped.tick("2026-11-30 18:01")
    gone.tick("2026-11-30 18:00")
    gone.state.noteServerGone()
    for (device, followUp) in [
      (closed, .closed), (snoozed, .snoozed), (skipped, .cleared), (gone, .cleared),
    ] as [(Device, FollowUp)] {
      #expect(Self.followUps(device) == [Self.prompt: followUp, "daily/2026-11-30": followUp])
    }
    // What was put off is a delivery of its own when it comes.
    snoozed.tick("2026-11-30 18:30")
    snoozed.diary.at("2026-11-30 18:40")
    snoozed.diary.log()
    snoozed.tick("2026-11-30 18:40")
    #expect(Self.followUps(snoozed)["\(Self.prompt)+1"] == .answered(afterMinutes: 10))
    #expect(Self.followUps(snoozed)[Self.prompt] == .snoozed)
  }

  @Test func `a goal that is met, a rule that is removed and a day that ends are cleared`() {
    for (number, at) in ["18:10", "18:10", "24:00"].enumerated() {
      var device = Self.device(("walk", "1/day"))
      device.tick("2026-11-30 18:00")
      device.diary.at("2026-11-30 18:10")
      if number == 0 { device.diary.did("walk") }
      if number == 1 { device.diary.unschedule("daily", "18:00") }
      let now = at == "24:00" ? device.diary.moment("2026-12-01 00:00") : device.diary.now
      device.tick(now)
      let expected: [[String: FollowUp]] = [
        ["daily/2026-11-30": .cleared], [Self.prompt: .cleared],
        ["daily/2026-11-30": .cleared, Self.prompt: .cleared],
      ]
      #expect(Self.followUps(device) == expected[number])
    }
  }

  @Test func `what could not be shown has replaced nothing`() {
    var device = Self.device(prompts: ["18:00", "20:00"])
    device.tick("2026-11-30 18:00")
    device.isReachable = false
    device.tick("2026-11-30 20:00")
    #expect(Self.followUps(device).isEmpty)
  }

  // Refreshing

  @Test func `refreshing takes out what is not true any more and decides about nothing`() {
    var device = Self.device(("walk", "1/day"), ("read", "3/week"), prompts: ["18:00", "19:00"])
    device.tick("2026-11-30 18:00")
    let before = device.state
    // Nothing has changed, and what is due meanwhile stays due.
    let idle = device.refresh("2026-11-30 19:30")
    #expect(idle.action == .none && idle.rows.isEmpty)
    #expect(idle.state == before && idle.stateIfFailed == before)
    device.diary.at("2026-11-30 19:31")
    device.diary.did("walk")
    let rewritten = device.refresh("2026-11-30 19:31")
    guard case .rewrite(let notification) = rewritten.action else {
      Issue.record("\(rewritten.action)")
      return
    }
    #expect(notification.goals.isEmpty && notification.prompts.count == 1)
    #expect(rewritten.rows.isEmpty && rewritten.stateIfFailed == before)
    #expect(rewritten.state.lastDecision == before.lastDecision)
    #expect(rewritten.state.waiting == before.waiting)
    device.diary.at("2026-11-30 19:32")
    device.diary.log()
    let cleared = device.refresh("2026-11-30 19:32")
    #expect(cleared.action == .clear && cleared.state.visible == nil)
    #expect(cleared.state.delivered.all.map(\.key) == before.delivered.all.map(\.key))
    // The prompt of 19:00 is still to be decided about.
    #expect(
      device.tick("2026-11-30 19:33").rows.map(\.key.description) == ["prompt/2026-11-30/19:00"])
  }

  @Test(arguments: LawTests.seeds)
  func `refreshing does to the screen what deciding does when nothing comes`(seed: UInt64) {
    var world = RandomWorld(seed: 6000 + seed)
    world.live(actsOnScreen: true, isReliable: false)
    var device = world.device
    for hours in 0..<30 {
      let now = device.diary.now.advanced(bySeconds: hours * 3600)
      let (decision, refreshed) = (
        device.diary.engine.decide(device.state, at: now),
        device.diary.engine.refresh(device.state, at: now)
      )
      #expect(refreshed.rows.isEmpty && refreshed.stateIfFailed == device.state)
      #expect(refreshed.state.lastDecision == device.state.lastDecision)
      #expect(refreshed.state.waiting == device.state.waiting)
      if case .show = decision.action { continue }
      #expect(refreshed.action == decision.action)
      #expect(refreshed.state.visible == decision.state.visible)
      device.state = refreshed.state
    }
  }
}
