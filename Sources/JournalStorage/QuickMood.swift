import CivilTime
import JSON
import MoodModel

/// A line of a mood that was read without building its members.
///
/// Where it can be made, the strict reader accepts the line too and comes to the same values; where
/// it cannot, the strict reader decides. A test feeds both with the same lines.
struct QuickMood {
  /// The name.
  private(set) var id = ULID(value: 0)
  private(set) var header = LineHeader()
  private(set) var mark: MoodMark?

  private var hasID = false
  private var time: ZonedTime?
  private var mood: Mood?
  private var isTimed = true

  /// The names of the members that are looked at, as ``JSONMember/shortName`` has them.
  enum Name: UInt64, CaseIterable {
    case id = 0x6469
    case at = 0x7461
    case mood = 0x646F_6F6D
    case op = 0x706F
    case note = 0x6574_6F6E
    case zone = 0x656E_6F7A
    case timed = 0x64_656D_6974
    case tags = 0x7367_6174
    case revision = 0x76_6572
    case edited = 0x6465_7469_6465
    case lineCount = 0x666F
    case undoes = 0x7365_6F64_6E75
    case redoes = 0x7365_6F64_6572
    case deleted = 0x64_6574_656C_6564

    /// Whether `null` says that the member is not there.
    var mayBeNull: Bool {
      switch self {
      case .id, .at, .mood: false
      default: true
      }
    }
  }

  /// Reads the members that a scanner has found, or returns `nil` when any is out of the ordinary.
  init?(_ scanner: borrowing ObjectScanner, in line: Span<UInt8>) {
    for index in 0..<scanner.count {
      guard take(scanner[index], in: line) else { return nil }
    }
    guard hasID else { return nil }
    guard !header.isDeleted else { return }
    guard let time, let mood else { return nil }
    mark = MoodMark(time: time, mood: mood, isTimed: isTimed)
  }

  /// Takes over one member; returns whether it is as usual.
  @inline(__always)
  private mutating func take(_ member: JSONMember, in line: Span<UInt8>) -> Bool {
    guard let name = member.shortName.flatMap(Name.init) else { return true }
    if case .null = member.kind, name.mayBeNull { return true }
    switch name {
    case .id:
      guard let id = Self.identifier(member, in: line) else { return false }
      self.id = id
      hasID = true
      return true
    case .at:
      guard case .string = member.kind, !member.hasEscapes else { return false }
      time = ZonedTime(rfc3339: line.extracting(member.content))
      return time != nil
    case .mood:
      guard case .number = member.kind else { return false }
      mood = Mood(decimal: line.extracting(member.content))
      return mood != nil
    case .op:
      guard let op = Self.identifier(member, in: line) else { return false }
      header.rank.op = op.value
      return true
    case .note, .zone:
      if case .string = member.kind { return true }
      return false
    default: return takeRare(member, called: name, in: line)
    }
  }

  @inline(never)
  private mutating func takeRare(
    _ member: JSONMember, called name: Name, in line: Span<UInt8>
  ) -> Bool {
    switch name {
    case .timed:
      guard let truth = member.truth else { return false }
      isTimed = truth
    case .revision:
      guard let count = Self.count(member, in: line) else { return false }
      header.rank.revision = count
    case .edited:
      guard let edited = member.text(in: line).flatMap(Instant.init) else { return false }
      header.rank.edited = edited.millisecondsSinceEpoch
    case .lineCount:
      guard let count = Self.count(member, in: line) else { return false }
      header.lineCount = count
    case .deleted:
      guard let truth = member.truth else { return false }
      header.isDeleted = truth
    case .undoes, .redoes:
      guard let op = Self.identifier(member, in: line) else { return false }
      if name == .undoes { header.undoes = op } else { header.redoes = op }
    case .tags:
      guard let elements = try? member.parsed(in: line).elements else { return false }
      return elements.allSatisfy { $0.text.flatMap(Tag.init) != nil }
    default: break
    }
    return true
  }

  private static func identifier(_ member: JSONMember, in line: Span<UInt8>) -> ULID? {
    guard case .string = member.kind, !member.hasEscapes else { return nil }
    return ULID(ascii: line.extracting(member.content))
  }

  private static func count(_ member: JSONMember, in line: Span<UInt8>) -> Int? {
    guard let count = member.wholeNumber(in: line), (1...Int(Int32.max)).contains(count)
    else { return nil }
    return count
  }
}
