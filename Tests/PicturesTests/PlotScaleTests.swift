import TestSupport
import Testing

@testable import Pictures

@Suite struct PlotScaleTests {
  @Test(arguments: [
    (3.2, 8.9, 1.0, [3.0, 4, 5, 6, 7, 8, 9]), (1, 10, 1, [0, 2, 4, 6, 8, 10]),
    (-0.4, 0.6, 0.5, [-0.5, 0, 0.5, 1]), (0, 1, 1, [0, 1]), (0, 0, 1, [0, 1]),
    (0, 1214, 1, [0, 500, 1000, 1500]), (6, 6, 1, [6, 7]),
  ])
  func `shows round values`(low: Double, high: Double, step: Double, lines: [Double]) {
    #expect(PlotScale(showing: low...high, leastStep: step, height: 100).lines == lines)
  }

  @Test func `holds what it shows, in a few steps`() {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<2000 {
      let size = [1.0, 30, 1e4, 1e8].randomElement(using: &generator)!
      let low = Double.random(in: -size...size, using: &generator)
      let high = low + Double.random(in: 0...size, using: &generator)
      let scale = PlotScale(showing: low...high, leastStep: 0.5, height: 200, intervals: 4)
      #expect(scale.bounds.lowerBound <= low && high <= scale.bounds.upperBound)
      #expect((2...5).contains(scale.lines.count))
      #expect(scale.y(scale.bounds.lowerBound) == 200)
      #expect(scale.y(scale.bounds.upperBound) == 0)
      #expect(scale.y(high) <= scale.y(low))
    }
  }
}
