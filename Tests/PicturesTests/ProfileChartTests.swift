import Pictures
import TerminalUI
import TestSupport
import Testing

@Suite struct ProfileChartTests {
  static let hours = ProfileChart(
    rows: [
      ("06", -0.52, -0.94, -0.1, 11), ("08", -0.2, -0.52, 0.15, 137), ("09", 0, -0.5, 0.46, 50),
      ("12", 0.49, -0.12, 1.14, 19), ("14", 0.71, 0.2, 1.24, 45), ("17", 0.6, 0.04, 1.2, 1_214),
      ("20", 0.17, -0.08, 0.42, 53), ("23", -0.34, -0.65, -0.02, 22),
    ].map { .init(label: $0.0, effect: $0.1, low: $0.2, high: $0.3, entries: $0.4) })

  static let weekdays = ProfileChart(
    rows: [
      ("Mon", -0.3, -0.55, -0.05), ("Tue", -0.1, -0.3, 0.1), ("Wed", 0, -0.2, 0.2),
      ("Thu", 0.05, -0.2, 0.3), ("Fri", 0.2, -0.1, 0.5), ("Sat", 0.48, 0.2, 0.8),
      ("Sun", 0.1, -0.2, 0.4),
    ].map { .init(label: $0.0, effect: $0.1, low: $0.2, high: $0.3, entries: 40) })

  @Test(arguments: [100, 80, 56, 40, 24, 12, 5, 1])
  func `draws differences with their whiskers`(width: Int) throws {
    for glyphs in Glyphs.allCases {
      let lines = [Self.hours, Self.weekdays].flatMap { $0.lines(width: width, glyphs: glyphs) }
      try expectGolden(
        lines.map { $0.string + "\n" }.joined(),
        "Fixtures/golden/pictures/profile-\(width)-\(glyphs).txt")
    }
  }

  @Test func `marks what differs clearly, in colour and without`() throws {
    let lines = Self.hours.lines(width: 60, glyphs: .unicode)
    try expectGolden(
      lines.map { $0.rendered(in: .extended) + "\n" }.joined(),
      "Fixtures/golden/pictures/profile-colours.txt")
    for (row, line) in zip(Self.hours.rows, lines.dropFirst()) {
      #expect(line.string.contains("▲") == (row.low > 0))
      #expect(line.string.contains("▼") == (row.high < 0))
      #expect(line.runs.contains { [.better, .worse].contains($0.role) } == row.isClear)
    }
  }

  @Test func `leaves out what cannot be drawn`() {
    let rows: [ProfileChart.Row] = [
      .init(label: "nan", effect: .nan, low: 0, high: 1, entries: 1),
      .init(label: "order", effect: 0, low: 0.5, high: 1, entries: 1),
      .init(label: "wide", effect: 0, low: -.infinity, high: .infinity, entries: 1),
      .init(label: "far", effect: 1e300, low: -1e301, high: 1e302, entries: Int.max),
    ]
    let chart = ProfileChart(rows: rows)
    #expect(chart.rows.map(\.label) == ["wide", "far"])
    #expect(chart.lines(width: 80, glyphs: .ascii).count == 3)
    #expect(ProfileChart(rows: []).lines(width: 80, glyphs: .ascii).isEmpty)
  }

  @Test func `stays within its width, and the dot between its whiskers`() {
    var generator = SeededGenerator(seed: 6)
    for width in Array(-1...120) + [100_000] {
      let rows = (0..<6).map { index in
        let effect = Double.random(in: -2...2, using: &generator)
        return ProfileChart.Row(
          label: ["Mon", "日", "", "a long label"][index % 4], effect: effect,
          low: effect - Double.random(in: 0...1, using: &generator),
          high: effect + Double.random(in: 0...1, using: &generator), entries: index)
      }
      for glyphs in Glyphs.allCases {
        let lines = ProfileChart(rows: rows).lines(width: width, glyphs: glyphs)
        #expect(lines.allSatisfy { $0.displayWidth <= max(width, 0) && $0.string.last != " " })
      }
    }
  }
}
