import CivilTime
import Effects
import JSON
import JournalStorage
import MoodModel
import TestSupport
import Testing

@Suite struct ReadingTests {
  private static let first =
    #"{"id":"01JDV7Z0000000000000000001","at":"2026-11-29T08:31:07+01:00","mood":7}"#
  private static let second =
    #"{"id":"01JDV7Z0000000000000000002","at":"2026-11-29T09:31:07+01:00","mood":6.5,"note":"x\#u{2028}y"}"#

  private func device(_ text: String, file: String = "hand.jsonl") -> TestDevice {
    device(Array(text.utf8), file: file)
  }

  private func device(_ bytes: [UInt8], file: String = "hand.jsonl") -> TestDevice {
    let device = TestDevice()
    device.files.put(bytes, at: FilePath("/journal/moods/\(file)"))
    return device
  }

  @Test(
    arguments: [
      "\(first)\n\(second)\n", "\(first)\n\(second)", "\(first)\r\n\(second)\r\n",
      "\u{FEFF}\(first)\n\n  \n\t\r\n\(second)\n", "\(first)\n\u{FEFF}\(second)\n",
    ])
  func `line ends, marks and blank lines do not matter`(text: String) throws {
    let device = device(text)
    #expect(try device.shown() == ["7", "6.5 x\u{2028}y"])
    #expect(try device.store().snapshot().faults.isEmpty)
  }

