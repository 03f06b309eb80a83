/// A mean and a variance in the making: the moments of a mixture, weighted as they come.
struct MixtureMoments {
  private var mean = 0.0
  private var square = 0.0
  private var variance = 0.0

  /// Adds one part of the mixture.
  mutating func add(value: Double, variance: Double, weight: Double) {
    mean += weight * value
    square += weight * value * value
    self.variance += weight * variance
  }

  /// Multiplies all weights so far.
  mutating func scale(by factor: Double) {
    mean *= factor
    square *= factor
    variance *= factor
  }

  /// Returns mean and standard deviation, given the sum of all weights.
  func finished(totalWeight: Double) -> (value: Double, scale: Double) {
    let value = mean / totalWeight
    let between = max(0, square / totalWeight - value * value)
    return (value, (variance / totalWeight + between).squareRoot())
  }
}

/// The average over the outer cells, built up cell by cell.
///
/// Weights are kept relative to the heaviest cell so far. A cell that weighs less than e⁻⁴⁵ of it
/// (3e-20) cannot change a digit of the result, so its days are not looked at.
struct GridAverage {
  private(set) var totalWeight = 0.0
  private(set) var days: [MixtureMoments]
  private(set) var contrasts: [MixtureMoments]
  private(set) var effects = Row()
  private(set) var effectSquares = [Row].zeroSquare
  /// The sums of the variance of an entry, log10 *q*, log10 *r* and φ.
  private(set) var settings = SIMD4<Double>.zero

  private var heaviest = -Double.infinity
  private let wanted: [Contrast]
  private static let negligible = -45.0

  /// Makes room for days and contrasts.
  init(dayCount: Int, contrasts: [Contrast]) {
    self.days = [MixtureMoments](repeating: MixtureMoments(), count: dayCount)
    self.contrasts = [MixtureMoments](repeating: MixtureMoments(), count: contrasts.count)
    self.wanted = contrasts
  }

  /// Adds an outer cell that has been factored and solved.
  mutating func add(
    _ cell: OuterCell, _ estimate: CellEstimate, _ solution: BandSolution, _ system: BandSystem
  ) {
    guard estimate.logWeight > heaviest + Self.negligible else { return }
    if estimate.logWeight > heaviest {
      scale(by: Elementary.exp(heaviest - estimate.logWeight))
      heaviest = estimate.logWeight
    }
    let weight = Elementary.exp(estimate.logWeight - heaviest)
    totalWeight += weight
    let evaluator = DayEvaluator(estimate)
    for day in days.indices {
      let (value, fromEffects) = evaluator.evaluate(solution.trends[day])
      let variance = estimate.variance * solution.trendVariances[day] + fromEffects
      days[day].add(value: value, variance: variance, weight: weight)
    }
    for (index, contrast) in wanted.enumerated() {
      let (value, fromEffects) = estimate.evaluate(solution.row(of: contrast))
      let variance = estimate.variance * system.variance(of: contrast) + fromEffects
      contrasts[index].add(value: value, variance: variance, weight: weight)
    }
    effects += estimate.effects * weight
    for place in effectSquares.indices {
      effectSquares[place] +=
        (estimate.covariance[place] + estimate.effects * estimate.effects[place]) * weight
    }
    settings += SIMD4(estimate.variance, cell.log10q, cell.log10r, cell.phi) * weight
  }

  /// The logarithm of the sum of all weights.
  var logTotalWeight: Double { heaviest + Elementary.log(totalWeight) }

  private mutating func scale(by factor: Double) {
    totalWeight *= factor
    for day in days.indices { days[day].scale(by: factor) }
    for index in contrasts.indices { contrasts[index].scale(by: factor) }
    effects = effects * factor
    for place in effectSquares.indices { effectSquares[place] = effectSquares[place] * factor }
    settings *= factor
  }
}
