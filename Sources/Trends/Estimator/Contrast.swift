/// The mean of one stretch of days, or the difference from the mean of an earlier one.
struct Contrast: Hashable {
  /// The stretch asked about, as day indices; not empty.
  let later: Range<Int>
  /// The stretch to compare with, not empty; `nil` for the mean alone.
  let earlier: Range<Int>?
  /// Whether the mood of these very days is meant (trend and day effect), or the trend underneath.
  let isRealised: Bool

  /// Calls `body` with each day that counts and its weight, earlier ones first.
  func forEachDay(_ body: (_ day: Int, _ weight: Double) -> Void) {
    if let earlier {
      for day in earlier { body(day, -1 / Double(earlier.count)) }
    }
    for day in later { body(day, 1 / Double(later.count)) }
  }
}

extension BandSystem {
  /// Returns *cᵀM⁻¹c* for the weights *c* of a contrast.
  ///
  /// Forward substitution is enough, and it begins where the weights begin: with *Lf* = *c* it is the
  /// sum of *f*²/*D*.
  func variance(of contrast: Contrast) -> Double {
    let start = min(contrast.later.lowerBound, contrast.earlier?.lowerBound ?? .max)
    var weights = [Double](repeating: 0, count: factors.count - start)
    contrast.forEachDay { day, weight in weights[day - start] += weight }
    var sum = 0.0
    var trend = 0.0
    var effect = 0.0
    var before = BandFactor()
    for (offset, weight) in weights.enumerated() {
      let factor = factors[start + offset]
      let trendHere = weight - before.effectFirst * effect - before.trendSecond * trend
      effect =
        (contrast.isRealised ? weight : 0) - factor.trendFirst * trendHere
        - before.effectSecond * effect
      trend = trendHere
      sum += trend * trend * factor.trendInverse + effect * effect * factor.effectInverse
      before = factor
    }
    return sum
  }
}

extension BandSolution {
  /// Returns the row of a contrast: the weighted sum of the rows of its days.
  func row(of contrast: Contrast) -> Row {
    var sum = Row()
    contrast.forEachDay { day, weight in
      sum += trends[day] * weight
      if contrast.isRealised { sum += dayEffects[day] * weight }
    }
    return sum
  }
}
