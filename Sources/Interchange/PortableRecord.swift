package import CivilTime
package import JSON
package import MoodModel

/// A record as it goes in and out: what stands now, without its history.
package enum PortableRecord: Hashable, Sendable {
  /// A mood entry.
  case mood(PortableMood)
  /// Progress of an event, as in the journal's `activity` files, without its history.
  case activity(JSONObject)
  /// A schedule, event, goal or setting, as in the journal's `plan` files, without its history.
  case plan(JSONObject)

  /// The record as an object with the keys of the journal, in their order.
  package var object: JSONObject {
    switch self {
    case .mood(let mood): mood.object
    case .activity(let object), .plan(let object): object
    }
  }

  /// The keys by which the journal tells revisions and commands apart, which never travel.
  static let history: Set<String> = ["rev", "deleted", "edited", "op", "of", "undoes", "redoes"]
}

/// A mood entry with all that the journal keeps of it.
package struct PortableMood: Hashable, Sendable {
  /// The entry.
  package var entry: Entry
  /// What an import made the mood from; `nil` when nothing was mapped.
  package var source: JSONObject?
  /// Members that this version does not know, in their order.
  package var extra: JSONObject

  /// Creates a mood entry.
  package init(entry: Entry, source: JSONObject? = nil, extra: JSONObject = [:]) {
    self.entry = entry
    self.source = source
    self.extra = extra
  }

  /// The entry as an object with the keys of the journal, in their order.
  package var object: JSONObject {
    var object = JSONObject()
    object.append("id", .string(entry.id.text))
    addContent(to: &object)
    return object
  }

  /// What ``object`` holds beside the name of the entry.
  package var content: JSONObject {
    var object = JSONObject()
    addContent(to: &object)
    return object
  }

  private func addContent(to object: inout JSONObject) {
    object.reserveCapacity(8 + extra.members.count)
    object.append("at", .string(entry.time.description))
    if let zone = entry.zone { object.append("zone", .string(zone)) }
    if !entry.isTimed { object.append("timed", false) }
    object.append("mood", DecimalNumber(tenths: entry.mood.tenths).json)
    if let note = entry.note, !note.isEmpty { object.append("note", .string(note)) }
    if !entry.explicitTags.isEmpty {
      object.append("tags", .array(entry.explicitTags.map { .string($0.name) }))
    }
    if let source { object.append("source", .object(source)) }
    for member in extra.members { object[member.key] = member.value }
  }

  /// The keys that ``object`` writes itself.
  static let knownKeys: Set<String> = [
    "id", "at", "zone", "timed", "mood", "note", "tags", "source",
  ]
}

/// Progress of an event that another program has kept beside the moods.
package struct ImportedProgress: Hashable, Sendable {
  /// The id of the record to make.
  package var id: RecordID
  /// When it was.
  package var time: ZonedTime
  /// The IANA zone, when it is known.
  package var zone: String?
  /// The name of the event, as the other program has it.
  package var event: String
  /// How many; greater than 0.
  package var count: JSONNumber
}

/// What an import has read.
package enum ImportedRecord: Hashable, Sendable {
  /// A record of the journal.
  case record(PortableRecord)
  /// Progress of an event that is known by its name only.
  case progress(ImportedProgress)
}
