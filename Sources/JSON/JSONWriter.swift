extension JSONValue {
  /// The value as one line of UTF-8, without white space.
  ///
  /// Strings keep every character. Those that could drive a terminal (control characters and the
  /// bidirectional overrides) are written as escapes, so that a file or a pipe is safe to look at.
  package var encoded: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  /// Adds the value's text to the end of bytes.
  package func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let truth): bytes += (truth ? "true" : "false").utf8
    case .number(let number): bytes += number.literal.utf8
    case .string(let text): Self.append(text, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in object.members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        member.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  fileprivate static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    // Most strings are plain ASCII, which goes over as it is.
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    guard !isPlain(bytes, from: start) else { return }
    bytes.removeLast(bytes.count - start)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        let digits = String(scalar.value, radix: 16)
        bytes += "\\u".utf8
        bytes += String(repeating: "0", count: 4 - digits.count).utf8
        bytes += digits.utf8
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }

  private static func isPlain(_ bytes: [UInt8], from start: Int) -> Bool {
    for index in start..<bytes.count {
      let byte = bytes[index]
      guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\")
      else { return false }
    }
    return true
  }
}

extension JSONObject.Member {
  /// Adds the member's text, `"key":value`, to the end of bytes.
  package func append(to bytes: inout [UInt8]) {
    JSONValue.append(key, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    value.append(to: &bytes)
  }
}
