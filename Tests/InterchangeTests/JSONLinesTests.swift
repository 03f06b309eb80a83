import CivilTime
import JSON
import MoodModel
import TestSupport
import Testing

@testable import Interchange

@Suite struct JSONLinesTests {
  @Test func `reads every kind of record and drops what tells revisions apart`() throws {
    let lines = [
      #"{"id":"01A","rev":3,"at":"2026-06-01T08:31:07+02:00","zone":"Europe/Berlin","timed":false,"mood":6.5,"note":"a\nb","tags":["x","X","y"],"source":{"app":"daylio"},"energy":3,"edited":"2026-06-01T08:31:07.000Z","op":"01B","of":2}"#,
      #"{"id":"01C","at":"2026-06-01T08:31:07+02:00","event":"01D","count":1.5,"op":"01B"}"#,
      #"{"id":"schedule/mon/08:30","rev":1,"kind":"schedule","days":["mon"],"edited":"2026-06-01T08:31:07.000Z"}"#,
      #"{"id":"01E","deleted":true,"at":"2026-06-01T08:31:07+02:00","mood":6}"#, "", "  \r",
    ]
    let result = try imported(lines.joined(separator: "\n"))
    let objects = result.records.map { record in
      if case .record(let record) = record {
        String(decoding: JSONValue.object(record.object).encoded, as: UTF8.self)
      } else {
        "progress"
      }
    }
    #expect(
      objects == [
        #"{"id":"01A","at":"2026-06-01T08:31:07+02:00","zone":"Europe/Berlin","timed":false,"mood":6.5,"note":"a\nb","tags":["x","X","y"],"source":{"app":"daylio"},"energy":3}"#,
        #"{"id":"01C","at":"2026-06-01T08:31:07+02:00","event":"01D","count":1.5}"#,
        #"{"id":"schedule/mon/08:30","kind":"schedule","days":["mon"]}"#,
      ])
    #expect(
      result.preview.lines == [
        "file: JSON Lines, 1 entry of 2026-06-01, 1 progress record, 1 plan record",
        "1 entry without a time of day", "not imported: deleted records (1)",
      ])
  }

  @Test(
    arguments: [
      (#"{"at":"2026-01-05 08:30","mood":7}"#, "2026-01-05T08:30:00+01:00", "Europe/Berlin"),
      (
        #"{"at":"2026-01-05 08:30","mood":7,"zone":"Asia/Tokyo"}"#, "2026-01-05T08:30:00+09:00",
        "Asia/Tokyo"
      ),
      (#"{"at":"2026-01-05","mood":7}"#, "2026-01-05T12:00:00+01:00", "Europe/Berlin"),
      (#"{"at":"2026-01-05T08:30:00Z","mood":7}"#, "2026-01-05T08:30:00+00:00", nil),
    ])
  func `reads lines that somebody has written`(line: String, at: ZonedTime, zone: String?) throws {
    let mood = try #require(try imported(line, as: "jsonl").moods.first)
    #expect(mood.entry.time == at)
    #expect(mood.entry.zone == zone)
    #expect(mood.entry.isTimed == line.contains(" 08") || line.contains("T08"))
    #expect(mood.source == nil)
  }

  @Test(
    arguments: [
      ("{", "it ends in the middle of a value"), ("[1]", "this is not a JSON object"),
      ("{}", #"there is no "mood""#),
      (#"{"mood":7}"#, #"there is no "at""#),
      (
        #"{"mood":"7","at":"2026-01-01"}"#,
        #""mood" is not a number from 1 to 10 with one decimal at most"#
      ),
      (
        #"{"mood":11,"at":"2026-01-01"}"#,
        #""mood" is not a number from 1 to 10 with one decimal at most"#
      ),
      (
        #"{"mood":1e9999,"at":"2026-01-01"}"#,
        #""mood" is not a number from 1 to 10 with one decimal at most"#
      ),
      (#"{"mood":7,"at":"2026-02-30"}"#, #""at" is not a time such as 2026-06-01T08:31:07+02:00"#),
      (#"{"mood":7,"at":12}"#, #""at" is not a time such as 2026-06-01T08:31:07+02:00"#),
      (#"{"mood":7,"at":"2026-01-01","zone":"Mars/X"}"#, "there is no time zone 'Mars/X'"),
      (#"{"mood":7,"at":"2026-01-01","note":7}"#, #""note" is not a text"#),
      (#"{"mood":7,"at":"2026-01-01","tags":"x"}"#, #""tags" is not an array"#),
      (#"{"mood":7,"at":"2026-01-01","tags":[1]}"#, #""tags" holds what is no text"#),
      (#"{"mood":7,"at":"2026-01-01","timed":1}"#, #""timed" is neither true nor false"#),
      (#"{"mood":7,"at":"2026-01-01","source":1}"#, #""source" is not an object"#),
      (#"{"mood":7,"at":"2026-01-01","id":""}"#, #""id" is not a text of 1 to 128 bytes"#),
      (#"{"kind":"event"}"#, #"a plan needs its "id""#),
      (#"{"id":"x","kind":1}"#, #""kind" is not a text"#),
      (#"{"event":"e","count":1,"at":"2026-01-01T00:00:00Z"}"#, #"progress needs its "id""#),
      (
        #"{"id":"x","event":"e","count":0,"at":"2026-01-01T00:00:00Z"}"#,
        #""count" is not a number other than 0"#
      ),
      (
        #"{"id":"x","event":"e","count":1,"at":"2026-01-01"}"#,
        #""at" is not a time with an offset"#
      ),
      ("\0", "there is a NUL character; this may not be text"),
    ])
  func `says why a line is no record`(line: String, why: String) {
    let error = #expect(throws: ImportError.self) {
      try imported("\n" + line, as: "jsonl", file: "j")
    }
    #expect(error?.details == ["j:2: \(why)"])
  }

  @Test func `makes ids of what is written, not of where`() throws {
    let line = #"{"at":"2026-06-01T08:31:07+02:00","mood":7,"note":"x","tags":["a"]}"#
    let ids = try imported("\(line)\n\n  \(line)\r\n\(line)").ids
    #expect(Set(ids).count == 3)
    #expect(ids == ids.sorted())
    #expect(try imported("\(line)\n").ids == [ids[0]])
    #expect(
      ids[0]
        == "01KT0Y1ZZRMS5P3P8B4ZKTQQY8"
    )
    let other = [
      line.replacing(#""mood":7"#, with: #""mood":7.0"#), line.replacing(#""x""#, with: #""y""#),
      line.replacing(#""a""#, with: #""b""#), line.replacing(":07+", with: ":08+"),
    ]
    for line in other { #expect(try imported(line).ids != [ids[0]]) }
  }
}
