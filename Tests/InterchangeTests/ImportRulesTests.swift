import CivilTime
import Diagnostics
import JSON
import MoodModel
import TestSupport
import Testing

@testable import Interchange

/// What holds for every import.
@Suite struct ImportRulesTests {
  static let header = "full_date,date,weekday,time,mood,activities,note_title,note\n"

  private func daylio(_ rows: String...) -> String { Self.header + rows.joined(separator: "\n") }

  @Test func `keeps twins and gives them the same ids again`() throws {
    let twin = "2024-05-01,,,08:00,good,,,tired"
    let first = try imported(daylio(twin, twin, "2024-04-30,,,08:00,bad,,,"))
    #expect(first.moods.count == 3)
    #expect(Set(first.ids).count == 3)
    #expect(first.preview.twins == 1)
    #expect(try imported(daylio(twin, twin, "2024-04-30,,,08:00,bad,,,")).ids == first.ids)
  }

  @Test func `gives old entries their ids again when a later export has more of the same minute`()
    throws
  {
    let old = ["2024-05-01,,,08:00,good,,,tired", "2024-04-30,,,08:00,bad,,,"]
    let new = ["2024-05-01,,,08:00,good,,,tired", "2024-05-01,,,08:00,rad,,,"] + old
    let before = try imported(Self.header + old.joined(separator: "\n"))
    let after = try imported(Self.header + new.joined(separator: "\n"))
    #expect(Set(after.ids).isSuperset(of: before.ids))
    #expect(Set(after.ids).count == 4)
    // In each second, the greater id is the later entry.
    #expect(after.ids.prefix(3) == Array(after.ids.prefix(3).sorted().reversed())[...])
  }

  @Test func `never lets an option decide an id`() throws {
    let text = daylio("2024-03-31,,,02:30,odd,,,x", "2024-01-01,,,00:10,good,,,")
    let plain = try imported(text, options: options { _ = $0.map.add("odd=1") })
    for zone in ["America/Los_Angeles", "Pacific/Kiritimati", "Asia/Kathmandu"] {
      let other = try imported(text, options: options(zone: zone) { _ = $0.map.add("odd=5") })
      #expect(other.ids == plain.ids)
      #expect(other.moods != plain.moods)
    }
  }

