import CivilTime
import Diagnostics
import Effects
import TestSupport
import Testing

@testable import Commands

/// One notification, from the command line to the screen and back.
@Suite struct DeliveryTests {
  let screen = HookScreen()

  init() { screen.run("schedule daily 08:30 18:00", at: "2026-11-30T08:00:00+01:00") }

  @Test func `a prompt is shown once, however often somebody looks`() {
    for _ in 1...3 { screen.run("tick", at: "2026-11-30T08:30:00+01:00") }
    screen.run("tick", at: "2026-11-30T08:30:59+01:00")
    screen.run("tick", at: "2026-11-30T08:29:00+01:00")
    screen.run("tick", at: "2026-11-30T08:31:00+01:00")
    #expect(screen.history == ["How do you feel?"])
  }

  @Test(arguments: ["log 7", "schedule remove daily 08:30", "schedule pause", "skip"])
  func `what makes the prompt untrue takes it away at once`(line: String) {
    screen.run("tick", at: "2026-11-30T08:30:00+01:00")
    #expect(screen.run(line, at: "2026-11-30T08:31:00+01:00").exitStatus == .success)
    #expect(screen.history == ["How do you feel?", "-"])
  }

  @Test func `an import that answers the prompt takes it away`() {
    screen.run("tick", at: "2026-11-30T08:30:00+01:00")
    let line = #"{"id":"01JDZ0000000000000000000A1","at":"2026-11-30T08:25:00+01:00","mood":7}"#
    let imported = screen.run(
      "import jsonl -", at: "2026-11-30T08:31:00+01:00", input: line + "\n")
    #expect(imported.exitStatus == .success)
    #expect(screen.history == ["How do you feel?", "-"])
  }

  @Test func `so does one of more entries than are written at once`() {
    screen.run("tick", at: "2026-11-30T08:30:00+01:00")
    let lines = (0..<900).map { number in
      #"{"id":"01JDZ0000000000000000\#(10_000 + number)","at":"2026-11-30T08:2\#(number % 10):00+01:00","mood":7,"note":"\#(String(repeating: "n", count: 60))"}"#
    }
    let imported = screen.run(
      "import jsonl -", at: "2026-11-30T08:31:00+01:00", input: lines.joined(separator: "\n"))
    #expect(imported.exitStatus == .success)
    #expect(screen.history == ["How do you feel?", "-"])
  }

  @Test func `what could not be taken away is tried again by the next command`() {
    screen.run("tick", at: "2026-11-30T08:30:00+01:00")
    screen.end(with: .exited(status: 1))
    screen.run("snooze", at: "2026-11-30T08:31:00+01:00")
    screen.end(with: .exited(status: 0))
    screen.run("event add walk", at: "2026-11-30T08:32:00+01:00")
    #expect(screen.visible == nil)
  }

  @Test func `a command that does not touch it leaves it alone`() {
    screen.run("tick", at: "2026-11-30T08:30:00+01:00")
    for line in ["schedule mon 20:00", "list", "event add walk", "plan", "log 5 --at 06:00"] {
      screen.run(line, at: "2026-11-30T08:31:00+01:00")
    }
    #expect(screen.history == ["How do you feel?"])
  }

  @Test func `undoing an entry does not bring the prompt back`() {
    screen.run("tick", at: "2026-11-30T08:30:00+01:00")
    screen.run("log 7", at: "2026-11-30T08:31:00+01:00")
    screen.run("undo")
    screen.run("tick", at: "2026-11-30T08:32:00+01:00")
    #expect(screen.history == ["How do you feel?", "-"])
  }

  @Test func `what was not seen is not delivered, and is tried again`() {
    screen.end(with: .exited(status: 1))
    let failed = screen.run("tick", at: "2026-11-30T08:30:00+01:00")
    #expect(failed.exitStatus == .unavailable)
    #expect(failed.standardError.contains("it ended with status 1"))
    screen.end(with: .exited(status: 0))
    #expect(screen.run("tick", at: "2026-11-30T08:31:00+01:00").exitStatus == .success)
    #expect(screen.history == ["How do you feel?", "How do you feel?"])
    #expect(screen.run("tick", at: "2026-11-30T08:32:00+01:00").exitStatus == .success)
    #expect(screen.told.count == 2)
  }

