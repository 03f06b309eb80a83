import CivilTime
import Interchange
import JSON
import JournalStorage
import MoodModel
import TerminalUI

/// What becomes of the records of an import.
///
/// It decides about one record after the other and keeps none of them.
struct ImportTally: Sendable {
  /// What is to be done so that a record is there.
  enum Change {
    /// The record is new.
    case create(Record, JournalFolder)
    /// It was taken back by an undo.
    case revive(CurrentRecord, JournalFolder, JSONObject)
    /// It is there, and stands for something else now.
    case revise(CurrentRecord, JournalFolder, JSONObject)
    /// An event that progress belongs to is new.
    case event(Event)
  }

  /// Records that are new.
  private(set) var added = 0
  /// Records that an undo of an import had taken back, and that are there again.
  private(set) var restored = 0
  /// Records that are there already.
  private(set) var present = 0
  /// Records that are there and have been mapped anew.
  private(set) var remapped = 0
  /// Records that are there and would be mapped anew, if that were asked for.
  private(set) var mappedOtherwise = 0
  /// Records that are there with other content, and stay as they are.
  private(set) var different = 0
  /// Records that the person has deleted, and that stay deleted.
  private(set) var deleted = 0
  /// Progress whose event can have no such name.
  private(set) var unnameable = 0

  private let snapshot: JournalSnapshot
  private let remaps: Bool
  private let canRemap: Bool
  /// The names that the import may bring more than once; `nil` when that may be any.
  private let repeated: RepeatedNames?
  /// What has been added under such names, as numbers that tell contents apart.
  private var addedContents: [RecordID: Int] = [:]
  private var events: [NameKey: RecordID]

  /// Begins with nothing.
  ///
  /// - Parameters:
  ///   - snapshot: The journal as it stands.
  ///   - remaps: Whether records whose mapping alone differs are changed.
  ///   - canRemap: Whether that can be asked for.
  ///   - repeated: The names that the import may bring more than once; `nil` when that may be any.
  init(over snapshot: JournalSnapshot, remaps: Bool, canRemap: Bool, repeated: RepeatedNames?) {
    self.snapshot = snapshot
    self.remaps = remaps
    self.canRemap = canRemap
    self.repeated = repeated
    self.events = Dictionary(
      EventBook(snapshot).events.map { ($0.name.key, $0.id) }, uniquingKeysWith: { one, _ in one })
  }

  /// Decides about a record.
  ///
  /// - Parameters:
  ///   - imported: The record.
  ///   - newID: Makes a name for a new event.
  /// - Returns: What is to be done, in order.
  mutating func note(_ imported: ImportedRecord, newID: () -> RecordID) -> [Change] {
    switch imported {
    case .record(let portable):
      guard let record = Record(portable) else { return [] }
      return note(record, in: portable.folder).map { [$0] } ?? []
    case .progress(let progress): return note(progress, newID: newID)
    }
  }

  private mutating func note(_ record: Record, in folder: JournalFolder) -> Change? {
    let id = record.header.id
    if let earlier = addedContents[id] {
      if earlier == record.content.hashValue { present += 1 } else { different += 1 }
      return nil
    }
    guard let current = snapshot.record(id, in: folder) else {
      added += 1
      remember(record)
      return .create(record, folder)
    }
    if current.isDeleted {
      guard current.isDeletedByUndo else {
        deleted += 1
        return nil
      }
      restored += 1
      remember(record)
      return .revive(current, folder, record.markedContent)
    }
    if current.record.unmarkedContent == record.content {
      present += 1
    } else if canRemap, current.isAsImported, current.record.isMapping(of: record) {
      guard remaps else {
        mappedOtherwise += 1
        return nil
      }
      remapped += 1
      return .revise(current, folder, record.markedContent)
    } else {
      different += 1
    }
    return nil
  }

  private mutating func remember(_ record: Record) {
    let id = record.header.id
    if let repeated, !repeated.mayHold(id) { return }
    addedContents[id] = record.content.hashValue
  }

  private mutating func note(_ progress: ImportedProgress, newID: () -> RecordID) -> [Change] {
    if let current = snapshot.record(progress.id, in: .activity) {
      // The event may have been renamed since, so it keeps the one that it has.
      return note(current.record, in: .activity).map { [$0] } ?? []
    }
    guard let name = EventName(progress.event), name != .mood else {
      unnameable += 1
      return []
    }
    var changes: [Change] = []
    if events[name.key] == nil {
      let event = Event(id: newID(), name: name)
      events[name.key] = event.id
      changes.append(.event(event))
    }
    var content: JSONObject = ["at": .string(progress.time.description)]
    content["zone"] = progress.zone.map { .string($0) }
    content["event"] = .string(events[name.key]?.text)
    content["count"] = .number(progress.count)
    let record = Record(header: RecordHeader(id: progress.id), content: content)
    return changes + (note(record, in: .activity).map { [$0] } ?? [])
  }

