package import CivilTime

/// What a journal says about a stretch of days, with the hours of logging taken out.
///
/// The model is fitted to the entries of the stretch and of up to 365 days before it, so that its first
/// days are as well informed as its middle. Counts and days are those of the stretch alone.
package struct MoodTrend: Sendable {
  /// The days asked for, both ends included.
  package let range: ClosedRange<LocalDay>
  /// The entries on those days.
  package let entryCount: Int
  /// The days among them that have an entry.
  package let loggedDayCount: Int
  /// The plain mean of their moods; `nil` without an entry.
  package let plainMean: Double?
  /// The trend by day, from the first day of the range that the model has to the last entry in it;
  /// empty when there is too little to fit.
  package let days: [TrendDay]
  /// The mood over the last days; `nil` when there is too little to fit.
  package let level: Level?
  /// How the last 30 days compare with the 30 before; `nil` when one of them is too short.
  package let change: Change?
  /// The effect of the hour; `nil` when there is too little to fit.
  package let timeOfDay: TimeOfDay?
  /// The effect of the weekday, Monday first; empty when there is too little to fit.
  package let weekdays: [WeekdayEffect]
  /// What else there is to say, in the order to say it.
  package let notes: [Note]

  /// Entries and days with an entry that it takes to fit a trend.
  package static let entriesNeeded = 5
  package static let daysNeeded = 3
  /// Days before the range whose entries take part in the fit.
  package static let runIn = 365
  /// The longest journal that is fitted, in days: 200 years.
  ///
  /// So one entry with a year mistyped costs a second and not all memory. What lies further before the
  /// last entry is left out, and a note says so.
  package static let longestSpan = 73_050
}

extension MoodTrend {
  /// Fits a journal.
  ///
  /// - Parameters:
  ///   - observations: The moods, in any order; those outside the range and its run-in are ignored.
  ///   - range: The days to report on, both ends included.
  /// - Complexity: O(*n*) in the entries, if they are in order, and O(*D*) in the days.
  package init(of observations: [Observation], over range: ClosedRange<LocalDay>) {
    let selection = Selection(observations, range: range, runIn: Self.runIn)
    let inRange = selection.inRange
    guard let entries = selection.sums else {
      self.init(
        range: range, entryCount: inRange.count, loggedDayCount: inRange.loggedDayCount,
        plainMean: inRange.plainMean, days: [], level: nil, change: nil, timeOfDay: nil,
        weekdays: [], notes: [inRange.isEmpty ? .noEntries : .notEnoughData])
      return
    }
    let windows = Windows(entries, range: selection.range)
    let model = FittedModel(JournalSums(entries), contrasts: windows.contrasts)
    let timeOfDay = TimeOfDay(model)
    self.init(
      range: range, entryCount: inRange.count, loggedDayCount: inRange.loggedDayCount,
      plainMean: inRange.plainMean, days: windows.printed.map { TrendDay(model, index: $0) },
      level: Level(model, windows), change: Change(model, windows), timeOfDay: timeOfDay,
      weekdays: WeekdayEffect.all(of: model),
      notes: selection.notes + windows.notes + timeOfDay.notes + Note.aboutLoggingTimes(of: model))
  }
}

/// One day of a trend.
package struct TrendDay: Hashable, Sendable {
  /// The day.
  package let day: LocalDay
  /// What its mood would be on average at the usual mix of hours on an average weekday, not clipped.
  package let trend: Estimate
  /// The plain mean of the day's moods; `nil` on a day without an entry, whose interval is wide.
  package let plainMean: Double?
  /// The entries of the day.
  package let entryCount: Int

  init(_ model: FittedModel, index: Int) {
    let entries = model.sums.entrySums
    let count = entries.entries[index]
    let sum = entries.originTenths * count + entries.deviations[index]
    self.day = LocalDay(daysSinceEpoch: entries.firstDay + index)
    self.trend = Estimate(
      model.trend[index], standardError: model.scale[index], quantile: model.quantile)
    self.plainMean = count == 0 ? nil : Double(sum) / Double(count * 10)
    self.entryCount = count
  }
}
