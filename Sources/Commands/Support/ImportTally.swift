import CivilTime
import Interchange
import JSON
import JournalStorage
import MoodModel
import TerminalUI

/// What becomes of the records of an import.
struct ImportTally: Sendable {
  /// Records that are new.
  private(set) var added = 0
  /// Records that an undo of an import had taken back, and that are there again.
  private(set) var restored = 0
  /// Records that are there already.
  private(set) var present = 0
  /// Records that are there with other content, and stay as they are.
  private(set) var different = 0
  /// Records that the person has deleted, and that stay deleted.
  private(set) var deleted = 0
  /// What this import adds, to tell a second record of the same name.
  private var addedContents: [RecordID: JSONObject] = [:]

  /// Counts what an import would do.
  init(of records: [ImportedRecord], over snapshot: JournalSnapshot) {
    for record in records { note(record, over: snapshot) { _, _, _ in } }
  }

  /// Adds what is not there to a command, and counts.
  init(
    of records: [ImportedRecord], over snapshot: JournalSnapshot,
    writingTo transaction: inout Transaction
  ) throws {
    for record in records {
      note(record, over: snapshot) { record, folder, current in
        if let current {
          transaction.revive(current, in: folder, content: record.content)
        } else {
          transaction.create(record, in: folder)
        }
      }
    }
  }

  private mutating func note(
    _ imported: ImportedRecord, over snapshot: JournalSnapshot,
    add: (Record, JournalFolder, CurrentRecord?) -> Void
  ) {
    guard case .record(let portable) = imported, let record = try? Record(portable.object)
    else { return }
    let folder = portable.folder
    if let earlier = addedContents[record.header.id] {
      if earlier == record.content { present += 1 } else { different += 1 }
      return
    }
    guard let current = snapshot.record(record.header.id, in: folder) else {
      added += 1
      addedContents[record.header.id] = record.content
      return add(record, folder, nil)
    }
    if current.isDeleted {
      guard current.isDeletedByUndo else {
        deleted += 1
        return
      }
      restored += 1
      addedContents[record.header.id] = record.content
      return add(record, folder, current)
    }
    if current.record.content == record.content { present += 1 } else { different += 1 }
  }

  /// Says what was done, or what would be.
  func summary(isDryRun: Bool, glyphs: Glyphs) -> StyledText {
    var parts = [isDryRun ? "would add \(added)" : "Added \(added)"]
    if restored > 0 { parts.append("\(restored) are there again") }
    if present > 0 { parts.append("\(present) were there already") }
    if different > 0 {
      parts.append("\(different) are there with other content and stay as they are")
    }
    if deleted > 0 { parts.append("\(deleted) that you deleted stay deleted") }
    var text = StyledText(parts.joined(separator: ", "), .emphasis)
    if !isDryRun, added + restored > 0 {
      text += StyledText("\(glyphs.separator)undo: baseline undo", .faint)
    }
    return text
  }

  /// The numbers as programs read them.
  func json(_ previews: [ImportPreview], isDryRun: Bool) -> JSONObject {
    [
      "dry_run": .bool(isDryRun), "added": .number(added), "restored": .number(restored),
      "present": .number(present), "different": .number(different), "deleted": .number(deleted),
      "files": .array(
        previews.map { preview in
          [
            "file": .string(preview.file), "format": .string(preview.format),
            "entries": .number(preview.moods), "from": .string(preview.firstDay?.description),
            "to": .string(preview.lastDay?.description), "bad_rows": .number(preview.badRows),
          ]
        }),
    ]
  }
}

extension PortableRecord {
  /// The folder in which the record belongs.
  fileprivate var folder: JournalFolder {
    switch self {
    case .mood: .moods
    case .activity: .activity
    case .plan: .plan
    }
  }
}
