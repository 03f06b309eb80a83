/// A weighted mean and standard deviation whose weights come as logarithms, in no order.
struct LogWeightedMean {
  private var heaviest = -Double.infinity
  private var total = 0.0
  private var mean = 0.0
  private var square = 0.0

  /// Adds a value with its own variance.
  mutating func add(_ value: Double, variance: Double, logWeight: Double) {
    // Lighter than e⁻⁴⁵ of the heaviest, it cannot change a digit.
    guard logWeight > heaviest - 45 else { return }
    if logWeight > heaviest {
      let factor = Elementary.exp(heaviest - logWeight)
      total *= factor
      mean *= factor
      square *= factor
      heaviest = logWeight
    }
    let weight = Elementary.exp(logWeight - heaviest)
    total += weight
    mean += weight * value
    square += weight * (variance + value * value)
  }

  /// The mean, and the standard deviation.
  var result: (value: Double, scale: Double) {
    let value = mean / total
    return (value, max(0, square / total - value * value).squareRoot())
  }
}

extension EffectCells {
  /// The prior variances of an effect, in multiples of the variance of an entry; equal weights.
  static let priorVariances = [0.04, 0.16, 0.64, 2.56]

  /// The effect of a column by prior and data together, which is what is shown.
  func shown(column: Int, priorVariances: [Double] = priorVariances) -> (
    value: Double, scale: Double
  ) {
    average(column: column, priors: priorVariances.map { (1 / $0, Elementary.log(1 / $0) / 2) })
  }

  /// The effect of a column by the data alone, which is what is tested.
  func flat(column: Int) -> (value: Double, scale: Double) {
    average(column: column, priors: [(0, 0)])
  }

  /// The chance of an effect at least so large if there were none.
  func chance(column: Int) -> Double {
    let (value, scale) = flat(column: column)
    return StudentT.twoSidedP(abs(value) / scale, degreesOfFreedom: degreesOfFreedom)
  }

  private func average(
    column: Int, priors: [(precision: Double, logWeight: Double)]
  ) -> (value: Double, scale: Double) {
    let nu = degreesOfFreedom
    var mean = LogWeightedMean()
    for (base, border) in zip(bases, borders[column]) {
      for prior in priors {
        let square = border.square + prior.precision
        let effect = border.product / square
        let spread = Grid.spread(residual: base.residual - border.product * effect)
        mean.add(
          effect, variance: spread / (nu * square),
          logWeight: base.logWeight + prior.logWeight - Elementary.log(square) / 2
            - nu / 2 * Elementary.log(spread))
      }
    }
    return mean.result
  }
}

extension Grid {
  /// Returns what is left of the sum of squares, with what the prior of σ² adds.
  static func spread(residual: Double) -> Double {
    priorDegreesOfFreedom * priorVariance + max(0, residual)
  }
}
