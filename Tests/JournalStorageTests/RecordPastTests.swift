import CivilTime
import Effects
import JSON
import JournalStorage
import MoodModel
import TestSupport
import Testing

/// A record folded anew with each of its lines.
@Suite struct RecordPastTests {
  /// Returns a journal whose plan consists of these lines.
  private func snapshot(_ lines: [String]) throws -> JournalSnapshot {
    let device = TestDevice()
    device.files.put(
      Array((lines.joined(separator: "\n") + "\n").utf8), at: "/journal/plan/other.jsonl")
    return try device.store().snapshot(of: [.plan])
  }

  /// Returns lines of one record as clocks that are wrong and devices that are apart may leave them.
  private func randomLines(seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    func op() -> String {
      "\(ULID(millisecondsSinceEpoch: Int.random(in: 1...4, using: &random), tail: 0))"
    }
    return (0..<Int.random(in: 1...8, using: &random)).map { number in
      var members = #""id":"setting/recent","kind":"setting","value":"\#(number)""#
      if Int.random(in: 0..<3, using: &random) > 0 {
        members += #","rev":\#(Int.random(in: 1...4, using: &random))"#
      }
      if Int.random(in: 0..<4, using: &random) == 0 { members += #","deleted":true"# }
      if Int.random(in: 0..<5, using: &random) > 0 {
        members += #","edited":"2026-11-30T08:0\#(Int.random(in: 0...5, using: &random)):00.000Z""#
      }
      if Int.random(in: 0..<5, using: &random) > 0 { members += #","op":"\#(op())""# }
      if Int.random(in: 0..<4, using: &random) == 0 { members += #","undoes":"\#(op())""# }
      if Int.random(in: 0..<5, using: &random) == 0 { members += #","redoes":"\#(op())""# }
      return "{\(members)}"
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `each step is what the journal says that has no later lines`(seed: UInt64) throws {
    let whole = try snapshot(randomLines(seed: seed))
    #expect(whole.faults.isEmpty)
    let id = try #require(RecordID("setting/recent"))
    let lines = whole.history(of: id, in: .plan)
      .map { String(decoding: $0.record.encodedLine.dropLast(), as: UTF8.self) }
    let pasts = whole.pasts(in: .plan)
    #expect(pasts.map(\.id) == [id])
    let steps = try #require(pasts.first?.steps)
    #expect(steps.count == lines.count)
    for (count, step) in steps.enumerated() {
      let earlier = try snapshot(Array(lines[...count]))
      #expect(step.content?.content["value"] == earlier.records(in: .plan).first?.content["value"])
      #expect(step.op == whole.history(of: id, in: .plan)[count].record.header.op)
    }
  }

  @Test func `the moments of entries are known without decoding a line`() throws {
    let device = TestDevice()
    let kept = try device.log(70)
    let moved = try device.log(50, note: "first")
    device.pass(milliseconds: 60_000)
    try device.edit(moved, note: "second")
    try device.delete(moved)
    try device.undo()
    let pasts = try device.store().snapshot().momentPasts(from: "2026-11-29")
    #expect(Set(pasts.map(\.id)) == [kept, moved])
    let time: ZonedTime = "2026-11-29T08:31:07+01:00"
    let steps = try #require(pasts.first { $0.id == moved }).steps
    #expect(steps.map(\.content) == [time, time, nil, time])
    #expect(steps.map(\.edited) == [nil] + Array(repeating: "2026-11-29T07:32:07.000Z", count: 3))
    #expect(steps.allSatisfy { $0.op != nil })
    #expect(try device.store().snapshot().momentPasts(from: "2026-11-30").isEmpty)
  }

  @Test func `an entry counts as needed on every day that it has ever named`() throws {
    let device = TestDevice()
    let lines = [
      #"{"id":"hand","at":"2026-11-10T08:00:00+01:00","mood":5}"#,
      #"{"id":"hand","rev":2,"at":"2026-11-20T08:00:00+01:00","mood":5,"edited":"2026-11-20T08:00:00.000Z"}"#,
      #"{"id":"gone","at":"2026-11-20T08:00:00+01:00","deleted":true}"#,
      #"{"id":"gone","at":"2026-11-20T08:00:00+01:00","mood":5}"#,
    ]
    device.files.put(
      Array((lines.joined(separator: "\n") + "\n").utf8), at: "/journal/moods/other.jsonl")
    let snapshot = try device.store().snapshot()
    #expect(snapshot.momentPasts(from: "2026-11-15").map(\.id.text).sorted() == ["gone", "hand"])
    #expect(snapshot.momentPasts(from: "2026-11-21").isEmpty)
    let gone = try #require(snapshot.momentPasts(from: "2026-11-15").first { $0.id.text == "gone" })
    #expect(gone.steps.last?.content == nil)
    #expect(gone.steps.allSatisfy { $0.at == "2026-11-20T08:00:00+01:00" })
  }
}
