package import MoodModel

/// What taking a command back or putting it back comes to.
package struct Reversal: Sendable {
  /// One record that changes.
  package struct Change: Sendable {
    /// The folder of the record.
    package var folder: JournalFolder
    /// The record as it stands.
    package var before: CurrentRecord
    /// The line to write, except for what a transaction fills in.
    package var after: Record
    /// Another tombstone that the change has to name, because it holds as well.
    var alsoNames: ULID?
  }

  /// The command that is taken or put back.
  package var op: ULID
  /// The records that change; empty when all have been changed since.
  package var changes: [Change]
  /// The records that are left as they are, because they were changed since.
  package var left: [RecordID]
}
