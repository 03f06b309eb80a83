/// One day of the factor *LDLᵀ*: two unknowns, the trend and the day effect.
struct BandFactor: Hashable {
  /// 1/*D* of either.
  var trendInverse = 0.0
  var effectInverse = 0.0
  /// The first band of *L* below each: the day effect on the trend, the next trend on the effect.
  var trendFirst = 0.0
  var effectFirst = 0.0
  /// The second band of *L* below each: the next trend on the trend, the next effect on the effect.
  var trendSecond = 0.0
  var effectSecond = 0.0
}

/// The equations of one outer cell, factored.
///
/// The unknowns of a day are its trend μ and its day effect *u*. In the order μ₀, *u*₀, μ₁, *u*₁, … the
/// matrix *M* has two bands beside its diagonal, so that a factor *LDLᵀ* without pivoting takes a few
/// operations a day. Storage is made once and used again from cell to cell.
struct BandSystem {
  /// The factor, day by day.
  private(set) var factors: [BandFactor]
  /// The logarithm of the determinant of *M*.
  private(set) var logDeterminant = 0.0

  /// Makes room for a journal of so many days.
  init(dayCount: Int) {
    self.factors = [BandFactor](repeating: BandFactor(), count: dayCount)
  }

  /// Factors the matrix of an outer cell.
  ///
  /// - Parameters:
  ///   - counts: Entries by day.
  ///   - cell: The outer cell.
  mutating func factor(counts: [Double], cell: OuterCell) {
    let last = counts.count - 1
    let inverseQ = 1 / cell.q
    let a = 1 / (cell.r * (1 - cell.phi * cell.phi))
    // The day effect of an only day has its stationary variance r; 2 edges take off the rest.
    let edge = last == 0 ? 2 * a * cell.phi * cell.phi : a * cell.phi * cell.phi
    var logarithm = LogarithmOfProduct()
    // What the day before takes off the trend's pivot, off the band between, off the effect's pivot.
    var fromDayBefore = (trend: 0.0, between: 0.0, effect: 0.0)
    for day in 0...last {
      let isEdge = day == 0 || day == last
      let neighbours = last == 0 ? 0.0 : isEdge ? 1 : 2
      let trendPivot = counts[day] + neighbours * inverseQ - fromDayBefore.trend
      var factor = BandFactor()
      factor.trendInverse = 1 / trendPivot
      factor.trendFirst = (counts[day] - fromDayBefore.between) * factor.trendInverse
      let effectPivot =
        counts[day] + a * (1 + cell.phi * cell.phi) - (isEdge ? edge : 0)
        - factor.trendFirst * factor.trendFirst * trendPivot - fromDayBefore.effect
      factor.effectInverse = 1 / effectPivot
      if day < last {
        factor.trendSecond = -inverseQ * factor.trendInverse
        factor.effectFirst = inverseQ * factor.trendFirst * factor.effectInverse
        factor.effectSecond = -a * cell.phi * factor.effectInverse
      }
      fromDayBefore.trend =
        factor.trendSecond * factor.trendSecond * trendPivot
        + factor.effectFirst * factor.effectFirst * effectPivot
      fromDayBefore.between = factor.effectSecond * factor.effectFirst * effectPivot
      fromDayBefore.effect = factor.effectSecond * factor.effectSecond * effectPivot
      factors[day] = factor
      logarithm.multiply(by: trendPivot * effectPivot)
    }
    logDeterminant = logarithm.value
  }
}

/// The logarithm of a product of positive numbers, taken once for every many of them.
struct LogarithmOfProduct {
  private var sum = 0.0
  private var product = 1.0

  /// Multiplies the product by a number between 1e-100 and 1e100.
  mutating func multiply(by factor: Double) {
    product *= factor
    if product > 1e150 || product < 1e-150 {
      sum += Elementary.log(product)
      product = 1
    }
  }

  /// The logarithm of the product.
  var value: Double { sum + Elementary.log(product) }
}
