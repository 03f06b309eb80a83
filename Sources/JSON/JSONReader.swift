extension JSONValue {
  /// Reads the one value that bytes hold.
  ///
  /// The grammar is RFC 8259's and nothing else: no comments, no trailing commas, no bare words, no
  /// key twice in an object, no lone surrogates, and UTF-8 without a byte order mark. Values nest at
  /// most ``nestingLimit`` deep.
  ///
  /// - Parameter bytes: The value, with white space before and after it.
  /// - Throws: ``JSONFault``, with the offset from the start of `bytes`.
  /// - Complexity: O(*n*) in the number of bytes; O(*k*²) in the members of one object.
  package init(parsing bytes: ArraySlice<UInt8>) throws(JSONFault) {
    var reader = JSONReader(bytes)
    do {
      self = try reader.readDocument()
    } catch {
      throw JSONFault(error.reason, at: error.offset - bytes.startIndex)
    }
  }

  /// Reads the one value that bytes hold; see ``init(parsing:)-(ArraySlice<UInt8>)``.
  package init(parsing bytes: [UInt8]) throws(JSONFault) { try self.init(parsing: bytes[...]) }

  /// How many arrays and objects may lie inside one another.
  package static let nestingLimit = 64
}

/// A recursive-descent reader over bytes.
struct JSONReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var depth = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    self.position = bytes.startIndex
  }

  private var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private func fault(_ reason: JSONFault.Reason) -> JSONFault { JSONFault(reason, at: position) }

  /// The fault for a byte that should have been another: the end, or an unexpected byte.
  private var misplaced: JSONFault { fault(next == nil ? .endsEarly : .unexpectedByte) }

  mutating func readDocument() throws(JSONFault) -> JSONValue {
    skipSpace()
    let value = try readValue()
    skipSpace()
    guard next == nil else { throw fault(.trailingBytes) }
    return value
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  private mutating func readValue() throws(JSONFault) -> JSONValue {
    switch next {
    case UInt8(ascii: "{"):
      return .object(try nested { (reader) throws(JSONFault) in try reader.readObject() })
    case UInt8(ascii: "["):
      return .array(try nested { (reader) throws(JSONFault) in try reader.readArray() })
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", as: .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", as: .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", as: .null)
    case .some(45), .some(48...57): return .number(try readNumber())
    default: throw misplaced
    }
  }

  private mutating func nested<Value>(
    _ read: (inout JSONReader) throws(JSONFault) -> Value
  ) throws(JSONFault) -> Value {
    guard depth < JSONValue.nestingLimit else { throw fault(.tooDeep) }
    depth += 1
    defer { depth -= 1 }
    position += 1
    skipSpace()
    return try read(&self)
  }

  private mutating func readWord(
    _ word: String, as value: JSONValue
  ) throws(JSONFault) -> JSONValue {
    for byte in word.utf8 {
      guard next == byte else { throw misplaced }
      position += 1
    }
    return value
  }

  private mutating func readArray() throws(JSONFault) -> [JSONValue] {
    var elements: [JSONValue] = []
    if take("]") { return elements }
    while true {
      elements.append(try readValue())
      skipSpace()
      if take("]") { return elements }
      guard take(",") else { throw misplaced }
      skipSpace()
    }
  }

  private mutating func readObject() throws(JSONFault) -> JSONObject {
    var object = JSONObject()
    if take("}") { return object }
    while true {
      guard next == UInt8(ascii: "\"") else { throw misplaced }
      let keyStart = position
      let key = try readString()
      guard object[key] == nil else { throw JSONFault(.repeatedKey, at: keyStart) }
      skipSpace()
      guard take(":") else { throw misplaced }
      skipSpace()
      object.append(key, try readValue())
      skipSpace()
      if take("}") { return object }
      guard take(",") else { throw misplaced }
      skipSpace()
    }
  }
}

// MARK: - Numbers and strings

extension JSONReader {
  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = next, (48...57).contains(byte) { position += 1 }
    return position - start
  }

  private mutating func readNumber() throws(JSONFault) -> JSONNumber {
    let start = position
    _ = take("-")
    if !take("0") {
      guard skipDigits() > 0 else { throw fault(next == nil ? .endsEarly : .badNumber) }
    }
    if take(".") {
      guard skipDigits() > 0 else { throw fault(next == nil ? .endsEarly : .badNumber) }
    }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      guard skipDigits() > 0 else { throw fault(next == nil ? .endsEarly : .badNumber) }
    }
    if let byte = next, (48...57).contains(byte) { throw fault(.badNumber) }
    return JSONNumber(checked: String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func readString() throws(JSONFault) -> String {
    position += 1
    let start = position
    var text: [UInt8]?
    var stretchStart = start
    var isASCII = true
    while true {
      guard let byte = next else { throw fault(.endsEarly) }
      if byte == UInt8(ascii: "\"") { break }
      guard byte >= 0x20 else { throw fault(.controlCharacter) }
      position += 1
      if byte >= 0x80 { isASCII = false }
      guard byte == UInt8(ascii: "\\") else { continue }
      text = (text ?? []) + bytes[stretchStart..<(position - 1)]
      text?.append(contentsOf: try readEscape())
      stretchStart = position
    }
    let rest = bytes[stretchStart..<position]
    guard text != nil || !isASCII else {
      // Most strings, and there is nothing to check.
      position += 1
      return String(decoding: rest, as: UTF8.self)
    }
    let string =
      text.map { String(validating: $0 + rest, as: UTF8.self) }
      ?? String(validating: rest, as: UTF8.self)
    guard let string else { throw JSONFault(.invalidUTF8, at: start) }
    position += 1
    return string
  }

  /// Reads what follows a backslash and returns the UTF-8 that it stands for.
  private mutating func readEscape() throws(JSONFault) -> [UInt8] {
    guard let letter = next else { throw fault(.endsEarly) }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return try readUnicodeEscape()
    default:
      position -= 1
      throw fault(.badEscape)
    }
  }

  private mutating func readUnicodeEscape() throws(JSONFault) -> [UInt8] {
    let start = position
    var code = UInt32(try readHexadecimal())
    if (0xD800..<0xDC00).contains(code) {
      guard take("\\"), take("u") else {
        throw JSONFault(next == nil ? .endsEarly : .loneSurrogate, at: start)
      }
      let low = UInt32(try readHexadecimal())
      guard (0xDC00..<0xE000).contains(low) else { throw JSONFault(.loneSurrogate, at: start) }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw JSONFault(.loneSurrogate, at: start) }
    return Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func readHexadecimal() throws(JSONFault) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw fault(.endsEarly) }
      let digit: UInt8
      switch byte {
      case 48...57: digit = byte - 48
      case 65...70: digit = byte - 55
      case 97...102: digit = byte - 87
      default: throw fault(.badEscape)
      }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}
