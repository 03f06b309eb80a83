package import CivilTime

/// The mood over the last days of a range: trend and day effects together, those very days.
package struct Level: Hashable, Sendable {
  /// The mean mood, not clipped.
  package let mood: Estimate
  /// The days it is over, 30 or as many as the model has in the range.
  package let days: ClosedRange<LocalDay>
}

extension Level {
  init?(_ model: FittedModel, _ windows: Windows) {
    guard let mood = model.estimate(ofContrast: 0) else { return nil }
    self.mood = mood
    self.days = model.sums.entrySums.days(windows.level)
  }
}

/// How the last 30 days compare with the 30 before.
package struct Change: Hashable, Sendable {
  /// Whether these days were better: the difference of their mean moods.
  package let difference: Estimate
  /// Whether the level underneath has moved: the difference of the trend alone.
  package let lasting: Estimate
  /// The 30 days before, and the last 30.
  package let earlier: ClosedRange<LocalDay>
  package let later: ClosedRange<LocalDay>
  /// The difference of the plain means.
  package let raw: Double
  /// The part of it that comes from logging at other hours.
  package let fromTimeOfDay: Double
  /// The part of it that comes from logging on other weekdays.
  package let fromWeekday: Double
}

extension Change {
  init?(_ model: FittedModel, _ windows: Windows) {
    guard let (earlier, later) = windows.comparison,
      let difference = model.estimate(ofContrast: 1), let lasting = model.estimate(ofContrast: 2)
    else { return nil }
    let before = model.means(over: earlier)
    let after = model.means(over: later)
    self.difference = difference
    self.lasting = lasting
    self.earlier = model.sums.entrySums.days(earlier)
    self.later = model.sums.entrySums.days(later)
    self.raw = after.mood - before.mood
    self.fromTimeOfDay = after.hours - before.hours
    self.fromWeekday = after.weekdays - before.weekdays
  }
}

extension FittedModel {
  fileprivate func estimate(ofContrast index: Int) -> Estimate? {
    guard contrasts.indices.contains(index) else { return nil }
    let (value, scale) = contrasts[index]
    return Estimate(value, standardError: scale, quantile: quantile)
  }

  /// Returns means over the entries of days that have some: the mood less the journal's mean, and
  /// what their hours and weekdays add to it.
  fileprivate func means(
    over days: Range<Int>
  ) -> (mood: Double, hours: Double, weekdays: Double) {
    let sum = sums.rows[days].reduce(Row(), +)
    let count = sums.counts[days].reduce(0, +)
    func part(_ columns: Range<Int>) -> Double {
      columns.reduce(0) { $0 + sum[$1] * effects[$1] } / count
    }
    return (sum[Column.mood] / count, part(Column.hours), part(Column.weekdays))
  }
}
