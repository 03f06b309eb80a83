import MoodModel
import TestSupport
import Testing

@testable import Interchange

@Suite struct IdentityTests {
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
