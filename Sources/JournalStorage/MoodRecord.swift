import CivilTime
package import JSON
package import MoodModel

extension Record {
  /// The keys of a mood's content, in the order in which lines hold them.
  private static let moodKeys = ["at", "zone", "timed", "mood", "note", "tags", "source"]

  /// Creates the first revision of a mood.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - source: The value that an import took it from, or `nil` when nothing was mapped.
  package init(_ entry: Entry, source: JSONObject? = nil) {
    self.init(header: RecordHeader(id: entry.id), content: JSONObject())
    content["source"] = source.map { .object($0) }
    setContent(to: entry)
  }

  /// Changes the content to that of an entry and keeps all that an entry does not say.
  package mutating func setContent(to entry: Entry) {
    var updated = content
    updated["at"] = .string(entry.time.description)
    updated["zone"] = entry.zone.map { .string($0) }
    updated["timed"] = entry.isTimed ? nil : false
    updated["mood"] = .number(JSONNumber(entry.mood))
    updated["note"] = entry.note.map { .string($0) }
    updated["tags"] =
      entry.explicitTags.isEmpty ? nil : .array(entry.explicitTags.map { .string($0.name) })
    var ordered = JSONObject()
    for key in Self.moodKeys { ordered[key] = updated[key] }
    for member in updated.members where ordered[member.key] == nil {
      ordered[member.key] = member.value
    }
    content = ordered
  }

  /// Returns the entry that a mood's content describes.
  ///
  /// - Throws: ``RecordFault`` when `at` or `mood` is missing, or any known member unreadable.
  package func entry() throws(RecordFault) -> Entry {
    guard let at = content["at"] else { throw .missing("at") }
    guard let time = at.text.flatMap(ZonedTime.init) else { throw .unreadable("at") }
    guard let rating = content["mood"] else { throw .missing("mood") }
    guard let number = rating.number else { throw .unreadable("mood") }
    guard let mood = Mood(number.literal) else { throw .offScale(number.literal) }
    var entry = Entry(id: header.id, time: time, mood: mood)
    entry.zone = try text("zone")
    entry.note = try text("note")
    if let timed = content["timed"], timed != .null {
      guard let truth = timed.truth else { throw .unreadable("timed") }
      entry.isTimed = truth
    }
    if let tags = content["tags"], tags != .null {
      guard let elements = tags.elements else { throw .unreadable("tags") }
      for element in elements {
        guard let tag = element.text.flatMap(Tag.init) else { throw .unreadable("tags") }
        entry.explicitTags.append(tag)
      }
    }
    return entry
  }

  private func text(_ key: String) throws(RecordFault) -> String? {
    guard let value = content[key], value != .null else { return nil }
    guard let text = value.text else { throw .unreadable(key) }
    return text
  }
}

extension JSONNumber {
  /// Creates the number of a mood, without a superfluous `.0`.
  package init(_ mood: Mood) {
    self = JSONNumber(mood.rating) ?? JSONNumber(mood.tenths / 10)
  }
}
