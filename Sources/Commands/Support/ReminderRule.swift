import CivilTime
import JournalStorage
import MoodModel
import Reminders

/// A setting of the journal that decides about reminders.
enum ReminderRule: Hashable, Sendable {
  case dayStart
  case weekStart
  case recent
  case promptGrace
  /// Goal reminders as a whole: `on` or `off`.
  case master
  /// A category of them: `on` or `off`.
  case isOn(ReminderCategory)
  /// The time of a category, as `HH:MM`.
  case time(ReminderCategory)
  /// The quiet hours, as `22:00-07:00`, or `off`.
  case quiet

  /// The settings that `remind` and `quiet` change; all others are those of `config`.
  static let own: [ReminderRule] =
    [.master, .quiet]
    + ReminderCategory.allCases.flatMap { category -> [ReminderRule] in
      category.hasTime ? [.isOn(category), .time(category)] : [.isOn(category)]
    }

  /// The last part of the setting's record name.
  var key: String {
    switch self {
    case .dayStart: SettingKey.dayStart.rawValue
    case .weekStart: SettingKey.weekStart.rawValue
    case .recent: SettingKey.recent.rawValue
    case .promptGrace: SettingKey.promptGrace.rawValue
    case .master: "remind"
    case .isOn(let category): "remind/\(category.rawValue)"
    case .time(let category): "remind/\(category.rawValue)/at"
    case .quiet: "quiet"
    }
  }

  /// The value when nothing is stored, as it would be stored; `nil` for a setting of `config`.
  var standardValue: String? {
    switch self {
    case .dayStart, .weekStart, .recent, .promptGrace: nil
    case .master, .quiet: "off"
    case .isOn(let category): category.isOnAtFirst ? "on" : "off"
    case .time: KnownSettings.defaultTime.description
    }
  }

  /// Finds the setting that a record holds; `nil` for any other record.
  init?(recordID id: RecordID) {
    let rules = [.dayStart, .weekStart, .recent, .promptGrace] + Self.own
    guard let rule = rules.first(where: { Setting.recordID(forKey: $0.key) == id }) else {
      return nil
    }
    self = rule
  }

  /// Returns whether a stored value says something that this version knows.
  func understands(_ value: String) -> Bool {
    switch self {
    case .dayStart: MinuteOfDay(value).flatMap(DayStart.init) != nil
    case .weekStart: WeekStart(rawValue: value) != nil
    case .recent: Self.minutes(in: .upTo12Hours)(value) != nil
    case .promptGrace: Self.minutes(in: .from5MinutesTo12Hours)(value) != nil
    case .master, .isOn: Self.isOn(value) != nil
    case .time: MinuteOfDay(value) != nil
    case .quiet: Self.quietHours(value) != nil
    }
  }

  /// Reads a switch.
  static func isOn(_ value: String) -> Bool? { ["on": true, "off": false][value] }

  /// Reads quiet hours; the inner `nil` is that there are none.
  static func quietHours(_ value: String) -> QuietHours?? {
    value == "off" ? .some(nil) : (try? QuietHours(typed: value)).map { .some($0) }
  }

  /// Returns what reads a length of time in whole minutes.
  static func minutes(in range: ClosedRange<TypedDuration>) -> (String) -> Int? {
    { (try? TypedDuration(typed: $0, in: range))?.minutes }
  }
}

extension JournalSnapshot {
  /// Returns what a setting of reminders is stored as; `nil` when it is not.
  func value(of rule: ReminderRule) -> String? {
    storedSettings.first { $0.key == rule.key }?.value
  }

  /// The settings of `remind` and `quiet` that cannot be read, of which the defaults hold.
  var unreadableReminderRules: [Setting] {
    storedSettings.filter { setting in
      ReminderRule.own.contains { $0.key == setting.key && !$0.understands(setting.value) }
    }
  }
}
