import Diagnostics
import TestSupport
import Testing

@testable import Interchange

/// Everything that an import says, in files that are read as a whole.
@Suite struct WordingTests {
  /// Files with something to be said about each, the format to import them as, and options.
  static let cases: [(title: String, format: String, text: String, map: String?, skipsBad: Bool)] =
    [
      ("nothing that is known", "auto", "hello\n", nil, false),
      ("a table that is not known", "auto", "when;how\n2026-01-01;7\n", nil, false),
      ("an unknown format", "excel", "", nil, false),
      ("a ZIP archive", "auto", "PK\u{3}\u{4}", nil, false),
      ("a table without its columns", "daylio", "date,note\n", nil, false),
      (
        "rows that are no records", "daylio",
        Self.daylio(["2024-02-30,,,08:00,good,,,"] + Array(repeating: "x", count: 9)), nil, false
      ),
      (
        "unknown moods", "daylio",
        Self.daylio(["2024-05-01,,,08:00,odd,,,", "2024-05-01,,,08:00,so so,,,"]), nil, false
      ),
      ("one unknown mood", "daylio", Self.daylio(["2024-05-01,,,08:00,odd,,,"]), nil, false),
      (
        "a mood mapped off the scale", "daylio", Self.daylio(["2024-05-01,,,08:00,odd,,,"]),
        "odd=7",
        false
      ),
      ("an option without meaning", "jsonl", "", "odd=7", false),
      (
        "a scale that has to be said", "auto",
        "date,time of day,category,rating/amount\n1st May 2024,am,Mood,3\n", nil, false
      ),
      (
        "no mood", "auto",
        "ID,DATE,IRRITABILITY,ANXIETY,DEPRESSED,ELEVATED\n1,2024-05-01,0,3,1,2\n", nil, false
      ),
      ("columns that have to be said", "csv", "when;how\n", nil, false),
      (
        "trackers that could be taken", "auto",
        ##"{"nomie":{},"events":[{"note":"#mood(7) #walk #walk","end":0},{"note":"x","end":0}]}"##,
        nil,
        false
      ),
      ("JSON that ends early", "auto", ##"{"nomie":{},"events":[{"note":"#mood(7)""##, nil, true),
      ("JSON that is none", "jrnl", #"{"entries":[{"title":7\]}"#, nil, false),
      ("an open quote", "daylio", Self.daylio(["2024-05-01,,,08:00,good,,,\"x"]), nil, true),
      ("an empty table", "daylio", "", nil, false),
      (
        "all that a preview can say", "daylio",
        Self.daylio([
          "2026-10-25,,,02:30,good,,,", "2026-03-29,,,02:30,good,,,", "2026-03-29,,,02:30,good,,,",
          "x,,,02:30,good,,,", "2024-05-01,,,08:00,odd,,,",
          "2024-05-01,,,08:00,good,\(String(repeating: "x", count: 300)),,\u{FFFD}",
        ]), nil, true
      ),
    ]

  private static func daylio(_ rows: [String]) -> String {
    "full_date,date,weekday,time,mood,activities,note_title,note\n" + rows.joined(separator: "\n")
  }

  @Test func `says everything as it is written down`() throws {
    var page = ""
    for each in Self.cases {
      page += "## \(each.title)\n\n"
      let options = options { options in
        options.skipsBad = each.skipsBad
        if let pair = each.map { _ = options.map.add(pair) }
      }
      do throws(ImportError) {
        let result = try imported(each.text, as: each.format, options: options, file: "my file.csv")
        page += result.preview.lines.joined(separator: "\n") + "\n\n"
      } catch {
        let details = error.details.map { $0 + "\n" }.joined()
        page += details + error.report(from: "baseline") + "(\(error.exitStatus.rawValue))\n\n"
      }
    }
    try expectGolden(page, "Fixtures/golden/import-messages.md")
  }
}
