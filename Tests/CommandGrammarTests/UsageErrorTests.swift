import CommandGrammar
import Diagnostics
import TestSupport
import Testing

/// What the tool says about lines that do not fit.
@Suite struct UsageErrorTests {
  /// Lines that are refused, in the order of what is wrong with them.
  static let gallery = [
    // Words that select nothing.
    "odrer 2", "ordr 2", "recip", "sched", "frobnicate", "add", "shift remvoe mon 8",
    "table ad window", "table frobnicate", "table", "recipe", "help odrer", "help table ad",
    "orders older", "--json orders", "--json frobnicate", "'order 2'", "''",
    // Options that do not exist, or are written in a way that does.
    "order 2 --exrta dill", "order 2 --size-of-it large", "orders --lim 3", "orders -x",
    "orders -nx",
    "table clear -fx a", "orders -limit 3", "table --json", "--verison", "undo --help",
    // Text and words that begin with a dash.
    "order 2 -tired", "order 2 'no salt' -spicy 'or so' today", "order 2 -spicy --size large",
    "order 2 --spicy", "order 2 -happy", "table add -window", "order -5", "order -5 --size large",
    "order --spicy", "man -x2", "table add a -b2",
    // Values.
    "orders --limit", "orders --limit none", "orders -n0", "orders --json=yes", "orders --json=",
    "orders -n 1 --limit 2", "--color never orders --color never", "orders --color sometimes",
    "orders --color alway", "orders --from 25", "order 2 --size lrage", "order eleven",
    "recipe read cvs a", "heat oven warm", "shift mon-fri noon",
    // Arguments.
    "table add", "table add a b", "table clear", "recipe read csv", "man 2", "heat oven to 180 190",
    "shift mon", "shift remove mon 8 --all",
  ]

  @Test func `the gallery of errors`() throws {
    var text = ""
    for line in Self.gallery {
      let error = #expect(throws: UsageError.self) { try Kitchen.tool.parse(line.words) }
      let status = error.map { "[\($0.exitStatus.rawValue)]\n" } ?? ""
      text += "$ kitchen \(line)\n" + (error?.report(from: "kitchen") ?? "") + status + "\n"
    }
    try expectGolden(text, "Fixtures/golden/grammar/errors.txt")
  }

  @Test(arguments: gallery)
  func `has a message, a hint, a usage line, and nothing else`(line: String) throws {
    let error = try #require(throws: UsageError.self) { try Kitchen.tool.parse(line.words) }
    let lines = error.report(from: "kitchen").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4 && lines[3].isEmpty)
    #expect(lines[0].hasPrefix("kitchen: ") && !lines[0].hasSuffix("."))
    #expect(lines[1].hasPrefix("hint: ") && lines[1].count > 6)
    #expect(lines[2].hasPrefix("usage: kitchen") && lines[2].count < 80)
    #expect(error.exitStatus == .usage)
  }

  /// Words that would do harm to a terminal, or to the shape of the message.
  static let hostile = [
    "\u{1b}[2J\u{1b}]52;c;aGk=\u{7}", "two\nlines\r\n", "\u{9b}31m", "\u{202e}txt.exe",
    "\u{2028}\u{0}",
    String(repeating: "long", count: 5000), String(repeating: "\u{1b}", count: 500),
    "--\u{1b}[2J", "-\u{1b}", "--size=\u{1b}[2J", "👩‍👩‍👧'\"$(id)`id`",
  ]

  @Test(arguments: hostile)
  func `repeats no word that could do harm`(word: String) throws {
    let lines = [
      [word], ["table", word, "x"], ["order", word], ["order", "2", "-tired", word],
      ["order", word, "-tired"], ["orders", "--limit", word], ["orders", "--\(word)"],
      ["orders", "-\(word)"], ["help", word], ["orders", word], ["--color", word],
      ["--json", "orders", word], ["orders", "--json=\(word)"],
    ]
    for line in lines {
      guard
        let error = #expect(throws: UsageError.self, performing: { try Kitchen.tool.parse(line) })
      else { continue }
      let report = error.report(from: "kitchen")
      #expect(report.split(separator: "\n", omittingEmptySubsequences: false).count == 4)
      #expect(report.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isHarmful }, "\(line)")
      #expect(report.count < 500)
    }
  }

  @Test func `leaves the middle of a long word out`() throws {
    let word = "a" + String(repeating: "b", count: 100) + "c"
    let error = try #require(throws: UsageError.self) { try Kitchen.tool.parse([word]) }
    #expect(
      error.message == "there is no command 'abbbbbbbbbbbbbbbbbbbbbbb…bbbbbbbbbbbbbbc'")
  }

  @Test func `lets a command say in its own words what does not go together`() {
    let error = UsageError("a \u{1b} of its own", hint: "another\none")
    #expect(
      error.report(from: "kitchen") == "kitchen: a \\u{1b} of its own\nhint: another\\u{a}one\n")
    #expect(error.exitStatus == .usage)
    #expect(UsageError("no hint").hint == nil)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal may act on the character, or show the rest of the line elsewhere.
  fileprivate var isHarmful: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: self != "\u{200D}"
    default: false
    }
  }
}
