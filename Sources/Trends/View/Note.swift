package import CivilTime

/// Something to say beside a trend: what could not be estimated, and what to keep in mind.
package enum Note: Hashable, Sendable {
  /// There is nothing in the range.
  case noEntries
  /// There are fewer than 5 entries, or fewer than 3 days with one.
  case notEnoughData
  /// The last 30 days cannot be compared with the 30 before.
  case noComparison(Shortage)
  /// No entry has a clock time.
  case noClockTimes
  /// All entries lie around one clock time, so the hour has no effect that could be seen.
  case alwaysAtOneTime(MinuteOfDay)
  /// No two hours differ for sure. The hour is taken out all the same, as far as it shows.
  case noClearTimeOfDay
  /// The best and the worst hour differ for sure.
  case timeOfDayMatters(Extremes)
  /// The hours of logging changed on a day, by more than a quarter of their spread.
  case loggingTimesChanged(LocalDay)
  /// Entries up to a day were left out, 200 years and more before the last.
  case tooLong(leftOut: Int, upTo: LocalDay)

  /// Whether it is about the hour of the day and nothing else.
  package var isAboutHours: Bool {
    switch self {
    case .noClockTimes, .alwaysAtOneTime, .noClearTimeOfDay, .timeOfDayMatters: true
    case .noEntries, .notEnoughData, .noComparison, .loggingTimesChanged, .tooLong: false
    }
  }

  /// The strength from which a change of logging times is spoken of.
  private static let notableShift = 0.25

  static func aboutLoggingTimes(of model: FittedModel) -> [Note] {
    guard let shift = model.sums.shift, shift.strength > notableShift else { return [] }
    return [
      .loggingTimesChanged(
        LocalDay(daysSinceEpoch: model.sums.entrySums.firstDay + shift.day))
    ]
  }
}

extension Note {
  /// The note as people read it, without a full stop.
  package var text: String {
    switch self {
    case .noEntries:
      "no entries"
    case .notEnoughData:
      "not enough data: need \(MoodTrend.entriesNeeded) entries on \(MoodTrend.daysNeeded) days"
    case .noComparison(let shortage):
      shortage.text
    case .noClockTimes:
      "no entry has a clock time, so no time-of-day effect can be estimated"
    case .alwaysAtOneTime(let time):
      "you always log at about \(time), so no time-of-day effect can be estimated"
    case .noClearTimeOfDay:
      "no clear time-of-day effect yet"
    case .timeOfDayMatters(let extremes):
      """
      time of day matters: best near \(MinuteOfDay(wrapping: extremes.best * 60)), \
      lowest near \(MinuteOfDay(wrapping: extremes.worst * 60)), \
      difference \(extremes.difference.differenceText)
      """
    case .loggingTimesChanged(let day):
      """
      your logging times changed around \(day); \
      a mood change at the same moment cannot be fully separated from it
      """
    case .tooLong(let count, let day):
      """
      \(count) \(count == 1 ? "entry" : "entries") up to \(day) left out: \
      more than 200 years before the last
      """
    }
  }
}

extension Shortage {
  fileprivate var text: String {
    let months = "no comparison with the 30 days before"
    switch self {
    case .range:
      return "\(months): the range is shorter than 30 days"
    case .span(let days):
      return "\(months): the entries span \(days) \(days == 1 ? "day" : "days"), and it takes 60"
    case .windows(let windows):
      return
        "\(months): \(windows.map(\.text).joined(separator: ", ")); it takes 4 entries on 3 days"
    }
  }
}

extension ShortWindow {
  fileprivate var text: String {
    let stretch = "\(days.lowerBound) to \(days.upperBound)"
    guard entryCount > 0 else { return "\(stretch) has no entry" }
    let entries = "\(entryCount) \(entryCount == 1 ? "entry" : "entries")"
    return "\(stretch) has \(entries) on \(loggedDayCount) \(loggedDayCount == 1 ? "day" : "days")"
  }
}
