import CivilTime
import TestSupport
import Testing

@testable import Trends

/// What is usual at an hour, from a few recent entries.
@Suite struct UsualMoodTests {
  private let eight = 8 * 3_600

  @Test(arguments: [(5, 3, true), (4, 4, false), (9, 2, false), (9, 9, true)])
  func `it takes five entries on three days near the hour`(entries: Int, days: Int, isKnown: Bool) {
    let near = (0..<entries).map { Observation($0 % days, 8.5, 6) }
    let elsewhere = (0..<30).map { Observation($0, 20, 6) }
    #expect((UsualMood(atSecond: eight, from: near + elsewhere) != nil) == isKnown)
  }

  @Test func `near is an hour and a half, on the circle of the clock`() {
    let hours = [6.5, 6.49, 9.5, 9.51, 8]
    let counts = hours.map { hour in
      UsualMood(atSecond: eight, from: (0..<5).map { Observation($0, hour, 6) })?.entryCount
    }
    #expect(counts == [5, nil, 5, nil, 5])
    let late = (0..<5).map { Observation($0, 23, 6) }
    #expect(UsualMood(atSecond: 1_800, from: late)?.entryCount == 5)
    #expect(UsualMood(atSecond: 1_801, from: late) == nil)
  }

  @Test func `an hour with few entries is drawn towards the mean of all`() throws {
    let evening = (0..<20).map { Observation($0, 20, 8) }
    func usual(_ count: Int) throws -> Double {
      let morning = (0..<count).map { Observation($0, 8, 4) }
      return try #require(UsualMood(atSecond: eight, from: morning + evening)).value
    }
    let few = try usual(5)
    let more = try usual(20)
    let many = try usual(400)
    #expect(few > more && more > many && many > 4)
    #expect(abs(few - (5 * 4 + 4.5918 * 7.2) / 9.5918) < 1e-3)
    #expect(many < 4.1)
  }

  @Test func `a mood compares with most of those at its hour`() throws {
    let moods = [4.0, 5, 6, 6, 6, 7, 8]
    let recent = (0..<28).map { Observation($0, 8, moods[$0 % 7]) }
    let usual = try #require(UsualMood(atSecond: eight, from: recent))
    #expect(abs(usual.value - 6) < 1e-9)
    #expect((1.1...1.3).contains(usual.spread))
    #expect(usual.comparison(withTenths: 60) == .usual)
    #expect(usual.comparison(withTenths: 70) == .usual)
    guard case .higher(let more) = usual.comparison(withTenths: 80),
      case .lower(let less) = usual.comparison(withTenths: 30)
    else {
      Issue.record("neither is usual")
      return
    }
    #expect(abs(more - 2) < 1e-9 && abs(less - 3) < 1e-9)
  }

  @Test func `neither order nor entries without a clock time matter`() {
    var generator = SeededGenerator(seed: 41)
    let recent = Simulation.journal(days: 30, using: &generator)
    let mixed = (recent + (0..<30).map { Observation($0, nil, 1) }).shuffled(using: &generator)
    let noon = 12 * 3_600
    #expect(UsualMood(atSecond: noon, from: recent) != nil)
    #expect(UsualMood(atSecond: noon, from: mixed) == UsualMood(atSecond: noon, from: recent))
  }
}
