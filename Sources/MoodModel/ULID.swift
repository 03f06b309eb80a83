/// A universally unique, lexicographically sortable identifier.
///
/// 48 bits of milliseconds after 1970 are followed by 80 bits of anything, and written as 26
/// characters of Crockford's base 32, so that text, number and time all sort alike
/// (<https://github.com/ulid/spec>).
package struct ULID: Hashable, Sendable {
  /// The identifier as one number.
  package let value: UInt128

  /// Creates an identifier from its number.
  package init(value: UInt128) { self.value = value }

  /// Creates an identifier.
  ///
  /// - Parameters:
  ///   - millisecondsSinceEpoch: Clamped to what 48 bits can hold, from 1970 through 10889.
  ///   - tail: The rest; only the lower 80 bits are used.
  package init(millisecondsSinceEpoch: Int, tail: UInt128) {
    let time = UInt128(min(max(millisecondsSinceEpoch, 0), (1 << 48) - 1))
    self.value = time << 80 | tail & ((1 << 80) - 1)
  }

  /// The milliseconds after 1970-01-01T00:00:00Z in the first 48 bits.
  package var millisecondsSinceEpoch: Int { Int(value >> 80) }

  /// The next greater identifier; the greatest is its own successor.
  package var successor: ULID { ULID(value: value == .max ? value : value + 1) }
}

extension ULID: Comparable {
  package static func < (left: ULID, right: ULID) -> Bool { left.value < right.value }
}

extension ULID: LosslessStringConvertible {
  /// How many characters the text has.
  package static let length = 26

  /// Creates an identifier from its text, or returns `nil` when `text` is anything else.
  ///
  /// Only the upper case of the canonical form is read, so that equal identifiers are equal text.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(ascii: bytes.span)
  }

  /// Creates an identifier from the ASCII of its text, or returns `nil` when it is none.
  package init?(ascii bytes: Span<UInt8>) {
    guard bytes.count == Self.length, bytes[0] <= UInt8(ascii: "7"),
      let head = Self.number(of: bytes.extracting(0..<8)),
      let middle = Self.number(of: bytes.extracting(8..<17)),
      let tail = Self.number(of: bytes.extracting(17..<26))
    else { return nil }
    // Nine characters make 45 bits.
    self.value = UInt128(head) << 90 | UInt128(middle) << 45 | UInt128(tail)
  }

  /// Returns the number that at most twelve characters of ``alphabet`` write, or `nil` when any is
  /// not one of them.
  private static func number(of characters: Span<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    var all: UInt8 = 0xFF
    for index in characters.indices {
      let character = characters[index]
      // The table has a byte for each of the 128 characters of ASCII.
      let value = unsafe values.utf8Start[Int(character & 0x7F)]
      all &= value & ~((character & 0x80) >> 1)
      number = number << 5 | UInt64(value & 0x1F)
    }
    return all & 0x40 != 0 ? number : nil
  }

  /// For each character of ASCII its value and 64; a character below 64 where it has none.
  private static let values: StaticString = """
    ................................................@ABCDEFGHI.......JKLMNOPQ.RS.TU.VWXYZ.[\\]^_.....................................
    """

  /// The identifier as 26 characters.
  package var description: String {
    var rest = value
    var characters = [UInt8](repeating: 0, count: Self.length)
    for index in characters.indices.reversed() {
      characters[index] = Self.alphabet[Int(rest & 31)]
      rest >>= 5
    }
    return String(decoding: characters, as: UTF8.self)
  }

  /// Crockford's base 32: digits, then the letters without I, L, O and U.
  package static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
}
