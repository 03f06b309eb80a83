import Diagnostics
import Effects
import Synchronization
import TestSupport
import Testing

@testable import Commands

/// What an import makes of a journal, beside what is read.
@Suite struct ImportTests {
  private let world = TestWorld()

  private func run(
    _ line: String, input: String = "", programs: ProgramRunner = .none
  ) -> CommandLineResult {
    world.run(shellWords(line), input: input, programs: programs)
  }

  private static let words = """
    Date,Mood,Reflections
    2026 Sun May 17 8:39 AM,Calm,one
    2026 Mon May 18 9:10 PM,Tired,two
    2026 Tue May 19 9:10 PM,Tired,three

    """

  @Test func `what the other program said of a mood can be seen`() {
    let world = TestWorld()
    world.files.put(
      Array(
        """
        full_date,date,weekday,time,mood,activities,note
        2026-03-30,30 March,Monday,22:13,so lala,,"x"
        """.utf8), at: "/home/ada/daylio.csv")
    let words = ["import", "daylio", "/home/ada/daylio.csv", "--map", "so lala=3"]
    #expect(world.run(words).exitStatus == .success)
    #expect(
      world.run(["show", "last"]).standardOutput
        .hasSuffix("\nimported from daylio, where the mood was 'so lala' of 1-5\n"))
    let source = #""source":{"app":"daylio","mood":"so lala","scale":"1-5"}"#
    let document = world.run(["show", "last", "--json"]).standardOutput
    #expect(document.filter { !$0.isWhitespace }.contains(source.filter { !$0.isWhitespace }))
  }

  @Test func `what is mapped anew changes, and what was edited stays`() {
    #expect(
      run("import how-we-feel - --map Calm=8 --map Tired=3", input: Self.words).exitStatus
        == .success)
    #expect(run("edit last --mood 9").exitStatus == .success)
    let map = "import how-we-feel - --map Calm=6 --map Tired=2"
    let plain = run(map, input: Self.words).standardOutput
    #expect(
      plain.contains(
        "Added 0, 2 are there mapped otherwise (--remap maps anew), "
          + "1 is there with other content and stays as it is"), "\(plain)")
    let dry = run(map + " --remap --dry-run", input: Self.words).standardOutput
    #expect(dry.contains("would map 2 anew"))
    let remapped = run(map + " --remap", input: Self.words).standardOutput
    #expect(remapped.contains("mapped 2 anew, 1 is there with other content"))
    #expect(moods == ["6", "2", "9"])
    // Once more, and back.
    let again = run(
      "import how-we-feel - --map Calm=7 --map Tired=1 --remap", input: Self.words)
    #expect(again.standardOutput.contains("mapped 2 anew"))
    #expect(run("undo").exitStatus == .success)
    #expect(moods == ["6", "2", "9"])
  }

  @Test func `a mood alone can be mapped as often as one likes, until it is edited`() {
    let words = "Date,Mood,Reflections\n2026 Sun May 17 8:39 AM,Calm,one\n"
    func mapped(_ number: Int, _ options: String = " --remap") -> String {
      run("import how-we-feel - --map Calm=\(number)\(options)", input: words).standardOutput
    }
    #expect(mapped(8, "").contains("Added 1"))
    for number in [6, 2, 9] {
      #expect(mapped(number).contains("mapped 1 anew"))
      #expect(moods == ["\(number)"])
      #expect(mapped(number).contains("1 was there already"))
    }
    // Taken back, brought again otherwise, and mapped once more.
    #expect(run("undo").exitStatus == .success)
    #expect(mapped(4).contains("mapped 1 anew"))
    for _ in 0..<5 { _ = run("undo") }
    #expect(moods.isEmpty)
    #expect(mapped(3, "").contains("1 is there again"))
    #expect(mapped(5).contains("mapped 1 anew"))
    #expect(run("edit last --mood 9").exitStatus == .success)
    #expect(mapped(2).contains("1 is there with other content and stays as it is"))
    #expect(moods == ["9"])
  }

  @Test func `a table imported on another scale says what to type, and gives way to it`() {
    let table = "at,mood\n2026-05-17 08:00,2\n2026-05-18 08:00,5\n"
    #expect(run("import csv -", input: table).standardOutput.contains("Added 2"))
    for (options, expected) in [
      (" --scale 1-5", ["3.3", "10"]), (" --scale 0-10", ["2.8", "5.5"]), ("", ["2", "5"]),
    ] {
      let before = moods
      let plain = run("import csv -" + options, input: table).standardOutput
      #expect(
        plain.contains("Added 0, 2 are there mapped otherwise (--remap maps anew)"), "\(plain)")
      #expect(moods == before)
      let remapped = run("import csv -\(options) --remap", input: table).standardOutput
      #expect(remapped.contains("Added 0, mapped 2 anew"), "\(remapped)")
      #expect(moods == expected)
    }
  }

  @Test func `a record that an own file changes is not said to be mapped`() {
    let line = #"{"id":"a","at":"2026-05-17T08:00:00+02:00","mood":5,"source":{"mood":5}}"#
    #expect(run("import jsonl -", input: line).standardOutput.contains("Added 1"))
    let other = line.replacing("T08", with: "T09")
    let again = run("import jsonl -", input: other).standardOutput
    #expect(again.contains("Added 0, 1 is there with other content and stays as it is"), "\(again)")
  }

  @Test func `names that come twice in a file are told apart by what they stand for`() {
    let first = #"{"id":"a","at":"2026-05-17T08:00:00+02:00","mood":5}"#
    let other = first.replacing("5}", with: "6}")
    let unique = (0..<50).map { first.replacing(#""a""#, with: #""n\#($0)""#) }
    let lines = ([first, first, other] + unique + [first]).joined(separator: "\n")
    let outcome = run("import jsonl -", input: lines).standardOutput
    #expect(
      outcome.contains(
        "Added 51, 2 were there already, 1 is there with other content and stays as it is"),
      "\(outcome)")
  }

  private var moods: [String] {
    run("list").standardOutput.split(separator: "\n").map { line in
      String(line.split(separator: " ")[2])
    }
  }

  private static let events = """
    [{"_id":"a","note":"#mood(7) #walk(2)","end":1770000000000,"offset":-60},
     {"_id":"b","note":"#walk #water(0.5)","end":1770003600000,"offset":-60},
     {"_id":"c","note":"#walk","end":1770007200000,"offset":-60}]
    """

  @Test func `trackers become progress of events that are there or are made`() {
    #expect(run("event add Walk --goal 3/day").exitStatus == .success)
    let first = run("import nomie - --activity walk --activity water", input: Self.events)
    #expect(first.standardOutput.contains("Added 5"), "\(first)")
    #expect(run("event list").standardOutput.contains("water"))
    world.set("2026-02-02T12:00:00+01:00")
    #expect(run("goals --json").standardOutput.contains("\"count\":4"))
    world.set("2026-11-30T12:00:00+01:00")
    // Again there is nothing new, also when the event has another name by now.
    #expect(run("event rename walk stroll").exitStatus == .success)
    let second = run("import nomie - --activity walk --activity water", input: Self.events)
    #expect(second.standardOutput.contains("Added 0, 5 were there already"))
    #expect(!run("event list").standardOutput.contains("walk"))
    #expect(run("undo").exitStatus == .success)
    #expect(run("undo").exitStatus == .success)
    #expect(!run("event list").standardOutput.contains("water"))
    let again = run("import nomie - --activity water", input: Self.events)
    #expect(again.standardOutput.contains("2 are there again"), "\(again)")
  }

  @Test func `a tracker can be no second mood`() {
    let outcome = run("import nomie - --activity mood", input: Self.events)
    #expect(outcome.exitStatus == .success)
    #expect(!run("event list --json").standardOutput.contains("walk"))
  }

  @Test func `many entries go to a file of their own, and one undo takes them back`() {
    let rows = (0..<3000).map { "2026-01-\($0 % 28 + 10 > 28 ? 10 : $0 % 28 + 1),\($0 % 5 + 1)" }
    let table =
      "at,mood\n"
      + rows.map { row in
        row.replacing("-1,", with: "-01,").replacing("-2,", with: "-02,")
          .replacing("-3,", with: "-03,").replacing("-4,", with: "-04,")
          .replacing("-5,", with: "-05,").replacing("-6,", with: "-06,")
          .replacing("-7,", with: "-07,").replacing("-8,", with: "-08,")
          .replacing("-9,", with: "-09,")
      }.joined(separator: "\n")
    let line = "import csv - --column mood=mood,at=at --scale 1-5"
    #expect(run(line, input: table).standardOutput.contains("Added 3000"))
    let files = world.files.paths.map(\.description).filter { $0.contains("/moods/") }
    #expect(files.count == 1 && files[0].contains("laptop-") && !files[0].hasSuffix(".part"))
    let text = world.files.text(of: FilePath(files[0])) ?? ""
    #expect(text.split(separator: "\n").count == 3000)
    #expect(text.split(separator: "\n").allSatisfy { $0.contains("\"of\":3000") })
    #expect(world.files.unflushed.filter { $0.description.contains("/moods/") }.isEmpty)
    #expect(run(line, input: table).standardOutput.contains("Added 0, 3000 were there already"))
    #expect(run("undo").exitStatus == .success)
    #expect(run("list --json").standardOutput == "[]\n")
    #expect(run(line, input: table).standardOutput.contains("3000 are there again"))
  }

  @Test func `more on standard input than memory should hold is refused`() {
    let input = String(repeating: "x", count: (256 << 20) + 1)
    let outcome = run("import csv -", input: input)
    #expect(outcome.exitStatus == .badData)
    #expect(outcome.standardError.contains("put them into a file"))
  }

  // MARK: Archives

  /// A machine on which `unzip` behaves as told.
  private static func unzip(
    names: String, member: CapturedOutcome, asked: @escaping @Sendable ([String]) -> Void = { _ in }
  ) -> ProgramRunner {
    ProgramRunner(
      starting: { _ in .exited(status: 0) },
      capturing: { call in
        asked(call.words)
        return call.words.contains("-Z1")
          ? .ended(.exited(status: 0), output: Array(names.utf8), errors: []) : member
      })
  }

  private static let archive: [UInt8] = [0x50, 0x4B, 0x03, 0x04, 1, 2, 3]

  @Test func `an archive without unzip says how to get it`() {
    world.files.put(Self.archive, at: "/home/ada/backup.daylio")
    let outcome = run("import auto /home/ada/backup.daylio")
    #expect(outcome.exitStatus == .unavailable)
    #expect(outcome.standardError.contains("apt-get install unzip"))
  }

  @Test func `the member is handed over as if it had been named`() {
    world.files.put(Self.archive, at: "/home/ada/a[1]*.zip")
    let table =
      "full_date,date,weekday,time,mood,activities,note\n"
      + "2022-03-30,30 March,Wednesday,22:13,meh,,hello\n"
    let asked = Mutex<[[String]]>([])
    let programs = Self.unzip(
      names: "x/\nx/e[2].csv\n",
      member: .ended(.exited(status: 0), output: Array(table.utf8), errors: []),
      asked: { words in asked.withLock { $0.append(words) } })
    let outcome = world.run(["import", "auto", "/home/ada/a[1]*.zip"], programs: programs)
    #expect(outcome.standardOutput.contains("Daylio CSV, 1 entry of 2022-03-30"))
    // Neither is a pattern that another name could fit.
    #expect(
      asked.withLock { $0 } == [
        ["unzip", "-Z1", "--", "/home/ada/a[[]1][*].zip"],
        ["unzip", "-P", "", "-p", "--", "/home/ada/a[[]1][*].zip", "x/e[[]2].csv"],
      ])
  }

  @Test(arguments: [
    ("a.csv\n", CapturedOutcome.wroteTooMuch, "unpacks to more than 256 MiB"),
    ("a.csv\n", .tookTooLong, "took longer than"),
    ("a.csv\n", .ended(.exited(status: 82), output: [], errors: []), "locked with a password"),
    ("a.csv\n", .ended(.exited(status: 3), output: [], errors: []), "cannot be read"),
    ("a.csv\n", .ended(.killed(signal: 9), output: [], errors: []), "cannot be read"),
    ("a.csv\nb.csv\n", .tookTooLong, "not clear what is meant: a.csv, b.csv"),
    ("", .tookTooLong, "without files"),
    ("a.zip\n", .ended(.exited(status: 0), output: archive, errors: []), "ZIP archive"),
  ])
  func `an archive that is not what it should be ends in a clear error`(
    names: String, member: CapturedOutcome, says: String
  ) {
    world.files.put(Self.archive, at: "/home/ada/x.zip")
    let outcome = run(
      "import auto /home/ada/x.zip", programs: Self.unzip(names: names, member: member))
    #expect(outcome.exitStatus == .badData)
    #expect(outcome.standardError.contains(says), "\(outcome.standardError)")
  }
}
