extension ObjectScanner {
  /// Scans a string from behind its quotation mark.
  ///
  /// - Returns: The place behind the closing quotation mark, and whether there is a backslash.
  @inline(__always)
  package static func scanString(
    in line: Span<UInt8>, from start: Int
  ) -> (end: Int, hasEscapes: Bool)? {
    let position = stringBreak(in: line, from: start)
    guard position < line.count, line[position] == UInt8(ascii: "\"") else {
      return scanString(in: line, fromBreak: position)
    }
    return (position &+ 1, false)
  }

  /// Scans the rest of a string from the first place that is no plain ASCII character.
  @inline(never)
  private static func scanString(
    in line: Span<UInt8>, fromBreak start: Int
  ) -> (end: Int, hasEscapes: Bool)? {
    var position = start
    var hasEscapes = false
    while position < line.count {
      switch line[position] {
      case UInt8(ascii: "\""): return (position + 1, hasEscapes)
      case UInt8(ascii: "\\"):
        guard let end = scanEscape(in: line, from: position + 1) else { return nil }
        hasEscapes = true
        position = end
      case 0x80...:
        guard let end = scanScalar(in: line, from: position) else { return nil }
        position = end
      case ..<0x20: return nil
      default: position = stringBreak(in: line, from: position)
      }
    }
    return nil
  }

  /// Returns the next place in a string that is no plain ASCII character, or the end of the line.
  @inline(__always)
  private static func stringBreak(in line: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while let word = line.word(at: position) {
      let marks = word.marksOfStringBreaks
      guard marks == 0 else { return position &+ marks.firstMark }
      position &+= 8
    }
    while position < line.count {
      let byte = line[position]
      guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\")
      else { return position }
      position &+= 1
    }
    return position
  }

  /// Scans one scalar outside ASCII; well-formed are the sequences of table 3-7 of Unicode 16.
  private static func scanScalar(in line: Span<UInt8>, from start: Int) -> Int? {
    let lead = line[start]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }  // No surrogates.
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }  // Nothing past U+10FFFF.
    default: return nil
    }
    guard line.count - start >= length, second.contains(line[start + 1]) else { return nil }
    for position in (start + 2)..<max(start + 2, start + length) {
      guard line[position] & 0xC0 == 0x80 else { return nil }
    }
    return start + length
  }

  /// Scans what follows a backslash.
  private static func scanEscape(in line: Span<UInt8>, from start: Int) -> Int? {
    guard start < line.count else { return nil }
    switch line[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 1
    case UInt8(ascii: "u"):
      guard let code = hexadecimal(in: line, from: start + 1) else { return nil }
      switch code {
      case 0xD800..<0xDC00:
        guard start + 6 < line.count, line[start + 5] == UInt8(ascii: "\\"),
          line[start + 6] == UInt8(ascii: "u"),
          let low = hexadecimal(in: line, from: start + 7), (0xDC00..<0xE000).contains(low)
        else { return nil }
        return start + 11
      case 0xDC00..<0xE000: return nil
      default: return start + 5
      }
    default: return nil
    }
  }

  private static func hexadecimal(in line: Span<UInt8>, from start: Int) -> Int? {
    guard start + 4 <= line.count else { return nil }
    var value = 0
    for position in start..<(start + 4) {
      let byte = line[position]
      switch byte {
      case 48...57: value = value << 4 | Int(byte - 48)
      case 65...70: value = value << 4 | Int(byte - 55)
      case 97...102: value = value << 4 | Int(byte - 87)
      default: return nil
      }
    }
    return value
  }

  /// Scans a number, and returns where it ends; that nothing stands there that has no place after a
  /// value is for the caller to see.
  static func scanNumber(in line: Span<UInt8>, from start: Int) -> Int? {
    var position = start
    if line[position] == UInt8(ascii: "-") { position += 1 }
    guard position < line.count else { return nil }
    if line[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      guard let end = scanDigits(in: line, from: position) else { return nil }
      position = end
    }
    if position < line.count, line[position] == UInt8(ascii: ".") {
      guard let end = scanDigits(in: line, from: position + 1) else { return nil }
      position = end
    }
    if position < line.count, line[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < line.count,
        line[position] == UInt8(ascii: "+") || line[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      guard let end = scanDigits(in: line, from: position) else { return nil }
      position = end
    }
    return position
  }

  private static func scanDigits(in line: Span<UInt8>, from start: Int) -> Int? {
    var position = start
    while position < line.count, (48...57).contains(line[position]) { position += 1 }
    return position > start ? position : nil
  }

  static func scanWord(
    _ word: StaticString, _ kind: JSONMember.Kind, in line: Span<UInt8>, from start: Int
  ) -> JSONMember.Value? {
    let length = word.utf8CodeUnitCount
    guard start + length <= line.count else { return nil }
    for place in 0..<length {
      // A static string of ASCII is a run of as many bytes.
      guard unsafe line[start + place] == word.utf8Start[place] else { return nil }
    }
    return JSONMember.Value(kind: kind, start: start, end: start + length)
  }
}
