package import CivilTime
package import MoodModel

/// What every line of a journal says about itself, apart from its content.
package struct RecordHeader: Hashable, Sendable {
  /// The name of the record, the same in all its revisions.
  package var id: RecordID
  /// The number of the revision, from 1.
  package var revision = 1
  /// When the revision was made; `nil` for the first of a mood or an activity.
  package var edited: Instant?
  /// The command that wrote the line; `nil` when it was written by hand.
  package var op: ULID?
  /// How many lines the command wrote in all files together.
  package var lineCount = 1
  /// The command that this line takes back.
  package var undoes: ULID?
  /// The command that this line puts back.
  package var redoes: ULID?
  /// Whether the line says that the record is deleted.
  package var isDeleted = false

  /// Creates the header of a first revision that nobody edited.
  package init(id: RecordID) { self.id = id }
}

extension RecordHeader {
  /// The keys of a header, in the order in which lines hold them.
  package enum Key {
    package static let id = "id"
    package static let revision = "rev"
    package static let deleted = "deleted"
    package static let edited = "edited"
    package static let op = "op"
    package static let lineCount = "of"
    package static let undoes = "undoes"
    package static let redoes = "redoes"

    /// All of them.
    package static let all = [id, revision, deleted, edited, op, lineCount, undoes, redoes]
  }

  /// Whether the line has a place of its own in the order of revisions (see ``RevisionRank``).
  var rank: RevisionRank {
    RevisionRank(
      edited: edited?.millisecondsSinceEpoch ?? .min, revision: revision, op: op?.value ?? 0)
  }
}

/// The place of a revision among those of its record; the greatest is the content.
///
/// An absent `edited` is smaller than any, so that a revision always beats the one that it was made
/// from, whatever the clocks said.
struct RevisionRank: Hashable, Comparable {
  /// Milliseconds after 1970, or `Int.min` when there is no `edited`.
  var edited: Int
  var revision: Int
  /// The number of the op, or 0 when there is none.
  var op: UInt128

  /// That of a first revision which nobody edited, written by hand.
  static let first = RevisionRank(edited: .min, revision: 1, op: 0)

  static func < (left: RevisionRank, right: RevisionRank) -> Bool {
    (left.edited, left.revision, left.op) < (right.edited, right.revision, right.op)
  }
}