  @Test func `what could not be taken away is taken away later, and the command succeeds`() {
    screen.run("tick", at: "2026-11-30T08:30:00+01:00")
    screen.end(with: .killed(signal: 9))
    let logged = screen.run("log 7", at: "2026-11-30T08:31:00+01:00")
    #expect(logged.exitStatus == .success)
    #expect(logged.standardError.contains("could not be changed"))
    screen.end(with: .exited(status: 0))
    screen.run("tick", at: "2026-11-30T08:32:00+01:00")
    #expect(screen.visible == nil)
  }

  @Test func `a snooze survives an edit and comes at its time`() {
    #expect(screen.run("snooze", at: "2026-11-30T08:20:00+01:00").exitStatus == .failure)
    screen.run("tick", at: "2026-11-30T08:30:00+01:00")
    screen.run("snooze 45m", at: "2026-11-30T08:31:00+01:00")
    #expect(screen.visible == nil)
    screen.run("schedule tue 12:00", at: "2026-11-30T08:40:00+01:00")
    screen.run("tick", at: "2026-11-30T09:15:59+01:00")
    #expect(screen.visible == nil)
    screen.run("tick", at: "2026-11-30T09:16:00+01:00")
    #expect(screen.visible == "How do you feel?")
  }

  @Test func `a snooze comes at its second also in a zone further west`() {
    screen.run("tick", at: "2026-11-30T08:30:00+01:00")
    screen.run("snooze 30m", at: "2026-11-30T08:31:00+01:00")
    screen.run("tick", at: "2026-11-30T07:45:00+00:00")
    #expect(screen.visible == nil)
    screen.run("tick", at: "2026-11-30T08:01:00+00:00")
    #expect(screen.visible == "How do you feel?")
  }

  @Test(arguments: ["./push", "bin/push"])
  func `a hook is found from every folder`(program: String) {
    let refused = screen.run("notify use hook \(program)")
    #expect(refused.exitStatus == .usage)
    #expect(refused.standardError.contains("whole path"))
  }

