/// The column of one tag or event in the model: 1 in the entries with it, less its local mean.
///
/// The local mean is over all entries of two weeks on either side. It keeps a use that follows the slow
/// trend from taking the trend's credit: the row compares entries with others of the same month.
struct UsageColumn {
  /// Where it was used.
  let usage: Usage
  /// Entries (of an event: days) with it.
  let uses: Int
  /// Comparable entries (days) with and without it: those with the other sort within two weeks.
  let countWith: Int
  let countWithout: Int
  /// Whether those are enough for a row.
  let isEligible: Bool
  /// The plain difference of the mean moods with and without it; 0 when there are none without.
  let rawDifference: Double
  /// Its local mean by day, where there are entries.
  let localMeans: [Double]
  /// Sums of the column by day.
  let daySums: [Double]
  /// Its products with the mood and the other columns, summed over the entries.
  let products: Row
  /// Its sum of squares.
  let square: Double

  /// Days on either side of a day that make up its local mean.
  static let reach = 14
  /// Comparable entries that a tag needs with and without it, and days they lie on.
  static let entriesNeeded = 5
  static let daysNeeded = 3
  /// Comparable days with entries that an event needs with and without it.
  static let eventDaysNeeded = 5

  /// Makes the column of a use.
  ///
  /// - Complexity: O(*D*) in the days.
  init(_ usage: Usage, kind: UsageKind, of journal: JournalSums) {
    var tally = Tally()
    var localMeans = [Double](repeating: 0, count: journal.dayCount)
    var daySums = localMeans
    var products = usage.sums
    var square = 0.0
    var near = LocalCount()
    for day in 0..<journal.dayCount {
      near.move(to: day, with: usage.entries, of: journal.entrySums.entries)
      let with = usage.entries[day]
      let all = journal.entrySums.entries[day]
      if with > 0 { tally.uses += kind == .event ? 1 : with }
      guard near.with > 0, all > 0 else { continue }
      let mean = Double(near.with) / Double(near.all)
      localMeans[day] = mean
      daySums[day] = Double(with) - Double(all) * mean
      square += Double(with) * (1 - 2 * mean) + Double(all) * mean * mean
      products -= journal.rows[day] * mean
      if near.with < near.all { tally.add(with: with, without: all - with) }
    }
    let total = usage.entries.reduce(0, +)
    let others = journal.entryCount - total
    let otherDeviation = journal.entrySums.deviations.reduce(0, +) - usage.deviation
    self.usage = usage
    self.uses = tally.uses
    self.countWith = kind == .event ? tally.daysWith : tally.entriesWith
    self.countWithout = kind == .event ? tally.daysWithout : tally.entriesWithout
    self.isEligible = tally.isEnough(for: kind)
    self.rawDifference =
      total == 0 || others == 0
      ? 0
      : (Double(usage.deviation) / Double(total) - Double(otherDeviation) / Double(others)) / 10
    self.localMeans = localMeans
    self.daySums = daySums
    self.products = products
    self.square = square
  }
}

extension UsageColumn {
  /// Returns the product with another column, summed over the entries.
  func product(with other: UsageColumn, kind: UsageKind) -> Double {
    var sum = Double(usage.shared(with: other.usage, kind: kind))
    for day in localMeans.indices {
      sum -= localMeans[day] * other.daySums[day]
      sum -= other.localMeans[day] * Double(usage.entries[day])
    }
    return sum
  }
}

/// The entries within two weeks of a day, with the use and in all.
private struct LocalCount {
  private(set) var with = 0
  private(set) var all = 0

  /// Moves on to the next day; the first is 0.
  mutating func move(to day: Int, with uses: [Int], of entries: [Int]) {
    let reach = UsageColumn.reach
    let coming = day == 0 ? 0...min(reach, uses.count - 1) : day + reach...day + reach
    for index in coming where index < uses.count {
      with += uses[index]
      all += entries[index]
    }
    let going = day - reach - 1
    guard going >= 0 else { return }
    with -= uses[going]
    all -= entries[going]
  }
}

/// Comparable entries and days, with the use and without.
private struct Tally {
  var uses = 0
  private(set) var entriesWith = 0
  private(set) var entriesWithout = 0
  private(set) var daysWith = 0
  private(set) var daysWithout = 0

  /// Adds the entries of a day whose surroundings have both sorts.
  mutating func add(with: Int, without: Int) {
    entriesWith += with
    entriesWithout += without
    if with > 0 { daysWith += 1 }
    if without > 0 { daysWithout += 1 }
  }

  func isEnough(for kind: UsageKind) -> Bool {
    switch kind {
    case .tag:
      min(entriesWith, entriesWithout) >= UsageColumn.entriesNeeded
        && min(daysWith, daysWithout) >= UsageColumn.daysNeeded
    case .event:
      min(daysWith, daysWithout) >= UsageColumn.eventDaysNeeded
    }
  }
}
