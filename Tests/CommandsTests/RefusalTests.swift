import CommandGrammar
import Diagnostics
import TerminalUI
import TestSupport
import Testing

@testable import Commands

/// Words that fit nothing.
@Suite struct RefusalTests {
  static let long = String(repeating: "x", count: 1000)

  @Test(arguments: [
    (["event", "add", "a\u{7}b"], Diagnostics.ExitStatus.usage),
    (["event", "add", "a\nb"], .usage),
    (["event", "add", "\u{1B}[31mred"], .usage), (["event", "add", long], .usage),
    (["event", "add", "  "], .usage), (["event", "rename", "mood", long], .usage),
    (["did", long], .usage), (["goal", "a\u{7}b", "1/day"], .usage),
    (["event", "add", "walk", "--goal", "0/week"], .usage),
    (["event", "add", "walk", "--goal=-1/day"], .usage),
    (["event", "add", "walk", "--goal", "3/fortnight"], .usage),
    (["event", "add", "walk", "--goal", long], .usage),
    (["goal", "mood", "--", "-1/day"], .usage), (["goal", "walk", "3/week"], .failure),
    (["goal", "walk", "none"], .failure), (["did", "walk"], .failure),
    (["did", "mood"], .usage), (["event", "pause", "walk"], .failure),
    (["event", "resume", "walk"], .failure), (["event", "delete", "walk"], .failure),
    (["event", "delete", "mood"], .usage), (["event", "rename", "walk", "run"], .failure),
    (["event", "history", "walk"], .failure), (["schedule", "random", "3"], .usage),
    (["schedule", "remove", "mon", "08:30"], .failure),
    (["schedule", "remove", "--all"], .failure),
    (["schedule", "pause"], .failure), (["schedule", "resume"], .failure),
    (["remind", "hourly", "at", "10:00"], .usage), (["quiet", "22:00-22:00"], .usage),
    (["quiet", "off"], .success), (["remind", "off"], .success),
    (["remind", "daily", "on"], .success), (["remind", "daily", "at", "18:00"], .success),
    (["event", "resume", "mood"], .success), (["goal", "mood", "none"], .success),
    (["event", "add", "mood"], .success), (["schedule"], .success), (["goals"], .success),
    (["plan"], .success), (["remind"], .success), (["quiet"], .success),
    (["event", "list"], .success), (["event", "history", "mood"], .success),
    (["schedule", "stats"], .success),
  ])
  func `an empty journal stays empty`(words: [String], status: Diagnostics.ExitStatus) {
    let world = TestWorld()
    let result = world.run(words)
    #expect(result.exitStatus == status, "\(result.standardError)")
    #expect(world.files.paths.isEmpty)
    // Whatever was typed, an error has a few lines of a bearable length, without control characters.
    for line in result.standardError.split(separator: "\n") {
      #expect(line.count < 160)
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  @Test func `every command of reminders keeps the laws of the table`() {
    let names = ["schedule", "did", "goals", "goal", "event", "remind", "quiet", "plan"]
    let ours = CommandTable.tool.violations().filter { violation in
      names.contains { violation.hasPrefix("'\($0)'") || violation.hasPrefix("'\($0) ") }
    }
    #expect(ours == [])
  }

  @Test(arguments: [1, 20, 40, 80])
  func `no table is wider than the terminal`(width: Int) {
    let household = Household()
    household.run("schedule weekdays 08:30 20:00")
    household.run("schedule pause --until 2026-12-24")
    household.run("schedule tue,sat 10:00")
    household.run("event add '散歩 🚶🏽‍♀️ with a name that is rather long' --goal 2.5/week")
    household.run("event add walk --goal 1/day")
    household.run("remind on")
    household.run("remind daily at 23:00")
    household.run("quiet 22:00-07:00")
    let lines = [
      "schedule", "schedule stats", "event list", "goals", "event history walk", "remind", "plan",
    ]
    for line in lines {
      let result = household.world.run(
        shellWords(line), variables: ["COLUMNS": "\(width)", "NO_COLOR": "1"], isTerminal: true)
      #expect(result.exitStatus == .success)
      for shown in result.standardOutput.split(separator: "\n") {
        #expect(String(shown).displayWidth <= width, "\(line): \(shown)")
      }
    }
  }
}