  @Test func `takes the first moment after a gap, the first of a repeated hour, and counts both`()
    throws
  {
    let result = try imported(
      daylio("2026-10-25,,,02:30,good,,,", "2026-03-29,,,02:30,good,,,"))
    #expect(
      result.moods.map(\.entry.time) == ["2026-10-25T02:30:00+02:00", "2026-03-29T03:00:00+02:00"])
    #expect(result.moods.map(\.entry.zone) == ["Europe/Berlin", "Europe/Berlin"])
    #expect(result.preview.skippedTimes == 1)
    #expect(result.preview.repeatedTimes == 1)
  }

  @Test(arguments: ["Europe/Berlin", "America/Santiago", "Australia/Lord_Howe", "Pacific/Apia"])
  func `resolves a file in order as it resolves each time alone`(zone: String) throws {
    let known = rules(of: zone)
    let clock = try #require(known)
    var random = SeededGenerator(seed: 3)
    var clocks = LocalTimeResolver(clock)
    var day: LocalDay = "2011-12-01"
    for _ in 0..<1500 {
      day = day.advanced(by: [-1, 0, 0, 1, 1, 1, 2, 30].randomElement(using: &random) ?? 0)
      let second = Int.random(in: 0..<86_400, using: &random)
      #expect(
        clocks.resolve(day: day, second: second) == clock.resolve(day: day, secondOfDay: second))
    }
  }

  @Test func `stops at moods without a number, once each with how often`() throws {
    let text = daylio(
      "2024-05-03,,,08:00,wired,,,", "2024-05-02,,,08:00,so la la ,,,",
      "2024-05-01,,,08:00,Wired,,,",
      "2024-04-30,,,08:00,rad,,,")
    let error = #expect(throws: ImportError.self) { try imported(text) }
    #expect(error?.exitStatus == .badData)
    #expect(
      error?.hint?.hasPrefix(
        "add --map wired=N --map 'so la la'=N, each N from 1-5, the greatest the best; or") == true)
    #expect(
      error?.details == [
        "file: the mood 'wired' stands for no number (2 rows)",
        "file: the mood 'so la la' stands for no number (1 row)",
      ])
    let skipping = try imported(text, options: options { $0.skipsBad = true })
    #expect(skipping.moods.count == 1)
    #expect(skipping.preview.badRows == 3)
    let mapped = try imported(
      text,
      options: options {
        for pair in ["wired=2", "so la la=3", "rad=4"] { _ = $0.map.add(pair) }
      })
    #expect(mapped.moods.map(\.entry.mood.description) == ["3.3", "5.5", "3.3", "7.8"])
  }

  @Test func `refuses all for one bad row, and leaves it out when asked to`() throws {
    let text = daylio(
      "2024-02-30,,,08:00,good,,,", "2024-05-01,,,25:00,good,,,", "2024-05-01,,,08:00,,,,",
      "\"2024-05-01\"x,,,08:00,good,,,", "2024-05-01,,,08:00,good", "\"a\nb\",,,08:00,good,,,",
      "nope,,,08:00,good,,,", "2024-05-01,,,08:00,good,,,ok")
    let error = #expect(throws: ImportError.self) { try imported(text, file: "d.csv") }
    #expect(
      error?.details == [
        "d.csv:2: '2024-02-30' is no date", "d.csv:3: '25:00' is no time of day",
        "d.csv:4: there is no mood", "d.csv:5: there is text after a closing quote",
        "d.csv:6: there are 5 cells, and the header has 8", "and 2 more",
      ])
    #expect(error?.message == "d.csv: nothing was imported; 7 rows cannot be read")
    #expect(error?.hint == "--skip-bad imports the other rows")
    let skipping = try imported(text, options: options { $0.skipsBad = true })
    #expect(skipping.moods.map(\.entry.note) == ["ok"])
    #expect(skipping.preview.badRows == 7)
  }

  @Test func `names the line of what cannot be skipped`() throws {
    let text = daylio("2024-05-01,,,08:00,good,,,", "2024-05-01,,,08:00,good,,,\"open\n\n")
    let error = #expect(throws: ImportError.self) {
      try imported(text, options: options { $0.skipsBad = true })
    }
    #expect(error?.message == "file:3: a quote opens here and is never closed")
    #expect(error?.exitStatus == .badData)
  }

  @Test(
    arguments: [
      ("auto", "nothing", .badData), ("auto", "", .badData),
      ("auto", "a,b\n1,2\n", .badData),
      ("daylio", "", .badData), ("daylio", "a,b\n", .badData), ("excel", "", .usage),
      ("jsonl", "{\"at\":1}", .badData), ("auto", "PK\u{3}\u{4}", .badData),
    ] as [(String, String, Diagnostics.ExitStatus)])
  func `says what it cannot import`(format: String, text: String, status: Diagnostics.ExitStatus) {
    let error = #expect(throws: ImportError.self) { try imported(text, as: format) }
    #expect(error?.exitStatus == status)
  }

  @Test func `refuses options that have no meaning`() {
    let error = #expect(throws: ImportError.self) {
      try imported(
        "{\"at\":\"2026-01-01\",\"mood\":7}", options: options { $0.scale = .fiveSteps })
    }
    #expect(error?.exitStatus == .usage)
    #expect(error?.message == "--scale has no meaning for JSON Lines")
    #expect(error?.hint == "JSON Lines knows --zone")
    // Of our own table, not of tables in general.
    let own = #expect(throws: ImportError.self) {
      try imported(
        "id,at,zone,timed,mood,note,tags,source\n", options: options { $0.remaps = true })
    }
    #expect(own?.message == "--remap has no meaning for CSV")
    #expect(own?.hint?.contains("--remap") == false, "\(own?.hint ?? "")")
  }

  // MARK: Characters

  @Test func `tells Windows-1252 from damaged UTF-8`() throws {
    let windows =
      Array(Self.header.utf8) + Array("2024-05-01,,,08:00,good,caf".utf8) + [0xE9]
      + Array(",,".utf8) + [0x93, 0x68, 0x69, 0x94]
    let first = try imported(windows)
    #expect(first.preview.encoding == .windows1252)
    #expect(first.moods.first?.entry.explicitTags.map(\.name) == ["caf\u{E9}"])
    #expect(first.moods.first?.entry.note == "\u{201C}hi\u{201D}")

    let damaged =
      Array(Self.header.utf8) + Array("2024-05-01,,,08:00,good,,,caf\u{E9} \u{E9} ".utf8) + [0xE9]
    let second = try imported(damaged)
    #expect(second.preview.encoding == .utf8)
    #expect(second.preview.replacements == 1)
    #expect(second.moods.first?.entry.note == "caf\u{E9} \u{E9} \u{FFFD}")
  }

  @Test func `reads UTF-16 with a mark`() throws {
    let text = daylio("2024-05-01,,,08:00,good,caf\u{E9},,\u{1F600}")
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let result = try imported(bytes)
    #expect(result.preview.encoding == .utf16LittleEndian)
    #expect(result.moods.first?.entry.note == "\u{1F600}")
    #expect(result.ids == (try imported(text)).ids)
  }

  @Test func `refuses JSON that is not UTF-8`() {
    let bytes = Array("{\"at\":\"2026-01-01\",\"mood\":7,\"note\":\"".utf8) + [0xE9, 0x22, 0x7D]
    let error = #expect(throws: ImportError.self) { try imported(bytes) }
    #expect(error?.details == ["file:1: there are bytes that are not UTF-8"])
  }

  @Test(arguments: [",", ";", "\t"])
  func `finds the delimiter from the header`(delimiter: String) throws {
    let text = daylio("2024-05-01,,,08:00,good,work | run,Title,body")
      .replacing(",", with: delimiter)
    let mood = try #require(try imported(text).moods.first)
    #expect(mood.entry.note == "Title\nbody")
    #expect(mood.entry.explicitTags.map(\.name) == ["work", "run"])
  }

  @Test func `is the same under every line end`() throws {
    let text = daylio("2024-05-01,,,08:00,good,,,\"one\ntwo\"", "2024-04-30,,,08:00,good,,,")
    let plain = try imported(text)
    for end in ["\r\n", "\r"] {
      let other = try imported(text.replacing("\n", with: end))
      #expect(other.moods == plain.moods)
    }
  }
}
