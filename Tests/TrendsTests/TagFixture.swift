import CivilTime
import Foundation
import TestSupport

@testable import Trends

/// A journal with tags or activity, and the answers that an independent solution gave for it.
struct TagFixture {
  let entries: [TaggedObservation]
  let tags: [String]
  let events: [String]
  let counts: [EventCount]
  let cell: Cell?
  let expected: Expected

  static let names = Checkout.files(under: "Fixtures/trends/tags", ending: ".expected.json")
    .map { String($0.split(separator: "/")[3].dropLast(".expected.json".count)) }

  init(_ name: String) throws {
    let path = "Fixtures/trends/tags/\(name)"
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    func lines<Line: Decodable>(_ file: String, as type: Line.Type) throws -> [Line] {
      try Checkout.text(of: file).split(separator: "\n")
        .map { try decoder.decode(Line.self, from: Data($0.utf8)) }
    }
    let journal = try lines("\(path).jsonl", as: Fixture.Line.self)
    let tags = Set(journal.flatMap { $0.tags ?? [] }).sorted()
    self.tags = tags
    self.entries = journal.map { line in
      TaggedObservation(
        line.observation, tags: (line.tags ?? []).compactMap { tags.firstIndex(of: $0) })
    }
    self.expected = try decoder.decode(
      Expected.self, from: Data(Checkout.text(of: "\(path).expected.json").utf8))
    let activity =
      expected.by == "event" ? try lines("\(path).activity.jsonl", as: Activity.self) : []
    let events = Set(activity.map(\.event)).sorted()
    self.events = events
    self.counts = activity.compactMap { line in
      events.firstIndex(of: line.event).map {
        EventCount(event: $0, day: ZonedTime(stringLiteral: line.at).day, count: line.count ?? 1)
      }
    }
    self.cell = try? decoder.decode(
      Cell.self, from: Data(Checkout.text(of: "\(path).cell.json").utf8))
  }

  /// Compares tags or events, whichever the fixture is about, over all of its days.
  var effects: ActivityEffects {
    let all: ClosedRange<LocalDay> = "1970-01-01"..."2100-01-01"
    if expected.by == "tag" { return ActivityEffects(ofTags: tags, in: entries, over: all) }
    return ActivityEffects(
      ofEvents: events, counts: counts, in: entries.map(\.observation), over: all)
  }

  /// A line of activity.
  struct Activity: Decodable {
    let at: String
    let event: String
    let count: Double?
  }

  /// The answer of one cell of the grid.
  struct Cell: Decodable {
    let q: Double
    let r: Double
    let phi: Double
    let tf: Double
    let tw: Double
    let gammaVarRatio: Double
    let tt: Double
    let rss: Double
    let columns: [Column]

    /// The grid that consists of this one cell.
    var grid: Grid {
      Grid(
        outer: [OuterCell(log10q: log10(q), r: r, phi: phi, logPrior: 0)],
        inner: [InnerCell(hour: tf, weekday: tw, step: gammaVarRatio)])
    }
  }

  /// What the cell says about a column.
  struct Column: Decodable {
    let name: String
    let ztSumOfSquares: Double
    let h: Double
    let g: Double
    let effect: Double
    let scale: Double
    let flatEffect: Double
    let flatScale: Double
  }

  /// The answer of the whole grid.
  struct Expected: Decodable {
    let by: String
    let n: Int
    let lookedAt: Int
    let rows: [Row]
    let skipped: [Skipped]
    let leftOut: [String]
    let messages: [String]
  }

  /// A row of the table.
  struct Row: Decodable {
    let name: String
    let effect: Double
    let low: Double
    let high: Double
    let scale: Double
    let nWith: Int
    let nWithout: Int
    let uses: Int
    let p: Double
    let clear: Bool
    let behind: String?
    let raw: Double
  }

  /// One that is used too little.
  struct Skipped: Decodable {
    let name: String
    let uses: Int
  }
}
