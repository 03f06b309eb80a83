/// A number that was estimated, with its 95 % interval.
package struct Estimate: Hashable, Sendable {
  /// The best guess.
  package let value: Double
  /// Its standard error, not negative.
  package let standardError: Double
  /// The ends of the interval that holds the true value in 95 of 100 journals.
  package let low: Double
  package let high: Double

  /// Creates an estimate.
  ///
  /// - Parameters:
  ///   - value: The best guess.
  ///   - standardError: Not negative.
  ///   - quantile: Half the width of the interval in standard errors.
  init(_ value: Double, standardError: Double, quantile: Double) {
    self.value = value
    self.standardError = standardError
    self.low = value - quantile * standardError
    self.high = value + quantile * standardError
  }

  private init(value: Double, standardError: Double, low: Double, high: Double) {
    self.value = value
    self.standardError = standardError
    self.low = low
    self.high = high
  }

  /// The same, cut to the scale of moods, 1 through 10: for moods, not for differences.
  package var clipped: Estimate {
    func cut(_ number: Double) -> Double { min(max(number, 1), 10) }
    return Estimate(
      value: cut(value), standardError: standardError, low: cut(low), high: cut(high))
  }

  /// Whether the interval leaves out 0: of a difference, whether there is one.
  package var isClear: Bool { low > 0 || high < 0 }

  /// The same difference the other way round.
  package var negated: Estimate {
    Estimate(value: -value, standardError: standardError, low: -high, high: -low)
  }
}
