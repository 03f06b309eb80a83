/// What the cells of the grid say about columns that are added one at a time.
///
/// The base model is solved once in every outer cell; a column borders it by one more row. The rows of
/// the result do not depend on each other.
struct EffectCells {
  /// One inner cell of the base model.
  struct Base {
    /// The logarithm of its weight without the part of its residual.
    let logWeight: Double
    /// What it leaves of the sum of squares.
    let residual: Double
  }

  /// What a cell says about a column.
  struct Border {
    /// What is left of the column's square: *h*, positive.
    let square: Double
    /// What is left of its product with the mood: *γ*.
    let product: Double
  }

  /// All inner cells of all outer cells.
  private(set) var bases: [Base] = []
  /// By column, the border in every cell.
  private(set) var borders: [[Border]]
  /// Degrees of freedom of the posterior variance.
  let degreesOfFreedom: Double

  /// Solves the base model and borders it by every column, and tells the share that is done.
  ///
  /// - Complexity: O(*D*·*P*) for each column and outer cell.
  init(
    _ journal: JournalSums, columns: [UsageColumn], grid: Grid,
    progress: (Double) -> Void
  ) {
    let batches = ColumnBatch.batches(of: columns)
    self.degreesOfFreedom = journal.degreesOfFreedom
    self.borders = [[Border]](repeating: [], count: columns.count)
    for index in borders.indices {
      borders[index].reserveCapacity(grid.outer.count * grid.inner.count)
    }
    var solver = CellSolver(journal, grid: grid)
    for (done, cell) in grid.outer.enumerated() {
      progress(Double(done) / Double(grid.outer.count))
      solver.solve(cell, journal)
      let inner = solver.ridge.solutions
      bases += inner.map { Base(logWeight: $0.baseLogWeight, residual: $0.residual) }
      let solutions = solver.solution.sums
      for (batchIndex, batch) in batches.enumerated() {
        for (lane, reduced) in batch.reduce(solver.system, solutions).enumerated() {
          let column = batchIndex * ColumnBatch.width + lane
          for ridge in inner {
            borders[column].append(Border(reduced.square, reduced.products, ridge))
          }
        }
      }
    }
  }
}

extension EffectCells.Border {
  /// Borders an inner cell by a column.
  fileprivate init(_ square: Double, _ products: Row, _ ridge: RidgeSolution) {
    self.square = max(square - products.dot(ridge.solve(products)), 1e-9)
    self.product = products[Column.mood] - products.dot(ridge.effects)
  }
}

extension RidgeSolution {
  /// Returns *S*⁻¹ times the columns of a row; its mood is left out.
  func solve(_ row: Row) -> Row {
    var product = Row()
    for place in 1..<Column.free { product += inverse[place] * row[place] }
    return product
  }
}

extension BandSolution {
  /// Trend and day effect together, by day.
  var sums: [Row] { zip(trends, dayEffects).map(+) }
}

extension JournalSums {
  /// Degrees of freedom of the posterior variance.
  var degreesOfFreedom: Double { Grid.priorDegreesOfFreedom + Double(entryCount - 1) }
}