  @Test func `a hook that is not there is said at once, and is no delivery`() {
    let chosen = screen.run("notify use hook /nowhere/push")
    #expect(chosen.standardError.contains("hint: "))
    #expect(screen.run("notify status").exitStatus == .unavailable)
    #expect(
      screen.run("tick", at: "2026-11-30T08:30:00+01:00").exitStatus == .unavailable)
    #expect(screen.told.isEmpty)
  }

  @Test func `the plan knows what was shown, put off and skipped`() {
    screen.run("tick", at: "2026-11-30T08:30:00+01:00")
    func plan() -> [Substring] {
      screen.run("plan --to 2026-12-01").standardOutput.split(separator: "\n")
    }
    screen.run("snooze 45m", at: "2026-11-30T08:31:00+01:00")
    #expect(plan().count == 3)
    #expect(plan().first?.contains("09:16  prompt") == true)
    #expect(screen.run("").standardOutput.contains("put off until 09:16"))
    screen.run("tick", at: "2026-11-30T09:16:00+01:00")
    #expect(plan().count == 2)
    screen.run("skip", at: "2026-11-30T09:17:00+01:00")
    #expect(plan().first?.contains("skipped: ") == true)
    #expect(screen.run("").standardOutput.contains("next prompt Tue 1 Dec 2026 08:30"))
    screen.run("skip off")
    #expect(plan().first?.contains("18:00  prompt") == true)
    #expect(screen.run("skip off").standardOutput == "Today is not skipped\n")
  }

  @Test func `skip is silent until the day ends`() {
    screen.run("tick", at: "2026-11-30T08:30:00+01:00")
    screen.run("skip", at: "2026-11-30T08:31:00+01:00")
    screen.run("tick", at: "2026-11-30T18:00:00+01:00")
    #expect(screen.visible == nil)
    screen.run("tick", at: "2026-12-01T08:30:00+01:00")
    #expect(screen.visible == "How do you feel?")
  }

  @Test func `a week away leaves one notification`() {
    screen.run("tick", at: "2026-11-30T08:10:00+01:00")
    screen.run("tick", at: "2026-12-07T18:30:00+01:00")
    #expect(screen.history == ["How do you feel?"])
  }

  @Test func `an answer after midnight is for the prompt only when that is said`() {
    screen.run("schedule mon 23:50", at: "2026-11-30T20:00:00+01:00")
    screen.run("tick", at: "2026-11-30T23:50:00+01:00")
    let entry = screen.run("log 4 --for prompt --json", at: "2026-12-01T00:20:00+01:00")
    #expect(entry.standardOutput.contains(#""at":"2026-11-30T23:50:00+01:00""#))
    #expect(screen.visible == nil)
    #expect(screen.run("log 4 --for prompt").exitStatus == .failure)
    #expect(screen.run("log 4 --for lunch").exitStatus == .usage)
  }

  @Test(
    arguments: [
      ("p", "2026-11-30T23:50:00+01:00"), ("prompt", "2026-11-30T23:50:00+01:00"),
      ("", "2026-12-01T00:20:00+01:00"), ("now", "2026-12-01T00:20:00+01:00"),
    ])
  func `on a terminal it asks which moment an answer after midnight is for`(
    answer: String, at time: String
  ) {
    screen.run("schedule mon 23:50", at: "2026-11-30T20:00:00+01:00")
    screen.run("tick", at: "2026-11-30T23:50:00+01:00")
    let entry = screen.run(
      "log 4 tired --json", at: "2026-12-01T00:20:00+01:00", answers: [answer])
    #expect(entry.standardOutput.contains(#""at":"\#(time)""#))
  }

  @Test func `a prompt of the same day is not asked about`() {
    screen.run("tick", at: "2026-11-30T08:30:00+01:00")
    let entry = screen.run("log 4 --json", at: "2026-11-30T09:00:00+01:00", answers: ["p"])
    #expect(entry.standardOutput.contains(#""at":"2026-11-30T09:00:00+01:00""#))
  }

  @Test func `trying it out leaves one notification, and a reminder takes its place`() {
    screen.run("notify test", at: "2026-11-30T08:10:00+01:00")
    #expect(screen.visible == "baseline can reach you")
    screen.run("tick", at: "2026-11-30T08:30:00+01:00")
    #expect(screen.history == ["baseline can reach you", "-", "How do you feel?"])
    screen.run("notify test")
    #expect(screen.visible == "How do you feel?")
    screen.run("notify clear")
    #expect(screen.visible == nil)
    screen.run("tick", at: "2026-11-30T08:40:00+01:00")
    #expect(screen.visible == nil)
  }

  @Test func `notes and moods are never told to a hook`() {
    screen.run("log 3 secret", at: "2026-11-30T07:00:00+01:00")
    screen.run("event add walk --goal 3/day")
    screen.run("remind on")
    screen.run("tick", at: "2026-11-30T18:00:00+01:00")
    #expect(screen.told.last?["BASELINE_BODY"]?.contains("walk 0/3") == true)
    for call in screen.told { #expect(!call.values.contains { $0.contains("secret") }) }
  }

  @Test func `what is remembered without being readable counts as lost`() throws {
    screen.run("tick", at: "2026-11-30T08:30:00+01:00")
    let path: FilePath = "/home/ada/.local/state/baseline/reminders.json"
    try screen.world.files.replace(path, durably: false) { add throws(FileSystemError) in
      try add(Array("{\"visible\":".utf8))
    }
    #expect(screen.run("tick", at: "2026-11-30T08:31:00+01:00").exitStatus == .success)
    // The list of deliveries has it, so it does not come again.
    #expect(screen.history == ["How do you feel?"])
  }
}
