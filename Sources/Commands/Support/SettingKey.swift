import CivilTime
import JournalStorage
import MoodModel

/// A setting that `config` knows.
enum SettingKey: String, CaseIterable, Sendable {
  case dayStart = "day-start"
  case weekStart = "week-start"
  case recent
  case promptGrace = "prompt-grace"
  case notifyBackend = "notify.backend"
  case notifyStay = "notify.stay"
  case color

  /// Whether the setting belongs to the journal, and so holds on every device.
  var isSynced: Bool {
    switch self {
    case .dayStart, .weekStart, .recent, .promptGrace: true
    case .notifyBackend, .notifyStay, .color: false
    }
  }

  /// The value when nothing is set, as it would be typed.
  var defaultText: String {
    switch self {
    case .dayStart: "00:00"
    case .weekStart: "mon"
    case .recent: "60m"
    case .promptGrace: "2h"
    case .notifyBackend, .color: "auto"
    case .notifyStay: "off"
    }
  }

  /// What the setting decides, as a phrase.
  var meaning: String {
    switch self {
    case .dayStart: "when a day begins"
    case .weekStart: "the first day of a week"
    case .recent: "how long after an entry no prompt comes"
    case .promptGrace: "how late a prompt may still come"
    case .notifyBackend: "how a notification reaches you"
    case .notifyStay: "whether it stays until you answer"
    case .color: "when output is coloured"
    }
  }

  /// The values that are accepted, to follow "expected".
  var expectation: String {
    switch self {
    case .dayStart: "a time from 00:00 to 11:59, such as 04:00"
    case .weekStart: "mon, sun or sat"
    case .recent: "a length of time from 0m to 12h, such as 60m"
    case .promptGrace: "a length of time from 5m to 12h, such as 2h"
    case .notifyBackend: "auto, desktop, hook, terminal, osascript or none"
    case .notifyStay: "on or off"
    case .color: "auto, always or never"
    }
  }
}
