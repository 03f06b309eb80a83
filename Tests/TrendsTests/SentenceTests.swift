import CivilTime
import TestSupport
import Testing

@testable import Trends

/// What a person reads.
@Suite struct SentenceTests {
  private let today: LocalDay = "2025-06-30"

  private func trend(
    level: (Double, Double), days: ClosedRange<LocalDay> = "2025-06-01"..."2025-06-30",
    change: (Double, Double)? = nil, lasting: (Double, Double) = (0, 1)
  ) -> MoodTrend {
    func estimate(_ pair: (Double, Double)) -> Estimate {
      Estimate(pair.0, standardError: pair.1 / 2, quantile: 2)
    }
    return MoodTrend(
      range: "2025-01-01"..."2025-06-30", entryCount: 200, loggedDayCount: 100, plainMean: 6,
      days: [], level: Level(mood: estimate(level), days: days),
      change: change.map {
        Change(
          difference: estimate($0), lasting: estimate(lasting),
          earlier: "2025-05-02"..."2025-05-31", later: "2025-06-01"..."2025-06-30", raw: 0,
          fromTimeOfDay: 0, fromWeekday: 0)
      }, timeOfDay: nil, weekdays: [], notes: [])
  }

  private func plain(_ entryCount: Int, mean: Double?) -> MoodTrend {
    MoodTrend(
      range: "2025-01-01"..."2025-06-30", entryCount: entryCount, loggedDayCount: entryCount,
      plainMean: mean, days: [], level: nil, change: nil, timeOfDay: nil, weekdays: [], notes: [])
  }

  @Test func `the sentence says what there is to say`() throws {
    let trends = [
      trend(level: (6.3, 0.3), change: (0.2, 0.4)),
      trend(level: (6.9, 0.3), change: (0.7, 0.4), lasting: (0.3, 0.5)),
      trend(level: (6.9, 0.3), change: (0.7, 0.4), lasting: (0.6, 0.5)),
      trend(level: (4.2, 0.35), change: (-1.24, 0.51), lasting: (-0.9, 0.5)),
      trend(level: (4.2, 0.35), change: (-1.24, 0.51), lasting: (0.9, 0.5)),
      trend(level: (9.8, 0.6), change: (0.3, 0.28)),
      trend(level: (9.8, 0.6), change: (-0.2, 0.199)),
      trend(level: (6.3, 0.3)),
      trend(level: (6.3, 0.3), days: "2025-06-24"..."2025-06-30"),
      trend(level: (6.3, 0.3), days: "2025-06-30"..."2025-06-30"),
      trend(level: (6.3, 0.3), days: "2025-05-31"..."2025-06-29"),
      trend(level: (6.3, 0.3), days: "2025-05-30"..."2025-06-28"),
      trend(level: (6.3, 0.3), days: "2025-03-01"..."2025-03-01"),
      trend(level: (6.3, 0.3), days: "2025-06-02"..."2025-06-30", change: (0.7, 0.4)),
      plain(4, mean: 6.25), plain(1, mean: 7), plain(0, mean: nil),
    ]
    let sentences = trends.map { $0.sentence(today: today) + "\n" }.joined()
    try expectGolden(sentences, "Fixtures/golden/trends/sentences.txt")
  }

  @Test func `every note can be read`() throws {
    let entries = try #require(
      EntrySums([Observation(0, 8, 6), Observation(1, 8, 6), Observation(59, 8, 6)]))
    let windows = [0..<30, 30..<60].compactMap { ShortWindow(entries, days: $0) }
    let empty = try #require(ShortWindow(entries, days: 2..<32))
    let clear = Estimate(1.6, standardError: 0.3, quantile: 2)
    let notes: [Note] = [
      .noEntries, .notEnoughData, .noComparison(.range), .noComparison(.span(days: 1)),
      .noComparison(.span(days: 59)), .noComparison(.windows(windows)),
      .noComparison(.windows([empty])), .noClockTimes,
      .alwaysAtOneTime(MinuteOfDay(wrapping: 21 * 60 + 5)), .noClearTimeOfDay,
      .timeOfDayMatters(Extremes(best: 20, worst: 7, difference: clear)),
      .loggingTimesChanged("2025-02-05"), .tooLong(leftOut: 1, upTo: "0001-01-01"),
      .tooLong(leftOut: 12, upTo: "1725-05-04"),
    ]
    let texts = notes.map { $0.text + "\n" }.joined()
    try expectGolden(texts, "Fixtures/golden/trends/notes.txt")
  }

  @Test(arguments: [
    (6.25, 1, "6.3"), (6.24, 1, "6.2"), (-0.05, 1, "-0.1"), (-0.04, 1, "0.0"), (0, 1, "0.0"),
    (10, 1, "10.0"), (0.996, 2, "1.00"), (-12.345, 2, "-12.35"), (.nan, 1, "0.0"),
    (.infinity, 1, "1000000000000.0"), (0.001, 3, "0.001"),
  ])
  func `a number is rounded and padded`(number: Double, places: Int, text: String) {
    #expect(Decimal.text(number, places: places) == text)
  }

  @Test(arguments: [
    (0.7, 0.4, 1), (0.7, 0.66, 2), (0.7, 0.698, 3), (-0.7, 0.66, 2), (0.7, 0.8, 1), (0, 0, 1),
  ])
  func `a clear difference is never printed as if it could be 0`(
    value: Double, margin: Double, places: Int
  ) {
    #expect(Estimate(value, standardError: margin, quantile: 1).differencePlaces == places)
  }
}
