import MoodModel
import TestSupport
import Testing

@testable import Interchange

@Suite struct IdentityTests {
  @Test(
    arguments: [
      // FIPS 180-4's own examples, and the lengths around the end of a block.
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 55),
        "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
      ),
      (
        String(repeating: "a", count: 56),
        "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"
      ),
      (
        String(repeating: "a", count: 64),
        "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func `hashes as the standard says`(message: String, digest: String) {
    var hash = SHA256()
    let text = hash.digest(of: Array(message.utf8))
      .map { String(String(1 << 32 | UInt64($0), radix: 16).dropFirst()) }.joined()
    #expect(text == digest)
  }

  /// The ids are on people's disks: a change of these lines makes every import come twice.
  @Test(
    arguments: [
      (0, "01FZ98P0R0MP2GV2WF2NPC4JRC"), (1, "01FZ98P0R1EZTT0D875GEG2VXX"),
      (999, "01FZ98P1Q75PNYQK48X16E6PTJ"), (5000, "01FZ98P1Q7JM6E73W3P5E82Y6S"),
    ])
  func `makes the same ids for ever`(place: Int, id: String) {
    var fields = RawFields(app: "daylio")
    fields.add("mood", "meh")
    fields.add("activities", "clean | tired")
    fields.add("title", "")
    fields.add("note", "caf\u{E9}")
    var identity = RecordIdentity()
    #expect(identity.id(of: fields, key: 1_648_504_800, place: place).description == id)
  }

  @Test func `tells fields apart that say the same in other places`() {
    let pairs: [[(String, String)]] = [
      [("note", "ab")], [("note", "a"), ("b", "")], [("note", "a"), ("", "b")],
      [("notea", "b")], [("title", "ab")], [("note", "a"), ("note", "b")],
    ]
    let all = pairs.map { pairs in
      var fields = RawFields(app: "x")
      for (key, value) in pairs { fields.add(key, value) }
      return fields
    }
    #expect(Set(all).count == all.count)
  }

  @Test(arguments: [[3, 2, 2, 1], [1, 2, 2, 3], [2, 1, 3, 2], [2, 2], [-5, 7_000_000_000, -5]])
  func `counts places from the oldest`(keys: [Int]) {
    var survey = InstantSurvey()
    for key in keys { survey.add(key) }
    for assumed in [false, true] {
      var places = survey.places(newestFirst: assumed)
      let found = keys.map { (key: $0, place: places.next(at: $0)) }
      let first = keys.first ?? 0
      let last = keys.last ?? 0
      let isNewestFirst = first == last ? assumed : first > last
      for key in Set(keys) {
        let order = found.filter { $0.key == key }.map(\.place)
        let upward = order.indices.map { Optional($0) }
        #expect(order == (isNewestFirst ? upward.reversed() : upward))
        #expect(places.isRepeated(key) == (order.count > 1))
      }
    }
  }

  @Test func `keeps every second through the survey`() {
    var random = SeededGenerator(seed: 7)
    let keys = (0..<2000).map { _ in
      Int.random(in: -70_000_000_000...300_000_000_000, using: &random)
        >> Int.random(
          in: 0...40, using: &random)
    }
    var survey = InstantSurvey()
    for key in keys + keys { survey.add(key) }
    var places = survey.places(newestFirst: false)
    for key in keys + keys { #expect(places.next(at: key) != nil) }
    for key in keys { #expect(places.next(at: key) == nil) }
  }
}
