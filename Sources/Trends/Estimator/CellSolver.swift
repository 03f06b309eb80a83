/// The storage and the steps to solve one outer cell after the other.
struct CellSolver {
  /// The factored equations of the days.
  private(set) var system: BandSystem
  /// Their solutions.
  private(set) var solution: BandSolution
  /// The regressions of the inner cells.
  private(set) var ridge: RidgeCells

  /// Makes room for a journal.
  init(_ sums: JournalSums, grid: Grid) {
    self.system = BandSystem(dayCount: sums.dayCount)
    self.solution = BandSolution(dayCount: sums.dayCount)
    self.ridge = RidgeCells(grid, hasStep: sums.shift != nil)
  }

  /// Solves an outer cell with all its inner cells.
  mutating func solve(_ cell: OuterCell, _ sums: JournalSums) {
    system.factor(counts: sums.counts, cell: cell)
    solution.solve(sums, with: system)
    let reduced = zip(sums.products, solution.explained).map(-)
    ridge.solve(
      reduced: reduced,
      outerLogWeight: cell.logWeight(dayCount: sums.dayCount) - system.logDeterminant / 2)
  }

  /// Makes the trend of the cell that was solved ready to be reported.
  mutating func prepareTrend(step: LoggingShift?) {
    solution.prepareTrend(step: step, with: system)
  }
}

extension OuterCell {
  /// The common logarithm of `r`.
  var log10r: Double { Elementary.log(r) / Elementary.log(10) }

  /// Returns the logarithm of the prior weight, and of the prior density's part that the cell sets.
  func logWeight(dayCount: Int) -> Double {
    let days = Double(dayCount)
    let innovation = 1 - phi * phi
    let logQ = log10q * Elementary.log(10)
    let effects = days * Elementary.log(r * innovation) - Elementary.log(innovation)
    return logPrior - (days - 1) / 2 * logQ - effects / 2
  }
}
