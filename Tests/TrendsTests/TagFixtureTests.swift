import CivilTime
import Testing

@testable import Trends

/// Tags and events against the answers of an independent solution.
@Suite struct TagFixtureTests {
  @Test func `the fixtures are all there`() {
    #expect(TagFixture.names.count == 27)
    #expect(TagFixture.names.count { $0.hasPrefix("ev_") } == 9)
  }

  @Test(arguments: TagFixture.names)
  func `one cell of the grid gives the answer of the dense solution`(name: String) throws {
    let fixture = try TagFixture(name)
    guard let cell = fixture.cell else {
      #expect(fixture.expected.rows.isEmpty)
      return
    }
    let journal = JournalSums(try #require(EntrySums(fixture.entries.map(\.observation).inOrder)))
    let columns = cell.columns.compactMap { fixture.column(named: $0.name, of: journal) }
    #expect(columns.count == cell.columns.count)
    let cells = EffectCells(journal, columns: columns, grid: cell.grid, progress: { _ in })
    #expect(abs((cells.bases.first?.residual ?? .nan) - cell.rss) < 1e-6)
    for (index, expected) in cell.columns.enumerated() {
      let border = try #require(cells.borders[index].first)
      let shown = cells.shown(column: index, priorVariances: [cell.tt])
      let flat = cells.flat(column: index)
      let ours = [
        columns[index].square, border.square, border.product, shown.value, shown.scale, flat.value,
        flat.scale,
      ]
      let theirs = [
        expected.ztSumOfSquares, expected.h, expected.g, expected.effect, expected.scale,
        expected.flatEffect, expected.flatScale,
      ]
      #expect(distance(ours, theirs) < 1e-6, "\(expected.name)")
    }
  }

  @Test(arguments: TagFixture.names)
  func `the whole table is that of the reference`(name: String) throws {
    let fixture = try TagFixture(name)
    let expected = fixture.expected
    let effects = fixture.effects
    #expect(effects.entryCount == expected.n)
    #expect(effects.rows.map(\.name) == expected.rows.map(\.name))
    #expect(effects.rows.count == expected.lookedAt)
    for (ours, theirs) in zip(effects.rows, expected.rows) {
      let numbers = [
        ours.effect.value, ours.effect.low, ours.effect.high, ours.effect.standardError, ours.p,
        ours.rawDifference,
      ]
      let known = [
        theirs.effect, theirs.low, theirs.high, theirs.scale, theirs.p, theirs.raw,
      ]
      #expect(distance(numbers, known) < 1e-6, "\(theirs.name)")
      #expect(ours.countWith == theirs.nWith, "\(theirs.name)")
      #expect(ours.countWithout == theirs.nWithout, "\(theirs.name)")
      #expect(ours.uses == theirs.uses, "\(theirs.name)")
      #expect(ours.isClear == theirs.clear, "\(theirs.name)")
      #expect(ours.behind == theirs.behind, "\(theirs.name)")
    }
    #expect(effects.skipped.map(\.name) == expected.skipped.map(\.name))
    #expect(effects.skipped.map(\.uses) == expected.skipped.map(\.uses))
    #expect(effects.leftOut == expected.leftOut)
    #expect(effects.notes.map(\.code) == expected.messages)
  }
}

extension TagFixture {
  fileprivate func column(named name: String, of journal: JournalSums) -> UsageColumn? {
    if expected.by == "tag" {
      let ordered = entries.sorted { $0.observation < $1.observation }
      guard let tag = tags.firstIndex(of: name) else { return nil }
      let places = ordered.indices.filter { ordered[$0].tags.contains(tag) }
      let usage = Usage(
        ofTag: name, at: places, in: ordered.map(\.observation), of: journal)
      return UsageColumn(usage, kind: .tag, of: journal)
    }
    guard let event = events.firstIndex(of: name) else { return nil }
    let sums = Dictionary(grouping: counts.filter { $0.event == event }, by: \.day.daysSinceEpoch)
      .filter { $0.value.reduce(0) { $0 + $1.count } > 0 }
    let usage = Usage(ofEvent: name, on: Set(sums.keys), of: journal)
    return UsageColumn(usage, kind: .event, of: journal)
  }
}

extension EffectNote {
  /// The message that the fixtures have for the situation.
  fileprivate var code: String {
    switch self {
    case .ofTrend(.noEntries): "no entries"
    case .ofTrend: "not enough data"
    case .noneUsed: "none used"
    case .noneOftenEnough: "none used often enough"
    case .noneClear: "no clear difference"
    }
  }
}
