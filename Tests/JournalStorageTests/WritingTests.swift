import CivilTime
import Effects
import JSON
import JournalStorage
import MoodModel
import TestSupport
import Testing

@Suite struct WritingTests {
  @Test func `a mood is one line, with the keys in their order`() throws {
    let device = TestDevice()
    let id = try device.log(70, note: "tired")
    let line = try device.moodsText()
    let op = try #require(try JSONValue(parsing: Array(line.utf8)).members?["op"]?.text)
    #expect(
      line
        == #"{"id":"\#(id)","at":"2026-11-29T08:31:07+01:00","zone":"Europe/Berlin","mood":7,"note":"tired","op":"\#(op)"}"#
        + "\n")
    #expect(op < id.text)
  }

  @Test func `the first command makes the journal's own files, and the name of the device`() throws
  {
    let device = TestDevice("Ada's MacBook.local")
    try device.log(50)
    #expect(device.files.text(of: "/journal/format.json") == "{\"format\":1}\n")
    #expect(
      device.files.text(of: "/journal/.gitattributes") == "*.jsonl text eol=lf merge=union\n")
    #expect(device.files.text(of: "/journal/.gitignore") == ".device/\n*.part\n")
    let name = try #require(try device.store().deviceState().device?.text)
    #expect(name.hasPrefix("ada-s-macbook-local-"))
    #expect(name.count == "ada-s-macbook-local-".count + 4)
  }

  @Test func `reading makes nothing`() throws {
    let device = TestDevice()
    #expect(try device.entries().isEmpty)
    #expect(device.files.paths.isEmpty)
  }

  @Test func `a command that adds no line writes nothing at all but its lock`() throws {
    let device = TestDevice()
    try device.store().write { _ in }
    #expect(device.files.paths == ["/state/journal.lock"])
  }

  @Test func `when it is logged, it is safe from a power cut`() throws {
    let device = TestDevice()
    try device.log(50)
    #expect(!device.files.unflushed.contains { $0.description.hasPrefix("/journal/") })
    #expect(!device.files.isLocked)
  }

  @Test func `a torn line before it stays a line of its own`() throws {
    let device = TestDevice()
    try device.log(50, note: "before")
    let whole = try device.moodsText()
    let name = try #require(try device.store().deviceState().device?.text)
    let path = FilePath("/journal/moods/\(name).jsonl")
    device.files.put(Array((whole + whole.dropLast(20)).utf8), at: path)
    try device.log(60, note: "after")
    #expect(try device.shown() == ["5 before", "6 after"])
    #expect(try device.store().snapshot().faults.map(\.place.line) == [2])
  }

  @Test(
    arguments: [
      "40th birthday; due: 2nd", "https://x.y/#gid=1 a@b.com C# #123", "e\u{301}te\u{301}",
      "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "a\u{2028}b\u{2029}c",
      "tab\tline\nreturn\r\nend",
      "\u{0}\u{1B}[31m\u{9B}\u{202E}", "quote\" backslash\\ slash/", " blanks ", "{\"id\":1}",
    ])
  func `a note survives to the byte`(note: String) throws {
    let device = TestDevice()
    try device.log(50, note: note)
    let kept = try #require(try device.entries().first?.note)
    #expect(kept.utf8.elementsEqual(note.utf8))
    #expect(try device.moodsText().utf8.filter { $0 == 0x0A }.count == 1)
  }

  @Test func `ids and ops strictly increase, even when the clock stands still or goes back`() throws
  {
    let device = TestDevice()
    var ids: [RecordID] = []
    for step in 0..<20 {
      ids.append(try device.log(50))
      if step == 10 { device.pass(milliseconds: -86_400_000) }
    }
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 })
    #expect(Set(ids).count == 20)
  }

  @Test func `without its state a device begins anew, and loses nothing`() throws {
    let device = TestDevice()
    try device.log(50, note: "old")
    try device.files.remove("/state/state.json")
    try device.log(60, note: "new")
    #expect(try device.shown() == ["5 old", "6 new"])
    #expect(device.files.paths.filter { $0.folder.name == "moods" }.count == 2)
  }

  @Test func `after a crash before the state was saved, ids still increase`() throws {
    let device = TestDevice()
    try device.log(50)
    let state = try #require(device.files.text(of: "/state/state.json"))
    let last = try device.log(60)
    device.files.put(Array(state.utf8), at: "/state/state.json")
    device.pass(milliseconds: -3_600_000)
    #expect(try device.log(70) > last)
  }

  @Test func `a command of more than 64 KiB goes to a file of its own, whole`() throws {
    let device = TestDevice()
    try device.log(50)
    let note = String(repeating: "x", count: 1000)
    try device.store().write { transaction in
      for _ in 0..<100 {
        let entry = Entry(
          id: transaction.newID(), time: "2026-11-28T08:00:00+01:00", mood: 7, note: note)
        transaction.create(Record(entry), in: .moods)
      }
    }
    #expect(try device.entries().count == 101)
    let names = device.files.paths.filter { $0.folder.name == "moods" }.map(\.name)
    #expect(names.count == 2)
    #expect(!names.contains { $0.hasSuffix(".part") })
    #expect(device.moodLines().filter { $0.contains(#""of":100"#) }.count == 100)
    try device.undo()
    #expect(try device.entries().count == 1)
    try device.redo()
    #expect(try device.entries().count == 101)
  }

  @Test func `what a killed import left behind is removed by the next command`() throws {
    let device = TestDevice()
    try device.log(50)
    let name = try #require(try device.store().deviceState().device?.text)
    device.files.put([1], at: FilePath("/journal/moods/.\(name)-01ARZ3NDEKTSV4RRFFQ69G5FAV.part"))
    device.files.put([1], at: "/journal/moods/.other-abcd-01ARZ3NDEKTSV4RRFFQ69G5FAV.part")
    try device.log(60)
    let parts = device.files.paths.filter { $0.name.hasSuffix(".part") }.map(\.name)
    #expect(parts == [".other-abcd-01ARZ3NDEKTSV4RRFFQ69G5FAV.part"])
  }

  @Test func `a journal in a format from the future is not touched`() throws {
    let device = TestDevice()
    device.files.put(Array(#"{"format":2}"#.utf8), at: "/journal/format.json")
    #expect(throws: JournalError.unknownFormat("2", path: "/journal/format.json")) {
      try device.log(50)
    }
    #expect(throws: JournalError.unknownFormat("2", path: "/journal/format.json")) {
      try device.entries()
    }
    #expect(device.files.paths == ["/journal/format.json"])
  }

  /// Every step of a command fails once: what was there before is still there, to the byte.
  @Test func `whatever fails, nothing is lost and nothing is half done`() throws {
    let counted = TestDevice()
    try counted.log(50, note: "before")
    let counter = FailingFileSystem(counted.files)
    try Self.log(on: counted, in: counter)
    for number in 1...counter.calls.count {
      let device = TestDevice()
      try device.log(50, note: "before")
      let before = try device.moodsText()
      let failing = FailingFileSystem(device.files, failingAt: number)
      let isLogged = (try? Self.log(on: device, in: failing)) != nil
      #expect(try device.moodsText().hasPrefix(before), "call \(number)")
      let shown = try device.shown()
      #expect(shown.first == "5 before" && shown.count <= 2, "call \(number)")
      if isLogged { #expect(shown == ["5 before", "6 after"], "call \(number)") }
      try device.log(70, note: "later")
      #expect(try device.shown().contains("7 later"), "call \(number)")
    }
  }

  private static func log(on device: TestDevice, in files: FailingFileSystem) throws {
    try device.store(in: files).write { transaction in
      let entry = Entry(
        id: transaction.newID(), time: "2026-11-29T09:00:00+01:00", mood: 6, note: "after")
      transaction.create(Record(entry), in: .moods)
    }
  }
}
