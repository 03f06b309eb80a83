import CivilTime
import JSON
import MoodModel
import TestSupport
import Testing

@testable import Interchange

@Suite struct ExportTests {
  private func exported(_ records: [PortableRecord], as name: String) throws -> (
    text: String, kept: Int
  ) {
    var exporter = try #require(ExporterTable.exporter(named: name)).init()
    var bytes: [UInt8] = []
    var kept = 0
    for record in records where exporter.add(record, to: &bytes) { kept += 1 }
    exporter.finish(to: &bytes)
    return (try #require(String(validating: bytes, as: UTF8.self)), kept)
  }

  private func mood(
    _ id: String, _ at: ZonedTime, _ mood: String, note: String? = nil, tags: [String] = [],
    zone: String? = nil, isTimed: Bool = true, source: JSONObject? = nil, extra: JSONObject = [:]
  ) throws -> PortableRecord {
    let entry = Entry(
      id: try #require(RecordID(id)), time: at, zone: zone, isTimed: isTimed,
      mood: try #require(Mood(mood)), note: note, explicitTags: tags.compactMap { Tag($0) })
    return .mood(PortableMood(entry: entry, source: source, extra: extra))
  }

  private func journal() throws -> [PortableRecord] {
    [
      try mood("01A", "2026-06-01T08:31:07+02:00", "7", note: "tired #work", zone: "Europe/Berlin"),
      try mood(
        "01B", "2026-06-01T12:00:00+02:00", "3.3", note: "=1+1",
        tags: ["movies / tv", "a;b\\c", "x, y"],
        isTimed: false, source: ["app": "daylio", "mood": "bad", "scale": "1-5"]),
      try mood("01C", "2026-06-02T00:00:00-07:00", "10", note: "'quoted'"),
      try mood(
        "01D", "2026-06-02T09:00:00+02:00", "1",
        note:
          "two\nlines, \"quoted\"\r\n\r\n# no heading\n> no quote\n- no list\n7. no *number*\n    no code\n<script>alert(1)</script> &amp; \u{1B}[31m\u{202E}",
        extra: ["energy": 3]),
      .activity(["id": "01E", "at": "2026-06-02T09:00:00+02:00", "event": "01F", "count": 1]),
      .plan(["id": "schedule/mon/08:30", "kind": "schedule"]),
      .plan(["id": "01F", "kind": "event", "name": "walk"]),
    ]
  }

  @Test(arguments: ["json", "jsonl", "csv", "md"])
  func `writes what is written down`(format: String) throws {
    try expectGolden(exported(journal(), as: format).text, "Fixtures/golden/export.\(format)")
    try expectGolden(exported([], as: format).text, "Fixtures/golden/export-empty.\(format)")
  }

  @Test(arguments: [("json", 7), ("jsonl", 7), ("csv", 4), ("md", 4)])
  func `says what it has no place for`(format: String, kept: Int) throws {
    #expect(try exported(journal(), as: format).kept == kept)
  }

  @Test(arguments: ["json", "jsonl", "csv"], [1, 4096])
  func `comes back as it went, and goes again as it came`(format: String, chunk: Int) throws {
    var random = SeededGenerator(seed: 11)
    var records = try journal()
    for number in 0..<60 { records.append(try hostileMood(number, using: &random)) }
    let (text, kept) = try exported(records, as: format)
    let result = try imported(text, chunk: chunk)
    #expect(result.importer == format)
    let again = result.records.compactMap {
      if case .record(let record) = $0 { record } else { nil }
    }
    #expect(again.count == kept)
    #expect(try exported(again, as: format).text == text)
    for (before, after) in zip(records.filter(\.isMood), again.filter(\.isMood)) {
      guard case .mood(let before) = before, case .mood(let after) = after else { continue }
      #expect(before.entry.id == after.entry.id)
      #expect(before.entry.time == after.entry.time)
      #expect(before.entry.isTimed == after.entry.isTimed)
      #expect(before.entry.note.map { Array($0.utf8) } == after.entry.note.map { Array($0.utf8) })
      #expect(before.entry.explicitTags.map(\.name) == after.entry.explicitTags.map(\.name))
      #expect(before.source == after.source)
      #expect(before.extra == after.extra || format == "csv")
    }
  }

  private func hostileMood(
    _ number: Int, using random: inout SeededGenerator
  ) throws -> PortableRecord {
    let pieces = [
      "=", "+", "-", "@", "'", "\t", "\r", "\n", "\r\n", "\"", ",", ";", "\\", "\0", "\u{1B}]52;",
      "\u{2028}", "\u{FEFF}", "\u{202E}", "\u{1F468}\u{200D}\u{1F469}", "e\u{301}", "#tag", "{",
      " ", "x",
    ]
    func text(_ count: ClosedRange<Int>, using random: inout SeededGenerator) -> String {
      (0..<Int.random(in: count, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    let zones = [nil, "Europe/Berlin", "America/Argentina/Buenos_Aires"]
    return try mood(
      "01Z\(number)",
      ZonedTime(
        secondsSinceEpoch: Int.random(in: -3_000_000_000...9_000_000_000, using: &random),
        utcOffset: Int.random(in: -60...60, using: &random) * 900),
      DecimalNumber(tenths: Int.random(in: 10...100, using: &random)).description,
      note: text(1...8, using: &random), tags: (0..<3).map { _ in text(0...4, using: &random) },
      zone: zones.randomElement(using: &random) ?? nil,
      isTimed: Bool.random(using: &random),
      source: Bool.random(using: &random)
        ? ["app": .string(text(0...5, using: &random)), "mood": 1] : nil,
      extra: Bool.random(using: &random) ? ["more": [.string(text(0...5, using: &random))]] : [:])
  }

  @Test(
    arguments: [
      ("=cmd()", "'=cmd()"), ("+1", "'+1"), ("-1", "'-1"), ("@x", "'@x"), ("'x", "''x"),
      ("''x", "'''x"), ("\tx", "\"'\tx\""), ("\rx", "\"'\rx\""), ("x=1", "x=1"), ("a,b", "\"a,b\""),
      ("say \"hi\"", "\"say \"\"hi\"\"\""), ("\"", "\"\"\"\""), ("=\"x\"", "\"'=\"\"x\"\"\""),
      ("a\nb", "\"a\nb\""), (" = ", " = "),
    ])
  func `keeps formulas from being run`(note: String, cell: String) throws {
    let text = try exported([mood("01A", "2026-06-01T08:31:07+02:00", "7", note: note)], as: "csv")
      .text
    #expect(
      text
        == "id,at,zone,timed,mood,note,tags,source\r\n01A,2026-06-01T08:31:07+02:00,,,7,\(cell),,\r\n"
    )
    #expect(try imported(text).moods.first?.entry.note == note)
  }

  @Test func `is not read as our own when the header is another's`() throws {
    let result = try imported("at,mood,note\n2026-06-01 08:31,7,'x\n", as: "csv")
    #expect(result.moods.first?.entry.note == "'x")
  }

  @Test func `adds nothing new when it comes back twice`() throws {
    let text = try exported(journal(), as: "csv").text
    #expect(try imported(text).ids == ["01A", "01B", "01C", "01D"])
  }

  @Test(arguments: [
    (
      "id,at,mood,timed\n01A,2026-06-01T08:31:07+02:00,7,no\n",
      "in the column timed, there is a character that has no place there"
    ),
    ("id,at,mood\n01A,2026-06-01T08:31:07+02:00,\n", "there is no mood"),
    ("id,at,mood\n01A,,7\n", "there is no \"at\""),
    (
      "id,at,mood,source\n01A,2026-06-01T08:31:07+02:00,7,{\n",
      "in the column source, it ends in the middle of a value"
    ),
  ])
  func `says why a row of ours is no record`(text: String, why: String) {
    let error = #expect(throws: ImportError.self) { try imported(text) }
    #expect(error?.details == ["file:2: \(why)"])
  }
}

extension PortableRecord {
  fileprivate var isMood: Bool { if case .mood = self { true } else { false } }
}
