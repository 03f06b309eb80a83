import CivilTime
import Effects
import JSON
import JournalStorage
import MoodModel
import TestSupport
import Testing

/// Events, goals and progress as they are stored.
@Suite struct PlanRecordTests {
  private static let eventID = "01M8NNTNKRKX95G771ZW74NRWM"

  /// Returns a device whose plan holds one line that was written by another program.
  private func device(plan line: String) -> TestDevice {
    let device = TestDevice()
    device.files.put(Array((line + "\n").utf8), at: "/journal/plan/other.jsonl")
    return device
  }

  private func alter(_ device: TestDevice, _ change: (inout Event) -> Void) throws {
    try device.store().write { transaction in
      let snapshot = try device.store().snapshot(of: [.plan])
      for var event in snapshot.events {
        change(&event)
        transaction.store(event, over: snapshot)
      }
    }
  }

  private func content(_ device: TestDevice) throws -> JSONObject {
    let id = try #require(RecordID(Self.eventID))
    return try #require(try device.store().snapshot().record(id, in: .plan)).record.content
  }

  @Test func `an event is one line, with its goal in words of its own`() throws {
    let device = TestDevice()
    let goal = try Goal(typed: "0.5/day")
    try device.store().write { transaction in
      let name = try #require(EventName("glass of water"))
      transaction.store(
        Event(id: transaction.newID(), name: name, goal: goal),
        over: try device.store().snapshot(of: [.plan]))
    }
    let name = try #require(try device.store().deviceState().device?.text)
    let line = try #require(device.files.text(of: FilePath("/journal/plan/\(name).jsonl")))
    #expect(
      line.contains(#""kind":"event","name":"glass of water","goal":0.5,"period":"day","edited""#))
    let events = try device.store().snapshot(of: [.plan]).events
    #expect(events.map(\.name.text) == ["glass of water"])
    #expect(events.map(\.goal) == [goal])
    #expect(events.map(\.isPaused) == [false])
  }

  @Test func `what a newer version keeps in an event stays in it`() throws {
    let device = device(
      plan:
        #"{"id":"\#(Self.eventID)","kind":"event","name":"walk","colour":"red","goal":3,"period":"fortnight"}"#
    )
    #expect(try device.store().snapshot(of: [.plan]).events.map(\.goal) == [nil])
    try alter(device) { $0.isPaused = true }
    try alter(device) { $0.name = EventName("long walk") ?? $0.name }
    #expect(
      try content(device)
        == [
          "kind": "event", "name": "long walk", "colour": "red", "goal": 3, "period": "fortnight",
          "paused": true,
        ])
    try alter(device) { $0.goal = try? Goal(typed: "2/week") }
    #expect(try content(device)["period"] == "week")
    #expect(try content(device)["colour"] == "red")
    try alter(device) { $0.goal = nil }
    try alter(device) { $0.isPaused = false }
    #expect(try content(device) == ["kind": "event", "name": "long walk", "colour": "red"])
  }

  @Test func `storing an event as it stands adds no line`() throws {
    let device = device(
      plan: #"{"id":"\#(Self.eventID)","kind":"event","name":"walk","goal":3.0,"period":"week"}"#)
    try alter(device) { _ in }
    #expect(!device.files.paths.contains { $0.description.hasPrefix("/journal/plan/host") })
  }

  @Test(arguments: [
    (#""name":"walk""#, "walk none"), (#""name":"walk","goal":3,"period":"week""#, "walk 3/week"),
    (#""name":"walk","goal":0,"period":"week""#, "walk none"),
    (#""name":"walk","goal":-1,"period":"week""#, "walk none"),
    (#""name":"walk","goal":"3","period":"week""#, "walk none"),
    (#""name":"walk","goal":1e1,"period":"week""#, "walk 10/week"),
    (#""name":"walk","goal":3"#, "walk none"),
    (#""name":"walk","paused":true"#, "walk none paused"),
    (#""name":"walk","paused":null"#, "walk none"),
    (#""name":"walk","paused":"2027""#, "walk none paused"), (#""name":"""#, nil),
    (#""name":"a\u0007b""#, nil), (#""label":"walk""#, nil),
  ])
  func `a hand-written event is read with care`(members: String, read: String?) throws {
    let device = device(plan: #"{"id":"\#(Self.eventID)","kind":"event",\#(members)}"#)
    let events = try device.store().snapshot(of: [.plan]).events.map { event in
      let goal = event.goal.map { "\($0)" } ?? "none"
      return "\(event.name) \(goal)\(event.isPaused ? " paused" : "")"
    }
    #expect(events == [read].compactMap(\.self))
  }

  @Test func `a deleted event comes back with all that it had`() throws {
    let device = device(
      plan: #"{"id":"\#(Self.eventID)","kind":"event","name":"walk","goal":3,"period":"week"}"#)
    let before = try device.store().snapshot(of: [.plan]).events
    try device.store().write { transaction in
      let snapshot = try device.store().snapshot(of: [.plan])
      for event in snapshot.events { transaction.deleteEvent(event.id, in: snapshot) }
    }
    #expect(try device.store().snapshot(of: [.plan]).events.isEmpty)
    try device.undo()
    #expect(try device.store().snapshot(of: [.plan]).events == before)
  }

  @Test(arguments: ["1", "0.5", "-1", "1000000000", "-0.001"])
  func `progress is read as it was written`(count: String) throws {
    let device = TestDevice()
    let written = try device.store().write { transaction -> Activity in
      let activity = Activity(
        id: transaction.newID(), time: "2026-11-29T08:31:07+01:00", zone: "Europe/Berlin",
        event: .mood, count: try Count(typed: count))
      transaction.create(Record(activity), in: .activity)
      return activity
    }
    let snapshot = try device.store().snapshot()
    #expect(snapshot.faults.isEmpty)
    #expect(snapshot.records(in: .activity).map(\.activity) == [written])
    #expect(snapshot.records(in: .activity).first?.content["count"]?.number?.literal == count)
  }
}
