/// Decodes Base64, piece by piece (RFC 4648, section 4); white space is passed over.
struct Base64Decoder {
  private var bits: UInt32 = 0
  private var count = 0
  private var hasEnded = false

  /// Returns the bytes that the next characters stand for, or `nil` when they are not Base64.
  mutating func decode(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3 + 3)
    for character in text {
      let digit: UInt8
      switch character {
      case 65...90: digit = character - 65
      case 97...122: digit = character - 71
      case 48...57: digit = character + 4
      case UInt8(ascii: "+"), UInt8(ascii: "-"): digit = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): digit = 63
      case UInt8(ascii: "="):
        hasEnded = true
        continue
      case 0x20, 0x09, 0x0A, 0x0D: continue
      default: return nil
      }
      guard !hasEnded else { return nil }
      bits = bits << 6 | UInt32(digit)
      count += 1
      if count == 4 {
        for shift: UInt32 in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
        (bits, count) = (0, 0)
      }
    }
    return bytes
  }

  /// Returns the bytes that an unfinished group at the end stands for, or `nil` when it is none.
  mutating func finish() -> [UInt8]? {
    defer { (bits, count) = (0, 0) }
    switch count {
    case 0: return []
    case 2: return [UInt8(truncatingIfNeeded: bits >> 4)]
    case 3: return [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
    default: return nil
    }
  }
}
