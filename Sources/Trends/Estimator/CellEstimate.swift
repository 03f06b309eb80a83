/// The estimate of one outer cell, averaged over its inner cells.
struct CellEstimate {
  /// The logarithm of the weight of all inner cells together.
  let logWeight: Double
  /// The variance of an entry around its day.
  let variance: Double
  /// The effects of the columns, in their places.
  let effects: Row
  /// The covariance of the effects, a symmetric square.
  let covariance: [Row]

  /// Averages inner cells that have been solved.
  ///
  /// - Parameters:
  ///   - cells: The inner cells, at least one.
  ///   - degreesOfFreedom: ν of the posterior variance.
  init(_ cells: [RidgeSolution], degreesOfFreedom: Double) {
    let prior = Grid.priorDegreesOfFreedom * Grid.priorVariance
    let scales = cells.map { prior + $0.residual }
    let logWeights = zip(cells, scales).map {
      $0.baseLogWeight - degreesOfFreedom / 2 * Elementary.log($1)
    }
    let highest = logWeights.max() ?? 0
    let unscaled = logWeights.map { Elementary.exp($0 - highest) }
    let total = unscaled.reduce(0, +)
    var variance = 0.0
    var effects = Row()
    for (index, cell) in cells.enumerated() {
      let weight = unscaled[index] / total
      variance += weight * scales[index] / degreesOfFreedom
      effects += cell.effects * weight
    }
    var covariance = [Row].zeroSquare
    for (index, cell) in cells.enumerated() {
      let weight = unscaled[index] / total
      let within = weight * scales[index] / degreesOfFreedom
      let distance = cell.effects - effects
      for place in 1..<Column.free {
        covariance[place] += cell.inverse[place] * within + distance * (weight * distance[place])
      }
    }
    self.logWeight = highest + Elementary.log(total)
    self.variance = variance
    self.effects = effects
    self.covariance = covariance
  }

  /// Turns a row of a solution into the estimate and the variance that the effects give it.
  func evaluate(_ row: Row) -> (value: Double, variance: Double) {
    var product = Row()
    for place in 1..<Column.free { product += covariance[place] * row[place] }
    return (row[Column.mood] - row.dot(effects), row.dot(product))
  }
}

/// The covariance of the effects, arranged for the loop over all days.
///
/// A square times the row of a day gives what `CellEstimate.evaluate(_:)` does. The free place of each
/// row holds its weight in the estimate. The covariance is symmetric, so the block left of the
/// diagonal is left out and the one right of it counts twice.
struct DayEvaluator {
  private var firstRows: [Row]
  private var lastRows: [SIMD8<Double>]

  /// Arranges the covariance of an estimate.
  init(_ estimate: CellEstimate) {
    var rows = estimate.covariance
    for place in 0..<8 { rows[place].high += rows[place].high }
    for place in rows.indices { rows[place][Column.free] = -estimate.effects[place] }
    rows[Column.mood][Column.free] = 1
    self.firstRows = Array(rows[..<8])
    self.lastRows = rows[8..<Column.free].map(\.high)
  }

  /// Turns a row of a solution into the estimate and the variance that the effects give it.
  func evaluate(_ row: Row) -> (value: Double, variance: Double) {
    var product = Row()
    for place in 0..<8 { product += firstRows[place] * row.low[place] }
    for place in 0..<7 { product.high += lastRows[place] * SIMD8(repeating: row.high[place]) }
    return (product[Column.free], product.dot(row))
  }
}
