import CivilTime
import Diagnostics
import JSON
import MoodModel
import TestSupport
import Testing

@testable import Interchange

/// What is particular to each format, beyond its samples.
@Suite struct FormatTests {
  // MARK: The baseline app

  @Test func `gives an entry of the baseline app one id, whichever export it comes from`() throws {
    let json = #"[{"timestamp":1717225867000,"journal":"x","mood":3,"zone":"Europe/Berlin"}]"#
    let tables = [
      "Timestamp,Journal Text,Mood Score,Below/At/Above Average,Time Zone,Attached Song,File Paths\n"
        + "\"1717225867000\",\"x\",\"3\",\"above\",\"Europe/Berlin\",\"undefined\",\"a,b\"\n",
      "Mood Score,Timestamp\n3,1717225867000\n",
      "timestamp,journal,mood,average,zone,files\n1717225867000,\"x\",3,above,Europe/Berlin,\"\"\n",
    ]
    let first = try imported(json)
    for table in tables {
      let other = try imported(table)
      #expect(other.importer == "baseline-app")
      #expect(other.ids == first.ids)
      #expect(other.moods.first?.entry.time == "2024-06-01T09:11:07+02:00")
    }
    let files = try imported(tables[0]).moods.first?.source
    #expect(files?["files"] == ["a", "b"])
    #expect(files?["average"] == "above")
    #expect(files?["song"] == nil)
  }

  @Test(
    arguments: [
      (#""local""#, "2024-06-01T12:00:00+02:00", false),
      ("null", "2024-06-01T09:11:07+02:00", true),
      (#""UTC""#, "2024-06-01T07:11:07+00:00", true),
      (#""UTC-3:30""#, "2024-06-01T03:41:07-03:30", true),
      (#""Asia/Tokyo""#, "2024-06-01T16:11:07+09:00", true),
    ])
  func `reads the zones of the baseline app`(zone: String, at: ZonedTime, isTimed: Bool) throws {
    let text = #"[{"timestamp":1717225867000,"mood":0,"zone":\#(zone)}]"#
    let entry = try #require(try imported(text).moods.first?.entry)
    #expect(entry.time == at)
    #expect(entry.isTimed == isTimed)
    #expect(entry.mood.description == "5.5")
    for elsewhere in ["Pacific/Kiritimati", "Pacific/Pago_Pago"] {
      #expect(try imported(text, options: options(zone: elsewhere)).ids == [entry.id.text])
    }
  }

  @Test(
    arguments: [
      (#"[{"timestamp":1,"mood":6}]"#, "record 1: the mood 6 is not from -5 to 5"),
      (#"[{"timestamp":1,"mood":null}]"#, "record 1: there is no mood"),
      (#"[{"timestamp":1,"mood":"x"}]"#, "record 1: the mood is not a number"),
      (#"[{"timestamp":"1","mood":1}]"#, "record 1: there is no timestamp"),
      (#"[{"timestamp":1.5,"mood":1}]"#, "record 1: there is no timestamp"),
      (
        #"[{"timestamp":1e300,"mood":1}]"#, "record 1: there is no timestamp"
      ),
      (
        #"[{"timestamp":9e15,"mood":1}]"#,
        "record 1: the timestamp 9000000000000000 is no time between the years 1 and 9999"
      ),
      (#"[{"timestamp":1,"mood":1,"zone":"X/Y"}]"#, "record 1: there is no time zone 'X/Y'"),
      (#"[{"timestamp":1,"mood":1},7]"#, "record 2: it is not a JSON object"),
      (#"[{"timestamp":1,"mood":1,"mood":2}]"#, "a key stands there twice"),
    ])
  func `says why an entry of the baseline app is none`(text: String, why: String) {
    #expect(faults(text) == ["file:1: \(why)"])
  }

  // MARK: Daylio's backup

  private let moods =
    #""customMoods":[{"id":9,"custom_name":"wired","mood_group_id":2,"predefined_name_id":-1},{"id":1,"custom_name":"","mood_group_id":5}]"#
  private let tags = #""tags":[{"id":3,"name":"run"}]"#

  @Test func `reads a backup in any order, wrapped in Base64 or not`() throws {
    let entries =
      #""dayEntries":[{"id":8,"minute":5,"hour":7,"day":29,"month":1,"year":2024,"mood":9,"note":"a<br>b","note_title":"t","tags":[3,3,4],"assets":[1,2]},{"id":7,"minute":0,"hour":0,"day":31,"month":11,"year":2023,"mood":1,"timeZoneOffset":-12600000}]"#
    let orders = [
      "{\(moods),\(tags),\(entries)}", "{\(entries),\(tags),\(moods)}",
      "{\(tags),\(entries),\(moods)}",
    ]
    for text in orders {
      for bytes in [Array(text.utf8), base64(text)] {
        let result = try imported(bytes)
        #expect(result.importer == "daylio")
        #expect(
          summary(result.moods) == [
            "2024-02-29T07:05:00+01:00 7.8 t\na\nb run", "2023-12-31T00:00:00-03:30 1 - ",
          ])
        #expect(result.moods.map(\.source?["mood"]) == ["wired", "awful"])
        #expect(
          result.preview.dropped.counts.map(\.name) == [
            "activities that have no name", "attachments",
          ])
        #expect(result.preview.dropped.counts.map(\.count) == [1, 2])
      }
    }
  }

  @Test(
    arguments: [
      (#""month":12"#, "year, month (0 to 11) and day are no date"),
      (#""month":1,"day":30"#, "year, month (0 to 11) and day are no date"),
      (#""year":123456789012"#, "year, month (0 to 11) and day are no date"),
      (#""day":999999999999999999999"#, "year, month (0 to 11) and day are no date"),
      (#""hour":24"#, "hour and minute are no time of day"),
      (#""mood":5"#, "the mood 5 is not among the moods of the backup"),
      (#""mood":null"#, "there is no mood"),
      (
        #""timeZoneOffset":1e300"#,
        "the time zone offset is not from -15 to 15 hours in milliseconds"
      ),
    ])
  func `says why an entry of a backup is none`(change: String, why: String) throws {
    let good = [
      ("minute", "5"), ("hour", "7"), ("day", "1"), ("month", "0"), ("year", "2025"), ("mood", "9"),
    ]
    let kept = good.filter { !change.contains("\"\($0.0)\"") }.map { "\"\($0.0)\":\($0.1)" }
    let entry = (kept + [change]).joined(separator: ",")
    #expect(
      faults("{\(moods),\(tags),\"dayEntries\":[{\(entry)}]}") == ["file:1: record 1: \(why)"])
  }

  private func base64(_ text: String) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var output: [UInt8] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(UInt32(0)) { bits, offset in
        bits << 8 | UInt32(offset < group.count ? group[start + offset] : 0)
      }
      for place in 0..<4 {
        let digit = digits[Int(bits >> UInt32(18 - 6 * place)) & 63]
        output.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
      if start % 57 == 54 { output += "\r\n".utf8 }
    }
    return output
  }
}
