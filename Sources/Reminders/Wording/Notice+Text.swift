import CivilTime
import MoodModel

extension Notice: CustomStringConvertible {
  /// The notice in words: one line, in lower case and without a full stop.
  package var description: String {
    switch self {
    case .remindersOff(let goals):
      "reminders are off, so nothing is said about \(Self.list(goals))"
    case .categoryOff(let category, let goals):
      "\(category.rawValue) reminders are off, so nothing is said about \(Self.list(goals))"
    case .allPaused(let category, let goals):
      "no \(category.rawValue) reminders while \(Self.list(goals)) \(goals.count == 1 ? "is" : "are")"
        + " paused"
    case .schedulePaused(let end?): "prompts are paused until \(end)"
    case .schedulePaused(nil): "prompts are paused until you resume them"
    case .promptsInQuietHours(let times, let quiet):
      "\(Self.list(Self.grouped(times))) \(Self.grouped(times).count == 1 ? "lies" : "lie") in the quiet hours"
        + " \(quiet): prompts come all the same, with no goal beside them"
    case .keptBack(let category, let time, let quiet, let lost):
      "the \(category.rawValue) reminder at \(time) lies in the quiet hours \(quiet): "
        + Self.consequence(of: lost, category: category, quiet: quiet)
    case .hoursLost(let hours, let quiet):
      "the quiet hours \(quiet) take the hourly reminders of \(Self.list(hours.map(\.description)))"
    }
  }

  private static func consequence(
    of lost: LostTurns, category: ReminderCategory, quiet: QuietHours
  ) -> String {
    switch lost {
    case .none: "it waits until \(quiet.end)"
    case .all:
      "none of them comes, because the \(category.period.rawValue) is over by \(quiet.end)"
    case .onLastDay:
      "it waits until \(quiet.end), and the one on the last day of the \(category.period.rawValue)"
        + " does not come"
    }
  }

  /// Returns times of the week as they are typed, days of the same time together.
  private static func grouped(_ times: [ScheduledTime]) -> [String] {
    Set(times.map(\.time)).sorted().map { time in
      let days = WeekdaySet(times.filter { $0.time == time }.map(\.weekday))
      return "\(days) \(time)"
    }
  }

  private static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }
}
