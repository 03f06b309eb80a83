import JSON
import TestSupport
import Testing

@Suite struct JSONWriterTests {
  @Test(
    arguments: [
      (.null, "null"), (true, "true"), (-7, "-7"), ([], "[]"), ([1, [2]], "[1,[2]]"),
      (["b": 1, "a": [:]], #"{"b":1,"a":{}}"#), ("a/b", #""a/b""#),
      ("\"\\\n\r\t\u{8}\u{C}\0\u{1B}", #""\"\\\n\r\t\u0008\u000c\u0000\u001b""#),
      ("\u{7F}\u{9B}\u{202E}\u{2066}", #""\u007f\u009b\u202e\u2066""#),
      ("é e\u{301} 😀 \u{2028}", "\"é e\u{301} 😀 \u{2028}\""),
    ] as [(JSONValue, String)])
  func `writes without white space`(value: JSONValue, text: String) {
    #expect(value.encoded == Array(text.utf8))
  }

  @Test(
    arguments: [
      (7.0, "7"), (6.5, "6.5"), (-0.0, "0"), (1e16, "1e+16"), (-3.25, "-3.25"), (1e-7, "1e-07"),
      (999_999_999_999_999, "999999999999999"),
    ] as [(Double, String)])
  func `writes whole numbers without a point`(number: Double, text: String) {
    #expect(JSONNumber(number)?.literal == text)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `has no word for what is no number`(number: Double) {
    #expect(JSONNumber(number) == nil)
  }

  @Test(arguments: [31, 32, 33] as [UInt64])
  func `is read back as it was written, by both readers`(seed: UInt64) throws {
    var values = RandomValues(seed: seed)
    var scanner = ObjectScanner()
    for _ in 0..<1000 {
      let value = values.next(depth: 0)
      let line = value.encoded
      #expect(try JSONValue(parsing: line) == value)
      #expect(!line.contains { $0 < 0x20 || $0 == 0x7F })
      guard let object = value.members else { continue }
      let verdict = scanner.scan(line.span)
      guard verdict == .object else {
        // Only a key that has to be written with escapes is left to the strict reader.
        #expect(verdict == .undecided && line.contains(UInt8(ascii: "\\")))
        continue
      }
      #expect(scanner.count == object.members.count)
      for member in object.members {
        let read = try scanner.member(named: member.key, in: line)?.parsed(in: line.span)
        #expect(read == member.value)
      }
    }
  }

  @Test func `writes numbers that read back as the same number`() throws {
    var random = SeededGenerator(seed: 34)
    for _ in 0..<2000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      let written = try #require(JSONNumber(number))
      let read = try JSONValue(parsing: JSONValue.number(written).encoded).number
      #expect(read?.double == number)
    }
  }
}

/// Values of every kind, with text that is hard to write.
private struct RandomValues {
  private var random: SeededGenerator

  init(seed: UInt64) { self.random = SeededGenerator(seed: seed) }

  private static let scalars: [Unicode.Scalar] = [
    "a", "b", " ", "\"", "\\", "/", "\n", "\r", "\t", "\0", "\u{1F}", "\u{7F}", "\u{80}", "\u{9F}",
    "é", "\u{301}", "ß", "\u{7FF}", "\u{800}", "今", "\u{2028}", "\u{202A}", "\u{202E}", "\u{2066}",
    "\u{2069}", "\u{D7FF}", "\u{E000}", "\u{FEFF}", "\u{FFFF}", "😀", "\u{10FFFF}",
  ]

  mutating func next(depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth < 4 ? 9 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .number(Int(truncatingIfNeeded: random.next()))
    case 3:
      return JSONNumber(Double.random(in: -1e3...1e3, using: &random)).map { .number($0) } ?? 0
    case 4, 5: return .string(text())
    case 6:
      return .array((0..<Int.random(in: 0..<5, using: &random)).map { _ in next(depth: depth + 1) })
    default:
      var object = JSONObject()
      for _ in 0..<Int.random(in: 0..<6, using: &random) { object[text()] = next(depth: depth + 1) }
      return .object(object)
    }
  }

  private mutating func text() -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<12, using: &random) {
      text.append(
        Bool.random(using: &random) ? "x" : Self.scalars.randomElement(using: &random) ?? "y")
    }
    return String(text)
  }
}
