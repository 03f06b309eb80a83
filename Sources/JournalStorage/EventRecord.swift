import JSON
package import MoodModel

extension Event {
  /// Reads an event from its record, or returns `nil` when the record is none.
  ///
  /// A goal that cannot be read is none. A pause that cannot be read counts as one, because staying
  /// quiet is the smaller harm. The built-in event keeps its name whatever its record says.
  package init?(_ record: Record) {
    let content = record.content
    let id = record.header.id
    guard content["kind"]?.text == "event",
      let name = id == .mood ? .mood : content["name"]?.text.flatMap({ EventName($0) })
    else { return nil }
    self.init(id: id, name: name)
    if let target = content["goal"]?.number.flatMap({ Count($0) }),
      let period = content["period"]?.text.flatMap({ Period(rawValue: $0) })
    {
      goal = Goal(target, per: period)
    }
    isPaused =
      switch content["paused"] {
      case nil, .null, .bool(false): false
      default: true
      }
  }
}

extension JournalSnapshot {
  /// The events that are stored and not deleted, in the order in which they were added.
  ///
  /// The built-in event is among them only when it has a goal or rests.
  package var events: [Event] {
    records(in: .plan).compactMap { Event($0) }.sorted { $0.id < $1.id }
  }
}

extension Transaction {
  /// Stores what an event has become; nothing is added when that is how it stands.
  ///
  /// Only what differs is changed, so what a newer version keeps in the record stays in it.
  ///
  /// - Parameters:
  ///   - event: The event as it should be.
  ///   - snapshot: The journal as it stands.
  package mutating func store(_ event: Event, over snapshot: JournalSnapshot) {
    let current = snapshot.record(event.id, in: .plan)
    let before = current.flatMap { $0.isDeleted ? nil : Event($0.record) }
    var content = current?.record.content ?? JSONObject()
    content["kind"] = "event"
    if before.map({ !$0.name.text.utf8.elementsEqual(event.name.text.utf8) }) ?? true {
      content["name"] = .string(event.name.text)
    }
    if before.map({ $0.goal != event.goal }) ?? true {
      content["goal"] = event.goal.map { .number(JSONNumber($0.target)) }
      content["period"] = event.goal.map { .string($0.period.rawValue) }
    }
    if before.map({ $0.isPaused != event.isPaused }) ?? true {
      content["paused"] = event.isPaused ? true : nil
    }
    guard before == nil || content != current?.record.content else { return }
    put(content, under: event.id, current: current, in: .plan)
  }

  /// Deletes an event; what was counted stays in the journal.
  package mutating func deleteEvent(_ id: RecordID, in snapshot: JournalSnapshot) {
    guard let current = snapshot.record(id, in: .plan), !current.isDeleted else { return }
    revise(current, in: .plan, content: nil)
  }
}

extension Count {
  /// Reads an amount from a record, or returns `nil` when it is zero or beyond the limit.
  init?(_ number: JSONNumber) {
    guard let count = (try? Count(typed: number.literal)) ?? Count(rounding: number.double),
      count != .zero
    else { return nil }
    self = count
  }
}

extension JSONNumber {
  /// Creates the number of an amount, without superfluous zeros.
  package init(_ count: Count) {
    self = JSONNumber(Double(count.thousandths) / 1000) ?? JSONNumber(count.thousandths / 1000)
  }
}
