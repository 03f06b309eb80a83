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
      let head = Self.number(ofEightAt: 0, in: bytes),
      let middle = Self.number(ofEightAt: 8, in: bytes),
      let tail = Self.number(ofEightAt: 16, in: bytes),
      let end = Self.number(ofEightAt: 18, in: bytes)
    else { return nil }
    // Eight characters make 40 bits; of the last eight, two are new.
    self.value =
      UInt128(head) << 90 | UInt128(middle) << 50 | UInt128(tail << 10 | end & 0x3FF)
  }

  /// Returns the 40 bits that eight characters of ``alphabet`` write, or `nil` when any is not one of
  /// them, or the text ends before.
  private static func number(ofEightAt start: Int, in text: Span<UInt8>) -> UInt64? {
    guard start >= 0, text.count - start >= 8 else { return nil }
    // The line above is the check that the load leaves out, and any eight bytes are a `UInt64`.
    var word = unsafe UInt64(
      littleEndian: text.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: start, as: UInt64.self))
    guard word & 0x8080_8080_8080_8080 == 0 else { return nil }
    var number: UInt64 = 0
    var all: UInt8 = 0xFF
    for _ in 0..<8 {
      // The table has a byte for each of the 128 characters of ASCII.
      let value = unsafe values.utf8Start[Int(word & 0x7F)]
      all &= value
      number = number << 5 | UInt64(value & 0x1F)
      word >>= 8
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
