import Foundation
import TestSupport
import Testing

@testable import Trends

/// Our own functions of analysis against those of the C library.
@Suite struct ElementaryTests {
  private func close(_ ours: Double, _ theirs: Double, within tolerance: Double) -> Bool {
    abs(ours - theirs) <= tolerance * max(abs(theirs), .leastNormalMagnitude)
  }

  @Test func `the logarithm is the C library's to two units in the last place`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let power = Double.random(in: -300...300, using: &generator)
      let x = pow(10, power)
      #expect(close(Elementary.log(x), log(x), within: 5e-16), "\(x)")
    }
    for x in [1.0, 1 + 1e-15, 0.5, 0.999, 1.414, 1.4143, .leastNonzeroMagnitude] {
      #expect(abs(Elementary.log(x) - log(x)) <= 4e-16 * max(1, abs(log(x))), "\(x)")
    }
  }

  @Test func `the exponential is the C library's to two units in the last place`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<2_000 {
      let x = Double.random(in: -700...700, using: &generator)
      #expect(close(Elementary.exp(x), exp(x), within: 5e-16), "\(x)")
    }
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(-1e9) == 0)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(1e9) == .infinity)
  }

  @Test func `cosine and sine are the C library's at every tenth second of the day`() {
    for tenth in stride(from: 0, through: 86_400, by: 10) {
      let turns = Double(tenth) / 86_400
      let (cosine, sine) = Elementary.cosineAndSine(ofTurns: turns)
      #expect(abs(cosine - cos(2 * .pi * turns)) < 1e-15, "\(tenth)")
      #expect(abs(sine - sin(2 * .pi * turns)) < 1e-15, "\(tenth)")
    }
    #expect(Elementary.cosineAndSine(ofTurns: 0.25) == (0, 1))
    #expect(Elementary.cosineAndSine(ofTurns: 0.5) == (-1, 0))
    #expect(Elementary.cosineAndSine(ofTurns: 1) == (1, 0))
  }

  @Test func `the tail of the normal distribution keeps its digits far out`() {
    for x in stride(from: 0.0, through: 25, by: 0.01) {
      #expect(close(Elementary.complementaryError(x), erfc(x), within: 2e-13), "\(x)")
    }
    #expect(Elementary.complementaryError(40) == 0)
  }

  @Test(arguments: [
    (5.0, 2.570582), (10, 2.228139), (20, 2.085963), (30, 2.042272), (100, 1.983972),
    (1_000, 1.962339), (1e9, 1.959964),
  ])
  func `the quantile is the printed table's`(degrees: Double, quantile: Double) {
    #expect(abs(StudentT.quantile975(degreesOfFreedom: degrees) - quantile) < 3e-4)
  }

  @Test(arguments: [(100.0, 1.983972, 0.05), (100, 2.625891, 0.01), (1_000, 3.300283, 0.001)])
  func `the chance beyond a quantile is the printed table's`(
    degrees: Double, t: Double, chance: Double
  ) {
    #expect(abs(StudentT.twoSidedP(t, degreesOfFreedom: degrees) / chance - 1) < 2e-3)
    #expect(StudentT.twoSidedP(0, degreesOfFreedom: degrees) == 1)
  }
}
