import CivilTime
import Pictures
import TerminalUI
import TestSupport
import Testing

@Suite struct TrendChartTests {
  @Test(
    arguments: [
      ("episode", 80, 20), ("episode", 40, 16), ("gap", 80, 20), ("years", 80, 16),
      ("years", 40, 12), ("weeks", 60, 14), ("three-days", 60, 12), ("episode", 22, 12),
      ("episode", 10, 10), ("episode", 80, 5),
    ])
  func `draws what was recorded and what is made of it`(
    name: String, width: Int, height: Int
  ) throws {
    let chart = try TrendChart(fixture: name)
    for glyphs in Glyphs.allCases {
      let lines = chart.lines(width: width, height: height, glyphs: glyphs)
      try expectGolden(
        lines.map { $0.string + "\n" }.joined(),
        "Fixtures/golden/pictures/trend-\(name)-\(width)x\(height)-\(glyphs).txt")
    }
  }

  @Test(arguments: [Palette.basic, .extended])
  func `colours the line, the interval and what was recorded`(palette: Palette) throws {
    let lines = try TrendChart(fixture: "gap").lines(width: 60, height: 14, glyphs: .unicode)
    try expectGolden(
      lines.map { $0.rendered(in: palette) + "\n" }.joined(),
      "Fixtures/golden/pictures/trend-colours-\(palette).txt")
  }

  @Test(arguments: 1...10)
  func `a line that stays at a whole number lies in the row of that number`(value: Int) throws {
    let value = Double(value)
    let days = [TrendChart.Day](
      repeating: .init(value: value, low: value - 1, high: value + 1, raw: nil), count: 40)
    let lines = TrendChart(start: "2026-01-01", days: days)
      .lines(width: 60, height: 10, glyphs: .ascii).map(\.string)
    let row = try #require(lines.first { $0.contains("------") && !$0.hasPrefix("  +") })
    #expect(Int(row.prefix { $0 != "+" }.drop { $0 == " " }).map(Double.init) == value)
  }

  @Test(arguments: [(6, false), (7, true), (20, true)])
  func `a week or more without an entry breaks the line`(length: Int, isBroken: Bool) {
    let empty = 10..<10 + length
    let days = (0..<40).map { index in
      TrendChart.Day(value: 6, low: 5, high: 7, raw: empty.contains(index) ? nil : 6)
    }
    let lines = TrendChart(start: "2026-01-01", days: days)
      .lines(width: 43, height: 12, glyphs: .ascii).map(\.string)
    #expect(lines.contains { $0.contains("no entries") } == isBroken)
    let row = lines.first { $0.contains("***") } ?? ""
    #expect(row.filter { $0 == "-" }.count == (isBroken ? length : 0))
  }

  @Test func `a label stands below the mark of its day`() throws {
    let lines = try TrendChart(fixture: "episode").lines(width: 103, height: 14, glyphs: .ascii)
    let labels = try #require(lines.map(\.string).first { $0.contains("Mar 3") })
    let rule = try #require(lines.map(\.string).first { $0.contains("--+--") })
    let place = try #require(labels.ranges(of: "Mar 3").first).lowerBound
    #expect(rule[place] == "+")
    // The days begin on 8 January; each has a hundred 121sts of a column.
    let column = labels.distance(from: labels.startIndex, to: place) - 3
    #expect(column == (("2025-01-08" as LocalDay).distance(to: "2025-03-03") * 2 + 1) * 100 / 242)
  }

  @Test func `draws nothing of nothing`() {
    let empty = TrendChart(start: "2026-01-01", days: [])
    #expect(empty.lines(width: 80, height: 20, glyphs: .unicode).isEmpty)
    let day = TrendChart.Day(value: 6, low: 5, high: 7, raw: 6)
    let chart = TrendChart(start: "2026-01-01", days: [day])
    #expect(chart.lines(width: 0, height: 20, glyphs: .unicode).isEmpty)
    #expect(chart.lines(width: 80, height: 0, glyphs: .unicode).isEmpty)
    #expect(chart.lines(width: -3, height: -3, glyphs: .unicode).isEmpty)
  }

  @Test func `stays within its room, whatever the days hold`() {
    var generator = SeededGenerator(seed: 5)
    let odd = [Double.nan, .infinity, -.infinity, 0, -3, 1, 5.5, 10, 11, 1e300]
    for round in 0..<60 {
      let start = LocalDay(daysSinceEpoch: Int.random(in: -800_000...4_000_000, using: &generator))
      let count = round == 0 ? 2_000 : [1, 2, 9, 90, 400][round % 5]
      func value(_ base: Double) -> Double {
        Int.random(in: 0..<20, using: &generator) == 0
          ? odd.randomElement(using: &generator) ?? 0
          : base + Double.random(in: -2...2, using: &generator)
      }
      let days = (0..<count).map { _ in
        TrendChart.Day(
          value: value(6), low: value(5), high: value(7),
          raw: Bool.random(using: &generator) ? value(6) : nil)
      }
      let chart = TrendChart(start: start, days: days)
      let width = Int.random(in: 0...130, using: &generator)
      let height = Int.random(in: 0...40, using: &generator)
      for glyphs in Glyphs.allCases {
        let lines = chart.lines(width: width, height: height, glyphs: glyphs)
        #expect(lines.count <= height)
        #expect(lines.allSatisfy { $0.displayWidth <= width && $0.string.last != " " })
        #expect(glyphs == .unicode || lines.allSatisfy { $0.string.utf8.allSatisfy { $0 < 0x7F } })
      }
    }
  }

  @Test func `a terminal as wide as can be asked for does not matter`() throws {
    let lines = try TrendChart(fixture: "years")
      .lines(width: 100_000, height: 100_000, glyphs: .unicode)
    #expect(lines.allSatisfy { $0.displayWidth <= 403 })
    #expect(lines.count <= 63)
  }
}

extension TrendChart {
  /// Reads days from lines of date, value, low, high, plain mean or `-`, and number of entries.
  init(fixture name: String) throws {
    let text = try Checkout.text(of: "Fixtures/golden/pictures/input/\(name).tsv")
    let rows = text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    let start = try #require(LocalDay(rows[0][0]))
    let days = try rows.map { row in
      Day(
        value: try #require(Double(row[1])), low: try #require(Double(row[2])),
        high: try #require(Double(row[3])), raw: Double(row[4]))
    }
    self.init(start: start, days: days)
  }
}
