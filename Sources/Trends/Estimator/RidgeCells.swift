/// One inner cell, solved.
struct RidgeSolution {
  /// The inverse of *S*, a symmetric square; the row of the mood is 0.
  var inverse = [Row].zeroSquare
  /// The estimated effects *b*, in their places.
  var effects = Row()
  /// What is left of the sum of squares, never negative.
  var residual = 0.0
  /// The logarithm of the cell's weight without the part of its residual.
  var baseLogWeight = 0.0
}

/// The inner cells of one outer cell: the regression on the columns, once for every prior.
///
/// Given the days, the columns are a ridge regression whose penalty is diagonal: *S* = *C* + diag(1/λ).
struct RidgeCells {
  /// The solutions, one for each combination of prior variances.
  private(set) var solutions: [RidgeSolution]

  private let priors: [InnerCell]
  private let hasStep: Bool

  /// Makes room for the inner cells of a grid.
  init(_ grid: Grid, hasStep: Bool) {
    self.priors = grid.inner
    self.hasStep = hasStep
    self.solutions = [RidgeSolution](repeating: RidgeSolution(), count: grid.inner.count)
  }

  /// Solves every inner cell.
  ///
  /// Columns can be exchanged in any order, so what cells with equal first priors have in common is
  /// done once: the weekdays, then the step, then for each cell only the hours.
  ///
  /// - Parameters:
  ///   - reduced: The products of mood and columns less what the days explain.
  ///   - outerLogWeight: The part of the logarithm of the weight that all of them share.
  mutating func solve(reduced: [Row], outerLogWeight: Double) {
    let moments = reduced[Column.mood].clearing(Column.mood)
    var start = ExchangedMatrix(
      rows: [Row()] + reduced.dropFirst().map { $0.clearing(Column.mood) })
    if !hasStep { start.rows[Column.step] = Row() }
    var withWeekdays = start
    var withStep = start
    var last: InnerCell?
    for (index, prior) in priors.enumerated() {
      if prior.weekday != last?.weekday {
        withWeekdays = start
        withWeekdays.exchange(Column.weekdays, priorVariance: prior.weekday)
      }
      if prior.weekday != last?.weekday || prior.step != last?.step {
        withStep = withWeekdays
        if hasStep {
          withStep.exchange(Column.step..<Column.step + 1, priorVariance: prior.step)
        }
      }
      last = prior
      var matrix = withStep
      matrix.exchange(Column.hours, priorVariance: prior.hour)
      var effects = Row()
      for place in 1..<Column.free { effects += matrix.rows[place] * moments[place] }
      solutions[index] = RidgeSolution(
        inverse: matrix.rows, effects: effects,
        residual: max(0, reduced[Column.mood][Column.mood] - effects.dot(moments)),
        baseLogWeight: outerLogWeight - matrix.logDeterminant / 2)
    }
  }
}

extension Row {
  /// Returns the row with one place set to 0.
  fileprivate func clearing(_ place: Int) -> Row {
    var row = self
    row[place] = 0
    return row
  }
}

/// A symmetric positive definite matrix on its way to its inverse.
///
/// Exchange steps (Gauss–Jordan in place, safe without pivoting because the matrix is positive
/// definite): when every column has been exchanged, the rows are the inverse. Until then the part that
/// has not been exchanged is what is left of the matrix given the part that has.
private struct ExchangedMatrix {
  /// The rows; those of places that are not columns are 0.
  var rows: [Row]
  /// The logarithm of the determinant of the part that has been exchanged, times the determinant of
  /// its prior variances.
  var logDeterminant = 0.0

  /// Adds the penalty of columns to their part of the diagonal and exchanges them.
  mutating func exchange(_ columns: Range<Int>, priorVariance: Double) {
    var determinant = LogarithmOfProduct()
    var matrix = rows.mutableSpan
    for column in columns {
      var pivotRow = matrix[column]
      let pivot = pivotRow[column] + 1 / priorVariance
      determinant.multiply(by: pivot * priorVariance)
      pivotRow[column] = 1
      pivotRow = pivotRow * (1 / pivot)
      for row in 1..<Column.free where row != column {
        let factor = matrix[row][column]
        matrix[row][column] = 0
        matrix[row] -= pivotRow * factor
      }
      matrix[column] = pivotRow
    }
    logDeterminant += determinant.value
  }
}
