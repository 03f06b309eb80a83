import CivilTime
import Effects
import JournalStorage
import MoodModel
import TestSupport
import Testing

@Suite struct UndoTests {
  @Test func `log, edit, delete, then undo three times, then redo twice`() throws {
    let device = TestDevice()
    let id = try device.log(70, note: "one")
    try device.edit(id, note: "two")
    try device.delete(id)
    var texts = [try device.moodsText()]
    for expected in [["7 two"], ["7 one"], []] {
      #expect(try device.undo()?.changes.count == 1)
      #expect(try device.shown() == expected)
      texts.append(try device.moodsText())
    }
    #expect(try device.undo() == nil)
    for expected in [["7 one"], ["7 two"]] {
      #expect(try device.redo()?.changes.count == 1)
      #expect(try device.shown() == expected)
      texts.append(try device.moodsText())
    }
    #expect(try device.redo()?.changes.count == 1)
    #expect(try device.shown().isEmpty)
    #expect(try device.redo() == nil)
    // No byte that was there has changed.
    for (earlier, later) in zip(texts, texts.dropFirst()) { #expect(later.hasPrefix(earlier)) }
    let history = try device.store().snapshot().history(of: id, in: .moods)
    #expect(history.count == 9)
  }

  @Test func `undo knows a content again, however its line is written`() throws {
    let device = TestDevice()
    let id = try device.log(70, note: "one")
    try device.edit(id, note: "two")
    try device.delete(id)
    try device.undo()
    let text = try device.moodsText()
    let last = try #require(text.split(separator: "\n").last)
    let rewritten = last.replacing(
      #""mood":7,"note":"two""#, with: #""note":"two","tags":null,"mood":7.0"#)
    #expect(rewritten != last)
    let name = try #require(try device.store().deviceState().device?.text)
    device.files.put(
      Array((text.dropLast(last.count + 1) + rewritten + "\n").utf8),
      at: FilePath("/journal/moods/\(name).jsonl"))
    for expected in [["7 one"], []] {
      #expect(try device.undo()?.changes.count == 1)
      #expect(try device.shown() == expected)
    }
  }

  @Test(arguments: ["aaa.jsonl", "zzz.jsonl"])
  func `a copy of the device's file takes no command away from it`(name: String) throws {
    let device = TestDevice()
    try device.log(70, note: "one")
    device.files.put(
      Array(try device.moodsText().utf8), at: FilePath("/journal/moods/\(name)"))
    #expect(try device.undo()?.changes.count == 1)
    #expect(try device.shown().isEmpty)
    #expect(try device.redo()?.changes.count == 1)
    #expect(try device.shown() == ["7 one"])
  }

  @Test func `undo and redo can go back and forth as often as one likes`() throws {
    let device = TestDevice()
    let id = try device.log(70, note: "one")
    try device.edit(id, note: "two")
    for _ in 0..<5 {
      try device.undo()
      #expect(try device.shown() == ["7 one"])
      try device.undo()
      #expect(try device.shown().isEmpty)
      try device.redo()
      #expect(try device.shown() == ["7 one"])
      try device.redo()
      #expect(try device.shown() == ["7 two"])
      #expect(try device.redo() == nil)
    }
  }

  @Test func `another command that writes empties redo`() throws {
    let device = TestDevice()
    try device.log(70)
    try device.undo()
    try device.log(60)
    #expect(try device.redo() == nil)
    #expect(try device.shown() == ["6"])
    try device.undo()
    #expect(try device.undo() == nil)
  }

  @Test func `after an undo and an edit, undo goes on where the record stands`() throws {
    let device = TestDevice()
    let id = try device.log(70, note: "one")
    try device.edit(id, note: "two")
    try device.undo()
    try device.edit(id, note: "three")
    #expect(try device.shown() == ["7 three"])
    for expected in [["7 one"], []] {
      try device.undo()
      #expect(try device.shown() == expected)
    }
    #expect(try device.undo() == nil)
  }

  @Test func `an entry that was changed elsewhere since is left, and named`() throws {
    let one = TestDevice("one", seed: 1)
    let other = TestDevice("other", seed: 2)
    let kept = try one.log(70, note: "mine")
    try one.log(50, note: "second")
    other.take(from: one)
    other.pass(milliseconds: 1000)
    try other.edit(kept, note: "theirs")
    one.take(from: other)
    try one.undo()
    let reversal = try #require(try one.undo())
    #expect(reversal.changes.isEmpty)
    #expect(reversal.left == [kept])
    #expect(try one.shown() == ["7 theirs"])
  }

  @Test func `a device takes back only its own commands`() throws {
    let one = TestDevice("one", seed: 1)
    let other = TestDevice("other", seed: 2)
    try one.log(70)
    other.take(from: one)
    #expect(try other.undo() == nil)
    try other.log(60)
    one.take(from: other)
    try one.undo()
    #expect(try one.shown() == ["6"])
  }

  @Test func `a setting that was taken back to its default can be set again, and undone`() throws {
    let device = TestDevice()
    func set(_ value: String?) throws {
      try device.store().write { transaction in
        transaction.set("day-start", to: value, over: try device.store().snapshot())
      }
    }
    func value() throws -> String? { try device.store().snapshot().storedSettings.first?.value }
    try set("04:00")
    try set(nil)
    #expect(try value() == nil)
    try set("05:00")
    #expect(try value() == "05:00")
    for expected in [nil, "04:00", nil] as [String?] {
      try device.undo()
      #expect(try value() == expected)
    }
    #expect(try device.undo() == nil)
    for expected in ["04:00", nil, "05:00"] as [String?] {
      try device.redo()
      #expect(try value() == expected)
    }
  }

  @Test func `setting what is set, or scheduling what is scheduled, writes nothing`() throws {
    let device = TestDevice()
    let request = try ScheduleRequest(words: ["mon-fri", "08:30"])
    for _ in 0..<2 {
      try device.store().write { transaction in
        let snapshot = try device.store().snapshot()
        transaction.set("day-start", to: "04:00", over: snapshot)
        var schedule = snapshot.schedule
        _ = schedule.add(request)
        transaction.store(schedule, over: snapshot)
      }
    }
    let name = try #require(try device.store().deviceState().device?.text)
    let text = try #require(device.files.text(of: FilePath("/journal/plan/\(name).jsonl")))
    #expect(text.split(separator: "\n").count == 6)
    #expect(try device.store().snapshot().schedule.times.count == 5)
    try device.undo()
    #expect(try device.store().snapshot().schedule.times.isEmpty)
    #expect(try device.store().snapshot().storedSettings.isEmpty)
  }

  /// What an undo took away and a command brings back is that command's, and can be undone as such.
  @Test func `a change that is undone and made again is the last command`() throws {
    let device = TestDevice()
    func set(_ value: String) throws {
      try device.store().write { transaction in
        transaction.set("day-start", to: value, over: try device.store().snapshot())
      }
    }
    func value() throws -> String? { try device.store().snapshot().storedSettings.first?.value }
    try set("04:00")
    try device.undo()
    try device.log(70, note: "kept")
    try set("04:00")
    #expect(try device.redo() == nil)
    for _ in 0..<3 {
      try device.undo()
      #expect(try value() == nil)
      #expect(try device.shown() == ["7 kept"])
      try device.redo()
      #expect(try value() == "04:00")
    }
    try device.undo()
    try device.undo()
    #expect(try device.shown().isEmpty)
    #expect(try device.undo() == nil)
  }

  /// Random commands, undos and redos against a model: a stack of states.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `undo and redo walk through the states that there were`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let device = TestDevice(seed: seed)
    func state() throws -> String {
      let snapshot = try device.store().snapshot()
      let settings = snapshot.storedSettings.map { "\($0.key)=\($0.value)" }
      return "\(try device.shown()) \(settings) \(snapshot.schedule.times)"
    }
    var done = [try state()]
    var undone: [String] = []
    let times = try ["mon", "tue"].map { try ScheduleRequest(words: [$0, "08:30"]) }
    for step in 0..<40 {
      device.pass(milliseconds: Int.random(in: 0...2000, using: &random))
      let ids = try device.entries().map(\.id)
      switch Int.random(in: 0..<10, using: &random) {
      case 0: try device.log(Int.random(in: 10...100, using: &random), note: "n\(step)")
      case 1:
        if let id = ids.randomElement(using: &random) { try device.edit(id, note: "e\(step)") }
      case 2: if let id = ids.randomElement(using: &random) { try device.delete(id) }
      case 3:
        let value = ["04:00", "05:00", nil].randomElement(using: &random) ?? nil
        try device.store().write { transaction in
          transaction.set("day-start", to: value, over: try device.store().snapshot())
        }
      case 4:
        try device.store().write { transaction in
          let snapshot = try device.store().snapshot()
          var schedule = snapshot.schedule
          if let request = times.randomElement(using: &random) {
            _ = Bool.random(using: &random) ? schedule.add(request) : schedule.remove(request)
          }
          transaction.store(schedule, over: snapshot)
        }
      case 5...7:
        let reversal = try device.undo()
        #expect((reversal != nil) == (done.count > 1), "step \(step)")
        if done.count > 1 { undone.append(done.removeLast()) }
        #expect(try state() == done.last, "step \(step)")
        continue
      default:
        let reversal = try device.redo()
        #expect((reversal != nil) == !undone.isEmpty, "step \(step)")
        if let state = undone.popLast() { done.append(state) }
        #expect(try state() == done.last, "step \(step)")
        continue
      }
      let now = try state()
      guard now != done.last else { continue }
      done.append(now)
      undone = []
    }
  }
}
