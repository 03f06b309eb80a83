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
    guard bytes.count == Self.length, bytes[0] <= UInt8(ascii: "7") else { return nil }
    // The first half holds 63 bits, the second 65; so its last character is kept apart.
    var upper: UInt64 = 0
    var lower: UInt64 = 0
    var last: UInt8 = 0
    for index in 0..<Self.length {
      let digit = Self.digit(bytes[index])
      guard digit < 32 else { return nil }
      switch index {
      case ..<13: upper = upper << 5 | UInt64(digit)
      case 25: last = digit
      default: lower = lower << 5 | UInt64(digit)
      }
    }
    self.value = UInt128(upper) << 65 | UInt128(lower) << 5 | UInt128(last)
  }

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

  /// Returns the value of a character of ``alphabet``, or 255 for any other byte.
  private static func digit(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 48...57: byte - 48
    case 65...72: byte - 55  // A–H
    case 74, 75: byte - 56  // J, K
    case 77, 78: byte - 57  // M, N
    case 80...84: byte - 58  // P–T
    case 86...90: byte - 59  // V–Z
    default: 255
    }
  }
}
