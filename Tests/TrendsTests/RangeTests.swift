import CivilTime
import TestSupport
import Testing

@testable import Trends

/// Which entries take part, and which days are printed.
@Suite struct RangeTests {
  private static let journal: [Observation] = {
    var generator = SeededGenerator(seed: 31)
    return Simulation.journal(days: 150, using: &generator)
  }()

  private func day(_ index: Int) -> LocalDay { Simulation.start.advanced(by: index) }

  @Test func `days outside the range are not printed, entries before it take part`() {
    let whole = MoodTrend(of: Self.journal, over: day(0)...day(149))
    let part = MoodTrend(of: Self.journal, over: day(100)...day(149))
    #expect(part.days.first?.day == day(100))
    #expect(part.days == Array(whole.days.dropFirst(100)))
    #expect(part.level == whole.level)
    #expect(part.change == whole.change)
    #expect(part.entryCount == Self.journal.count { $0.day >= day(100) })
    #expect(part.loggedDayCount == Set(Self.journal.map(\.day)).count { $0 >= day(100) })
  }

  @Test func `entries after the range do not take part`() {
    let cut = Self.journal.filter { $0.day <= day(89) }
    let part = MoodTrend(of: Self.journal, over: day(10)...day(89))
    #expect(part.allNumbers == MoodTrend(of: cut, over: day(10)...day(89)).allNumbers)
  }

  @Test func `entries more than a year before the range do not take part`() {
    let old = [Observation(-366, 8, 1), Observation(-365, 8, 1)]
    let kept = MoodTrend(of: old + Self.journal, over: day(0)...day(20))
    let cut = MoodTrend(of: [old[1]] + Self.journal, over: day(0)...day(20))
    #expect(kept.allNumbers == cut.allNumbers)
    #expect(kept.allNumbers != MoodTrend(of: Self.journal, over: day(0)...day(20)).allNumbers)
  }

  @Test func `nothing is drawn before the first entry or after the last`() {
    let trend = MoodTrend(of: Self.journal, over: day(-50)...day(400))
    #expect(trend.days.first?.day == Self.journal.first?.day)
    #expect(trend.days.last?.day == Self.journal.last?.day)
    #expect(trend.range == day(-50)...day(400))
  }

  @Test func `the windows are the last sixty days that the model has`() throws {
    let journal = Self.journal.filter { $0.day <= day(130) }
    let last = try #require(journal.map(\.day).max())
    let trend = MoodTrend(of: journal, over: day(0)...day(149))
    #expect(trend.level?.days == last.advanced(by: -29)...last)
    #expect(trend.change?.later == last.advanced(by: -29)...last)
    #expect(trend.change?.earlier == last.advanced(by: -59)...last.advanced(by: -30))
  }

  @Test func `a range of a week has a level and no comparison`() throws {
    let trend = MoodTrend(of: Self.journal, over: day(143)...day(149))
    #expect(trend.level?.days.lowerBound == day(143))
    #expect(trend.change == nil)
    #expect(
      trend.notes.first?.text
        == "no comparison with the 30 days before: the range is shorter than 30 days")
  }

  @Test func `a range of thirty days is compared with the thirty before it`() {
    let trend = MoodTrend(of: Self.journal, over: day(120)...day(149))
    #expect(trend.change?.later == day(120)...day(149))
    #expect(trend.change?.earlier == day(90)...day(119))
  }

  @Test(arguments: [
    (3, 3, true), (4, 2, true), (4, 3, false), (30, 30, false), (0, 0, true),
  ])
  func `a window needs four entries on three days`(entries: Int, days: Int, isShort: Bool) {
    let earlier = (0..<entries).map { Observation($0 % max(days, 1), 8, 6) }
    let journal = [Observation(-1, 8, 6)] + earlier + (30..<60).map { Observation($0, 20, 6) }
    let trend = MoodTrend(of: journal, over: day(-1)...day(59))
    #expect((trend.change == nil) == isShort)
    guard isShort, case .noComparison(.windows(let windows)) = trend.notes.first else { return }
    #expect(windows.map(\.days) == [day(0)...day(29)])
    #expect(windows.map(\.entryCount) == [entries])
    #expect(windows.map(\.loggedDayCount) == [days])
  }

  @Test func `a range without entries says so, whatever lies before it`() {
    let trend = MoodTrend(of: Self.journal, over: day(200)...day(220))
    #expect(trend.notes == [.noEntries])
    #expect(trend.days.isEmpty)
    #expect(trend.plainMean == nil)
  }
}
