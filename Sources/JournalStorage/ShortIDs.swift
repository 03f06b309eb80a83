package import MoodModel

/// The names of moods, and what is enough of each to tell it from all others.
///
/// Names that this program makes differ at their ends. Those of imported moods end in a hash of what
/// the source said beside the time, so equal moods without a note differ only where the time stands.
package struct ShortIDs: Sendable {
  /// The fewest characters of a name that are ever shown or accepted.
  package static let fewestCharacters = 4

  /// The numbers of the names, in order: so those with the longest common beginning are neighbours.
  private let numbers: [UInt128]
  /// The same with their bits in reverse, in order: so those with the longest common end are.
  private let reversed: [UInt128]

  /// Takes up the names of all moods in a snapshot, the deleted ones included.
  ///
  /// - Complexity: O(*n* log *n*).
  package init(of snapshot: JournalSnapshot) {
    guard let fold = snapshot.folds[.moods] else {
      self.init([])
      return
    }
    self.init(
      fold.records.map { fold.lines[$0.lines.lowerBound].key }.filter(RecordKeys.isIdentifier))
  }

  /// Takes up names that are ULIDs, each once.
  init(_ numbers: [UInt128]) {
    self.numbers = numbers.sorted()
    self.reversed = numbers.map(Self.reversedBits).sorted()
  }

  /// Returns the shortest end of a name, or beginning where that is shorter, that names no other mood;
  /// all of a name that is no ULID.
  ///
  /// What it returns is neither the end nor the beginning of another name, as either can be typed.
  package func shortest(of id: RecordID) -> String {
    guard let identifier = ULID(id.text) else { return id.text }
    let number = identifier.value
    for count in Self.fewestCharacters..<ULID.length {
      let (first, last) = (Self.first(count, of: number), Self.last(count, of: number))
      if isAlone(last, count, of: number) { return String(id.text.suffix(count)) }
      if isAlone(first, count, of: number) { return String(id.text.prefix(count)) }
    }
    return id.text
  }

  /// Returns whether characters, given as their number, neither begin nor end any other name.
  private func isAlone(_ characters: UInt128, _ count: Int, of number: UInt128) -> Bool {
    // A name's first character holds three bits only, all others five.
    let begins = UInt128(5 * count - 2)
    let ends = UInt128(5 * count)
    return
      !(characters >> begins == 0
      && Self.isAnyOther(
        than: number, from: characters << (128 - begins), bits: begins, in: numbers))
      && !Self.isAnyOther(
        than: Self.reversedBits(number), from: Self.reversedBits(characters), bits: ends,
        in: reversed)
  }

  /// Returns whether a list in order has a number with the same upper bits, and which is another.
  private static func isAnyOther(
    than own: UInt128, from start: UInt128, bits: UInt128, in list: [UInt128]
  ) -> Bool {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < start { low = middle + 1 } else { high = middle }
    }
    if low < list.count, list[low] == own { low += 1 }
    return low < list.count && (list[low] ^ start) >> (128 - bits) == 0
  }

  /// Returns the number of a name's first characters.
  private static func first(_ count: Int, of number: UInt128) -> UInt128 {
    number >> UInt128(130 - 5 * count)
  }

  /// Returns the number of a name's last characters.
  private static func last(_ count: Int, of number: UInt128) -> UInt128 {
    number & (1 << UInt128(5 * count) - 1)
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
