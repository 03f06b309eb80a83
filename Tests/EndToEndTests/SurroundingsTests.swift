import Foundation
import TestSupport
import Testing

/// Odd terminals, zones, locales and environments.
@Suite struct SurroundingsTests {
  @Test func `an entry of the evening in Auckland keeps its day in London`() throws {
    let machine = try Machine()
    try machine.run(
      "log", "7",
      with: ["TZ": "Pacific/Auckland", "BASELINE_NOW": "2026-11-29T23:30:00+13:00"])
    let outcome = try machine.run("list", with: ["TZ": "Europe/London"])
    #expect(outcome.output.hasPrefix("2026-11-29  23:30  7"))
    let json = try machine.run("show", "last", "--json", with: ["TZ": "Europe/London"])
    #expect(json.output.contains(#""zone":"Pacific/Auckland","day":"2026-11-29""#))
  }

  @Test func `day-start moves the night to the day before, in every view`() throws {
    let machine = try Machine()
    let now = ["BASELINE_NOW": "2026-11-30T12:00:00+01:00"]
    for day in 26...30 { try machine.run("log", "7", "--at", "2026-11-\(day) 01:30", with: now) }
    let moved = try machine.run("config", "day-start", "4am", with: now)
    #expect(moved.output.contains("5 entries move to another day"))
    #expect(try machine.entries().map { $0["day"] as? String }.first == "2026-11-25")
    #expect(try machine.run("list", "--on", "2026-11-25", with: now).output.contains("01:30"))
    #expect(try machine.run("list", "--on", "2026-11-30", with: now).output.isEmpty)
    let trend = try machine.run("trends", "--all", "--json", with: now).output
    #expect(trend.contains(#""date":"2026-11-25""#))
    #expect(!trend.contains(#""date":"2026-11-30""#))
  }

  @Test(arguments: ["C", "POSIX", "C.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8", ""])
  func `stored bytes do not depend on the locale`(locale: String) throws {
    let machine = try Machine()
    try machine.run(
      "log", "6.5", "Gr\u{FC}\u{DF}e #\u{130}stanbul \u{1F600}", with: ["LC_ALL": locale])
    let line = try #require(try machine.moodLines().first)
    #expect(line.contains("\"mood\":6.5,\"note\":\"Gr\u{FC}\u{DF}e #\u{130}stanbul \u{1F600}\""))
    let shown = try machine.run("list", with: ["LC_ALL": locale])
    #expect(shown.output.contains("Gr\u{FC}\u{DF}e"))
  }

  @Test func `bytes that are not UTF-8 are replaced, and the words around them kept`() throws {
    let machine = try Machine()
    let outcome = try machine.bash("printf 'caf\\xe9 au lait\\n' | baseline log 6 -")
    #expect(outcome.status == 0)
    #expect(try machine.entries().first?["note"] as? String == "caf\u{FFFD} au lait")
  }

  @Test func `without any environment the password database tells the home`() throws {
    let machine = try Machine()
    let outcome = try BuiltProgram.run(["env", "-i", Machine.program.path, "--version"])
    #expect(outcome.status == 0)
    let relative = try machine.run("list", with: ["BASELINE_HOME": "journal"])
    #expect(relative.status == 78)
    let now = try machine.run("list", with: ["BASELINE_NOW": "tomorrow"])
    #expect(now.status == 78)
  }

