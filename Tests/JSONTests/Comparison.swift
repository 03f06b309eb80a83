import JSON
import TestSupport

/// What the scanner says of a line, when the strict reader says the same.
struct Comparison {
  /// The scanner's word.
  let verdict: ObjectScanner.Verdict

  /// Something on which the two readers disagree.
  struct Disagreement: Error {
    var line: String
    var subject: String
  }

  /// Has a line read by both.
  ///
  /// - Throws: ``Disagreement``, which names the line. A test of tens of thousands of lines has no
  ///   time for an expectation for each.
  init(of line: [UInt8]) throws {
    var scanner = ObjectScanner()
    self.verdict = scanner.scan(line.span)
    let object = (try? JSONValue(parsing: line))?.members
    func require(_ holds: Bool, _ subject: String) throws {
      guard !holds else { return }
      throw Disagreement(line: String(decoding: line, as: UTF8.self), subject: subject)
    }
    switch verdict {
    case .refused: try require(object == nil, "refused by the scanner only")
    case .undecided:
      let isUnusual = line.contains(UInt8(ascii: "\\")) || line.count > 64 * 4
      try require(isUnusual, "undecided for no reason")
    case .object:
      try require(object != nil, "refused by the strict reader only")
      let members = object?.members ?? []
      try require(scanner.count == members.count, "number of members")
      for (index, member) in members.enumerated() {
        let scanned = scanner[index]
        try require(line[scanned.keyBytes].elementsEqual(member.key.utf8), "key")
        try require(scanned.agrees(with: member.value, in: line), "value of \(member.key)")
      }
    }
  }
}

extension JSONMember {
  fileprivate func agrees(with value: JSONValue, in line: [UInt8]) throws -> Bool {
    switch (kind, value) {
    case (.string, .string), (.number, .number), (.true, .bool(true)), (.false, .bool(false)),
      (.null, .null), (.array, .array), (.object, .object):
      break
    default: return false
    }
    return try parsed(in: line.span) == value && truth == value.truth
      && text(in: line.span).map { Array($0.utf8) } == value.text.map { Array($0.utf8) }
      && wholeNumber(in: line.span) == value.number?.wholeNumber
  }
}

/// Lines made from good and bad ones by the accidents that befall files.
struct LineMutations {
  private let lines: [[UInt8]]
  private var random: SeededGenerator

  init(of lines: [[UInt8]], seed: UInt64) {
    self.lines = lines
    self.random = SeededGenerator(seed: seed)
  }

  /// Pieces that mean something to a reader of JSON.
  private static let tokens: [[UInt8]] =
    [
      "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u", "\\\"", "\\\\", "d83d", "\\ude00",
      "\"a\":1,",
      ",\"id\":2", "0", "1", "-", ".", "e", "E+", "true", "null", " ", "\t", "\n", "\r", "\u{0}",
      "\u{7F}", "é", "😀", "\u{FEFF}", "\u{2028}", "\"mood\":7", "{\"a\":[]}", ",\"\\u0061\":3",
    ].map { Array($0.utf8) } + [[0xFF], [0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80]]

  /// Returns the next line, with one to three things wrong with it, or none.
  mutating func next() -> [UInt8] {
    var line = lines.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 0...3, using: &random) { change(&line) }
    return line
  }

  private mutating func change(_ line: inout [UInt8]) {
    let place = Int.random(in: 0...line.count, using: &random)
    let length = Int.random(in: 0...min(12, line.count - place), using: &random)
    let token = Self.tokens.randomElement(using: &random) ?? []
    switch Int.random(in: 0..<7, using: &random) {
    case 0: line.removeSubrange(place..<(place + length))
    case 1: line.insert(contentsOf: token, at: place)
    case 2: line.replaceSubrange(place..<min(place + token.count, line.count), with: token)
    case 3: line.insert(contentsOf: line[place..<(place + length)], at: place)
    case 4: line.removeLast(min(length, line.count - place))
    case 5:
      guard place < line.count else { return }
      line[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    default:
      let other = lines.randomElement(using: &random) ?? []
      line =
        Array(line[..<place]) + other.dropFirst(Int.random(in: 0...other.count, using: &random))
    }
  }
}
