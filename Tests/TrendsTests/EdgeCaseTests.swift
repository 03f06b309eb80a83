import CivilTime
import TestSupport
import Testing

@testable import Trends

/// Journals at the edge of what can be fitted: never a trap, never a number that is none.
@Suite struct EdgeCaseTests {
  /// A journal and what is said about it.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let journal: [Observation]
    var notes: [String] = []
    var days = 0
  }

  static let cases = [
    Case(testDescription: "no entry", journal: [], notes: ["no entries"]),
    Case(
      testDescription: "one entry", journal: [Observation(0, 8, 6)],
      notes: ["not enough data: need 5 entries on 3 days"]),
    Case(
      testDescription: "four entries", journal: (0..<4).map { Observation($0, 8, 6) },
      notes: ["not enough data: need 5 entries on 3 days"]),
    Case(
      testDescription: "one day", journal: (0..<9).map { Observation(0, Double($0) + 8, 6) },
      notes: ["not enough data: need 5 entries on 3 days"]),
    Case(
      testDescription: "two days", journal: (0..<9).map { Observation($0 % 2, 8, 6) },
      notes: ["not enough data: need 5 entries on 3 days"]),
    Case(
      testDescription: "the same instant again and again",
      journal: (0..<3).flatMap { day in (0..<50).map { _ in Observation(day, 8, 6) } },
      notes: [
        "no comparison with the 30 days before: the entries span 3 days, and it takes 60",
        "you always log at about 08:00, so no time-of-day effect can be estimated",
      ], days: 3),
    Case(
      testDescription: "around midnight",
      journal: (0..<8).map { Observation($0, $0 % 2 == 0 ? 23.9 : 0.1, 6) },
      notes: [
        "no comparison with the 30 days before: the entries span 8 days, and it takes 60",
        "you always log at about 00:00, so no time-of-day effect can be estimated",
      ], days: 8),
    Case(
      testDescription: "all moods the same",
      journal: (0..<70).map { Observation($0, Double($0 * 7 % 24), 7) },
      notes: ["no clear time-of-day effect yet"], days: 70),
    Case(
      testDescription: "no clock times", journal: (0..<70).map { Observation($0, nil, 7) },
      notes: ["no entry has a clock time, so no time-of-day effect can be estimated"], days: 70),
    Case(
      testDescription: "one clock time among none",
      journal: [Observation(0, 9, 7)] + (0..<70).map { Observation($0, nil, 7) },
      notes: ["you always log at about 09:00, so no time-of-day effect can be estimated"], days: 70),
    Case(
      testDescription: "four on the first day of a year, one on the last",
      journal: [0, 0, 0, 1, 364].map { Observation($0, 12, 5) },
      notes: [
        """
        no comparison with the 30 days before: 2025-11-07 to 2025-12-06 has no entry, \
        2025-12-07 to 2026-01-05 has 1 entry on 1 day; it takes 4 entries on 3 days
        """,
        "you always log at about 12:00, so no time-of-day effect can be estimated",
      ], days: 365),
    Case(
      testDescription: "moods off the scale",
      journal: (0..<9).map { day in
        Observation(
          day: Simulation.start.advanced(by: day), secondOfDay: day * 9_000,
          tenths: day % 2 == 0 ? .max : .min)
      },
      notes: [
        "no comparison with the 30 days before: the entries span 9 days, and it takes 60",
        "no clear time-of-day effect yet",
      ], days: 9),
  ]

  @Test(arguments: cases)
  func `it says what it cannot do, and all its numbers are numbers`(_ case: Case) {
    let trend = MoodTrend(of: `case`.journal)
    #expect(trend.notes.map(\.text) == `case`.notes)
    #expect(trend.days.count == `case`.days)
    #expect(trend.entryCount == `case`.journal.count)
    #expect(trend.allNumbers.allSatisfy { $0.isFinite })
    #expect(trend.days.allSatisfy { $0.trend.standardError > 0 })
    #expect((trend.level == nil) == (`case`.days == 0))
  }

  @Test func `twenty years without an entry are bridged`() throws {
    let journal = [0, 0, 1, 2, 3, 7_300, 7_301, 7_302].map { Observation($0, Double($0 % 24), 6) }
    // Two outer cells are enough to see that it holds, and quick without optimisation.
    let sums = JournalSums(try #require(EntrySums(journal.inOrder)))
    let grid = Grid.standard(for: sums.shift)
    let model = FittedModel(
      sums, grid: Grid(outer: [grid.outer[0], grid.outer[47]], inner: grid.inner))
    #expect(model.trend.count == 7_303)
    #expect((model.trend + model.scale).allSatisfy { $0.isFinite })
    #expect(model.scale[3_650] > model.scale[0])
  }

  @Test func `a thousand entries a day`() {
    var generator = SeededGenerator(seed: 21)
    let journal = (0..<5).flatMap { day in
      (0..<1_000).map { _ in
        Observation(
          day, Double.random(in: 0..<24, using: &generator),
          Double.random(in: 4...8, using: &generator))
      }
    }
    let trend = MoodTrend(of: journal)
    #expect(trend.allNumbers.allSatisfy { $0.isFinite })
    #expect(trend.days.allSatisfy { $0.entryCount == 1_000 && $0.trend.standardError < 0.5 })
  }

  @Test func `days and ranges at the end of all numbers`() {
    let far = [Int.min, .min + 1, -1, 0, 1, .max - 1, .max].map {
      Observation(day: LocalDay(daysSinceEpoch: $0), secondOfDay: .max, tenths: 60)
    }
    let near = (0..<5).map { Observation($0, 12, 6) }
    func day(_ number: Int) -> LocalDay { LocalDay(daysSinceEpoch: number) }
    let end = Int.max / 2  // A range needs the number of its days.
    for range in [
      day(-end)...day(end), day(-end)...day(-end), day(end)...day(end), day(0)...day(end),
    ] {
      #expect(MoodTrend(of: far, over: range).notes.count == 1)
      let trend = MoodTrend(of: near, over: range)
      #expect(trend.allNumbers.allSatisfy { $0.isFinite })
    }
    #expect(MoodTrend(of: near, over: day(-end)...day(end)).entryCount == 5)
  }

  @Test func `one mistyped year does not make the model two thousand years long`() throws {
    let typo = [Observation(-400_000, 12, 6), Observation(-399_000, 12, 6)]
    let journal = typo + (0..<5).map { Observation($0, 12, 6) }
    let selection = Selection(
      journal, range: journal[0].day...Simulation.start.advanced(by: 4), runIn: 365)
    #expect(selection.fitted.count == 5)
    #expect(
      selection.notes.map(\.text) == [
        "2 entries up to 0932-08-04 left out: more than 200 years before the last"
      ])
  }
}
