/// Up to eight columns whose equations are solved side by side, one in each lane of a vector.
struct ColumnBatch {
  /// The columns.
  let columns: [UsageColumn]
  /// Their sums by day.
  private let daySums: [SIMD8<Double>]

  /// The columns that fit in a batch.
  static let width = 8

  /// Distributes columns over batches, in their order.
  static func batches(of columns: [UsageColumn]) -> [ColumnBatch] {
    stride(from: 0, to: columns.count, by: width).map {
      ColumnBatch(Array(columns[$0..<min($0 + width, columns.count)]))
    }
  }

  /// Puts columns side by side; at most eight.
  private init(_ columns: [UsageColumn]) {
    var daySums = [SIMD8<Double>](repeating: .zero, count: columns.first?.daySums.count ?? 0)
    for (lane, column) in columns.enumerated() {
      for (day, sum) in column.daySums.enumerated() { daySums[day][lane] = sum }
    }
    self.columns = columns
    self.daySums = daySums
  }

  /// Returns what is left of the columns' products when the days have explained what they can.
  ///
  /// The columns themselves need only be substituted forward: with *Lf* = *s*, *sᵀM⁻¹s* is the sum of
  /// *f*²/*D*. Their products with the other columns come from the solutions of those.
  ///
  /// - Parameters:
  ///   - system: The factored equations of the cell.
  ///   - solutions: Trend and day effect together, by day, for the mood and every column.
  /// - Returns: By column: its square, and its products with the mood and the others.
  func reduce(
    _ system: BandSystem, _ solutions: [Row]
  ) -> [(square: Double, products: Row)] {
    var explained = SIMD8<Double>.zero
    var products = [Row](repeating: Row(), count: Self.width)
    substitute(system) { day, trend, effect, factor in
      explained += trend * trend * SIMD8(repeating: factor.trendInverse)
      explained += effect * effect * SIMD8(repeating: factor.effectInverse)
      let sum = daySums[day]
      for lane in 0..<Self.width { products[lane] += solutions[day] * sum[lane] }
    }
    return columns.enumerated().map { lane, column in
      (column.square - explained[lane], column.products - products[lane])
    }
  }

  /// Substitutes forward and hands out the result day by day: *f* at the trend and at the day effect.
  @inline(__always)
  func substitute(
    _ system: BandSystem,
    body: (_ day: Int, _ trend: SIMD8<Double>, _ effect: SIMD8<Double>, BandFactor) -> Void
  ) {
    var trend = SIMD8<Double>.zero
    var effect = SIMD8<Double>.zero
    var before = BandFactor()
    for day in daySums.indices {
      let factor = system.factors[day]
      let sum = daySums[day]
      let trendHere =
        sum - effect * SIMD8(repeating: before.effectFirst)
        - trend * SIMD8(repeating: before.trendSecond)
      effect =
        sum - trendHere * SIMD8(repeating: factor.trendFirst)
        - effect * SIMD8(repeating: before.effectSecond)
      trend = trendHere
      body(day, trend, effect, factor)
      before = factor
    }
  }

  /// Solves the equations: trend and day effect together, by day.
  func solve(_ system: BandSystem) -> [SIMD8<Double>] {
    var trends: [SIMD8<Double>] = []
    var effects: [SIMD8<Double>] = []
    substitute(system) { _, trend, effect, _ in
      trends.append(trend)
      effects.append(effect)
    }
    var trend = SIMD8<Double>.zero
    var effect = SIMD8<Double>.zero
    for day in trends.indices.reversed() {
      let factor = system.factors[day]
      effect =
        effects[day] * SIMD8(repeating: factor.effectInverse)
        - trend * SIMD8(repeating: factor.effectFirst)
        - effect * SIMD8(repeating: factor.effectSecond)
      trend =
        trends[day] * SIMD8(repeating: factor.trendInverse)
        - effect * SIMD8(repeating: factor.trendFirst)
        - trend * SIMD8(repeating: factor.trendSecond)
      trends[day] = trend + effect
    }
    return trends
  }

  /// Returns the products of one column with each of a solved batch that the days explain.
  func products(ofLane lane: Int, with solutions: [SIMD8<Double>]) -> [Double] {
    var sum = SIMD8<Double>.zero
    for (day, solution) in solutions.enumerated() {
      sum += solution * SIMD8(repeating: daySums[day][lane])
    }
    return (0..<Self.width).map { sum[$0] }
  }
}
