import CivilTime
import Diagnostics
import Effects
import TestSupport
import Testing

@testable import Commands

/// The page that `report` writes.
///
/// What a browser makes of it is tried in `report-in-browser`.
@Suite struct ReportTests {
  static let hostile = "</title><script>x"

  /// A world with so many days of entries up to the last one before 2026-11-30.
  static func world(days: Int) -> TestWorld {
    let world = TestWorld()
    let lines = (0..<days).flatMap { index -> [String] in
      let day = ("2026-11-29" as LocalDay).advanced(by: index + 1 - days)
      guard index % 11 != 5, !(30..<42).contains(index) else { return [] }
      return [8, 13, 21].prefix(1 + index % 3).map { hour in
        let tags = index % 5 == 0 ? #"["walk"]"# : index % 7 == 0 ? #"["\#(hostile)"]"# : "[]"
        let mood = 4 + (index * 7 + hour * 5 + index / 20) % 5
        return """
          {"at":"\(day)T\(hour < 10 ? "0" : "")\(hour):15:00+01:00","mood":\(mood),\
          "note":"a private matter","tags":\(tags)}
          """
      }
    }
    world.files.put(Array((lines.joined(separator: "\n") + "\n").utf8), at: "/home/ada/in.jsonl")
    #expect(world.run(["import", "jsonl", "/home/ada/in.jsonl"]).exitStatus == .success)
    for event in ["walk", hostile] {
      #expect(world.run(["event", "add", event, "--goal", "2/week"]).exitStatus == .success)
      for back in stride(from: 0, to: 30, by: 2) {
        let day = ("2026-11-29" as LocalDay).advanced(by: -back)
        #expect(world.run(["did", event, "--at", "\(day) 18:00"]).exitStatus == .success)
      }
    }
    return world
  }

  @Test func `the whole page`() throws {
    let result = Self.world(days: 75).run(["report", "--all"])
    #expect(result.exitStatus == .success)
    #expect(result.standardError.isEmpty)
    try expectGolden(result.standardOutput, "Fixtures/golden/report.html")
  }

  @Test func `says the sentence that trends says, and never a note`() throws {
    let world = Self.world(days: 75)
    let page = world.run(["report", "--days", "70"]).standardOutput
    let sentence = try #require(
      world.run(["trends", "--days", "70"], variables: ["COLUMNS": "1000"]).standardOutput
        .split(separator: "\n").first)
    #expect(page.contains("<p class=\"lead\">\(sentence)</p>"))
    #expect(!page.contains("private matter"))
    #expect(!page.contains("<script"))
    #expect(page.contains("&lt;/title&gt;&lt;script&gt;x"))
  }

  @Test func `goes into a file on a terminal, and through a pipe as it is`() throws {
    let world = Self.world(days: 20)
    let piped = world.run(["report"])
    #expect(piped.standardOutput.hasPrefix("<!DOCTYPE html>"))
    #expect(try world.files.contents(of: "baseline-report.html") == nil)

    let shown = world.run(["report"], isTerminal: true)
    #expect(
      shown.standardOutput
        == "Wrote the report to baseline-report.html; open it in a browser\n")
    let file = try #require(try world.files.contents(of: "baseline-report.html"))
    #expect(String(decoding: file, as: UTF8.self) == piped.standardOutput)
    #expect(try world.files.status(of: "baseline-report.html")?.permissions == 0o600)
  }

  @Test(arguments: [["report"], ["export", "csv"]])
  func `a file of the journal is never written over`(words: [String]) throws {
    let world = TestWorld()
    #expect(world.run(["log", "5", "precious"]).exitStatus == .success)
    let home = "/home/ada/.local/share/baseline"
    let moods = try #require(try world.files.names(in: FilePath("\(home)/moods"))?.first)
    let before = try world.files.contents(of: FilePath("\(home)/moods/\(moods)"))
    for target in ["moods/\(moods)", "moods/new.html", "activity/x.jsonl", "format.json"] {
      let result = world.run(words + ["-o", "\(home)/\(target)"])
      // The folder of progress is not there yet.
      guard !target.hasPrefix("activity") else { continue }
      #expect(result.exitStatus == .usage, "\(target)")
      #expect(result.standardError.contains("lies among the files of the journal"))
    }
    #expect(try world.files.contents(of: FilePath("\(home)/moods/\(moods)")) == before)
    #expect(world.run(words + ["-o", "\(home)/page"]).exitStatus == .success)
  }

  @Test func `is what export html writes, of all days`() {
    let world = TestWorld()
    #expect(world.run(["log", "5"]).exitStatus == .success)
    let page = world.run(["export", "html"]).standardOutput
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page == world.run(["report", "--all"]).standardOutput)
  }

  @Test func `warns when others may read the file that it replaces`() throws {
    let world = Self.world(days: 20)
    world.files.put([], at: "/home/ada/mine.html", permissions: 0o644)
    let result = world.run(["report", "-o", "/home/ada/mine.html"])
    #expect(result.standardOutput.hasPrefix("Wrote the report to /home/ada/mine.html"))
    #expect(result.standardError.contains("others on this machine may read /home/ada/mine.html"))
  }

  @Test(arguments: [
    ["--all", "--days", "3"], ["--all", "--from", "today"], ["--days", "3", "--to", "today"],
    ["--from", "today", "--to", "yesterday"], ["-o"],
  ])
  func `refuses ranges that are none`(words: [String]) {
    #expect(TestWorld().run(["report"] + words).exitStatus == .usage)
  }

  @Test func `is about the days that have entries, whatever was asked for`() {
    let page = Self.world(days: 20).run(["report"]).standardOutput
    #expect(page.contains("<h1>Mood, Tue 10 Nov 2026 to Sun 29 Nov 2026</h1>"))
    let one = TestWorld()
    _ = one.run(["log", "7"])
    #expect(one.run(["report"]).standardOutput.contains("<h1>Mood, Mon 30 Nov 2026</h1>"))
  }

  @Test func `explains only what is to be seen`() {
    func page(days: Int) -> String { Self.world(days: days).run(["report"]).standardOutput }
    let gapKey = #"<span class="key g"></span>no entries"#
    #expect(!page(days: 20).contains(gapKey))
    #expect(page(days: 75).contains(gapKey))
    #expect(!page(days: 20).contains("Those with decimals"))
    let world = Self.world(days: 20)
    _ = world.run(["log", "6.5"])
    #expect(
      world.run(["report"]).standardOutput.contains(
        "Those with decimals count as the nearest whole one, halves as the higher."))
  }

  @Test func `a goal with a single period is told in words`() {
    let world = Self.world(days: 20)
    _ = world.run(["event", "add", "floss", "--goal", "2/day"])
    _ = world.run(["did", "floss"])
    let page = world.run(["report"]).standardOutput
    #expect(page.contains("<p class=\"about\">Mon 30 Nov: 1 of 2 so far</p>"))
    #expect(!page.contains("The numbers by day"))
  }

  @Test func `a journal without entries has a page that says so`() {
    let result = TestWorld().run(["report"])
    #expect(result.exitStatus == .success)
    #expect(result.standardOutput.contains("There are no entries on these days."))
    #expect(!result.standardOutput.contains("<h2"))
  }

  @Test func `a few entries have no trend and what else there is`() {
    let world = TestWorld()
    _ = world.run(["log", "7"])
    let page = world.run(["report"]).standardOutput
    #expect(page.contains("The only mood on these days is 7.0."))
    #expect(page.contains("Not enough data"))
    #expect(page.contains("How your moods are distributed"))
    #expect(!page.contains("Year in pixels"))
  }
}
