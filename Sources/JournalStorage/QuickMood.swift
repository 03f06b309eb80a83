import CivilTime
import JSON
import MoodModel

/// A line of a mood that was read without building its members.
///
/// Where it can be made, the strict reader accepts the line too and comes to the same values; where
/// it cannot, the strict reader decides. A test feeds both with the same lines.
struct QuickMood {
  /// The name, when it is a ULID.
  private(set) var id: ULID?
  private(set) var rank = RevisionRank(edited: .min, revision: 1, op: 0)
  private(set) var links: JournalLine.Links?
  private(set) var mark: MoodMark?

  private var time: ZonedTime?
  private var mood: Mood?
  private var isTimed = true

  private static let id = JSONKey("id")
  private static let at = JSONKey("at")
  private static let mood = JSONKey("mood")
  private static let op = JSONKey("op")
  private static let note = JSONKey("note")
  private static let zone = JSONKey("zone")
  private static let timed = JSONKey("timed")
  private static let revision = JSONKey(RecordHeader.Key.revision)
  private static let edited = JSONKey(RecordHeader.Key.edited)
  private static let lineCount = JSONKey(RecordHeader.Key.lineCount)
  private static let tags = JSONKey("tags")
  private static let undoes = JSONKey(RecordHeader.Key.undoes)
  private static let redoes = JSONKey(RecordHeader.Key.redoes)
  private static let deleted = JSONKey(RecordHeader.Key.deleted)

  /// Reads the members that a scanner has found, or returns `nil` when any is out of the ordinary.
  init?(_ scanner: borrowing ObjectScanner, in line: Span<UInt8>) {
    for index in 0..<scanner.count {
      guard take(scanner[index], in: line) else { return nil }
    }
    guard id != nil else { return nil }
    if links?.isDeleted == true { return }
    guard let time, let mood else { return nil }
    mark = MoodMark(time: time, mood: mood, isTimed: isTimed)
  }

  /// Takes over one member; returns whether it is as usual.
  private mutating func take(_ member: JSONMember, in line: Span<UInt8>) -> Bool {
    if member.isNamed(Self.id, in: line) {
      id = Self.identifier(member, in: line)
      return id != nil
    }
    if member.isNamed(Self.at, in: line) {
      guard member.kind == .string, !member.hasEscapes else { return false }
      time = ZonedTime(rfc3339: line.extracting(member.content))
      return time != nil
    }
    if member.isNamed(Self.mood, in: line) {
      guard member.kind == .number else { return false }
      mood = Mood(decimal: line.extracting(member.content))
      return mood != nil
    }
    if member.isNamed(Self.op, in: line) {
      guard let op = Self.identifier(member, in: line) else { return false }
      rank.op = op.value
      return true
    }
    if member.isNamed(Self.note, in: line) || member.isNamed(Self.zone, in: line) {
      return member.kind == .string || member.kind == .null
    }
    if member.isNamed(Self.timed, in: line) {
      guard let truth = member.truth else { return member.kind == .null }
      isTimed = truth
      return true
    }
    return takeRare(member, in: line)
  }

  private mutating func takeRare(_ member: JSONMember, in line: Span<UInt8>) -> Bool {
    if member.isNamed(Self.revision, in: line) {
      guard let count = Self.count(member, in: line) else { return false }
      rank.revision = count
      return true
    }
    if member.isNamed(Self.edited, in: line) {
      guard let edited = member.text(in: line).flatMap(Instant.init) else { return false }
      rank.edited = edited.millisecondsSinceEpoch
      return true
    }
    if member.isNamed(Self.lineCount, in: line) {
      guard let count = Self.count(member, in: line) else { return false }
      if count > 1 { makeLinks { $0.lineCount = count } }
      return true
    }
    if member.isNamed(Self.deleted, in: line) {
      guard let truth = member.truth else { return false }
      if truth { makeLinks { $0.isDeleted = true } }
      return true
    }
    if member.isNamed(Self.undoes, in: line) {
      guard let op = Self.identifier(member, in: line) else { return false }
      makeLinks { $0.undoes = op }
      return true
    }
    if member.isNamed(Self.redoes, in: line) {
      guard let op = Self.identifier(member, in: line) else { return false }
      makeLinks { $0.redoes = op }
      return true
    }
    if member.isNamed(Self.tags, in: line) {
      if member.kind == .null { return true }
      guard let elements = try? member.parsed(in: line).elements else { return false }
      return elements.allSatisfy { $0.text.flatMap(Tag.init) != nil }
    }
    return true
  }

  private mutating func makeLinks(_ change: (inout JournalLine.Links) -> Void) {
    var links = links ?? JournalLine.Links()
    change(&links)
    self.links = links
  }

  private static func identifier(_ member: JSONMember, in line: Span<UInt8>) -> ULID? {
    guard member.kind == .string, !member.hasEscapes else { return nil }
    return ULID(ascii: line.extracting(member.content))
  }

  private static func count(_ member: JSONMember, in line: Span<UInt8>) -> Int? {
    guard let count = member.wholeNumber(in: line), (1...Int(Int32.max)).contains(count)
    else { return nil }
    return count
  }
}
