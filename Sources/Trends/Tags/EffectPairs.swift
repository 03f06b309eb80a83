/// Columns that passed, two at a time: what is left of one beside the other.
///
/// It takes a second pass over the outer cells, because it needs the products of the columns with each
/// other, and few columns get so far.
struct EffectPairs {
  private let cells: EffectCells
  private let members: [Int]
  private let innerCount: Int
  /// By member and outer cell: products with the other columns that the days leave over.
  private var products: [[Row]]
  /// By member and cell: *S*⁻¹ times those.
  private var solved: [[Row]]
  /// By member, later member and outer cell: their own product that the days leave over.
  private var crosses: [[[Double]]]

  /// Solves the model once more.
  ///
  /// - Parameters:
  ///   - journal: The journal of the first pass.
  ///   - columns: The columns of the first pass.
  ///   - members: Which of them passed.
  ///   - cells: What came out of the first pass.
  ///   - grid: The grid of the first pass.
  ///   - kind: What the columns stand for.
  ///   - progress: Is told the share of outer cells that are done.
  init(
    _ journal: JournalSums, columns: [UsageColumn], members: [Int], cells: EffectCells, grid: Grid,
    kind: UsageKind, progress: (Double) -> Void
  ) {
    self.cells = cells
    self.members = members
    self.innerCount = grid.inner.count
    self.products = [[Row]](repeating: [], count: members.count)
    self.solved = products
    self.crosses = members.indices.map { [[Double]](repeating: [], count: members.count - $0) }
    let own = members.map { columns[$0] }
    let batches = ColumnBatch.batches(of: own)
    let raw = own.indices.map { first in
      own.indices[first...].map { own[first].product(with: own[$0], kind: kind) }
    }
    var solver = CellSolver(journal, grid: grid)
    for (done, cell) in grid.outer.enumerated() {
      progress(Double(done) / Double(grid.outer.count))
      solver.solve(cell, journal)
      let solutions = solver.solution.sums
      let reduced = batches.flatMap { $0.reduce(solver.system, solutions) }
      for (member, left) in reduced.enumerated() {
        products[member].append(left.products)
        for ridge in solver.ridge.solutions {
          self.solved[member].append(ridge.solve(left.products))
        }
      }
      let solved = batches.map { $0.solve(solver.system) }
      for first in own.indices {
        let batch = first / ColumnBatch.width
        let explained = solved[batch...].flatMap {
          batches[batch].products(ofLane: first % ColumnBatch.width, with: $0)
        }
        for second in first..<own.count {
          let rest = raw[first][second - first] - explained[second - batch * ColumnBatch.width]
          crosses[first][second - first].append(rest)
        }
      }
    }
  }

  /// The chance of the effect of one member, beside another, if there were none.
  ///
  /// - Parameters:
  ///   - member: The one asked about, as an index into the members.
  ///   - other: The one beside it.
  /// - Returns: From 0 through 1; 1 when the two are the same column.
  func chance(of member: Int, beside other: Int) -> Double {
    let nu = cells.degreesOfFreedom
    let first = min(member, other)
    let cross = crosses[first][max(member, other) - first]
    var mean = LogWeightedMean()
    for (index, base) in cells.bases.enumerated() {
      let own = cells.borders[members[member]][index]
      let beside = cells.borders[members[other]][index]
      let outer = index / innerCount
      let shared = cross[outer] - products[member][outer].dot(solved[other][index])
      let determinant = own.square * beside.square - shared * shared
      guard determinant > 1e-6 * own.square * beside.square else { return 1 }
      let effect = (beside.square * own.product - shared * beside.product) / determinant
      let besideEffect = (own.square * beside.product - shared * own.product) / determinant
      let spread = Grid.spread(
        residual: base.residual - own.product * effect - beside.product * besideEffect)
      mean.add(
        effect, variance: spread * beside.square / (nu * determinant),
        logWeight: base.logWeight - Elementary.log(determinant) / 2 - nu / 2
          * Elementary.log(spread))
    }
    let (value, scale) = mean.result
    return StudentT.twoSidedP(abs(value) / scale, degreesOfFreedom: nu)
  }
}
