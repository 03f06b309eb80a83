/// The solutions of one outer cell for the mood and every column at once.
///
/// A row holds what the mood contributes to an estimate, then what each column takes off it for every
/// unit of its effect.
struct BandSolution {
  /// The trend by day.
  private(set) var trends: [Row]
  /// The day effect by day.
  private(set) var dayEffects: [Row]
  /// The variance of the trend by day, in multiples of the variance of an entry: its places in the
  /// diagonal of *M*⁻¹.
  private(set) var trendVariances: [Double]
  /// What the days explain of the products of mood and columns: a symmetric square.
  private(set) var explained = [Row].zeroSquare

  /// Makes room for a journal of so many days.
  init(dayCount: Int) {
    self.trends = [Row](repeating: Row(), count: dayCount)
    self.dayEffects = trends
    self.trendVariances = [Double](repeating: 0, count: dayCount)
  }

  /// Solves the equations for the sums of a journal.
  ///
  /// - Complexity: O(*D*·*P*) in the days and columns.
  mutating func solve(_ sums: JournalSums, with system: BandSystem) {
    substituteForward(sums.rows, system)
    substituteBackward(system)
    explain(sums)
  }

  /// Makes the trend ready to be reported: finds its variances and puts the step into it, whose column
  /// takes off 1 less from its day on.
  mutating func prepareTrend(step shift: LoggingShift?, with system: BandSystem) {
    findVariances(system)
    guard let shift else { return }
    for day in shift.day..<trends.count { trends[day][Column.step] -= 1 }
  }

  private mutating func substituteForward(_ sums: [Row], _ system: BandSystem) {
    var trend = Row()
    var effect = Row()
    var before = BandFactor()
    for day in sums.indices {
      let factor = system.factors[day]
      let sum = sums[day]
      let trendHere = sum - effect * before.effectFirst - trend * before.trendSecond
      effect = sum - trendHere * factor.trendFirst - effect * before.effectSecond
      trend = trendHere
      trends[day] = trend
      dayEffects[day] = effect
      before = factor
    }
  }

  private mutating func substituteBackward(_ system: BandSystem) {
    var trend = Row()
    var effect = Row()
    for day in trends.indices.reversed() {
      let factor = system.factors[day]
      effect =
        dayEffects[day] * factor.effectInverse - trend * factor.effectFirst
        - effect * factor.effectSecond
      trend =
        trends[day] * factor.trendInverse - effect * factor.trendFirst - trend * factor.trendSecond
      trends[day] = trend
      dayEffects[day] = effect
    }
  }

  /// Takahashi's recursion for the diagonal of the inverse, from the last unknown to the first.
  private mutating func findVariances(_ system: BandSystem) {
    var trend = 0.0
    var effect = 0.0
    var between = 0.0  // The covariance of trend and effect of the day after.
    for day in trends.indices.reversed() {
      let factor = system.factors[day]
      // The effect with the effect of the day after, and with its trend.
      let effectEffect = -factor.effectFirst * between - factor.effectSecond * effect
      let effectTrend = -factor.effectFirst * trend - factor.effectSecond * between
      effect =
        factor.effectInverse - factor.effectFirst * effectTrend - factor.effectSecond * effectEffect
      let trendTrend = -factor.trendFirst * effectTrend - factor.trendSecond * trend
      between = -factor.trendFirst * effect - factor.trendSecond * effectTrend
      trend = factor.trendInverse - factor.trendFirst * between - factor.trendSecond * trendTrend
      trendVariances[day] = trend
    }
  }

  /// Sums up over the days: (row of sums)ᵀ(trend + day effect).
  private mutating func explain(_ sums: JournalSums) {
    // Mood and hours among themselves; the columns that are the same all day by groups of days.
    var ownProducts = [SIMD8<Double>](repeating: .zero, count: Column.weekdays.lowerBound)
    var groups = DayGroups()
    for day in sums.rows.indices where sums.counts[day] > 0 {
      let source = sums.rows[day].low
      let solution = trends[day] + dayEffects[day]
      for place in 0..<Column.weekdays.lowerBound {
        ownProducts[place] += solution.low * SIMD8(repeating: source[place])
      }
      groups.add(solution * sums.counts[day], group: sums.group(ofDay: day))
    }
    for (place, product) in ownProducts.enumerated() { explained[place].low = product }
    for (index, product) in groups.products().enumerated() {
      let place = Column.weekdays.lowerBound + index
      explained[place] = product
      for other in 0..<Column.weekdays.lowerBound { explained[other][place] = product[other] }
    }
  }
}
