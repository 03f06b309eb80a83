import CivilTime
import TestSupport
import Testing

@testable import Trends

/// The eight bytes of an observation.
@Suite struct ObservationTests {
  @Test(arguments: [
    (0, 0 as Int?, 10), (20_000, 86_399, 100), (-20_000, nil, 55), (1 << 29, 43_200, 71),
    (-(1 << 29), 1, -9_999), (5, 2, 9_999),
  ])
  func `what goes in comes out`(day: Int, second: Int?, tenths: Int) {
    let observation = Observation(
      day: LocalDay(daysSinceEpoch: day), secondOfDay: second, tenths: tenths)
    #expect(observation.day == LocalDay(daysSinceEpoch: day))
    #expect(observation.secondOfDay == second)
    #expect(observation.tenths == tenths)
  }

  @Test func `it is small`() {
    #expect(MemoryLayout<Observation>.stride == 8)
  }

  @Test func `they are ordered by day, clock time and mood, without a time first`() {
    let ordered = [
      Observation(-1, 23, 9), Observation(0, nil, 9), Observation(0, 0, 8), Observation(0, 0, 8.1),
      Observation(0, 0.1, 2), Observation(1, nil, 1),
    ]
    var generator = SeededGenerator(seed: 51)
    #expect(Array(ordered.shuffled(using: &generator).inOrder) == ordered)
    #expect(Array(ordered.inOrder) == ordered)
  }

  @Test(arguments: [-1, 86_400, .max, .min])
  func `a second that no day has counts as not known`(second: Int) {
    #expect(Observation(day: "2025-01-06", secondOfDay: second, tenths: 60).secondOfDay == nil)
  }
}
