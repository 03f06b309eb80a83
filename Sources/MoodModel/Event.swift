package import CivilTime

/// Anything the person counts: walks, glasses of water, pages.
package struct Event: Hashable, Sendable {
  /// The event's name in the journal, stable through its edits.
  package var id: RecordID

  /// What the person calls it.
  package var name: EventName

  /// What the person wants to reach; `nil` when it is only counted.
  package var goal: Goal?

  /// Whether recording and reminding rest until the person resumes them.
  package var isPaused: Bool

  /// Creates an event.
  package init(id: RecordID, name: EventName, goal: Goal? = nil, isPaused: Bool = false) {
    self.id = id
    self.name = name
    self.goal = goal
    self.isPaused = isPaused
  }

  /// Whether this is the event that counts entries, which has no records of its own.
  package var countsEntries: Bool { id == .mood }
}

/// What the person calls an event, compared through ``key`` and shown as written.
package struct EventName: Hashable, Sendable {
  /// The name as written, without blanks around it.
  package let text: String

  /// The name of the built-in event that counts entries.
  package static let mood = EventName(checked: "mood")

  /// Creates a name, or returns `nil` for one that is empty, has a control character in it or is
  /// longer than 256 bytes.
  package init?(_ text: String) {
    var name = text[...]
    while let first = name.first, first.isWhitespace { name.removeFirst() }
    while let last = name.last, last.isWhitespace { name.removeLast() }
    guard (1...256).contains(name.utf8.count),
      name.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }
    self.text = String(name)
  }

  private init(checked text: String) { self.text = text }

  /// The name as names are compared.
  package var key: NameKey { NameKey(text) }

  package static func == (left: EventName, right: EventName) -> Bool { left.key == right.key }
  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension EventName: CustomStringConvertible {
  package var description: String { text }
}

/// One record of progress: so much of an event, done at a moment.
package struct Activity: Hashable, Sendable {
  /// The record's name, stable through its edits.
  package var id: RecordID

  /// When it was done, with the local clock of that moment.
  package var time: ZonedTime

  /// The IANA zone in which it was recorded; `nil` when it is not known.
  package var zone: String?

  /// The event it counts for.
  package var event: RecordID

  /// How much was done; below zero for a correction.
  package var count: Count

  /// Creates a record of progress.
  package init(
    id: RecordID, time: ZonedTime, zone: String? = nil, event: RecordID, count: Count = .one
  ) {
    self.id = id
    self.time = time
    self.zone = zone
    self.event = event
    self.count = count
  }
}
