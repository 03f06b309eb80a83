import JSON
import TestSupport
import Testing

@Suite struct ObjectScannerTests {
  static let objects = lines(of: "objects")
  static let refusals = lines(of: "refusals")

  private static func lines(of name: String) -> [[UInt8]] {
    let text = (try? Checkout.text(of: "Fixtures/json/\(name).jsonl")) ?? ""
    return text.utf8.split(separator: UInt8(ascii: "\n")).map(Array.init)
  }

  @Test func `has lines to agree on`() {
    #expect(Self.objects.count == 15)
    #expect(Self.refusals.count == 67)
  }

  @Test(arguments: objects)
  func `decides every ordinary line by itself`(line: [UInt8]) throws {
    #expect(try Comparison(of: line).verdict == .object)
  }

  @Test(arguments: refusals)
  func `refuses what the strict reader refuses`(line: [UInt8]) throws {
    #expect(try Comparison(of: line).verdict == .refused)
  }

  @Test(arguments: objects)
  func `agrees with the strict reader on every beginning of a line`(line: [UInt8]) throws {
    let end = try #require(line.lastIndex(of: UInt8(ascii: "}")))
    for length in 0...end {
      let comparison = try Comparison(of: Array(line[..<length]))
      #expect(comparison.verdict == .refused)
    }
  }

  @Test(
    arguments: [
      [0xFF], [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0xBF],
      [0xE2, 0x82], [0xE2, 0x28, 0xAC], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xF0, 0x9F, 0x28, 0x80], [0xF0, 0x9F, 0x98, 0x28], [0xE2, 0x82, 0x5C, 0x6E], [0x00], [0x1F],
    ] as [[UInt8]])
  func `refuses bytes that are not the UTF-8 of a string`(bytes: [UInt8]) throws {
    for padding in 0..<9 {
      let filler = String(repeating: "x", count: padding)
      let inValue = Array("{\"a\":\"\(filler)".utf8) + bytes + Array("\(filler)\"}".utf8)
      let inKey = Array("{\"\(filler)".utf8) + bytes + Array("\(filler)\":1}".utf8)
      #expect(try Comparison(of: inValue).verdict == .refused)
      #expect(try Comparison(of: inKey).verdict != .object)
    }
  }

  @Test func `agrees on every byte at every place of a short line`() throws {
    let line = Array(#"{"a":"é\n","b":[-1.5e3,true]}"#.utf8)
    for place in line.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = line
        changed[place] = byte
        _ = try Comparison(of: changed)
      }
    }
  }

  @Test func `agrees on how deep values may nest`() throws {
    for depth in (JSONValue.nestingLimit - 2)...(JSONValue.nestingLimit + 1) {
      let isTooDeep = depth > JSONValue.nestingLimit - 1
      let arrays =
        "{\"a\":" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        + "}"
      let objects =
        String(repeating: "{\"a\":", count: depth) + "{}" + String(repeating: "}", count: depth)
      #expect(try Comparison(of: Array(arrays.utf8)).verdict == (isTooDeep ? .refused : .object))
      #expect(try Comparison(of: Array(objects.utf8)).verdict == (isTooDeep ? .refused : .object))
    }
    let deepest = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    var scanner = ObjectScanner()
    let line = Array("{\"a\":".utf8) + deepest
    let verdict = scanner.scan(line.span)
    #expect(verdict == .refused)
  }

  @Test(arguments: [63, 64, 65, 200])
  func `leaves very many members to the strict reader`(count: Int) throws {
    let members = (0..<count).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
    let expected: ObjectScanner.Verdict = count <= 64 ? .object : .undecided
    #expect(try Comparison(of: Array("{\(members)}".utf8)).verdict == expected)
    #expect(try Comparison(of: Array("{\"inner\":{\(members)}}".utf8)).verdict == expected)
  }

  @Test(arguments: [#"{"\u0061":1}"#, #"{"a":1,"\u0061":2}"#, #"{"a":{"b\n":[]}}"#])
  func `leaves keys with escapes to the strict reader`(line: String) throws {
    #expect(try Comparison(of: Array(line.utf8)).verdict == .undecided)
  }

  @Test func `forgets one line before the next`() throws {
    var scanner = ObjectScanner()
    let lines = [#"{"a":{"b":1},"c":2}"#, #"{"a":{"b":{"c":"#, #"{"a":1}"#, "{"]
    let verdicts = lines.map { scanner.scan(Array($0.utf8).span) }
    #expect(verdicts == [.object, .refused, .object, .refused])
    #expect(scanner.count == 0)
  }

  /// Real lines, changed at random places, are judged alike by both readers.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `agrees with the strict reader on lines that went wrong`(seed: UInt64) throws {
    var mutations = LineMutations(
      of: Self.objects + Self.objects + Self.objects + Self.refusals, seed: seed)
    var counts: [ObjectScanner.Verdict: Int] = [:]
    for _ in 0..<5000 {
      counts[try Comparison(of: mutations.next()).verdict, default: 0] += 1
    }
    // The corpus reaches all three answers, so the agreement is not an empty one.
    #expect(counts[.object, default: 0] > 500)
    #expect(counts[.refused, default: 0] > 500)
    #expect(counts[.undecided, default: 0] > 10)
  }
}
