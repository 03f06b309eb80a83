package import CivilTime

/// How much higher mood is with a tag or event than without it, within two weeks of it.
///
/// Each is looked at by itself in the model of the trend, so that hour, weekday, trend and day effect
/// are taken out, and a row does not depend on which others there are. Only `isClear` does: it keeps
/// chance findings among the clear ones to one in ten, and takes back what a stronger one explains.
package struct ActivityEffects: Sendable {
  /// What was looked at.
  package let kind: UsageKind
  /// The days from the first entry to the last; `nil` without an entry.
  package let days: ClosedRange<LocalDay>?
  /// The entries they rest on.
  package let entryCount: Int
  /// One for each that was looked at: clear ones first, then by rising p, then by name.
  package let rows: [EffectRow]
  /// Those used too little to be compared: most used first, then by name.
  package let skipped: [SkippedUsage]
  /// The names of those beyond the 200 most used that could have been compared, in the same order.
  package let leftOut: [String]
  /// What else there is to say, in the order to say it.
  package let notes: [EffectNote]

  /// The share of chance findings among the clear ones.
  static let falseDiscoveryRate = 0.10
  /// How many are looked at.
  static let mostColumns = 200
  /// What a clear one must stay below beside every stronger one.
  static let pairChance = 0.05
}

extension ActivityEffects {
  /// Compares entries with and without each tag.
  ///
  /// - Parameters:
  ///   - names: The tags, no two the same.
  ///   - entries: The moods in any order, with their tags.
  ///   - range: The days that count, both ends included.
  /// - Complexity: O(*D*) in the days for each tag, once in each of 48 outer cells; the number of
  ///   entries counts once.
  package init(
    ofTags names: [String], in entries: [TaggedObservation], over range: ClosedRange<LocalDay>
  ) {
    let ordered = entries.sorted { $0.observation < $1.observation }
    let selection = Selection(ordered.map(\.observation), range: range, runIn: 0)
    let observations = Array(selection.fitted)
    var places = [[Int]](repeating: [], count: names.count)
    for (place, entry) in ordered[selection.places].enumerated() {
      for tag in entry.tags where names.indices.contains(tag) && places[tag].last != place {
        places[tag].append(place)
      }
    }
    self.init(.tag, selection) { journal in
      zip(names, places).map {
        Usage(ofTag: $0, at: $1, in: observations, of: journal)
      }
    }
  }

  /// Compares days with and without each event.
  ///
  /// - Parameters:
  ///   - names: The events, no two the same.
  ///   - counts: Their progress in any order. An event counts on a day when the sum is above 0; days
  ///     without an entry drop out.
  ///   - entries: The moods in any order.
  ///   - range: The days that count, both ends included.
  /// - Complexity: As of tags.
  package init(
    ofEvents names: [String], counts: [EventCount], in entries: [Observation],
    over range: ClosedRange<LocalDay>
  ) {
    var sums = [[Int: Double]](repeating: [:], count: names.count)
    // Sorted, so that sums of fractions do not depend on the order either.
    for count in counts.sorted(by: { $0.count < $1.count })
    where names.indices.contains(count.event) {
      sums[count.event][count.day.daysSinceEpoch, default: 0] += count.count
    }
    self.init(.event, Selection(entries, range: range, runIn: 0)) { journal in
      zip(names, sums).map { name, sum in
        Usage(ofEvent: name, on: Set(sum.filter { $0.value > 1e-9 }.keys), of: journal)
      }
    }
  }

  private init(_ kind: UsageKind, _ selection: Selection, usages: (JournalSums) -> [Usage]) {
    let entries = selection.fitted
    let days = entries.first.flatMap { first in entries.last.map { first.day...$0.day } }
    guard let sums = selection.sums else {
      self.init(
        kind: kind, days: days, entryCount: entries.count, rows: [], skipped: [], leftOut: [],
        notes: [.ofTrend(.notEnoughData)])
      return
    }
    let journal = JournalSums(sums)
    let columns = usages(journal).filter { $0.entryCount > 0 }
      .sorted { ($1.entryCount, $0.name.utf8Bytes) < ($0.entryCount, $1.name.utf8Bytes) }
      .map { UsageColumn($0, kind: kind, of: journal) }
    let eligible = columns.filter(\.isEligible)
    let rows = EffectTable(journal, Array(eligible.prefix(Self.mostColumns)), kind: kind).rows
    let skipped = columns.filter { !$0.isEligible }.map(SkippedUsage.init)
    self.init(
      kind: kind, days: days, entryCount: entries.count, rows: rows, skipped: skipped,
      leftOut: eligible.dropFirst(Self.mostColumns).map(\.usage.name),
      notes: selection.notes.map(EffectNote.ofTrend)
        + EffectNote.all(kind: kind, rows: rows, skipped: skipped))
  }
}

/// The difference that one tag or event makes.
package struct EffectRow: Hashable, Sendable {
  /// Its name.
  package let name: String
  /// How much higher mood is with it.
  package let effect: Estimate
  /// Comparable entries (of an event: days) with and without it.
  package let countWith: Int
  package let countWithout: Int
  /// All entries (days) with it.
  package let uses: Int
  /// The chance of an effect at least so large if there were none.
  package let p: Double
  /// The plain difference of mean moods.
  package let rawDifference: Double
  /// Whether it is a finding.
  package internal(set) var isClear = false
  /// The stronger one beside which it is no longer one; `nil` when there is none.
  package internal(set) var behind: String?
}

/// A tag or event that was used too little, or too much, to be compared.
package struct SkippedUsage: Hashable, Sendable {
  /// Its name.
  package let name: String
  /// Entries (of an event: days) with it.
  package let uses: Int
  /// Whether it is on nearly every entry of its stretch, so that there is nothing to compare with.
  package let isAlways: Bool

  init(_ column: UsageColumn) {
    self.name = column.usage.name
    self.uses = column.uses
    self.isAlways =
      column.uses >= UsageColumn.entriesNeeded && column.countWithout < UsageColumn.entriesNeeded
  }
}