  @Test func `a time zone that does not exist is said, and nothing is lost`() throws {
    let machine = try Machine()
    let outcome = try machine.run("log", "7", with: ["TZ": "Mars/Phobos"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("'Mars/Phobos', which names no time zone"))
    #expect(try machine.entries().count == 1)
  }

  @Test(arguments: ["1", "0", "10", "40", "80", "100000", "x", "-5"])
  func `any width will do`(columns: String) throws {
    let machine = try Machine()
    for mood in 1...9 {
      try machine.run(
        "log", "\(mood)",
        "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} \u{65E5}\u{672C}\u{8A9E} e\u{301} #tag and more words than fit"
      )
    }
    for words in [
      ["list"], ["trends"], [], ["schedule"], ["--help"], ["log", "--help"], ["doctor"],
    ] {
      let outcome = try Machine.program.run(
        words, environment: machine.variables.merging(["COLUMNS": columns]) { $1 })
      #expect(outcome.status == 0)
    }
  }

  @Test func `on a terminal control characters are made visible, and colour is used`() throws {
    guard has("script") else { return }
    let machine = try Machine()
    try machine.run("log", "7", "red\u{1B}[31m bell\u{7} \u{202E}reversed")
    let shown = try machine.bash("script -qec \"$program list\" /dev/null < /dev/null")
    #expect(!shown.output.contains("\u{1B}[31m"))
    #expect(!shown.output.contains("\u{202E}") && !shown.output.contains("\u{7}"))
    #expect(shown.output.contains("\u{1B}[1m7"))
    let plain = try machine.bash(
      "NO_COLOR=1 script -qec \"$program list\" /dev/null < /dev/null")
    #expect(!plain.output.contains("\u{1B}["))
    #expect(
      try machine.entries().first?["note"] as? String == "red\u{1B}[31m bell\u{7} \u{202E}reversed")
  }

  @Test func `on a terminal a mood is asked for`() throws {
    guard has("script") else { return }
    let machine = try Machine()
    let outcome = try machine.bash(
      "(sleep 1; printf 'x\\n'; sleep 1; printf '7\\n'; sleep 1; printf 'a note\\n'; sleep 1)"
        + " | script -qec \"$program log\" /dev/null")
    #expect(outcome.output.contains("How do you feel"))
    #expect(try machine.entries().map { $0["note"] as? String } == ["a note"])
  }

  @Test func `an editor changes a note, and saved unchanged nothing is written`() throws {
    let machine = try Machine()
    try machine.run("log", "7", "first")
    let editor = "\(machine.folder.path)/editor"
    try Data("#!/bin/sh\nprintf 'second\\nline\\n' > \"$1\"\n".utf8).write(
      to: URL(filePath: editor))
    try machine.bash("chmod +x '\(editor)'")
    #expect(try machine.run("edit", "last", with: ["EDITOR": editor]).status == 0)
    #expect(try machine.entries().first?["note"] as? String == "second\nline")
    let unchanged = try machine.run("edit", "last", with: ["EDITOR": "true"])
    #expect(unchanged.output.contains("unchanged"))
    #expect(try machine.moodLines().count == 2)
    let failed = try machine.run("edit", "last", with: ["EDITOR": "false"])
    #expect(failed.status == 1)
    let missing = try machine.run("edit", "last", with: ["EDITOR": "no-such-editor"])
    #expect(missing.status == 69)
    #expect(try machine.bash("find \"$BASELINE_HOME/.device\" -name '*.txt'").output.isEmpty)
  }

  @Test(
    arguments: [
      ["log", "11"], ["log", "0"], ["log", "x"], ["lgo", "7"], ["log", "7", "-tired"],
      ["log", "7", "--at", "2026-02-31"], ["schedule", "mon", "25:00"],
      ["log", "7", "--at", "tomorrow"],
      ["log", "7", "-hungry"], ["config", "day-start", "noon"], ["schedule", "random", "08:30"],
    ])
  func `a line that does not fit is 64, says what to do, and makes no file`(words: [String]) throws
  {
    let machine = try Machine()
    let outcome = try Machine.program.run(words, environment: machine.variables)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("baseline: ") && outcome.errors.contains("hint: "))
    #expect(!FileManager.default.fileExists(atPath: machine.journal))
  }

  @Test(arguments: [
    ["--help"], ["--version"], ["list"], ["trends"], ["doctor"], ["man"], [], ["undo"],
  ])
  func `what only reads makes no file`(words: [String]) throws {
    let machine = try Machine()
    _ = try Machine.program.run(words, environment: machine.variables)
    #expect(!FileManager.default.fileExists(atPath: machine.journal))
  }
}
