/// One pass over the text of an object that finds its members and builds no value.
///
/// A command such as `trends` needs three or four members of each of a million lines. The scanner
/// checks a line by the very rules of ``JSONValue/init(parsing:)-(ArraySlice<UInt8>)`` and says where
/// the members lie, in memory that the next line uses again. Where it would need memory to decide, it
/// leaves the decision to the strict reader; lines as this product writes them never come to that.
package struct ObjectScanner: Sendable {
  /// What the text of a line is.
  package enum Verdict: Hashable, Sendable {
    /// An object by the rules of the strict reader; its members can be asked for.
    case object
    /// Something that the strict reader refuses, or a value that is no object; ask it for the reason.
    case refused
    /// Perhaps an object: a key is written with escapes, or there are very many members.
    case undecided
  }

  /// How many members an object may have, and how many keys those around a place, to be decided here.
  static let memberLimit = 64

  /// The members of the outermost object in its first ``count`` places.
  @usableFromInline var members = [JSONMember](repeating: .none, count: memberLimit)
  /// How many members the outermost object has.
  package internal(set) var count = 0
  /// The keys of the objects inside the outermost one that enclose the place being scanned.
  var innerKeys: [JSONMember.Key] = []
  /// Whether the line must be left to the strict reader.
  var isUndecided = false

  /// Creates a scanner.
  package init() {}

  /// Finds the members of the object that a line holds.
  ///
  /// - Parameter line: The object, with white space before and after it.
  /// - Returns: `object` when the members can be asked for; they are then valid until the next call.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func scan(_ line: Span<UInt8>) -> Verdict {
    count = 0
    isUndecided = false
    let start = Self.skipSpace(in: line, from: 0)
    if start < line.count, line[start] == UInt8(ascii: "{"),
      let end = scanMembers(in: line, from: start + 1),
      Self.skipSpace(in: line, from: end) == line.count
    {
      return .object
    }
    count = 0
    innerKeys.removeAll(keepingCapacity: true)
    return isUndecided ? .undecided : .refused
  }

  /// Scans the outermost object from behind its brace, and returns where it ends.
  private mutating func scanMembers(in line: Span<UInt8>, from start: Int) -> Int? {
    var filter = KeyFilter()
    var position = Self.skipSpace(in: line, from: start)
    if position < line.count, line[position] == UInt8(ascii: "}") { return position + 1 }
    while true {
      guard let (key, valueStart) = scanKey(in: line, from: position) else { return nil }
      if filter.mayHold(key.word) {
        for index in 0..<count where members[index].key.equals(key, in: line) { return nil }
      }
      filter.insert(key.word)
      guard let value = scanValue(in: line, from: valueStart, depth: 1) else { return nil }
      guard count < Self.memberLimit else { return leaveUndecided() }
      members[count] = JSONMember(key: key, value: value)
      count += 1
      position = Self.skipSpace(in: line, from: value.end)
      guard position < line.count else { return nil }
      if line[position] == UInt8(ascii: "}") { return position + 1 }
      guard line[position] == UInt8(ascii: ",") else { return nil }
      position = Self.skipSpace(in: line, from: position + 1)
    }
  }
}

extension ObjectScanner {
  /// Returns a member of the scanned object, in the order in which they are written.
  ///
  /// - Parameter index: From 0 up to ``count``.
  @inlinable package subscript(index: Int) -> JSONMember { members[index] }
}
