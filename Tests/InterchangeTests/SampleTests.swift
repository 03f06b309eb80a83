import CivilTime
import JSON
import MoodModel
import TestSupport
import Testing

@testable import Interchange

/// Sample files of other programs, with what has to come out of them beside each.
@Suite struct SampleTests {
  /// A sample file.
  struct Sample: Sendable {
    var file: String
    var importer: String
    /// The word after `import`.
    var format = "auto"
    var expected: String?
    var change: @Sendable (inout ImportOptions) -> Void = { _ in }

    func bytes() throws -> [UInt8] { try sample(file) }
    func options(zone: String = "Europe/Berlin") -> ImportOptions {
      InterchangeTests.options(zone: zone, change)
    }
  }

  static let samples = [
    Sample(file: "daylio-2018.csv", importer: "daylio"),
    Sample(file: "daylio-2022.csv", importer: "daylio"),
    Sample(file: "daylio-2026.csv", importer: "daylio"),
    Sample(file: "daylio-custom-moods.csv", importer: "daylio") { _ = $0.map.add("irritable=2") },
    Sample(file: "backup.daylio.member", importer: "daylio", expected: "backup.daylio"),
    Sample(file: "baseline-app.json", importer: "baseline-app"),
    Sample(file: "baseline-app.csv", importer: "baseline-app"),
    Sample(file: "pixels-new.json", importer: "pixels"),
    Sample(file: "pixels-old.json", importer: "pixels"),
    Sample(file: "bearable.csv", importer: "bearable"),
    Sample(file: "how-we-feel.csv", importer: "how-we-feel") {
      for pair in ["calm=8", "Content=7.5"] { _ = $0.map.add(pair) }
    },
    Sample(file: "jrnl.json", importer: "jrnl"),
    Sample(file: "jrnl.txt", importer: "jrnl") { $0.skipsBad = true },
    Sample(file: "moodlog.txt", importer: "moodlog.txt"),
    Sample(file: "nomie.json", importer: "nomie"),
    Sample(file: "own.jsonl", importer: "jsonl"),
    Sample(file: "spreadsheet.csv", importer: "csv", format: "csv") { options in
      var columns = ColumnChoice()
      _ = columns.add("mood=how,at=when,note=what")
      options.columns = columns
    },
  ]

  @Test(arguments: samples, [1, 7, 65_536])
  func `is found by its content and gives the expected entries`(
    sample: Sample, chunk: Int
  ) throws {
    let result = try imported(
      sample.bytes(), as: sample.format, options: sample.options(), chunk: chunk)
    #expect(result.importer == sample.importer)
    let expected = try #require(
      try JSONValue(
        parsing: Array(
          Checkout.text(of: "Fixtures/imports/\(sample.expected ?? sample.file).expected.json").utf8
        )
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
    sample: Sample
  ) throws {
    let first = try imported(sample.bytes(), as: sample.format, options: sample.options())
    let second = try imported(
      sample.bytes(), as: sample.format, options: sample.options(zone: "Pacific/Auckland"))
    #expect(first.ids == second.ids)
    #expect(Set(first.ids).count == first.ids.count)
  }

  private func expect(_ mood: PortableMood, is expected: JSONObject) {
    let actual = mood.object
    for key in ["mood", "note", "timed"] { #expect(actual[key] == expected[key], "\(key)") }
    #expect(actual["tags"] ?? [] == expected["tags"] ?? [])
    if let source = expected["source"] { #expect(actual["source"] == source) }
    #expect(mood.entry.time.description.hasPrefix(expected["at"]?.text ?? "none"))
  }
}
