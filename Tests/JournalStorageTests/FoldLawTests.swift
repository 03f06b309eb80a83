import CivilTime
import Effects
import JSON
import JournalStorage
import MoodModel
import TestSupport
import Testing

/// Random histories of three devices whose clocks are wrong, in any order of syncs.
@Suite struct FoldLawTests {
  private struct History {
    var devices: [TestDevice]
    /// The deletions that their device did not take back.
    var deletions: [String: Set<RecordID>] = [:]
    var random: SeededGenerator

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      devices = ["one", "two", "three"].enumerated().map { index, name in
        let skew = Int.random(in: -86_400_000...86_400_000, using: &random)
        let start: Instant = "2026-11-29T07:31:07.000Z"
        return TestDevice(
          name, at: Instant(millisecondsSinceEpoch: start.millisecondsSinceEpoch + skew),
          seed: seed * 3 + UInt64(index))
      }
      self.random = random
    }

    mutating func run(steps: Int) throws {
      for step in 0..<steps {
        let device = devices[Int.random(in: 0..<3, using: &random)]
        device.pass(milliseconds: Int.random(in: -5_000...60_000, using: &random))
        let ids = try device.entries().map(\.id)
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3: try device.log(Int.random(in: 10...100, using: &random), note: "n\(step)")
        case 3..<5:
          if let id = ids.randomElement(using: &random) { try device.edit(id, note: "e\(step)") }
        case 5: if let id = ids.randomElement(using: &random) { try device.delete(id) }
        case 6: try device.undo()
        case 7: try device.redo()
        default:
          let other = devices[Int.random(in: 0..<3, using: &random)]
          device.take(from: other)
        }
      }
    }
  }

  /// Returns the state of a journal that consists of these lines of moods, spread over files.
  private func state(of lines: [String], files count: Int) throws -> [String] {
    let device = TestDevice()
    for file in 0..<count {
      let part = lines.enumerated().filter { $0.offset % count == file }.map(\.element)
      device.files.put(
        Array((part.joined(separator: "\n") + "\n").utf8),
        at: FilePath("/journal/moods/file-\(file).jsonl"))
    }
    #expect(try device.store().snapshot().faults.isEmpty)
    return try device.entries().map { "\($0)" }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `devices that have the same lines agree, whatever way they came`(seed: UInt64) throws {
    var history = History(seed: seed)
    try history.run(steps: 60)
    let devices = history.devices
    for _ in 0..<2 { for one in devices { for other in devices { one.take(from: other) } } }
    let agreed = try devices[0].entries().map { "\($0)" }
    #expect(try devices[1].entries().map { "\($0)" } == agreed)
    #expect(try devices[2].entries().map { "\($0)" } == agreed)

    var lines = devices[0].moodLines()
    for files in [1, 3, 7] {
      lines.shuffle(using: &history.random)
      let repeated = lines.filter { _ in Bool.random(using: &history.random) }
      #expect(try state(of: lines + repeated, files: files) == agreed)
    }
  }

  @Test(arguments: 100..<160 as Range<UInt64>)
  func `nothing rises from the dead, and no parent beats its child`(seed: UInt64) throws {
    var history = History(seed: seed)
    try history.run(steps: 60)
    let device = history.devices[0]
    for other in history.devices { device.take(from: other) }
    let snapshot = try device.store().snapshot()
    let records = try device.moodLines().map { line in
      try Record(try #require(try JSONValue(parsing: Array(line.utf8)).members))
    }
    let living = Set(try device.entries().map(\.id))
    for (id, revisions) in Dictionary(grouping: records, by: \.header.id) {
      let named = Set(revisions.flatMap { [$0.header.undoes, $0.header.redoes] }.compactMap { $0 })
      let holds = revisions.contains {
        $0.header.isDeleted && !named.contains($0.header.op ?? .zero)
      }
      #expect(living.contains(id) == !holds)
      // A child has a greater number than its parent and is not older, so the content has the
      // latest `edited` of all that is no tombstone.
      let content = try #require(snapshot.record(id, in: .moods)).record
      for revision in revisions where !revision.header.isDeleted {
        let (one, other) = (revision.header.edited, content.header.edited)
        #expect((one?.millisecondsSinceEpoch ?? .min) <= (other?.millisecondsSinceEpoch ?? .min))
        if one == other { #expect(revision.header.revision <= content.header.revision) }
      }
    }
  }

  @Test func `an edit beats what it was made from, though its device's clock is a year behind`()
    throws
  {
    let one = TestDevice("one", at: "2026-11-29T07:31:07.000Z", seed: 1)
    let other = TestDevice("other", at: "2025-11-29T07:31:07.000Z", seed: 2)
    let id = try one.log(70, note: "first")
    one.pass(milliseconds: 1000)
    try one.edit(id, note: "second")
    other.take(from: one)
    try other.edit(id, note: "third")
    one.take(from: other)
    #expect(try one.shown() == ["7 third"])
    #expect(try one.store().snapshot().history(of: id, in: .moods).count == 3)
  }

  @Test func `of two edits that knew nothing of each other the later wins, and both are kept`()
    throws
  {
    let one = TestDevice("one", seed: 1)
    let other = TestDevice("other", seed: 2)
    let id = try one.log(70, note: "first")
    other.take(from: one)
    one.pass(milliseconds: 2000)
    try one.edit(id, note: "later")
    other.pass(milliseconds: 1000)
    try other.edit(id, note: "earlier")
    one.take(from: other)
    other.take(from: one)
    #expect(try one.shown() == ["7 later"])
    #expect(try other.shown() == ["7 later"])
    let notes = try one.store().snapshot().history(of: id, in: .moods)
      .compactMap { try $0.record.entry().note }
    #expect(notes == ["first", "earlier", "later"])
  }

  @Test func `deleted here and edited there stays deleted, and undoing brings the edit back`()
    throws
  {
    let one = TestDevice("one", seed: 1)
    let other = TestDevice("other", seed: 2)
    let id = try one.log(70, note: "first")
    other.take(from: one)
    try one.delete(id)
    other.pass(milliseconds: 5000)
    try other.edit(id, note: "edited")
    one.take(from: other)
    other.take(from: one)
    #expect(try one.shown().isEmpty)
    #expect(try other.shown().isEmpty)
    try one.undo()
    #expect(try one.shown() == ["7 edited"])
  }
}

extension ULID {
  fileprivate static let zero = ULID(value: 0)
}
