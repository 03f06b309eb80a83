/// Sums of rows over the days of each weekday, before and from the step.
///
/// The weekday columns and the step have one value a day, so their products with anything are sums
/// over groups of days: one addition of a row a day in place of eight.
struct DayGroups {
  private var sums = [Row](repeating: Row(), count: 14)

  /// Adds a row to the sum of a group, from 0 through 13, as `JournalSums.group(ofDay:)` says.
  mutating func add(_ row: Row, group: Int) { sums[group] += row }

  /// Returns the sums of row times column value, for Monday through Sunday and the step: eight rows.
  func products() -> [Row] {
    let seventh = sums.reduce(Row(), +) * (1.0 / 7)
    let weekdays = (0..<7).map { sums[$0] + sums[$0 + 7] - seventh }
    return weekdays + [sums[7...].reduce(Row(), +)]
  }
}
