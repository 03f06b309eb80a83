package import CivilTime
package import MoodModel

/// The synced settings that decide about reminders, each with its past.
package struct KnownSettings: Hashable, Sendable {
  /// `day-start`.
  package var dayStart = Timeline(DayStart.midnight)

  /// `week-start`.
  package var weekStart = Timeline(WeekStart.monday)

  /// `recent`, in minutes: an entry so long before a prompt answers it beforehand.
  package var recentMinutes = Timeline(60)

  /// `prompt-grace`, in minutes: so much later a missed prompt still comes.
  package var promptGraceMinutes = Timeline(120)

  /// `quiet`; `nil` when there are no quiet hours.
  package var quietHours = Timeline<QuietHours?>(nil)

  /// `remind on` and `remind off`: the master switch of goal reminders.
  package var remindersOn = Timeline(false)

  /// `remind CATEGORY on|off`; a category that is not here is as it is at first.
  package var categoryOn: [ReminderCategory: Timeline<Bool>] = [:]

  /// `remind CATEGORY at TIME`; a category that is not here has ``defaultTime``.
  package var categoryTime: [ReminderCategory: Timeline<MinuteOfDay>] = [:]

  /// When goal reminders come before the person says anything: 18:00.
  package static let defaultTime = MinuteOfDay(wrapping: 18 * 60)

  /// Creates settings as they are at first.
  package init() {}

  /// Returns whether a category is on, with its past; all are at first but the hourly one.
  package func isOn(_ category: ReminderCategory) -> Timeline<Bool> {
    categoryOn[category] ?? Timeline(category.isOnAtFirst)
  }

  /// Returns the time of a category, with its past.
  package func time(of category: ReminderCategory) -> Timeline<MinuteOfDay> {
    categoryTime[category] ?? Timeline(Self.defaultTime)
  }
}
