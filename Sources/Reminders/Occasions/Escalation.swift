import CivilTime
import MoodModel

extension LivedCalendar {
  /// Returns whether a category has its turn on a day as lived.
  ///
  /// Reminders come closer together as the reset comes closer, never because one was ignored: once
  /// a day; on days 4, 6 and 7 of a week; on the 15th, the 22nd and the last three days of a month;
  /// on the first day of each month of a year from the seventh on.
  func hasTurn(_ category: ReminderCategory, on day: LocalDay) -> Bool {
    switch category {
    case .hourly, .daily: return true
    case .weekly: return [3, 5, 6].contains(day.weekday.days(since: weekStart.weekday))
    case .monthly:
      let (year, month, dayOfMonth) = day.calendarFields
      return dayOfMonth == 15 || dayOfMonth == 22
        || dayOfMonth > LocalDay.length(ofMonth: month, year: year) - 3
    case .yearly:
      let (_, month, dayOfMonth) = day.calendarFields
      return dayOfMonth == 1 && month >= 7
    }
  }

  /// The minute of each hour at which hourly reminders come.
  static let minuteOfHour = 45
}
