import CivilTime
import JSON
import MoodModel
import TestSupport
import Testing

@testable import Interchange

/// Sample files of other programs, with what has to come out of them beside each.
@Suite struct SampleTests {
  static let samples: [(file: String, importer: String, map: [String])] = [
    ("daylio-2018.csv", "daylio", []), ("daylio-2022.csv", "daylio", []),
    ("daylio-2026.csv", "daylio", []), ("daylio-custom-moods.csv", "daylio", ["irritable=2"]),
    ("own.jsonl", "jsonl", []),
  ]

  @Test(arguments: samples, [1, 7, 65_536])
  func `is found by its content and gives the expected entries`(
    sample: (file: String, importer: String, map: [String]), chunk: Int
  ) throws {
    let result = try imported(Self.sample(sample), options: Self.options(sample), chunk: chunk)
    #expect(result.importer == sample.importer)
    let expected = try #require(
      try JSONValue(
        parsing: Array(Checkout.text(of: "Fixtures/imports/\(sample.file).expected.json").utf8)
      )
      .elements)
    let moods = result.moods.sorted { Entry.precedes($0.entry, $1.entry) }
    #expect(moods.count == expected.count)
    for (mood, expected) in zip(moods, expected) {
      expect(mood, is: try #require(expected.members))
    }
    #expect(result.preview.moods == expected.count)
  }

  @Test(arguments: samples)
  func `gives the same ids again, whatever the options`(
    sample: (file: String, importer: String, map: [String])
  ) throws {
    let first = try imported(Self.sample(sample), options: Self.options(sample))
    var elsewhere = Self.options(sample)
    elsewhere.zone = try #require(rules(of: "Pacific/Auckland"))
    let second = try imported(Self.sample(sample), options: elsewhere)
    #expect(first.ids == second.ids)
    #expect(Set(first.ids).count == first.ids.count)
  }

  private static func sample(
    _ sample: (file: String, importer: String, map: [String])
  ) throws -> [UInt8] {
    try InterchangeTests.sample(sample.file)
  }

  private static func options(
    _ sample: (file: String, importer: String, map: [String])
  ) -> ImportOptions {
    InterchangeTests.options { options in
      for pair in sample.map { _ = options.map.add(pair) }
    }
  }

  private func expect(_ mood: PortableMood, is expected: JSONObject) {
    let actual = mood.object
    for key in ["mood", "note", "timed"] { #expect(actual[key] == expected[key], "\(key)") }
    #expect(actual["tags"] ?? [] == expected["tags"] ?? [])
    if let source = expected["source"] { #expect(actual["source"] == source) }
    #expect(mood.entry.time.description.hasPrefix(expected["at"]?.text ?? "none"))
  }
}
