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
    arguments: [("7", 7), ("6.5", 6.5), ("-1e3", -1000), ("1e999", .infinity), ("\"7\"", nil)]
      as [(String, Double?)])
  func `reads decimals`(text: String, number: Double?) throws {
    let line = Array("{\"n\":\(text)}".utf8)
    let value = try member("n", of: line).double(in: line.span)
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
    arguments: [
      "id", "at", "", "eightbyt", "eightbyte", "eightbytf", "a longer name than eight bytes",
      "ключ",
    ])
  func `is found by its name and no other`(name: String) throws {
    let names = ["id", "", "eightbyt", "eightbyte", "eightbytes", "at", "ключ", "eightbytf"]
    let all = names + ["a longer name than eight bytes", "a longer name than eight octets"]
    let line = Array(("{" + all.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",") + "}").utf8)
    let value = try member(JSONKey(name), of: line).text(in: line.span)
    #expect(value == name)
    var scanner = ObjectScanner()
    _ = scanner.scan(line.span)
    let others = [name + "\0", "a longer name than eight", "i"]
      .filter { scanner.member(JSONKey($0), in: line.span) != nil }
    #expect(others.isEmpty)
  }

  @Test func `says where things stand`() throws {
    let line = Array(#"{"note": "ab", "x": [1]}"#.utf8)
    let note = try member("note", of: line)
    #expect(note.keyBytes == 2..<6)
    #expect(note.valueBytes == 9..<13)
    #expect(note.content == 10..<12)
    #expect(try member("x", of: line).content == 20..<23)
  }

  private func member(_ name: JSONKey, of line: [UInt8]) throws -> JSONMember {
    var scanner = ObjectScanner()
    #expect(scanner.scan(line.span) == .object)
    let member = scanner.member(name, in: line.span)
    return try #require(member)
  }
}
