import CivilTime
import JSON
import MoodModel
import TestSupport
import Testing

@testable import JournalStorage

/// The quick reader and the strict one come to the same of every line.
@Suite struct QuickMoodTests {
  /// What a reader makes of a line, as far as folding goes.
  private struct Reading: Equatable {
    var id: String
    var header: LineHeader
    var mark: MoodMark?
  }

  private func strict(_ line: [UInt8]) -> Reading? {
    guard let record = try? JournalText.record(in: line[...], folder: .moods) else { return nil }
    let entry = record.header.isDeleted ? nil : try? record.entry()
    return Reading(
      id: record.header.id.text, header: LineHeader(record.header),
      mark: entry.map { MoodMark(time: $0.time, mood: $0.mood, isTimed: $0.isTimed) })
  }

  private func quick(_ line: [UInt8]) -> Reading? {
    var scanner = ObjectScanner()
    guard scanner.scan(line.span) == .object, let mood = QuickMood(scanner, in: line.span)
    else { return nil }
    return Reading(id: mood.id.description, header: mood.header, mark: mood.mark)
  }

  private func own(_ line: [UInt8], behind bytes: [UInt8] = []) -> Reading? {
    let file = bytes + line
    guard let mood = OwnMood(in: file.span, from: bytes.count) else { return nil }
    var header = LineHeader()
    header.rank.op = mood.op?.value ?? 0
    return Reading(id: mood.id.description, header: header, mark: mood.mark)
  }

  private static let ownLines = [
    #"{"id":"01JDV7Z0000000000000000001","at":"2026-11-29T08:31:07+01:00","zone":"Europe/Berlin","mood":7,"note":"x #y","op":"01JDV7Z0000000000000000009"}"#,
    #"{"id":"01JDV7Z0000000000000000001","at":"2026-11-29T08:31:07-00:30","mood":10}"#,
    #"{"id":"01JDV7Z0000000000000000001","at":"2026-11-29T12:00:00+00:00","timed":false,"mood":6.5,"note":"\"é\u00e9","op":"01JDV7Z0000000000000000009"}"#,
  ]

  @Test(arguments: ownLines)
  func `a line as log writes it is read in one go`(line: String) {
    let bytes = Array(line.utf8)
    #expect(own(bytes) != nil)
    #expect(own(bytes) == strict(bytes))
    #expect(own(bytes + Array("\nmore".utf8), behind: Array("before\n".utf8)) == strict(bytes))
    #expect(own(bytes + Array(" ".utf8)) == nil)
    for length in bytes.indices { #expect(own(Array(bytes[..<length])) == nil) }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `what is read in one go, the strict reader reads with the same values`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces =
      [
        "0", "9", ".", "\"", ",", "}", "\\", "\u{1}", "\u{E9}", "10.1", "\"timed\":false,",
        "\"op\":\"01JDV7Z0000000000000000002\"", ":", "Z", "-", "{",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3]]
    var accepted = 0
    for _ in 0..<600 {
      var line = Array((Self.ownLines.randomElement(using: &random) ?? "").utf8)
      let place = Int.random(in: 0..<line.count, using: &random)
      let piece = pieces.randomElement(using: &random) ?? []
      let end = min(line.count, place + Int.random(in: 0...2, using: &random))
      line.replaceSubrange(place..<end, with: piece)
      guard let reading = own(line) else { continue }
      accepted += 1
      #expect(reading == strict(line), "\(String(decoding: line, as: UTF8.self))")
    }
    #expect(accepted > 20)
  }

  private static let lines = [
    #"{"id":"01JDV7Z0000000000000000001","at":"2026-11-29T08:31:07+01:00","zone":"Europe/Berlin","mood":7,"note":"x #y","op":"01JDV7Z0000000000000000009"}"#,
    #"{"id":"01JDV7Z0000000000000000001","rev":2,"at":"2026-11-29T08:31:07Z","timed":false,"mood":6.5,"tags":["a","b c"],"edited":"2026-11-29T07:31:07.123Z","op":"01JDV7Z0000000000000000009","of":3,"undoes":"01JDV7Z0000000000000000008"}"#,
    #"{"id":"01JDV7Z0000000000000000001","rev":3,"deleted":true,"edited":"2026-11-29T07:31:07.5Z","redoes":"01JDV7Z0000000000000000008"}"#,
    #"{"id":"01JDV7Z0000000000000000001","at":"2026-11-29T08:31:07-00:30","mood":10,"note":null,"zone":null,"tags":null,"timed":null,"rev":null,"op":null,"source":{"app":"daylio"},"weather":[1,{}]}"#,
  ]

  @Test func `the names of members are the bytes of their names`() {
    let names = [
      "id", "at", "mood", "op", "note", "zone", "timed", "tags", "rev", "edited", "of", "undoes",
      "redoes", "deleted",
    ]
    let words = names.map { $0.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    #expect(words == QuickMood.Name.allCases.map(\.rawValue))
  }

  @Test(arguments: lines)
  func `lines as they are written need no strict reader`(line: String) {
    let bytes = Array(line.utf8)
    #expect(quick(bytes) != nil)
    #expect(quick(bytes) == strict(bytes))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `what the quick reader accepts, the strict one accepts with the same values`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "null", "true", "false", "0", "-1", "1e1", "\"\"", "[]", "{}", "7", "7.0", "10.1", "\\u0041",
      "\u{E9}", "\"rev\":2,", "\"deleted\":true,", "\"mood\":8,", "01JDV7Z0000000000000000002",
    ].map { Array($0.utf8) }
    var accepted = 0
    for _ in 0..<600 {
      var line = Array((Self.lines.randomElement(using: &random) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let place = Int.random(in: 0..<line.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: line[place] = UInt8.random(in: 0...255, using: &random)
        case 1: line.remove(at: place)
        case 2: line.insert(UInt8.random(in: 32...126, using: &random), at: place)
        default:
          // After a colon, so that values are changed for values as often as not.
          let colon = line[place...].firstIndex(of: UInt8(ascii: ":")) ?? place
          let end = line[(colon + 1)...].firstIndex(of: UInt8(ascii: ",")) ?? line.count - 1
          let piece = pieces.randomElement(using: &random) ?? []
          if colon + 1 <= end { line.replaceSubrange((colon + 1)..<end, with: piece) }
        }
      }
      guard let reading = quick(line) else { continue }
      accepted += 1
      #expect(reading == strict(line), "\(String(decoding: line, as: UTF8.self))")
    }
    #expect(accepted > 10)
  }
}