  /// Says what was done, or what would be.
  func summary(isDryRun: Bool, glyphs: Glyphs) -> StyledText {
    var parts = [isDryRun ? "would add \(added)" : "Added \(added)"]
    if restored > 0 { parts.append("\(Self.are(restored)) there again") }
    if remapped > 0 {
      parts.append(isDryRun ? "would map \(remapped) anew" : "mapped \(remapped) anew")
    }
    if present > 0 { parts.append("\(present) \(present == 1 ? "was" : "were") there already") }
    if mappedOtherwise > 0 {
      parts.append("\(Self.are(mappedOtherwise)) there mapped otherwise (--remap maps anew)")
    }
    if different > 0 {
      let stay = different == 1 ? "stays as it is" : "stay as they are"
      parts.append("\(Self.are(different)) there with other content and \(stay)")
    }
    if deleted > 0 {
      parts.append("\(deleted) that you deleted \(deleted == 1 ? "stays" : "stay") deleted")
    }
    if unnameable > 0 { parts.append("\(unnameable) can be progress of no event") }
    var text = StyledText(parts.joined(separator: ", "), .emphasis)
    if !isDryRun, added + restored + remapped > 0 {
      text += StyledText("\(glyphs.separator)undo: baseline undo", .faint)
    }
    return text
  }

  private static func are(_ count: Int) -> String { "\(count) \(count == 1 ? "is" : "are")" }

  /// The numbers as programs read them.
  func json(_ previews: [ImportPreview], isDryRun: Bool) -> JSONObject {
    [
      "dry_run": .bool(isDryRun), "added": .number(added), "restored": .number(restored),
      "remapped": .number(remapped), "present": .number(present),
      "mapped_otherwise": .number(mappedOtherwise), "different": .number(different),
      "deleted": .number(deleted),
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

extension Record {
  /// Creates the first revision of a record, or returns `nil` when it is none.
  fileprivate init?(_ portable: PortableRecord) {
    if case .mood(let mood) = portable {
      self.init(header: RecordHeader(id: mood.entry.id), content: mood.content)
      return
    }
    guard let record = try? Record(portable.object) else { return nil }
    self = record
  }
}

extension ImportedRecord {
  /// Whether a record of its name is in the journal, or was.
  func isThere(in snapshot: JournalSnapshot) -> Bool {
    switch self {
    case .record(.mood(let mood)): snapshot.record(mood.entry.id, in: .moods) != nil
    case .record(let portable):
      Record(portable).flatMap { snapshot.record($0.header.id, in: portable.folder) } != nil
    case .progress(let progress): snapshot.record(progress.id, in: .activity) != nil
    }
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

extension CurrentRecord {
  /// Whether nobody has edited the mood of the record since it was imported.
  ///
  /// An edit is a command of one line and leaves the mark of an import where it is.
  fileprivate var isAsImported: Bool {
    !isRevised || record.header.lineCount > 1 || record.hasMark
  }
}

extension Record {
  /// The key in `source` of the mood that an import has set in place of another one.
  private static let mark = "as"

  /// The content with a mark of an import; without a `source` it takes none.
  fileprivate var markedContent: JSONObject {
    guard var source = content["source"]?.members else { return content }
    source[Self.mark] = content["mood"]
    var marked = content
    marked["source"] = .object(source)
    return marked
  }

  /// The content as an import has it before it is marked.
  fileprivate var unmarkedContent: JSONObject {
    guard var source = content["source"]?.members else { return content }
    source[Self.mark] = nil
    var unmarked = content
    unmarked["source"] = .object(source)
    return unmarked
  }

  /// Whether the mood is still the one that an import has set.
  fileprivate var hasMark: Bool {
    content["source"]?.members?[Self.mark].map { $0 == content["mood"] } ?? false
  }
}

extension Record {
  /// Whether another record says the same, but for what an option of `import` decides.
  fileprivate func isMapping(of other: Record) -> Bool {
    func rest(_ content: JSONObject) -> JSONObject {
      var content = content
      for key in ["mood", "source", "at", "zone"] { content[key] = nil }
      return content
    }
    /// What the source has, which where nothing was mapped is the mood itself.
    func rating(_ content: JSONObject) -> JSONValue? {
      content["source"].map { $0.members?["mood"] } ?? content["mood"]
    }
    return rest(content) == rest(other.content) && rating(content) == rating(other.content)
  }
}

extension Transaction {
  /// Adds the lines of a change that an import makes.
  mutating func add(_ change: ImportTally.Change, over snapshot: JournalSnapshot) {
    switch change {
    case .create(let record, let folder): create(record, in: folder)
    case .revive(let current, let folder, let content):
      revive(current, in: folder, content: content)
    case .revise(let current, let folder, let content):
      revise(current, in: folder, content: content)
    case .event(let event): store(event, over: snapshot)
    }
  }
}
