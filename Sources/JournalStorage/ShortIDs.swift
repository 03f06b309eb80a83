package import MoodModel

/// The names of moods, and what is enough of each to tell it from all others.
package struct ShortIDs: Sendable {
  /// The fewest characters of a name that are ever shown or accepted.
  package static let fewestCharacters = 4

  /// The numbers of the names, each with its bits in reverse, in order: so those with the longest
  /// common end are neighbours.
  private let reversed: [UInt128]

  /// Takes up the names of all moods in a snapshot, the deleted ones included.
  ///
  /// - Complexity: O(*n* log *n*).
  package init(of snapshot: JournalSnapshot) {
    guard let fold = snapshot.folds[.moods] else {
      self.reversed = []
      return
    }
    self.reversed = fold.records.map { fold.lines[$0.lines.lowerBound].key }
      .filter(RecordKeys.isIdentifier)
      .map(Self.reversedBits).sorted()
  }

  /// Returns the shortest end of a name that no other name has; all of a name that is no ULID.
  package func shortestEnd(of id: RecordID) -> String {
    guard let identifier = ULID(id.text) else { return id.text }
    let number = Self.reversedBits(identifier.value)
    let (low, _) = bounds(of: number)
    var common = 0
    for index in [low - 1, low, low + 1] where reversed.indices.contains(index) {
      guard reversed[index] != number else { continue }
      // Five bits make a character.
      common = max(common, (reversed[index] ^ number).leadingZeroBitCount / 5)
    }
    return String(id.text.suffix(max(Self.fewestCharacters, common + 1)))
  }

  private func bounds(of number: UInt128) -> (Int, Int) {
    var (low, high) = (0, reversed.count)
    while low < high {
      let middle = (low + high) / 2
      if reversed[middle] < number { low = middle + 1 } else { high = middle }
    }
    return (low, high)
  }

  private static func reversedBits(_ value: UInt128) -> UInt128 {
    UInt128(reverse(UInt64(truncatingIfNeeded: value))) << 64
      | UInt128(reverse(UInt64(truncatingIfNeeded: value >> 64)))
  }

  /// Returns the bits of a number in reverse order.
  private static func reverse(_ value: UInt64) -> UInt64 {
    var value = value.byteSwapped
    value = value >> 4 & 0x0F0F_0F0F_0F0F_0F0F | (value & 0x0F0F_0F0F_0F0F_0F0F) << 4
    value = value >> 2 & 0x3333_3333_3333_3333 | (value & 0x3333_3333_3333_3333) << 2
    return value >> 1 & 0x5555_5555_5555_5555 | (value & 0x5555_5555_5555_5555) << 1
  }
}

extension JournalSnapshot {
  /// Returns the moods whose name begins or ends with a text, in any case of letters.
  package func moods(named text: String) -> [RecordID] {
    guard let fold = folds[.moods] else { return [] }
    let wanted = text.uppercased()
    return fold.records.compactMap { found -> RecordID? in
      guard let id = name(of: fold.lines[found.lines.lowerBound]) else { return nil }
      let name = id.text.uppercased()
      return name.hasPrefix(wanted) || name.hasSuffix(wanted) ? id : nil
    }
  }
}
