import Pictures
import TerminalUI
import TestSupport
import Testing

@Suite struct BarHistoryTests {
  static let weeks = BarHistory(periods: [
    .init(label: "Oct 20", count: 3, goal: nil), .init(label: "Oct 27", count: 2, goal: 3),
    .init(label: "Nov 3", count: 0, goal: 3), .init(label: "Nov 10", count: 3, goal: 3),
    .init(label: "Nov 17", count: 5, goal: 3),
    .init(label: "Nov 24", count: 1, goal: 3, isRunning: true),
  ])

  @Test(arguments: [80, 40, 20, 8, 1])
  func `draws counts against their goals`(width: Int) throws {
    for glyphs in Glyphs.allCases {
      let lines = Self.weeks.lines(width: width, glyphs: glyphs)
      try expectGolden(
        lines.map { $0.string + "\n" }.joined(),
        "Fixtures/golden/pictures/bars-\(width)-\(glyphs).txt")
    }
  }

  @Test(arguments: [-1, 0, 1, 7, 20, 40, 100_000])
  func `stays within its width, whatever the counts`(width: Int) {
    let counts = [-5, 0, 1, 1_000_000, Int.max]
    let periods = counts.flatMap { count in
      (counts.map(Optional.some) + [nil]).map { goal in
        BarHistory.Period(label: "日", count: count, goal: goal)
      }
    }
    for glyphs in Glyphs.allCases {
      let lines = BarHistory(periods: periods).lines(width: width, glyphs: glyphs)
      #expect(lines.count == periods.count)
      #expect(lines.allSatisfy { $0.displayWidth <= max(width, 0) })
    }
  }

  @Test(arguments: [
    (0, "0 of 3"), (500, "0.5 of 3"), (1250, "1.25 of 3"), (-1, "-0.001 of 3"),
    (-2500, "-2.5 of 3"), (12_300_010, "12,300.01 of 3 ✓"), (3000, "3 of 3 ✓"),
  ])
  func `counts in thousandths are said as decimals`(count: Int, words: String) {
    let history = BarHistory(
      periods: [.init(label: "Nov 3", count: count, goal: 3000)], decimals: 3)
    #expect(history.lines(width: 80, glyphs: .unicode)[0].string.hasSuffix("  " + words))
  }

  @Test func `nothing done and nothing asked for draws no bars`() {
    let idle = BarHistory(periods: [.init(label: "Nov 3", count: 0, goal: nil)])
    #expect(idle.lines(width: 80, glyphs: .unicode) == ["Nov 3  0"])
    #expect(BarHistory(periods: []).lines(width: 80, glyphs: .unicode).isEmpty)
  }
}
