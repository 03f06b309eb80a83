/// Returns the quotient rounded toward negative infinity, where `/` rounds toward zero.
@inlinable package func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
  let quotient = dividend / divisor
  return dividend % divisor < 0 ? quotient - 1 : quotient
}

/// Returns `number` in decimal, zero-padded to two digits.
package func twoDigits(_ number: Int) -> String {
  number < 10 ? "0\(number)" : "\(number)"
}

/// Returns `number` in decimal, zero-padded to four digits.
func fourDigits(_ number: Int) -> String {
  String(repeating: "0", count: max(0, 4 - "\(number)".count)) + "\(number)"
}

extension Span<UInt8> {
  /// Returns the number that two decimal digits write, or one of at least 100 when they are none.
  @inline(__always)
  func digitPair(at position: Int) -> Int {
    let (tens, ones) = (self[position] &- 48, self[position &+ 1] &- 48)
    return tens <= 9 && ones <= 9 ? Int(tens) &* 10 &+ Int(ones) : 100
  }
}

/// A place in ASCII bytes, from which fixed-width numbers and marks are read one after the other.
///
/// Every method returns `nil` (or `false`) without moving when the bytes are something else.
struct DigitCursor {
  private(set) var position: Int

  /// Creates a cursor that stands at a place, by default at the start.
  init(position: Int = 0) { self.position = position }

  /// Returns whether everything has been read.
  func isAtEnd(of bytes: Span<UInt8>) -> Bool { position == bytes.count }

  /// Returns whether the byte that comes next is `mark`.
  func isAt(_ mark: Unicode.Scalar, in bytes: Span<UInt8>) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: mark)
  }

  /// Reads exactly `count` decimal digits.
  mutating func number(ofDigits count: Int, in bytes: Span<UInt8>) -> Int? {
    guard position + count <= bytes.count else { return nil }
    var value = 0
    for index in position..<(position + count) {
      let digit = Int(bytes[index]) - 48
      guard digit >= 0, digit <= 9 else { return nil }
      value = value * 10 + digit
    }
    position += count
    return value
  }

  /// Reads one byte, if it is `mark`.
  mutating func take(_ mark: Unicode.Scalar, in bytes: Span<UInt8>) -> Bool {
    guard isAt(mark, in: bytes) else { return false }
    position += 1
    return true
  }

  /// Skips decimal digits and returns how many there were.
  mutating func skipDigits(in bytes: Span<UInt8>) -> Int {
    let start = position
    while position < bytes.count, (48...57).contains(bytes[position]) { position += 1 }
    return position - start
  }
}
