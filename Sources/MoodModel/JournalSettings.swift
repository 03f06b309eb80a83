/// The settings that change what entries and reminders mean, the same on every device.
package struct JournalSettings: Hashable, Sendable {
  /// When a day begins.
  package var dayStart = DayStart.midnight
  /// The first day of a week.
  package var weekStart = WeekStart.monday
  /// Minutes after an entry in which no prompt comes, from 0 through 720.
  package var recent = 60
  /// Minutes after a prompt was due in which it is still worth showing, from 5 through 720.
  package var promptGrace = 120

  /// Creates the settings of a journal in which nothing was set.
  package init() {}
}
