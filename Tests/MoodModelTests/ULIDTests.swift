import MoodModel
import TestSupport
import Testing

@Suite struct ULIDTests {
  @Test(
    arguments: [
      "00000000000000000000000000", "01ARZ3NDEKTSV4RRFFQ69G5FAV", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ",
      "00000000000010000000000000", "0000000000000G000000000000",
    ])
  func `reads what it writes`(text: String) throws {
    #expect(try #require(ULID(text)).description == text)
  }

  @Test func `holds the time that the specification's example holds`() {
    #expect(ULID("01ARZ3NDEKTSV4RRFFQ69G5FAV")?.millisecondsSinceEpoch == 1_469_922_850_259)
  }

  @Test(
    arguments: [
      "", "01ARZ3NDEKTSV4RRFFQ69G5FA", "81ARZ3NDEKTSV4RRFFQ69G5FAV", "01arz3ndektsv4rrffq69g5fav",
      "01ARZ3NDEKTSV4RRFFQ69G5FAU", "01ARZ3NDEKTSV4RRFFQ69G5FAVV", "01ARZ3NDEKTSV4RRFFQ69G5FÄ",
    ])
  func `refuses any other text`(text: String) { #expect(ULID(text) == nil) }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `text, number and time sort alike`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let identifiers = (0..<20).map { _ in
      ULID(
        millisecondsSinceEpoch: Int.random(in: 0..<(1 << 48), using: &random),
        tail: UInt128(random.next()) << 64 | UInt128(random.next()))
    }
    let sorted = identifiers.sorted()
    #expect(sorted.map(\.description) == identifiers.map(\.description).sorted())
    for identifier in identifiers { #expect(ULID(identifier.description) == identifier) }
    for (earlier, later) in zip(sorted, sorted.dropFirst()) {
      #expect(earlier.millisecondsSinceEpoch <= later.millisecondsSinceEpoch)
      #expect(earlier < earlier.successor && earlier.successor <= later)
    }
  }

  @Test(arguments: 0..<26)
  func `each place takes the 32 characters and no other byte`(place: Int) throws {
    var random = SeededGenerator(seed: UInt64(place))
    for byte in UInt8.min...(.max) {
      var text = (0..<26).map { _ in ULID.alphabet.randomElement(using: &random) ?? 0 }
      text[0] = UInt8(ascii: "7")
      text[place] = byte
      let value = ULID.alphabet.firstIndex(of: byte)
      guard let value, place > 0 || value < 8 else {
        let read = ULID(ascii: text.span)
        #expect(read == nil)
        continue
      }
      let read = ULID(ascii: text.span)
      let identifier = try #require(read)
      #expect(identifier.value >> (5 * (25 - place)) & 31 == UInt128(value))
      #expect(Array(identifier.description.utf8) == text)
    }
  }
}
