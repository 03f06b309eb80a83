package import CivilTime

/// The day on which a person's week begins.
package enum WeekStart: String, CaseIterable, Hashable, Sendable {
  case monday = "mon"
  case sunday = "sun"
  case saturday = "sat"

  /// The first day of the week.
  package var weekday: Weekday {
    switch self {
    case .monday: .monday
    case .sunday: .sunday
    case .saturday: .saturday
    }
  }

  /// Returns the first day of the week that a day lies in.
  package func firstDay(ofWeekWith day: LocalDay) -> LocalDay {
    day.advanced(by: -day.weekday.days(since: weekday))
  }
}
