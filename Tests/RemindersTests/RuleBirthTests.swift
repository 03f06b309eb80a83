import CivilTime
import MoodModel
import TestSupport
import Testing

@testable import Reminders

/// An occasion exists only from the moment its rule came to be.
@Suite struct RuleBirthTests {
  @Test(arguments: [-1, 0, 1, 20_000, 59_999])
  func `a rule that is made in its own minute counts from the next time on, whoever is asked`(
    milliseconds: Int
  ) {
    let due = Diary(at: .distantPast).moment("2026-11-30 08:30")
    let made = Instant(millisecondsSinceEpoch: due.millisecondsSinceEpoch + milliseconds)
    var diary = Diary(at: made)
    diary.schedule("mon", "08:30")
    diary.remind()
    diary.remind(.daily, at: "08:30")
    diary.goal("walk", "1/day")
    let now = max(made, due)
    var device = Device(diary)
    let decision = device.tick(now)
    let rows = diary.engine.plan(
      PlanWindow(from: now, to: due.advanced(bySeconds: 8 * 86_400), now: now)
    ).rows
    let prompts = rows.filter { $0.kind == .prompt }.map(\.due.day)
    guard milliseconds >= 0 else {
      #expect(decision.rows.count == 2 && prompts == ["2026-11-30", "2026-12-07"])
      return
    }
    #expect(decision.rows.isEmpty && decision.action == .none)
    #expect(prompts == ["2026-12-07"])
    #expect(rows.first?.key.description == "daily/2026-12-01")
    #expect(diary.engine.schedule(at: now).map(\.next?.day) == ["2026-12-07"])
    #expect(diary.engine.nextPrompt(after: now)?.day == "2026-12-07")
    #expect(
      diary.engine.next(after: now, state: decision.state) == diary.moment("2026-12-01 08:30"))
  }

  @Test func `a pause ends with the first moment of its day, a prompt at that moment included`() {
    var diary = Diary(at: "2026-10-15T12:00:00.000Z")
    diary.schedule("daily", "00:00")
    diary.pauseSchedule(until: "2026-12-01")
    var device = Device(diary, since: "2026-11-29 12:00")
    device.run(from: "2026-11-29 12:00", until: "2026-12-01 12:00")
    #expect(device.shown.map(\.since) == [device.time("00:00", on: "2026-12-01")])
  }
}
