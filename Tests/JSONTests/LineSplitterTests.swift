import JSON
import TestSupport
import Testing

@Suite struct LineSplitterTests {
  @Test(
    arguments: [
      ("", []), ("\n\n \n\t\r\n", []), ("a", ["1:a…"]), ("a\n", ["1:a"]),
      ("a\nb\n", ["1:a", "2:b"]), ("a\r\nb\r", ["1:a", "2:b…"]),
      ("a\r\r\n", ["1:a\r"]), ("\n\na\n \nb", ["3:a", "5:b…"]),
      ("\u{FEFF}a\n\u{FEFF}b\n", ["1:a", "2:b"]),
      ("\u{FEFF}\na\n", ["2:a"]), ("\u{FEFF}\u{FEFF}a\n", ["1:\u{FEFF}a"]),
      ("a\u{2028}b\u{85}c\u{B}d\n", ["1:a\u{2028}b\u{85}c\u{B}d"]), ("a\0b\n", ["1:a\0b"]),
      (" a \n", ["1: a "]), ("\r\n\r", []), ("12345678\n12345678", ["1:12345678", "2:12345678…"]),
    ] as [(String, [String])])
  func `splits at line feeds only`(text: String, lines: [String]) {
    let bytes = Array(text.utf8)
    let shown = Self.lines(of: bytes).map { line in
      let text = String(decoding: bytes[line.text], as: UTF8.self)
      return "\(line.number):\(text)\(line.isTerminated ? "" : "…")"
    }
    // Compared by bytes: for Swift a line feed after a carriage return is one character with it.
    #expect(shown.map { Array($0.utf8) } == lines.map { Array($0.utf8) })
  }

  @Test func `loses no byte but blank lines`() {
    var random = SeededGenerator(seed: 7)
    let alphabet: [UInt8] = [0x0A, 0x0A, 0x0D, 0x20, 0x61, 0x62, 0x0B, 0x8A, 0x09, 0x00, 0xFF]
    for length in 0..<400 {
      let bytes = (0..<length).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      let lines = Self.lines(of: bytes)
      let plain = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        .enumerated().filter { !$0.element.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }
      #expect(lines.map(\.number) == plain.map { $0.offset + 1 })
      for (line, expected) in zip(lines, plain) {
        #expect(bytes[line.whole].prefix(expected.element.count) == expected.element)
        #expect(line.whole.count == expected.element.count + (line.isTerminated ? 1 : 0))
        #expect(line.text.lowerBound == line.whole.lowerBound)
        #expect(
          bytes[line.text]
            == (expected.element.last == 0x0D ? expected.element.dropLast() : expected.element))
      }
    }
  }

  private static func lines(of bytes: [UInt8]) -> [LineSplitter.Line] {
    var splitter = LineSplitter()
    var lines: [LineSplitter.Line] = []
    while let line = splitter.next(in: bytes.span) { lines.append(line) }
    return lines
  }
}
