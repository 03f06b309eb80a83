import CivilTime
import JSON
package import MoodModel

/// A journal as it was read at one moment.
package struct JournalSnapshot: Sendable {
  /// The folders that were read.
  let folders: [JournalFolder]
  /// What this device remembered just before of how much there is.
  let extents: [String: DeviceState.Extent]
  let contents: JournalContents
  let keys: RecordKeys
  let folds: [JournalFolder: FoldedLines]

  /// The lines that are not records, in the order of files and lines.
  package let faults: [LineFault]

  /// The commands that did not get all their lines to the disk, oldest first.
  package let unfinished: [UnfinishedOperation]
}

/// A line that is not a record.
package struct LineFault: Hashable, Sendable {
  /// Where it stands.
  package let place: LinePlace
  /// What is wrong with it.
  package let fault: RecordFault
  /// Whether it is the last line of its file and has no line end, as a torn write leaves it.
  package let isTorn: Bool
  /// A number that tells the line's bytes from those of other lines (FNV-1a, 64 bits).
  package let fingerprint: UInt64
}

/// A command of which fewer lines are on disk than it wrote: it did not happen.
package struct UnfinishedOperation: Hashable, Sendable {
  /// The command.
  package let op: ULID
  /// How many of its lines are there.
  package let found: Int
  /// How many it wrote.
  package let written: Int
}

extension JournalSnapshot {
  /// Returns the revision of a record that is its content, whether or not it is deleted.
  package func record(_ id: RecordID, in folder: JournalFolder) -> CurrentRecord? {
    guard let fold = folds[folder], let key = keys.knownNumber(of: id),
      let found = fold.record(numbered: key)
    else { return nil }
    return current(found.state, in: fold)
  }

  /// Returns every record of a folder that is not deleted, in no useful order.
  package func records(in folder: JournalFolder) -> [Record] {
    guard let fold = folds[folder] else { return [] }
    return fold.records.filter { !$0.state.isDeleted }
      .compactMap { $0.state.content.flatMap(fold.record) }
  }

  func current(_ state: FoldedRecord, in fold: FoldedLines) -> CurrentRecord? {
    guard let index = state.content, let record = fold.record(index),
      let lines = fold.record(numbered: fold.lines[index].key)?.lines
    else { return nil }
    let ranks = lines.map(fold.rank)
    let edited = ranks.map(\.edited).max() ?? .min
    return CurrentRecord(
      record: record,
      tombstones: state.tombstones.map { index in
        CurrentRecord.Tombstone(
          op: ULID(value: fold.op(of: index)), isOfUndo: fold.header(of: index)?.undoes != nil)
      },
      latestRevision: ranks.map(\.revision).max() ?? 1,
      latestEdited: edited == .min ? nil : Instant(millisecondsSinceEpoch: edited))
  }
}

/// A record as it stands.
package struct CurrentRecord: Hashable, Sendable {
  /// The revision that is the content.
  package let record: Record
  /// The tombstones that hold; empty unless the record is deleted.
  let tombstones: [Tombstone]
  /// The greatest number of a revision.
  let latestRevision: Int
  /// The latest moment at which a revision was made; `nil` when none says.
  let latestEdited: Instant?

  /// A tombstone that holds.
  struct Tombstone: Hashable, Sendable {
    /// The command that wrote it.
    var op: ULID
    /// Whether that was an undo.
    var isOfUndo: Bool
  }

  /// The commands whose tombstones hold; empty unless the record is deleted.
  package var tombstoneOps: [ULID] { tombstones.map(\.op) }

  /// Whether the record is deleted.
  package var isDeleted: Bool { !tombstones.isEmpty }

  /// Whether it has been changed since it was first written.
  package var isRevised: Bool { latestRevision > 1 }

  /// Whether it is deleted, and only because something was undone.
  package var isDeletedByUndo: Bool { isDeleted && tombstones.allSatisfy(\.isOfUndo) }
}

/// How much a file of a journal holds.
package struct FileSummary: Hashable, Sendable {
  /// The file.
  package let file: JournalFile
  /// Lines that are not blank, valid or not.
  package let lines: Int
  /// Bytes.
  package let bytes: Int
}

extension JournalSnapshot {
  /// The files that were read, by folder and name.
  package var fileSummaries: [FileSummary] {
    contents.files.map { FileSummary(file: $0.file, lines: $0.lineCount, bytes: $0.bytes.count) }
  }
}
