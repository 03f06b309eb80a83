import CivilTime
import Diagnostics
import Effects
import TestSupport
import Testing

@testable import Commands

/// What stands on the pages of `trends`, and what does not belong there.
@Suite struct TrendPageTests {
  /// Returns a world with an entry at each of these hours on so many days.
  private func world(days: Int, hours: [Int]) -> TestWorld {
    let world = TestWorld()
    let lines = (0..<days).flatMap { index in
      hours.map { hour in
        """
        {"at":"\(("2026-11-29" as LocalDay).advanced(by: -index))T\(hour):00:00+01:00",\
        "mood":\(3 + (index * 3 + hour) % 5)}\n
        """
      }
    }
    world.files.put(Array(lines.joined().utf8), at: "/home/ada/in.jsonl")
    #expect(world.run(["import", "jsonl", "/home/ada/in.jsonl"]).exitStatus == .success)
    return world
  }

  @Test func `hours come with a word about their counts, weekdays without a word about hours`() {
    let world = world(days: 70, hours: [10, 14, 21])
    let hours = world.run(["trends", "--by", "hour"]).standardOutput
    #expect(hours.contains("\nCounts overlap: each hour's are the entries within"))
    #expect(hours.contains("Note: no clear time-of-day effect yet."))
    let weekdays = world.run(["trends", "--by", "weekday"]).standardOutput
    #expect(weekdays.contains("\nMon "))
    #expect(!weekdays.contains("Counts overlap") && !weekdays.contains("time-of-day"))
  }

  @Test func `what is said of the counts and signs is said where they are`() {
    let world = TestWorld()
    let lines = (0..<70).flatMap { index in
      [8, 21].map { hour in
        """
        {"at":"\(("2026-11-29" as LocalDay).advanced(by: -index))T\(hour < 10 ? "0" : "")\(hour):00:00+01:00",\
        "mood":\(hour == 8 ? 4 : 7)}\n
        """
      }
    }
    world.files.put(Array(lines.joined().utf8), at: "/home/ada/in.jsonl")
    #expect(world.run(["import", "jsonl", "/home/ada/in.jsonl"]).exitStatus == .success)
    for (columns, hasCounts) in [("80", true), ("40", false)] {
      let page = world.run(["trends", "--by", "hour"], variables: ["COLUMNS": columns])
        .standardOutput
      #expect(page.contains("Counts overlap") == hasCounts)
      #expect(page.contains("▲ higher and ▼ lower than usual"))
    }
    let weekdays = world.run(["trends", "--by", "weekday"]).standardOutput
    #expect(!weekdays.contains("▲"))
  }

  @Test func `who always logs at one time is shown no hours`() {
    let page = world(days: 70, hours: [10]).run(["trends", "--by", "hour"]).standardOutput
    #expect(
      page.hasSuffix(
        "Note: you always log at about 10:00, so no time-of-day effect can be estimated.\n"))
    #expect(!page.contains("By hour") && !page.contains("Counts overlap"))
  }

  @Test(arguments: ["tag", "event"])
  func `a comparison on days without entries says where there are some`(kind: String) {
    let words = ["trends", "--by", kind, "--from", "2020-01-01", "--to", "2020-02-01"]
    #expect(
      world(days: 10, hours: [10]).run(words, variables: ["COLUMNS": "100"]).standardOutput == """
        There are no entries on these days.
        The last entry is of 2026-11-29; 'baseline trends --all --by \(kind)' shows the whole journal.

        """)
    #expect(TestWorld().run(words).standardOutput == "There are no entries on these days.\n")
  }

  @Test(arguments: [80, 60, 40, 36])
  func `what is clear is called so in one piece, however narrow the terminal`(width: Int) {
    let world = TestWorld()
    let lines = (0..<90).map { index in
      let day = ("2026-11-29" as LocalDay).advanced(by: -index)
      return """
        {"at":"\(day)T10:00:00+01:00","mood":\(index.isMultiple(of: 3) ? 8 : 4 + index % 2),\
        "tags":[\(index.isMultiple(of: 3) ? #""a-walk-with-friends""# : "")]}\n
        """
    }
    world.files.put(Array(lines.joined().utf8), at: "/home/ada/in.jsonl")
    _ = world.run(["import", "jsonl", "/home/ada/in.jsonl"])
    let page = world.run(["trends", "--by", "tag"], variables: ["COLUMNS": "\(width)"])
      .standardOutput
    let row = page.split(separator: "\n").first { $0.hasPrefix("#a-walk") }
    #expect(row?.hasSuffix("clear") == true && (row?.count ?? .max) <= width)
  }
}
