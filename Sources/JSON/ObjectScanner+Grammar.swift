extension ObjectScanner {
  /// What is cheaply known about the keys of an object: one bit for each, by a hash of its start.
  struct KeyFilter {
    private var bits: UInt64 = 0

    /// Returns whether a key that starts like this may have been inserted; `false` is certain.
    func mayHold(_ word: UInt64) -> Bool { bits & Self.bit(of: word) != 0 }

    /// Notes a key.
    mutating func insert(_ word: UInt64) { bits |= Self.bit(of: word) }

    private static func bit(of word: UInt64) -> UInt64 {
      // The golden ratio spreads the bytes over the upper bits (Knuth, TAOCP 3, 6.4).
      1 << ((word &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }
  }

  /// Gives up on the line, for the strict reader to decide.
  mutating func leaveUndecided<Result>() -> Result? {
    isUndecided = true
    return nil
  }

  @inline(__always)
  static func skipSpace(in line: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position < line.count, line[position] <= 0x20,
      line[position] == 0x20 || line[position] == 0x09 || line[position] == 0x0A
        || line[position] == 0x0D
    {
      position &+= 1
    }
    return position
  }

  /// Scans a key and the colon after it, and returns it with the place where the value starts.
  @inline(__always)
  mutating func scanKey(
    in line: Span<UInt8>, from start: Int
  ) -> (key: JSONMember.Key, valueStart: Int)? {
    guard start < line.count, line[start] == UInt8(ascii: "\""),
      let string = Self.scanString(in: line, from: start + 1)
    else { return nil }
    guard !string.hasEscapes else { return leaveUndecided() }
    let key = JSONMember.Key(start..<string.end, in: line)
    let colon = Self.skipSpace(in: line, from: string.end)
    guard colon < line.count, line[colon] == UInt8(ascii: ":") else { return nil }
    return (key, Self.skipSpace(in: line, from: colon + 1))
  }

  /// Scans a value that starts at a place and has so many arrays and objects around it.
  mutating func scanValue(in line: Span<UInt8>, from start: Int, depth: Int) -> JSONMember.Value? {
    guard start < line.count else { return nil }
    switch line[start] {
    case UInt8(ascii: "\""):
      guard let string = Self.scanString(in: line, from: start + 1) else { return nil }
      return JSONMember.Value(
        kind: .string, hasEscapes: string.hasEscapes, start: start, end: string.end)
    case 45, 48...57:
      guard let end = Self.scanNumber(in: line, from: start) else { return nil }
      return JSONMember.Value(kind: .number, start: start, end: end)
    case UInt8(ascii: "{"):
      guard depth < JSONValue.nestingLimit,
        let end = scanObject(in: line, from: start + 1, depth: depth + 1)
      else { return nil }
      return JSONMember.Value(kind: .object, start: start, end: end)
    case UInt8(ascii: "["):
      guard depth < JSONValue.nestingLimit,
        let end = scanArray(in: line, from: start + 1, depth: depth + 1)
      else { return nil }
      return JSONMember.Value(kind: .array, start: start, end: end)
    case UInt8(ascii: "t"): return Self.scanWord("true", .true, in: line, from: start)
    case UInt8(ascii: "f"): return Self.scanWord("false", .false, in: line, from: start)
    case UInt8(ascii: "n"): return Self.scanWord("null", .null, in: line, from: start)
    default: return nil
    }
  }

  /// Scans an object inside the outermost one from behind its brace, and returns where it ends.
  private mutating func scanObject(in line: Span<UInt8>, from start: Int, depth: Int) -> Int? {
    let first = innerKeys.count
    var position = Self.skipSpace(in: line, from: start)
    if position < line.count, line[position] == UInt8(ascii: "}") { return position + 1 }
    while true {
      guard let (key, valueStart) = scanKey(in: line, from: position) else { return nil }
      guard innerKeys.count - first < Self.memberLimit else { return leaveUndecided() }
      for index in first..<innerKeys.count where innerKeys[index].equals(key, in: line) {
        return nil
      }
      innerKeys.append(key)
      guard let value = scanValue(in: line, from: valueStart, depth: depth) else { return nil }
      position = Self.skipSpace(in: line, from: value.end)
      guard position < line.count else { return nil }
      if line[position] == UInt8(ascii: "}") {
        innerKeys.removeLast(innerKeys.count - first)
        return position + 1
      }
      guard line[position] == UInt8(ascii: ",") else { return nil }
      position = Self.skipSpace(in: line, from: position + 1)
    }
  }

  private mutating func scanArray(in line: Span<UInt8>, from start: Int, depth: Int) -> Int? {
    var position = Self.skipSpace(in: line, from: start)
    if position < line.count, line[position] == UInt8(ascii: "]") { return position + 1 }
    while true {
      guard let value = scanValue(in: line, from: position, depth: depth) else { return nil }
      position = Self.skipSpace(in: line, from: value.end)
      guard position < line.count else { return nil }
      if line[position] == UInt8(ascii: "]") { return position + 1 }
      guard line[position] == UInt8(ascii: ",") else { return nil }
      position = Self.skipSpace(in: line, from: position + 1)
    }
  }
}
