import JSON
import Testing

@Suite struct JSONReaderTests {
  @Test(
    arguments: [
      #"{"at":"2026-11-29T08:31:07+01:00","mood":7,"x":[1,2.50,-0,1e5],"y":{"z":null}}"#,
      #""tab\t line\n quote\" backslash\\ \u001b""#, "[]", "{}", "true", "false", "null",
    ])
  func `gives back what it was read from`(text: String) throws {
    let value = try JSONValue(parsing: Array(text.utf8))
    #expect(String(decoding: value.encoded, as: UTF8.self) == text)
  }

  @Test func `keeps every character of a string`() throws {
    let text =
      "e\u{301} \u{1F468}\u{200D}\u{1F469} \u{2028} \0 \u{7F} \u{9B} \u{202E} \u{FFFF} \u{10FFFF}"
    let encoded = JSONValue.string(text).encoded
    let again = try JSONValue(parsing: encoded).text
    #expect(again?.utf8.elementsEqual(text.utf8) == true)
    #expect(!encoded.contains { $0 < 0x20 || $0 == 0x7F })
  }

  @Test(
    arguments: zip([#""\u00e9""#, #""\ud83d\ude00""#, #""\/""#], ["\u{E9}", "\u{1F600}", "/"]))
  func `reads escapes`(text: String, value: String) throws {
    #expect(try JSONValue(parsing: Array(text.utf8)).text == value)
  }

  @Test(
    arguments: [
      ("", .endsEarly, 0), ("{", .endsEarly, 1), (#"{"a""#, .endsEarly, 4), ("[1,", .endsEarly, 3),
      (#""abc"#, .endsEarly, 4), ("tru", .endsEarly, 3), ("-", .endsEarly, 1),
      ("1.", .endsEarly, 2),
      ("[1,]", .unexpectedByte, 3), (#"{"a":1,}"#, .unexpectedByte, 7), ("'a'", .unexpectedByte, 0),
      ("nul1", .unexpectedByte, 3), ("+1", .unexpectedByte, 0), (".5", .unexpectedByte, 0),
      ("01", .badNumber, 1), ("1.x", .badNumber, 2), ("1ex", .badNumber, 2),
      ("1 2", .trailingBytes, 2), ("\"a\nb\"", .controlCharacter, 2),
      (#""\x""#, .badEscape, 2), (#""\u12g4""#, .badEscape, 5),
      (#""\ud83d""#, .loneSurrogate, 3), (#""\ude00""#, .loneSurrogate, 3),
      (#"{"a":1,"a":2}"#, .repeatedKey, 7), ("\u{FEFF}1", .unexpectedByte, 0),
      (#"{"a":1,"\u0061":2}"#, .repeatedKey, 7),
    ] as [(String, JSONFault.Reason, Int)])
  func `says what is wrong, and where`(text: String, reason: JSONFault.Reason, offset: Int) {
    let fault = #expect(throws: JSONFault.self) { try JSONValue(parsing: Array(text.utf8)) }
    #expect(fault?.reason == reason)
    #expect(fault?.offset == offset)
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xE2, 0x82, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
    ] as [[UInt8]])
  func `refuses bytes that are not UTF-8`(bytes: [UInt8]) {
    let fault = #expect(throws: JSONFault.self) { try JSONValue(parsing: bytes) }
    #expect(fault?.reason == .invalidUTF8)
  }

  @Test func `refuses to be led too deep, and does not crash`() throws {
    let limit = JSONValue.nestingLimit
    let deepest = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    _ = try JSONValue(parsing: Array(deepest.utf8))
    let fault = #expect(throws: JSONFault.self) {
      try JSONValue(parsing: [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))
    }
    #expect(fault?.reason == .tooDeep)
  }

  @Test func `tells keys apart by their bytes`() throws {
    let object = try JSONValue(parsing: Array("{\"\u{E9}\":1,\"e\u{301}\":2}".utf8)).members
    #expect(object?["e\u{301}"] == 2)
  }
}
