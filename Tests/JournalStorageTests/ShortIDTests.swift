import MoodModel
import TestSupport
import Testing

@testable import JournalStorage

/// What is enough of a name.
@Suite struct ShortIDTests {
  private static func shortest(_ names: [String]) -> [String] {
    let identifiers = names.map { require(ULID($0), $0) }
    let ids = ShortIDs(identifiers.map(\.value))
    return identifiers.map { ids.shortest(of: RecordID($0)) }
  }

  @Test(
    arguments: [
      // Four characters of the end are enough, and one name alone needs no more.
      (["01KJ0000000000000000000000"], ["0000"]),
      (["01KJ00000000000000000AAAAA", "01KJ00000000000000000BAAAA"], ["AAAAA", "BAAAA"]),
      // Equal ends, as of moods without a note that were imported: the times differ.
      (
        ["01KJ0000000000000000000000", "01KK0000000000000000000000"], ["01KJ", "01KK"]
      ),
      (
        ["01KJ0A1Z000000000000000000", "01KJ0A2Z000000000000000000"], ["01KJ0A1", "01KJ0A2"]
      ),
      // An end that begins another name is not enough, nor a beginning that ends one.
      (
        ["01KJ0000000000000000001KK0", "1KK00000000000000000000000", "01KJ100000000000000000000A"],
        ["01KK0", "0000", "000A"]
      ),
      (
        ["01KJ0000000000000000000000", "01KK00000000000000000001KJ", "01KM0000000000000000000000"],
        ["01KJ0", "01KK", "01KM"]
      ),
      // What only the last character tells apart.
      (["01KJ0000000000000000000000", "01KJ0000000000000000000001"], ["0000", "0001"]),
    ] as [([String], [String])])
  func `is the shortest end, or a beginning that is shorter`(names: [String], expected: [String]) {
    #expect(Self.shortest(names) == expected)
  }

  @Test(arguments: [71, 72, 73] as [UInt64])
  func `names one mood and no other, and nothing shorter does`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Few different ends and times, so that many names share either.
    let ends = (0..<6).map { _ in UInt128(random.next()) << 16 }
    let names = Set(
      (0..<200).map { _ in
        ULID(
          millisecondsSinceEpoch: 1_770_000_000_000 + Int.random(in: 0..<500, using: &random)
            * 7000,
          tail: ends.randomElement(using: &random) ?? 0)
      })
    let ids = ShortIDs(names.map(\.value))
    let texts = names.map(\.description)
    func named(_ text: Substring) -> Int {
      texts.count { $0.hasPrefix(text) || $0.hasSuffix(text) }
    }
    for name in names {
      let short = ids.shortest(of: RecordID(name))
      let text = name.description
      #expect(text.hasSuffix(short) || text.hasPrefix(short))
      #expect(named(short[...]) == 1)
      guard short.count > ShortIDs.fewestCharacters else { continue }
      #expect(named(text.suffix(short.count - 1)) > 1 && named(text.prefix(short.count - 1)) > 1)
    }
  }
}