  @Test(
    arguments: [
      (#"{"id":"01JDV7Z0000000000000000003","at":"2026-11-2"#, "not JSON"),
      ("<<<<<<< HEAD", "not JSON"), ("=======", "not JSON"), ("\0\0\0\0", "not JSON"),
      ("[]", "not a JSON object"), ("{}", "it has no \"id\""),
      (#"{"at":"2026-11-29T08:31:07+01:00","mood":7}"#, "import jsonl"),
      (#"{"id":"x","mood":7}"#, "it has no \"at\""),
      (#"{"id":"x","at":"2026-11-29T08:31:07+01:00"}"#, "it has no \"mood\""),
      (#"{"id":"x","at":"2026-02-31T08:31:07+01:00","mood":7}"#, "\"at\" is not a time"),
      (#"{"id":"x","at":"2026-11-29T08:31:07+01:00","mood":11}"#, "the mood 11 is not"),
      (#"{"id":"x","at":"2026-11-29T08:31:07+01:00","mood":6.55}"#, "the mood 6.55 is not"),
      (#"{"id":"x","at":"2026-11-29T08:31:07+01:00","mood":"7"}"#, "\"mood\" is not"),
      (#"{"id":"","at":"2026-11-29T08:31:07+01:00","mood":7}"#, "\"id\" is not"),
      (#"{"id":"x","id":"y","at":"2026-11-29T08:31:07+01:00","mood":7}"#, "twice"),
      (#"{"id":"x","rev":0,"at":"2026-11-29T08:31:07+01:00","mood":7}"#, "\"rev\" is not"),
      (#"{"id":"x","op":"y","at":"2026-11-29T08:31:07+01:00","mood":7}"#, "\"op\" is not"),
      (#"{"id":"x","tags":[1],"at":"2026-11-29T08:31:07+01:00","mood":7}"#, "\"tags\" is not"),
      (String(repeating: "[", count: 100_000), "too deeply"),
    ])
  func `a bad line is named and hurts nobody`(line: String, why: String) throws {
    let device = device("\(Self.first)\n\(line)\n\(Self.second)\n")
    #expect(try device.shown() == ["7", "6.5 x\u{2028}y"])
    let faults = try device.store().snapshot().faults
    #expect(faults.map(\.place.description) == ["moods/hand.jsonl:2"])
    #expect(faults.first?.fault.explanation.contains(why) == true)
  }

  @Test func `bytes that are not UTF-8 make a bad line`() throws {
    let bad = Array(#"{"id":"x","at":"2026-11-29T08:31:07+01:00","mood":7,"note":""#.utf8)
    let device = device(
      Array("\(Self.first)\n".utf8) + bad + [0xE9] + Array("\"}\n\(Self.second)\n".utf8))
    #expect(try device.shown().count == 2)
    #expect(try device.store().snapshot().faults.count == 1)
  }

  @Test func `a line of ten megabytes is a line`() throws {
    let note = String(repeating: "word ", count: 2 << 20)
    let device = device(
      #"{"id":"x","at":"2026-11-29T08:31:07+01:00","mood":7,"note":"\#(note)"}"# + "\n\(Self.first)"
    )
    #expect(try device.entries().count == 2)
  }

  @Test func `the last line without a line end is torn only when it is no record`() throws {
    let faults = try device("\(Self.first)\n{\"id\":\"01JD").store().snapshot().faults
    #expect(faults.map(\.isTorn) == [true])
    #expect(try device("{\n\(Self.first)").store().snapshot().faults.map(\.isTorn) == [false])
  }

  @Test func `null stands for a member that is not there, as in our own JSON output`() throws {
    let line =
      #"{"id":"x","at":"2026-11-29T08:31:07+01:00","zone":null,"mood":7,"note":null,"tags":null}"#
    #expect(try device(line).shown() == ["7"])
  }

  @Test(arguments: ["rev", "deleted", "edited", "op", "of", "undoes", "redoes"])
  func `null in a header stands for a member that is not there`(key: String) throws {
    let device = device(String(Self.first.dropLast()) + ",\"\(key)\":null}\n")
    #expect(try device.store().snapshot().faults.isEmpty)
    #expect(try device.shown() == ["7"])
  }

  @Test func `members from the future survive an edit`() throws {
    let line =
      #"{"id":"01JDV7Z0000000000000000001","at":"2026-11-29T08:31:07+01:00","mood":7,"weather":{"t":3.50}}"#
    let device = device(line + "\n")
    try device.edit(try #require(try device.entries().first).id, note: "edited")
    #expect(device.moodLines().last?.contains(#""weather":{"t":3.50}"#) == true)
    #expect(device.moodLines().first == line)
  }

  @Test(
    arguments: [
      #""note":"x #y @z (#y)""#, #""note":"a\u0023b \u0023c","tags":["d e","C"]"#,
      #""tags":["a","A","b"],"note":null"#, #""note":"plain""#, #""tags":null"#,
      ##""n\u006fte":"#odd","tags":["x"]"##, ##""source":{"tags":["no"],"note":"#no"}"##,
    ])
  func `the tags of a mood are those of its entry`(members: String) throws {
    let line = #"{"id":"01JDV7Z0000000000000000001","at":"2026-11-29T08:31:07+01:00","mood":7,"#
    let snapshot = try device("\(line)\(members)}\n").store().snapshot()
    let mood = try #require(snapshot.moodLines().first)
    var reader = TagReader(snapshot)
    #expect(reader.tags(of: mood).map(\.name) == snapshot.entry(mood)?.tags.map(\.name))
  }

  @Test(
    arguments: [
      "0000-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59", "2026-11-29T08:31:07-00:30",
    ], ["1", "10", "6.5"])
  func `a line keeps the whole mood`(at: String, rating: String) throws {
    for (id, isTimed) in [("a", true), ("01JDV7Z0000000000000000001", false)] {
      let line = #"{"id":"\#(id)","at":"\#(at)","mood":\#(rating),"timed":\#(isTimed)}"#
      let mood = try #require(try device(line).store().snapshot().moodLines().first)
      #expect(mood.mark.time.description == at)
      #expect(mood.mark.mood.description == rating)
      #expect(mood.mark.isTimed == isTimed)
    }
  }

  @Test func `every jsonl in the folder counts, conflict copies included`() throws {
    let device = device("\(Self.first)\n", file: "a-1.jsonl")
    device.files.put(
      Array("\(Self.first)\n\(Self.second)\n".utf8),
      at: "/journal/moods/a-1 (conflicted copy 2026-11-30).jsonl")
    device.files.put(Array("junk".utf8), at: "/journal/moods/notes.txt")
    device.files.put(Array("junk".utf8), at: "/journal/moods/.a-1-x.jsonl")
    #expect(try device.entries().count == 2)
    #expect(try device.store().snapshot().faults.isEmpty)
  }

  @Test func `entries are in the order of local time, then moment, then name`() throws {
    let lines = [
      #"{"id":"d","at":"2026-05-02T10:00:00+09:00","mood":1}"#,
      #"{"id":"c","at":"2026-05-01T20:00:00-07:00","mood":2}"#,
      #"{"id":"b","at":"2026-05-01T20:00:00-08:00","mood":3}"#,
      #"{"id":"a","at":"2026-05-01T20:00:00-08:00","mood":4}"#,
    ]
    for shift in 0..<lines.count {
      let text = (lines[shift...] + lines[..<shift]).joined(separator: "\n")
      #expect(try device(text).shown() == ["2", "4", "3", "1"])
    }
  }

  @Test func `a command without all of its lines did not happen, and is named`() throws {
    let op = "01JDV7Z0000000000000000009"
    let lines = (1...3).map {
      #"{"id":"01JDV7Z000000000000000000\#($0)","at":"2026-11-29T08:31:0\#($0)+01:00","mood":\#($0),"op":"\#(op)","of":3}"#
    }
    #expect(try device(lines.joined(separator: "\n")).shown() == ["1", "2", "3"])
    let torn = device(([lines[0], lines[0], lines[1], Self.first]).joined(separator: "\n"))
    #expect(try torn.shown() == ["7"])
    let unfinished = try torn.store().snapshot().unfinished
    #expect(unfinished.map(\.op.description) == [op])
    #expect(unfinished.map { [$0.found, $0.written] } == [[2, 3]])
  }

  @Test func `lines that have gone missing are said`() throws {
    let device = TestDevice()
    for _ in 0..<3 { try device.log(50) }
    #expect(device.store().lostLines(in: try device.store().snapshot()).isEmpty)
    let name = try #require(try device.store().deviceState().device?.text)
    device.files.put([], at: FilePath("/journal/moods/\(name).jsonl"))
    let lost = device.store().lostLines(in: try device.store().snapshot())
    #expect(lost.map { [$0.expected, $0.found] } == [[3, 0]])
    try device.store().accept([], in: try device.store().snapshot())
    #expect(device.store().lostLines(in: try device.store().snapshot()).isEmpty)
  }

  @Test func `a torn last line moves into quarantine, and only that`() throws {
    let torn = #"{"id":"01JDV7Z00"#
    let device = device("junk\n\(Self.first)\n\(torn)")
    let faults = try device.store().snapshot().faults
    let pieces = try device.store().quarantine(faults)
    #expect(pieces.map { device.files.text(of: $0) } == [torn])
    #expect(device.files.text(of: "/journal/moods/hand.jsonl") == "junk\n\(Self.first)\n")
    #expect(try device.shown() == ["7"])
  }
}
