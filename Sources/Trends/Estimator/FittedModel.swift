/// The estimator's answer for a journal: the trend of every day, and what was taken out of it.
struct FittedModel {
  /// What was fitted.
  let sums: JournalSums
  /// Half the width of a 95 % interval in standard errors.
  let quantile: Double
  /// The trend by day, and its standard error.
  let trend: [Double]
  let scale: [Double]
  /// The contrasts asked for, in their order, with their standard errors.
  let contrasts: [(value: Double, scale: Double)]
  /// The effects of the columns, in their places, and their covariance.
  let effects: Row
  let covariance: [Row]
  /// The standard deviation of an entry around its day.
  let sigma: Double
  /// The averages of the outer cells' settings.
  let log10q: Double
  let log10r: Double
  let phi: Double
  /// The logarithm of the weight of all cells: how well the model explains the journal, but for a
  /// constant of the journal.
  let logEvidence: Double

  /// Fits the model.
  ///
  /// - Parameters:
  ///   - sums: The journal.
  ///   - contrasts: What else to estimate; the days must be the journal's.
  ///   - grid: What to average over; `nil` for the standard grid.
  /// - Complexity: O(*D*·*P*²) for each of 48 outer cells; independent of the number of entries.
  init(_ sums: JournalSums, contrasts: [Contrast] = [], grid: Grid? = nil) {
    let grid = grid ?? .standard(for: sums.shift)
    let nu = Grid.priorDegreesOfFreedom + Double(sums.entryCount - 1)
    var cells = CellSolver(sums, grid: grid)
    var average = GridAverage(dayCount: sums.dayCount, contrasts: contrasts)
    for cell in grid.outer {
      cells.solve(cell, sums)
      cells.prepareTrend(step: sums.shift)
      let estimate = CellEstimate(cells.ridge.solutions, degreesOfFreedom: nu)
      average.add(cell, estimate, cells.solution, cells.system)
    }
    let total = average.totalWeight
    let days = average.days.map { $0.finished(totalWeight: total) }
    let effects = average.effects * (1 / total)
    let settings = average.settings / total
    self.sums = sums
    self.quantile = StudentT.quantile975(degreesOfFreedom: nu)
    self.trend = days.map { sums.mean + $0.value }
    self.scale = days.map(\.scale)
    self.contrasts = zip(contrasts, average.contrasts).map { contrast, moments in
      let (value, scale) = moments.finished(totalWeight: total)
      return (contrast.earlier == nil ? sums.mean + value : value, scale)
    }
    self.effects = effects
    self.covariance = average.effectSquares.enumerated().map { place, square in
      square * (1 / total) - effects * effects[place]
    }
    self.sigma = settings[0].squareRoot()
    self.log10q = settings[1]
    self.log10r = settings[2]
    self.phi = settings[3]
    self.logEvidence = average.logTotalWeight
  }
}
