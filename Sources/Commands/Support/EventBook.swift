import JournalStorage
import MoodModel

/// An event as the person knows it: the records of one name, which two devices may have made.
struct NamedEvent: Sendable {
  /// The records, in the order in which they were added; at least one.
  var records: [Event]

  /// The record to which new progress belongs.
  var id: RecordID { records[0].id }

  /// The name as it was first written.
  var name: EventName { records[0].name }

  /// Whether any record rests, which lets all of the event rest.
  var isPaused: Bool { records.contains(where: \.isPaused) }

  /// The goals of the records; more than one only while devices disagree.
  var goals: [Goal] { records.compactMap(\.goal) }

  /// Whether this is the built-in event that counts entries.
  var countsEntries: Bool { records.contains(where: \.countsEntries) }
}

/// The events of a journal by name.
struct EventBook: Sendable {
  /// The events in the order in which they were added; the built-in one comes last.
  let events: [NamedEvent]

  /// Collects the events of a journal, the built-in one among them whether or not it is stored.
  init(_ snapshot: JournalSnapshot) {
    var records = snapshot.events
    if !records.contains(where: \.countsEntries) {
      records.append(Event(id: .mood, name: .mood))
    }
    var events: [NamedEvent] = []
    var places: [NameKey: Int] = [:]
    for record in records {
      if let place = places[record.name.key] {
        events[place].records.append(record)
      } else {
        places[record.name.key] = events.count
        events.append(NamedEvent(records: [record]))
      }
    }
    self.events = events
  }

  /// Returns the event of a name, or `nil` when there is none.
  subscript(name: EventName) -> NamedEvent? { events.first { $0.name == name } }
}

extension Context {
  /// Returns the event of a name.
  ///
  /// - Throws: An error that names the events that are called much the same.
  func event(_ name: EventName, in book: EventBook) throws(CommandError) -> NamedEvent {
    if let event = book[name] { return event }
    let near = names(like: name.text, in: book.events.map(\.name.text))
      .map { "'\(shown($0))'" }
    throw CommandError(
      "there is no event '\(shown(name.text))'",
      hint: near.isEmpty
        ? "'baseline event list' shows the events, 'baseline event add' adds one"
        : "did you mean \(near.joined(separator: " or "))?")
  }
}
