import CivilTime
import TerminalUI
import TestSupport
import Testing

@testable import Pictures

/// Pictures of a page, as they are written.
@Suite struct DrawnPictureTests {
  @Test(arguments: ["three-days", "gap"])
  func `draws a trend in its band`(name: String) throws {
    let picture = TrendPicture(try TrendChart(fixture: name))
    try expectGolden(
      picture.markup(label: "A trend").text, "Fixtures/golden/pictures/drawn-trend-\(name).svg")
  }

  @Test func `draws a cell a day, a month a row, a year a table`() throws {
    let values = (0..<500).map { index -> Double? in
      (200..<230).contains(index) || index % 9 == 4 ? nil : 6 + Double(index % 90 - 45) / 30
    }
    let pixels = YearInPixels(start: "2024-12-20", values: values)
    try expectGolden(pixels.markup.text, "Fixtures/golden/pictures/drawn-pixels.html")
  }

  @Test func `draws differences with their whiskers`() throws {
    let rows = ProfileChartTests.weekdays.rows
    let picture = ProfilePicture(
      axis: rows.map(\.label),
      marks: rows.enumerated().map { ProfilePicture.Mark(place: $0, row: $1) })
    try expectGolden(
      picture.markup(label: "Weekdays").text, "Fixtures/golden/pictures/drawn-profile.svg")
  }

  @Test func `draws columns against their goals`() throws {
    let picture = ColumnPicture(
      columns: [(3, nil), (2, 3), (0, 3), (5, 3.5)].enumerated().map { place, column in
        ColumnPicture.Column(
          label: "Nov \(place)", value: column.0, goal: column.1,
          kind: column.1.map { column.0 >= $0 ? .met : .short } ?? .plain, words: "<\(place)>")
      }, isHalf: true)
    try expectGolden(
      picture.markup(label: "Goals").text, "Fixtures/golden/pictures/drawn-columns.svg")
  }

  static func difference(_ index: Int, isClear: Bool = false) -> DifferenceTable.Row {
    DifferenceTable.Row(
      name: "#<\(index)>", uses: "9 with, 40 without", effect: Double(index % 5) / 5 - 0.4,
      low: Double(index % 5) / 5 - 0.9, high: Double(index % 5) / 5 + 0.1,
      words: "+0.8 (+0.4 to +1.2)",
      verdict: isClear ? "clear" : "", isClear: isClear)
  }

  @Test func `draws the differences that things make, and tells the rest in numbers`() throws {
    let few = DifferenceTable(
      title: "Tag", rows: (0..<4).map { Self.difference($0, isClear: $0 % 3 == 0) })
    try expectGolden(few.markup.text, "Fixtures/golden/pictures/drawn-differences.html")
    let many = DifferenceTable(title: "Tag", rows: (0..<45).map { Self.difference($0) }).markup.text
    #expect(many.ranges(of: "<svg").count == DifferenceTable.mostPictures)
    for index in 0..<45 { #expect(many.contains("#&lt;\(index)&gt;")) }
    #expect(many.contains("15 more"))
  }

  @Test func `a picture of nothing is nothing`() {
    #expect(TrendPicture(TrendChart(start: "2026-01-01", days: [])).markup(label: "").isEmpty)
    #expect(YearInPixels(start: "2026-01-01", values: [nil, nil]).markup.isEmpty)
    #expect(ProfilePicture(axis: ["a"], marks: []).markup(label: "").isEmpty)
    #expect(ColumnPicture(columns: []).markup(label: "").isEmpty)
    #expect(DifferenceTable(title: "Tag", rows: []).markup.isEmpty)
    #expect(NumberTable(title: "Numbers", columns: ["a"], rows: []).markup.isEmpty)
  }

  /// What a browser would have to obey, and what it would not.
  static func obeys(_ markup: Markup) -> Bool {
    !markup.text.contains("style=") && !markup.text.contains("<script")
      && !markup.text.contains("nan") && !markup.text.contains("inf")
  }

  @Test func `whatever the numbers are, a picture is one`() {
    var generator = SeededGenerator(seed: 12)
    let odd: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0, -0.0]
    func number() -> Double {
      Int.random(in: 0..<4, using: &generator) == 0
        ? odd.randomElement(using: &generator)! : Double.random(in: -3...12, using: &generator)
    }
    for count in Array(0...40) + [365, 366, 367, 800] {
      let start = LocalDay(daysSinceEpoch: Int.random(in: -9000...30_000, using: &generator))
      let days = (0..<count).map { _ in
        TrendChart.Day(
          value: number(), low: number(), high: number(),
          raw: Bool.random(using: &generator) ? number() : nil)
      }
      let trend = TrendPicture(TrendChart(start: start, days: days)).markup(label: "T")
      #expect(Self.obeys(trend))
      #expect(trend.text.ranges(of: "class=\"at\"").count == min(count, TrendPicture.mostPlaces))
      let values = (0..<count).map { _ in Bool.random(using: &generator) ? number() : nil }
      let pixels = YearInPixels(start: start, values: values).markup
      #expect(Self.obeys(pixels))
      let known = values.count { ($0?.magnitude ?? .nan) < 1e6 }
      #expect(pixels.isEmpty || pixels.text.ranges(of: "<i>").count == known)
      let columns = (0..<count).map { _ in
        ColumnPicture.Column(label: "x", value: number(), goal: number(), words: "y")
      }
      #expect(Self.obeys(ColumnPicture(columns: columns).markup(label: "C")))
      let marks = (0..<count).map { place in
        ProfilePicture.Mark(
          place: place,
          row: .init(label: "x", effect: number(), low: -20, high: number(), entries: 1))
      }
      let axis = Array(repeating: "", count: count)
      #expect(Self.obeys(ProfilePicture(axis: axis, marks: marks).markup(label: "P")))
    }
  }
}
