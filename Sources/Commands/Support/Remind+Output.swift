import CivilTime
import JSON
import JournalStorage
import MoodModel
import Reminders
import TerminalUI

extension RemindersView {
  /// Returns the names of the goals of a category that do not rest.
  func goalNames(in category: ReminderCategory) -> [String] {
    engine.goals(at: now).filter { $0.goal.period == category.period && !$0.isPaused }.map(\.name)
  }
}

extension Context {
  /// Sets a rule about reminders.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - value: What it is to be, as it is stored.
  /// - Returns: Whether it was anything else before.
  /// - Throws: When the journal cannot be read or written.
  func set(_ rule: ReminderRule, to value: String) throws -> Bool {
    try change { snapshot in
      guard (snapshot.value(of: rule) ?? rule.standardValue) != value else {
        return .nothing(false)
      }
      return .lines { transaction in
        transaction.set(rule.key, to: value, over: snapshot)
        return true
      }
    }
  }

  /// Returns what the person had better know after a change.
  func notices(about request: RemindRequest, in view: RemindersView) throws -> [StyledText] {
    let notices = view.engine.notices(at: view.now)
    var kept: [Notice]
    switch request {
    case .all(let isOn):
      kept = isOn ? notices.filter(\.isAboutGoals) : []
    case .category(let category, true):
      kept = notices.filter { $0.isAbout(category) || $0.isMasterSwitch }
    case .category(let category, false):
      kept = notices.filter { $0.isAbout(category) }
    case .time(let category, let time):
      kept = notices.filter { $0.isAbout(category) && !$0.isAboutQuietHours }
      let settings = view.known.settings
      if let quiet = settings.quietHours.current,
        let lost = settings.dayStart.current.turnsLost(category, at: time, to: quiet)
      {
        kept.append(.keptBack(category, at: time, quiet, lost: lost))
      }
    }
    let lines = lines(for: kept)
    guard case .all(isOn: true) = request else { return lines }
    let hasGoals = !view.engine.goals(at: view.now).isEmpty
    let start = StyledText(
      "there are no goals yet; set one with 'baseline event add walk --goal 3/week'")
    return try (hasGoals ? lines : [start]) + deliveryNotices()
  }

  /// Returns what quiet hours do to reminders and prompts.
  func quietNotices(in view: RemindersView) -> [StyledText] {
    lines(for: view.engine.notices(at: view.now).filter(\.isAboutQuietHours))
  }

  /// Returns the settings of `remind` as programs read them.
  func json(of view: RemindersView) -> JSONObject {
    let settings = view.known.settings
    let categories = ReminderCategory.allCases.map { category -> JSONValue in
      let time = category.hasTime ? settings.time(of: category).current.description : nil
      return [
        "category": .string(category.rawValue), "on": .bool(settings.isOn(category).current),
        "time": .string(time),
        "events": .array(view.goalNames(in: category).map { .string($0) }),
      ]
    }
    return [
      "on": .bool(settings.remindersOn.current), "categories": .array(categories),
      "quiet": .string(settings.quietHours.current?.description),
    ]
  }
}

extension Notice {
  /// Whether it is about goal reminders.
  fileprivate var isAboutGoals: Bool {
    switch self {
    case .schedulePaused, .promptsInQuietHours: false
    default: true
    }
  }

  /// Whether it says that goal reminders as a whole are off.
  fileprivate var isMasterSwitch: Bool { if case .remindersOff = self { true } else { false } }

  /// Whether quiet hours are the reason.
  fileprivate var isAboutQuietHours: Bool {
    switch self {
    case .promptsInQuietHours, .keptBack, .hoursLost: true
    default: false
    }
  }

  /// Whether it is about a category.
  fileprivate func isAbout(_ category: ReminderCategory) -> Bool {
    switch self {
    case .categoryOff(let other, _), .allPaused(let other, _), .keptBack(let other, _, _, _):
      other == category
    case .hoursLost: category == .hourly
    case .remindersOff, .schedulePaused, .promptsInQuietHours: false
    }
  }
}
