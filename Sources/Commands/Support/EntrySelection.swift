import Diagnostics
import JournalStorage
import MoodModel

extension Context {
  /// Returns the mood that a word names: `last`, or any unique beginning or end of its name.
  ///
  /// Deleted moods are found only by their name, and only when `includesDeleted` says so.
  func mood(
    named word: String, in view: JournalView, includesDeleted: Bool = false
  ) throws(CommandError) -> CurrentRecord {
    let snapshot = view.snapshot
    if word == "last" {
      guard let last = snapshot.moodLines().last, let entry = snapshot.entry(last),
        let record = snapshot.record(entry.id, in: .moods)
      else { throw CommandError("there is no entry yet") }
      return record
    }
    guard word.utf8.count >= ShortIDs.fewestCharacters else {
      throw .usage(
        "'\(shown(word))' is too short to name an entry",
        hint: "type 4 or more characters of its name, as 'baseline list' shows it")
    }
    let found = snapshot.moods(named: word).compactMap { snapshot.record($0, in: .moods) }
    let candidates = found.filter { includesDeleted || !$0.isDeleted }
    guard let record = candidates.first else {
      let isDeleted = !found.isEmpty
      throw CommandError(
        isDeleted
          ? "the entry '\(shown(word))' is deleted" : "there is no entry '\(shown(word))'",
        hint: isDeleted
          ? "see 'baseline show \(shown(word)) --history'; 'baseline undo' takes a deletion back"
          : "'baseline list' shows the names of all entries before their notes")
    }
    guard candidates.count == 1 else {
      let names = candidates.prefix(5).map { shown($0.record.header.id.text) }
      throw CommandError(
        "'\(shown(word))' names \(candidates.count) entries",
        hint: "type more of one of these: \(names.joined(separator: ", "))", exitStatus: .usage)
    }
    return record
  }

  /// Returns the entry that a record holds.
  func entry(_ record: Record) throws(CommandError) -> Entry {
    do {
      return try record.entry()
    } catch {
      throw CommandError(
        "the entry \(shown(record.header.id.text)) cannot be read: \(error.explanation)",
        exitStatus: .badData)
    }
  }
}
