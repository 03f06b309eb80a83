import CivilTime
import TestSupport
import Testing

@testable import Interchange

/// How text, tables and documents are taken apart, wherever a chunk ends.
@Suite struct ReadingTests {
  // MARK: Characters

  @Test(
    arguments: [
      ([0x61, 0xC3, 0xA9, 0x62], "a\u{E9}b", 1, 0),
      ([0xEF, 0xBB, 0xBF, 0x61], "a", 0, 0),
      ([0xEF, 0xBB], "\u{FFFD}", 0, 1),
      ([0x61, 0xE9, 0x62], "a\u{FFFD}b", 0, 1),
      ([0xF0, 0x9F, 0x98, 0x80], "\u{1F600}", 1, 0),
      ([0xF0, 0x9F, 0x98, 0x61], "\u{FFFD}a", 0, 1),
      ([0xE2, 0x82], "\u{FFFD}", 0, 1),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}", 0, 3),
      ([0xC0, 0x80, 0xF5], "\u{FFFD}\u{FFFD}\u{FFFD}", 0, 3),
    ] as [([UInt8], String, Int, Int)])
  func `reads UTF-8 and replaces what is none`(
    bytes: [UInt8], text: String, long: Int, replaced: Int
  ) {
    for size in 1...4 {
      var decoder = TextDecoder(.utf8)
      #expect(decode(bytes, with: &decoder, size: size) == text)
      #expect(decoder.longCharacters == long)
      #expect(decoder.replacements == replaced)
    }
  }

  @Test func `replaces as the standard library does`() {
    var random = SeededGenerator(seed: 1)
    let heads: [UInt8] = [
      0x41, 0x80, 0xBF, 0xC2, 0xE0, 0xA0, 0xED, 0x9F, 0xF0, 0x90, 0xF4, 0x8F, 0xFF,
    ]
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        heads.randomElement(using: &random) ?? 0
      }
      guard !bytes.starts(with: [0xEF]) else { continue }
      var decoder = TextDecoder(.utf8)
      let size = Int.random(in: 1...4, using: &random)
      #expect(
        decode(bytes, with: &decoder, size: size) == String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test(
    arguments: [
      (.utf16LittleEndian, [0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8, 0x00, 0xDE], "a\u{1F600}", 0),
      (.utf16BigEndian, [0xFE, 0xFF, 0, 0x61, 0xD8, 0x3D, 0xDE, 0x00], "a\u{1F600}", 0),
      (.utf16LittleEndian, [0xFF, 0xFE, 0x3D, 0xD8, 0x61, 0], "\u{FFFD}a", 1),
      (.utf16LittleEndian, [0xFF, 0xFE, 0x61, 0, 0x62], "a\u{FFFD}", 1),
      (.utf16LittleEndian, [0xFF, 0xFE, 0x3D, 0xD8], "\u{FFFD}", 1),
      (.windows1252, [0x80, 0x9C, 0xE9, 0x81, 0x41], "\u{20AC}\u{153}\u{E9}\u{81}A", 0),
    ] as [(TextEncoding, [UInt8], String, Int)])
  func `reads other encodings`(
    encoding: TextEncoding, bytes: [UInt8], text: String, replaced: Int
  ) {
    for size in 1...5 {
      var decoder = TextDecoder(encoding)
      #expect(decode(bytes, with: &decoder, size: size) == text)
      #expect(decoder.replacements == replaced)
    }
  }

  private func decode(_ bytes: [UInt8], with decoder: inout TextDecoder, size: Int) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      text += decoder.decode(bytes[start..<min(start + size, bytes.count)])
    }
    text += decoder.finish()
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: Tables

  @Test(
    arguments: [
      ("a,b\n1,2\n", [["a", "b"], ["1", "2"]], [1, 2]),
      ("a,b\r\n1,2", [["a", "b"], ["1", "2"]], [1, 2]),
      ("a,b\r1,2\r", [["a", "b"], ["1", "2"]], [1, 2]),
      ("\n\n a\n\r\n\nb\n", [[" a"], ["b"]], [3, 6]),
      ("\"a \"\"q\"\"\",\"x,\ny\"\n,\n", [["a \"q\"", "x,\ny"], ["", ""]], [1, 3]),
      ("\"a\r\nb\",\"c\rd\"\r\ne,f\r\n", [["a\nb", "c\nd"], ["e", "f"]], [1, 4]),
      ("a\"b,\"\"\n\"\"\n", [["a\"b", ""], [""]], [1, 2]),
      ("\"x\"", [["x"]], [1]), ("", [], []), ("\n\r\n", [], []),
    ] as [(String, [[String]], [Int])])
  func `reads tables`(text: String, rows: [[String]], lines: [Int]) throws {
    for size in 1...4 {
      let found = try table(text, size: size)
      #expect(found.map(\.cells) == rows)
      #expect(found.map(\.line) == lines)
    }
  }

  @Test func `keeps line ends in cells when asked to`() throws {
    for size in 1...4 {
      let rows = try table("\"a\r\nb\rc\nd\"\r\ne\r\n", size: size, keepsLineEnds: true)
      #expect(rows.map(\.cells) == [["a\r\nb\rc\nd"], ["e"]])
      #expect(rows.map(\.line) == [1, 5])
    }
  }

  @Test(
    arguments: [
      ("a,b\nc,\"d\ne\nf", .openQuote(line: 2)),
      ("a,\"", .openQuote(line: 1)),
      (String(repeating: ",", count: 100_000), .manyCells(line: 1)),
      ("a\n" + String(repeating: "x", count: 70_000), .hugeRow(line: 2)),
      ("\"" + String(repeating: "x", count: 70_000), .hugeRow(line: 1)),
    ] as [(String, TableFault)])
  func `says where a table cannot be read on`(text: String, fault: TableFault) {
    #expect(throws: fault) { try table(text, size: 65_536) }
  }

  @Test func `marks rows that are odd`() throws {
    #expect(try table("\"a\"b,c\n", size: 3).map(\.fault) == [.textAfterQuote])
    #expect(try table("a\0b\n\"\0\"\nc\n", size: 3).map(\.fault) == [.nul, .nul, nil])
  }

  private func table(
    _ text: String, size: Int, keepsLineEnds: Bool = false
  ) throws(TableFault) -> [(cells: [String], line: Int, fault: TableRow.Fault?)] {
    var reader = CSVReader(
      delimiter: UInt8(ascii: ","), keepsLineEnds: keepsLineEnds, rowLimit: 65_536)
    var rows: [(cells: [String], line: Int, fault: TableRow.Fault?)] = []
    let bytes = Array(text.utf8)
    func keep(_ row: TableRow) {
      rows.append(((0..<row.count).map { row.text(of: $0) }, row.line, row.fault))
    }
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.feed(Array(bytes[start..<min(start + size, bytes.count)]))
      while try reader.next() { keep(reader.row) }
    }
    if try reader.finish() { keep(reader.row) }
    return rows
  }

  // MARK: Documents

  @Test(
    arguments: [
      ("[]", []), (" [ 1 , {\"a\":[2]} ]\n", ["/1:1", "/{\"a\":[2]}:1"]),
      ("[\n\"a]\\\"\"\n,null]", ["/\"a]\\\"\":2", "/null:3"]),
      (
        "{\"x\":{\"in\":[9]},\"in\":[[],{}],\"y\":[3,4],\n\"in\": [5],\"z\":\"]\"}",
        ["in/[]:1", "in/{}:1", "in/5:2"]
      ),
      ("{}", []), ("{\"in\":3}", []), ("{\"i\\u006e\":[7]}", ["in/7:1"]),
    ])
  func `finds the elements of documents`(text: String, elements: [String]) throws {
    for size in 1...4 { #expect(try document(text, size: size) == elements) }
  }

  @Test(
    arguments: [
      ("", 1), ("\n", 1), ("7", 1), ("[1", 1), ("[1,\n]", 2), ("[1 2]", 1), ("[,1]", 1),
      ("[1]]", 1),
      ("[1] x", 1), ("{\"a\":}", 1), ("{\"a\" 1}", 1), ("{a:1}", 1), ("{\"a\":1,}", 1),
      ("{\"a\":1 \"b\":2}", 1), ("{\"in\":[1}", 1), ("[\n{\"a\":1", 2),
      ("{\"a\u{1}\":1}", 1),
      ("{\"" + String(repeating: "k", count: 2000), 1), ("{\"in\":[1]", 1),
    ])
  func `says where documents are not JSON`(text: String, line: Int) {
    for size in [1, 3, 65_536] {
      let fault = #expect(throws: DocumentFault.self) { try document(text, size: size) }
      #expect(fault?.line == line)
    }
  }

  @Test func `is not led too deep`() throws {
    let depth = 100_000
    let text =
      "[" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "]"
    #expect(try document(text, size: 65_536).count == 1)
  }

  private func document(_ text: String, size: Int) throws(DocumentFault) -> [String] {
    var reader = JSONElementReader(wanted: ["in"])
    var elements: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.feed(Array(bytes[start..<min(start + size, bytes.count)]))
      while let element = try reader.next() {
        let value = String(decoding: element.bytes, as: UTF8.self)
        elements.append("\(element.place)/\(value):\(element.line)")
      }
    }
    try reader.finish()
    return elements
  }

  @Test(
    arguments: [
      ("", ""), ("Zg==", "f"), ("Zm8", "fo"), ("Zm9v\nYm\r\nFy", "foobar"), ("_-8=", nil),
      ("Z", nil),
      ("Zm=9", nil), ("Zm9v!", nil),
    ])
  func `reads Base64`(text: String, expected: String?) {
    for size in 1...4 {
      var decoder = Base64Decoder()
      var bytes: [UInt8]? = []
      let input = Array(text.utf8)
      for start in stride(from: 0, to: input.count, by: size) {
        let piece = decoder.decode(Array(input[start..<min(start + size, input.count)]))
        bytes = piece.flatMap { piece in bytes.map { $0 + piece } }
      }
      bytes = decoder.finish().flatMap { piece in bytes.map { $0 + piece } }
      #expect(bytes.flatMap { String(validating: $0, as: UTF8.self) } == expected)
    }
  }
}
