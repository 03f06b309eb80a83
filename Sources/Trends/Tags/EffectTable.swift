/// The rows of a comparison, tested and in order.
struct EffectTable {
  /// Clear ones first, then by rising p, then by name.
  private(set) var rows: [EffectRow]

  /// The share of the work that is done when each column has been looked at by itself, about.
  private static let shareOfFirstPass = 0.8

  /// Looks at columns, each by itself, and then decides which are clear; tells the share that is done.
  init(
    _ journal: JournalSums, _ columns: [UsageColumn], kind: UsageKind, progress: (Double) -> Void
  ) {
    self.rows = []
    guard !columns.isEmpty else { return }
    let grid = Grid.standard(for: journal.shift)
    let first = Self.shareOfFirstPass
    let cells = EffectCells(journal, columns: columns, grid: grid) { progress($0 * first) }
    let quantile = StudentT.quantile975(degreesOfFreedom: cells.degreesOfFreedom)
    self.rows = columns.enumerated().map { index, column in
      let (value, scale) = cells.shown(column: index)
      return EffectRow(
        name: column.usage.name,
        effect: Estimate(value, standardError: scale, quantile: quantile),
        countWith: column.countWith, countWithout: column.countWithout, uses: column.uses,
        p: cells.chance(column: index), rawDifference: column.rawDifference)
    }
    let passing = Self.passing(rows)
    for index in passing { rows[index].isClear = true }
    if passing.count > 1 {
      let pairs = EffectPairs(
        journal, columns: columns, members: passing, cells: cells, grid: grid, kind: kind,
        progress: { progress(first + $0 * (1 - first)) })
      takeBack(passing, pairs)
    }
    rows.sort { left, right in
      left.isClear != right.isClear ? left.isClear : left.isStronger(than: right)
    }
  }

  /// Returns the rows that pass alone, the strongest first: p below the cut, and the interval leaves
  /// out 0.
  private static func passing(_ rows: [EffectRow]) -> [Int] {
    guard let cut = cut(of: rows.map(\.p)) else { return [] }
    return rows.indices.filter { rows[$0].p <= cut && rows[$0].effect.isClear }
      .sorted { rows[$0].isStronger(than: rows[$1]) }
  }

  /// Returns the largest p that passes, by the rule of Benjamini and Hochberg.
  ///
  /// - Parameter chances: The p of all rows, in any order.
  /// - Returns: The largest that is at most its rank's share of the rate; `nil` when none is.
  static func cut(of chances: [Double]) -> Double? {
    let share = ActivityEffects.falseDiscoveryRate / Double(chances.count)
    return chances.sorted().enumerated().last { $1 <= share * Double($0 + 1) }?.element
  }

  /// Takes back rows that are not clear beside a stronger one that stays.
  private mutating func takeBack(_ passing: [Int], _ pairs: EffectPairs) {
    var staying = [0]
    for member in passing.indices.dropFirst() {
      var worst = (chance: -1.0, other: 0)
      for other in staying {
        let chance = pairs.chance(of: member, beside: other)
        if chance > worst.chance { worst = (chance, other) }
      }
      if worst.chance > ActivityEffects.pairChance {
        rows[passing[member]].isClear = false
        rows[passing[member]].behind = rows[passing[worst.other]].name
      } else {
        staying.append(member)
      }
    }
  }
}

extension EffectRow {
  /// Whether this row comes before another: the smaller p, then the name.
  fileprivate func isStronger(than other: EffectRow) -> Bool {
    p != other.p ? p < other.p : name.utf8Bytes < other.name.utf8Bytes
  }
}

/// The bytes of a string, by which names are put in order.
struct NameBytes: Comparable {
  private let bytes: [UInt8]

  fileprivate init(_ name: String) { self.bytes = Array(name.utf8) }

  static func < (left: NameBytes, right: NameBytes) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension String {
  /// The bytes of the string, in an order of their own.
  var utf8Bytes: NameBytes { NameBytes(self) }
}
