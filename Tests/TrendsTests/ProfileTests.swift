import CivilTime
import TestSupport
import Testing

@testable import Trends

/// Hours and weekdays.
@Suite struct ProfileTests {
  @Test(
    arguments: [
      (8.0, [7, 8, 9]), (7.5, [6, 7, 8, 9]), (7.51, [7, 8, 9]), (7.49, [6, 7, 8]),
      (0, [0, 1, 23]), (23.5, [0, 1, 22, 23]), (22.6, [0, 22, 23]),
    ] as [(Double, [Int])])
  func `an entry counts for the hours within an hour and a half`(hour: Double, near: [Int]) throws {
    let sums = try #require(EntrySums([Observation(0, hour, 6)]))
    #expect((0..<24).filter { sums.clock.entries(aroundHour: $0) == 1 } == near)
  }

  @Test(arguments: [(2, 10, false), (3, 10, true), (3, 150, true), (3, 151, false), (4, 200, true)])
  func `an hour needs three entries and two in a hundred`(near: Int, all: Int, isUsable: Bool) {
    let none = Estimate(0, standardError: 1, quantile: 2)
    #expect(HourEffect(hour: 8, effect: none, entryCount: near, of: all).isUsable == isUsable)
  }

  @Test func `better evenings and better Saturdays are found`() throws {
    var generator = SeededGenerator(seed: 61)
    let journal = (0..<84).flatMap { day in
      [8.0, 13, 20].map { hour in
        let noise = Double.random(in: -1...1, using: &generator)
        return Observation(day, hour, 5 + (hour == 20 ? 2 : 0) + (day % 7 == 5 ? 1.5 : 0) + noise)
      }
    }
    let trend = MoodTrend(of: journal)
    let timeOfDay = try #require(trend.timeOfDay)
    #expect(timeOfDay.isIdentified)
    #expect(timeOfDay.hours.filter(\.isUsable).map(\.hour) == [7, 8, 9, 12, 13, 14, 19, 20, 21])
    let extremes = try #require(timeOfDay.extremes)
    #expect((19...21).contains(extremes.best))
    #expect((7...14).contains(extremes.worst))
    #expect(extremes.difference.isClear)
    #expect(trend.notes == [.timeOfDayMatters(extremes)])
    #expect(trend.weekdays.filter(\.effect.isClear).map(\.weekday).contains(.saturday))
    #expect(trend.weekdays.map(\.entryCount) == Array(repeating: 36, count: 7))
    #expect(abs(trend.weekdays.reduce(0) { $0 + $1.effect.value }) < 1e-9)
  }
}
