// Eight bytes at a time: a byte is looked for in all eight places of a 64-bit number at once.
// The tests below set the highest bit of every byte that passes. A borrow can set it wrongly, but
// only above a byte that passes, so the lowest bit that is set is always right (Henry S. Warren,
// "Hacker's Delight", 6-1).

/// The highest bit of each of eight bytes.
private let highBits: UInt64 = 0x8080_8080_8080_8080
/// Eight times the number 1.
private let eightOnes: UInt64 = 0x0101_0101_0101_0101

extension Span<UInt8> {
  /// Returns eight bytes as one number, the first of them lowest, or `nil` when fewer are left.
  @inline(__always)
  func word(at position: Int) -> UInt64? {
    guard position >= 0, count &- position >= 8 else { return nil }
    // The line above is the check that the load leaves out, and any eight bytes are a `UInt64`.
    return unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: position, as: UInt64.self))
  }
}

extension UInt64 {
  /// Eight times the same byte.
  @inline(__always)
  private static func repeating(_ byte: UInt8) -> UInt64 { eightOnes &* UInt64(byte) }

  /// Returns marks of the bytes that are `byte`; the lowest mark is exact.
  @inline(__always)
  func marks(of byte: UInt8) -> UInt64 {
    let difference = self ^ .repeating(byte)
    return (difference &- eightOnes) & ~difference & highBits
  }

  /// Marks of the bytes that end or interrupt the plain run of a JSON string: a quotation mark, a
  /// backslash, a control character, or a byte outside ASCII; the lowest mark is exact.
  @inline(__always)
  var marksOfStringBreaks: UInt64 {
    let controls = (self &- .repeating(0x20)) & ~self & highBits
    return marks(of: UInt8(ascii: "\"")) | marks(of: UInt8(ascii: "\\")) | controls
      | (self & highBits)
  }

  /// The place of the lowest mark, from 0 through 7, or 8 when there is none.
  @inline(__always)
  var firstMark: Int { trailingZeroBitCount >> 3 }

  /// Returns the lowest bytes, from 0 through 8 of them, with the others set to zero.
  @inline(__always)
  func keepingBytes(_ count: Int) -> UInt64 {
    // `<<` gives 0 when it shifts by 64.
    self & ~(UInt64.max << UInt64(count << 3))
  }
}
