package import MoodModel

/// One line in the history of a record.
package struct Revision: Sendable {
  /// The line in full.
  package let record: Record
  /// Where it stands.
  package let place: LinePlace
  /// Whether it is the revision that is the content.
  package let isContent: Bool
  /// Whether it is a tombstone that holds.
  package let holds: Bool
}

extension JournalSnapshot {
  /// Returns all lines of a record, oldest first; none when there is no such record.
  ///
  /// Superseded revisions of other devices are among them, so no edit is ever out of reach.
  package func history(of id: RecordID, in folder: JournalFolder) -> [Revision] {
    guard let fold = folds[folder], let key = keys.knownNumber(of: id),
      let found = fold.record(numbered: key)
    else { return [] }
    return found.lines.compactMap { index in
      fold.record(index).map {
        Revision(
          record: $0, place: contents.place(of: fold.lines[index]),
          isContent: found.state.content == index,
          holds: found.state.tombstones.contains(index))
      }
    }
  }
}
