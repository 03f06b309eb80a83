import CivilTime
import Effects
import JSON
import MoodModel
import TestSupport
import Testing

@testable import JournalStorage

/// Commands of more lines than memory should hold.
@Suite struct BulkWritingTests {
  private static func moods(
    _ count: Int, sink: LineSink, into transaction: inout Transaction
  ) throws {
    for number in 0..<count {
      let record = Record(
        header: RecordHeader(id: transaction.newID()),
        content: ["at": "2026-11-29T08:31:07+01:00", "mood": .number(number % 10 + 1)])
      transaction.create(record, in: .moods)
      if number % 100 == 99 { try sink.take(&transaction) }
    }
  }

  @Test(arguments: [0, 1, 99, 100, 101, 300, 1000, 2000])
  func `have all of their lines, few or many`(count: Int) throws {
    let device = TestDevice()
    var runs = 0
    try device.store().writeMany { transaction, sink in
      runs += 1
      try Self.moods(count, sink: sink, into: &transaction)
    }
    let snapshot = try device.store().snapshot()
    #expect(snapshot.moodLines().count == count)
    #expect(snapshot.unfinished.isEmpty && snapshot.faults.isEmpty)
    #expect(device.store().lostLines(in: snapshot).isEmpty)
    #expect(runs == (count >= 1000 ? 2 : 1))
  }

  @Test(arguments: [(2000, 1), (1999, 2), (2001, 2), (10, 2), (0, 2)])
  func `lines that are expected are written the first time, and again if there are others`(
    count: Int, expectedRuns: Int
  ) throws {
    let device = TestDevice()
    var runs = 0
    let result = try device.store().writeMany(expecting: 2000) { transaction, sink in
      runs += 1
      try Self.moods(count, sink: sink, into: &transaction)
      return runs
    }
    // Few lines are still in memory after the first time.
    #expect(result == 1 && runs == (count <= 10 ? 1 : expectedRuns))
    let snapshot = try device.store().snapshot()
    #expect(snapshot.moodLines().count == count)
    #expect(snapshot.unfinished.isEmpty && snapshot.faults.isEmpty)
    #expect(device.store().lostLines(in: snapshot).isEmpty)
    #expect(!device.files.paths.contains { $0.description.hasSuffix(".part") })
  }

  @Test func `lines of other folders than expected are there too`() throws {
    let device = TestDevice()
    try device.store().writeMany(expecting: 1000) { transaction, _ in
      for number in 0..<1000 {
        transaction.create(
          Record(
            header: RecordHeader(id: try #require(RecordID("e\(number)"))),
            content: ["kind": "event", "name": .string(String(repeating: "x", count: 60))]),
          in: .plan)
      }
    }
    let snapshot = try device.store().snapshot()
    #expect(snapshot.records(in: .plan).count == 1000 && snapshot.fileSummaries.count == 1)
  }

  @Test func `what is rehearsed is not written`() throws {
    let device = TestDevice()
    let count = try device.store().rehearse { transaction, sink in
      try Self.moods(3000, sink: sink, into: &transaction)
      return 3000
    }
    #expect(count == 3000 && device.files.paths.isEmpty)
  }

  @Test func `lines of every folder are there together`() throws {
    let device = TestDevice()
    try device.store().writeMany { transaction, sink in
      try Self.moods(800, sink: sink, into: &transaction)
      transaction.create(
        Record(header: RecordHeader(id: try #require(RecordID("e"))), content: ["kind": "event"]),
        in: .plan)
    }
    #expect(try device.store().snapshot(of: [.plan]).records(in: .plan).count == 1)
    let snapshot = try device.store().snapshot()
    #expect(snapshot.moodLines().count == 800 && snapshot.records(in: .plan).count == 1)
    #expect(snapshot.fileSummaries.count == 2)
  }

  @Test func `what changes between counting and writing leaves nothing behind`() throws {
    let device = TestDevice()
    var runs = 0
    #expect(throws: JournalError.changedMeanwhile) {
      try device.store().writeMany { transaction, sink in
        runs += 1
        try Self.moods(900 + runs, sink: sink, into: &transaction)
      }
    }
    #expect(try device.store().snapshot().moodLines().isEmpty)
    #expect(!device.files.paths.contains { $0.description.contains("moods") })
  }

  @Test func `what fails at any moment leaves nothing of it in the journal`() throws {
    struct Stop: Error {}
    for fault in 0..<3 {
      let device = TestDevice()
      var runs = 0
      #expect(throws: (any Error).self) {
        try device.store().writeMany { transaction, sink in
          runs += 1
          if fault == 0 { throw Stop() }
          try Self.moods(900, sink: sink, into: &transaction)
          if fault == runs { throw Stop() }
        }
      }
      #expect(try device.store().snapshot().moodLines().isEmpty)
      #expect(!device.files.isLocked)
    }
  }
}
