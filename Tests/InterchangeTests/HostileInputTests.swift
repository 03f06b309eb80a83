import MoodModel
import TestSupport
import Testing

@testable import Interchange

/// Whatever a file holds, importing it ends in records or in an error.
@Suite struct HostileInputTests {
  static let samples = Checkout.files(under: "Fixtures/imports", ending: "")
    .filter { !$0.hasSuffix(".expected.json") }
  static let formats = ImporterTable.all.map(\.name) + [ImporterTable.automatic]

  @Test(arguments: samples)
  func `survives damaged samples`(path: String) throws {
    let original = try sample(String(path.dropFirst("Fixtures/imports/".count)))
    var random = SeededGenerator(seed: 20_260_601)
    for round in 0..<80 {
      var bytes = original
      for _ in 0...Int.random(in: 0...3, using: &random) { damage(&bytes, using: &random) }
      let format = Self.formats[round % Self.formats.count]
      let chunk = [1, 5, 64, 65_536][round % 4]
      check(bytes, as: format, chunk: chunk)
      check(bytes, as: ImporterTable.automatic, chunk: chunk)
    }
  }

  @Test(arguments: formats)
  func `survives noise`(format: String) {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "\"", ",", ";", "\t", "\n", "\r", "{", "}", "[", "]", ":", "null", "1e999", "-", "0", "\0",
      "\u{FEFF}", "\\u", "mood", "date", "timestamp", "at", "2026-02-30", "99999999999999999999",
      "[2026-01-05 21:40] ", "2018-09-23 [7] ", "\u{202E}", "\u{1F468}\u{200D}\u{1F469}", "<!--",
      "&#",
    ]
    for round in 0..<150 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
        if Int.random(in: 0...9, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        }
      }
      check(bytes, as: format, chunk: [1, 3, 65_536][round % 3])
    }
  }

  @Test(arguments: formats)
  func `survives what is far too much`(format: String) {
    let giants: [[UInt8]] = [
      Array(repeating: UInt8(ascii: ","), count: 30_000),
      Array(repeating: UInt8(ascii: "["), count: 30_000),
      Array(repeating: UInt8(ascii: "\""), count: 30_001),
      Array(repeating: 0, count: 20_000), Array(repeating: 0xFF, count: 20_000),
      Array(repeating: 0x0A, count: 30_000),
    ]
    for bytes in giants { check(bytes, as: format, chunk: 65_536) }
  }

  /// Imports bytes twice, cut in other places, and expects the same of both.
  private func check(_ bytes: [UInt8], as format: String, chunk: Int) {
    var options = options { $0.skipsBad = true }
    if format == "csv" {
      var columns = ColumnChoice()
      _ = columns.add("mood=mood,at=date")
      options.columns = columns
    }
    let first = Result { () throws(ImportError) in
      try imported(bytes, as: format, options: options, chunk: chunk)
    }
    let second = Result { () throws(ImportError) in
      try imported(bytes, as: format, options: options, chunk: 4096)
    }
    switch (first, second) {
    case (.success(let first), .success(let second)):
      #expect(first.records == second.records)
      #expect(first.preview == second.preview)
      let made = first.moods.filter { $0.source != nil }.map(\.entry.id)
      #expect(Set(made).count == made.count)
    case (.failure(let first), .failure(let second)):
      #expect(first == second)
      #expect(!first.message.isEmpty)
    default: Issue.record("where the bytes are cut decides what comes out")
    }
  }

  private func damage(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...20, using: &random))
    switch Int.random(in: 0...6, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3: bytes.removeSubrange(place...)
    case 4: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    case 5: bytes.insert(contentsOf: "99999999999".utf8, at: place)
    default:
      let marks = Array("\",;[]{}\n\r\t:-0#@<&".utf8)
      bytes[place] = marks.randomElement(using: &random) ?? 0
    }
  }

  @Test(arguments: [true, false])
  func `UTF-16 is read without its mark, and said`(isLittleEndian: Bool) throws {
    let text = "full_date,time,mood,activities,note\n2024-05-01,08:00,good,Größe,\u{1F600}\n"
    let bytes = text.utf16.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isLittleEndian ? pair.reversed() : pair
    }
    let result = try imported(bytes)
    #expect(summary(result.moods) == ["2024-05-01T08:00:00+02:00 7.8 \u{1F600} Größe"])
    let name = isLittleEndian ? "little-endian" : "big-endian"
    #expect(result.preview.lines.contains("read as UTF-16, \(name)"))
  }

  @Test(arguments: ["auto", "daylio", "csv"])
  func `what is no text is refused by its first line`(format: String) {
    // As UTF-32 is, and what no program writes as text.
    for bytes in [[0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], [0x61, 0x62, 0, 0x63]] as [[UInt8]] {
      let error = #expect(throws: ImportError.self) { try imported(bytes, as: format) }
      #expect(error?.message == "file:1: there is a NUL character; this may not be text")
    }
  }
}
