package import CivilTime
import Effects
package import JSON
package import MoodModel

/// The lines that one command is about to write.
package struct Transaction {
  /// The moment of the command.
  package let now: Instant
  /// The name of the command.
  package let op: ULID

  var lines: [(folder: JournalFolder, record: Record)] = []
  private(set) var lastID: ULID
  private let random: RandomSource

  /// Begins a command.
  ///
  /// - Parameters:
  ///   - now: The moment of the command.
  ///   - last: The last id or op that this device gave out, which all new ones exceed.
  ///   - random: Where the random part of ids comes from.
  init(now: Instant, after last: ULID?, random: RandomSource) {
    self.now = now
    self.random = random
    self.op = Self.identifier(at: now, after: last, random: random)
    self.lastID = op
  }

  /// Returns a name for a new record, greater than all that this device gave out.
  package mutating func newID() -> RecordID {
    lastID = Self.identifier(at: now, after: lastID, random: random)
    return RecordID(lastID)
  }

  private static func identifier(at now: Instant, after last: ULID?, random: RandomSource) -> ULID {
    let fresh = ULID(
      millisecondsSinceEpoch: now.millisecondsSinceEpoch,
      tail: UInt128(random.bits()) << 64 | UInt128(random.bits()))
    guard let last, fresh <= last else { return fresh }
    return last.successor
  }

  /// Adds the first revision of a record.
  package mutating func create(_ record: Record, in folder: JournalFolder) {
    var record = record
    record.header.op = op
    if folder == .plan { record.header.edited = now }
    lines.append((folder, record))
  }

  /// Adds a revision of a record.
  ///
  /// - Parameters:
  ///   - current: The record as it stands.
  ///   - folder: The folder of the record.
  ///   - content: What it is to be; `nil` deletes it.
  /// - Note: A deleted record stays deleted; see ``revive(_:in:content:)``.
  package mutating func revise(
    _ current: CurrentRecord, in folder: JournalFolder, content: JSONObject?
  ) {
    var record = Record(
      header: RecordHeader(id: current.record.header.id),
      content: content ?? current.record.tombstoneContent)
    record.header.isDeleted = content == nil
    add(record, over: current, in: folder)
  }

  /// Adds revisions that bring a deleted record back, one for each tombstone that holds.
  package mutating func revive(
    _ current: CurrentRecord, in folder: JournalFolder, content: JSONObject
  ) {
    for tombstone in current.tombstones {
      var record = Record(header: RecordHeader(id: current.record.header.id), content: content)
      // A redo names an undo in `redoes`, and this is none; see ``UndoHistory``.
      if tombstone.isOfUndo {
        record.header.undoes = tombstone.op
      } else {
        record.header.redoes = tombstone.op
      }
      add(record, over: current, in: folder)
    }
  }

  /// Adds the lines that take a command back or put it back.
  package mutating func carryOut(_ reversal: Reversal) {
    for change in reversal.changes {
      add(change.after, over: change.before, in: change.folder)
      guard let tombstone = change.alsoNames else { continue }
      var record = change.after
      record.header.undoes = nil
      record.header.redoes = tombstone
      add(record, over: change.before, in: change.folder)
    }
  }

  private mutating func add(
    _ record: Record, over current: CurrentRecord, in folder: JournalFolder
  ) {
    var record = record
    record.header.revision = current.latestRevision + 1
    record.header.edited = max(now, current.latestEdited ?? now)
    record.header.op = op
    lines.append((folder, record))
  }

  /// Returns the bytes to write, by folder, with the number of lines in each.
  func encoded() -> [(folder: JournalFolder, bytes: [UInt8], lines: Int)] {
    JournalFolder.allCases.compactMap { folder in
      var bytes: [UInt8] = []
      var count = 0
      for line in lines where line.folder == folder {
        line.record.append(to: &bytes, of: lines.count)
        count += 1
      }
      return count > 0 ? (folder, bytes, count) : nil
    }
  }
}
