/// A place in the text of a field, from which numbers and words are read one after the other.
///
/// Every method returns `nil` (or `false`) without moving when the bytes are something else.
struct TextCursor {
  private(set) var position = 0

  /// Returns whether everything has been read.
  func isAtEnd(of bytes: Span<UInt8>) -> Bool { position == bytes.count }

  /// Reads as many decimal digits as are there and allowed, of which there are 18 at most.
  mutating func number(ofDigits digits: ClosedRange<Int>, in bytes: Span<UInt8>) -> Int? {
    var (value, end) = (0, position)
    while end < bytes.count, (48...57).contains(bytes[end]), end - position < digits.upperBound {
      value = value * 10 + Int(bytes[end]) - 48
      end += 1
    }
    guard end - position >= digits.lowerBound else { return nil }
    position = end
    return value
  }

  /// Reads one byte, if it is `mark`.
  mutating func take(_ mark: Unicode.Scalar, in bytes: Span<UInt8>) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }

  /// Skips blanks, tabs and the narrow and unbreakable blanks that phones put before `PM`.
  mutating func skipBlanks(in bytes: Span<UInt8>) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09: position += 1
      case 0xC2 where position + 1 < bytes.count && bytes[position + 1] == 0xA0: position += 2
      case 0xE2
      where position + 2 < bytes.count && bytes[position + 1] == 0x80
        && (bytes[position + 2] == 0xAF || bytes[position + 2] == 0x89):
        position += 3
      default: return
      }
    }
  }

  /// Reads ASCII letters and returns them in lower case.
  mutating func word(in bytes: Span<UInt8>) -> String? {
    var letters: [UInt8] = []
    while position < bytes.count, (65...90).contains(bytes[position] & 0xDF), letters.count < 16 {
      letters.append(bytes[position] | 0x20)
      position += 1
    }
    return letters.isEmpty ? nil : String(decoding: letters, as: UTF8.self)
  }
}
