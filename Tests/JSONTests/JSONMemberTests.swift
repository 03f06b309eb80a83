import JSON
import Testing

@Suite struct JSONMemberTests {
  @Test(
    arguments: [
      ("7", 7), ("-7", -7), ("0", 0), ("-0", 0), ("9223372036854775807", .max),
      ("-9223372036854775808", .min), ("9223372036854775808", nil),
      ("-9223372036854775809", nil), ("7.0", nil), ("1e3", nil), ("\"7\"", nil), ("true", nil),
    ] as [(String, Int?)])
  func `reads whole numbers that fit`(text: String, number: Int?) throws {
    let line = Array("{\"n\":\(text)}".utf8)
    let value = try member("n", of: line).wholeNumber(in: line.span)
    #expect(value == number)
  }

  @Test(
    arguments: [
      (#""tired #work""#, "tired #work"), (#""a\u00e9\n\"b\"""#, "aé\n\"b\""), (#""""#, ""),
      (#""今日は""#, "今日は"), ("7", nil), ("null", nil),
    ] as [(String, String?)])
  func `reads strings, with escapes and without`(text: String, string: String?) throws {
    let line = Array("{\"n\":\(text)}".utf8)
    let value = try member("n", of: line).text(in: line.span)
    #expect(value == string)
  }

  @Test(
    arguments: [("true", true), ("false", false), ("null", nil), ("1", nil)] as [(String, Bool?)])
  func `reads truth values`(text: String, truth: Bool?) throws {
    let line = Array("{\"n\":\(text)}".utf8)
    #expect(try member("n", of: line).truth == truth)
  }

  @Test(
    arguments: ["id", "at", "", "eightbyt", "eightbyte", "a longer name than eight bytes", "ключ"])
  func `has a short name that is its bytes, if there are at most eight`(name: String) throws {
    // Behind the key there are more than eight bytes, and fewer.
    for tail in [":0,\"something\":\"else\"}", ":0}"] {
      let line = Array("{\"\(name)\"\(tail)".utf8)
      let bytes = name.utf8.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
      #expect(try member(name, of: line).shortName == (name.utf8.count > 8 ? nil : bytes))
    }
  }

  @Test func `says where things stand`() throws {
    let line = Array(#"{"note": "ab", "x": [1]}"#.utf8)
    let note = try member("note", of: line)
    #expect(note.keyBytes == 2..<6)
    #expect(note.valueBytes == 9..<13)
    #expect(note.content == 10..<12)
    #expect(try member("x", of: line).content == 20..<23)
  }

  private func member(_ name: String, of line: [UInt8]) throws -> JSONMember {
    var scanner = ObjectScanner()
    #expect(scanner.scan(line.span) == .object)
    return try #require(scanner.member(named: name, in: line))
  }
}

extension ObjectScanner {
  /// Returns the member with a key, or `nil` when there is none.
  func member(named name: String, in line: [UInt8]) -> JSONMember? {
    (0..<count).lazy.map { self[$0] }.first { line[$0.keyBytes].elementsEqual(name.utf8) }
  }
}
