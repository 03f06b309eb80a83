import CivilTime
import CommandGrammar
import MoodModel

/// What `remind` is asked to change.
enum RemindRequest: Hashable, Sendable {
  /// Goal reminders as a whole.
  case all(isOn: Bool)
  /// Those of a category.
  case category(ReminderCategory, isOn: Bool)
  /// When those of a category come; never the hourly ones.
  case time(ReminderCategory, MinuteOfDay)

  /// Reads the words after `remind`, at least one.
  ///
  /// - Throws: A usage error that says which word is missing or wrong.
  init(_ words: [String]) throws(UsageError) {
    let first = words[0]
    if let isOn = ReminderRule.isOn(first) {
      guard words.count == 1 else {
        throw UsageError(
          saying: "did not expect '\(words[1])' after \(first)",
          hint: "a category comes first: remind daily \(first)")
      }
      self = .all(isOn: isOn)
      return
    }
    guard let category = ReminderCategory(rawValue: first) else {
      let near = names(like: first, in: ReminderCategory.allCases.map(\.rawValue)).first
      throw UsageError(
        saying: "'\(first)' is not a category",
        hint: near.map { "did you mean '\($0)'?" }
          ?? "a category is hourly, daily, weekly, monthly or yearly")
    }
    guard words.count > 1 else {
      throw UsageError(
        "on, off or at is missing after \(first)", hint: "for example: remind \(first) on")
    }
    if let isOn = ReminderRule.isOn(words[1]), words.count == 2 {
      self = .category(category, isOn: isOn)
      return
    }
    guard words[1] == "at" else {
      let time = MinuteOfDay(typed: words[1])
      throw UsageError(
        saying:
          "did not expect '\(words[ReminderRule.isOn(words[1]) == nil ? 1 : 2])' after \(first)",
        hint: time.map { "to choose a time: remind \(first) at \($0)" }
          ?? "write on, off or at TIME, as in: remind \(first) on")
    }
    guard category.hasTime else {
      throw UsageError(
        "hourly reminders have no time: they come at 45 minutes past each hour",
        hint: "turn them on or off: remind hourly on")
    }
    guard words.count > 2 else {
      throw UsageError(
        "a time is missing after at", hint: "for example: remind \(first) at 18:00")
    }
    guard let time = MinuteOfDay(typed: words[2]) else {
      throw UsageError(
        saying: "'\(words[2])' is not a time", hint: "a time is written like 18:00, 6pm or 6:30pm")
    }
    self = .time(category, time)
  }

  /// The setting that is changed.
  var rule: ReminderRule {
    switch self {
    case .all: .master
    case .category(let category, _): .isOn(category)
    case .time(let category, _): .time(category)
    }
  }

  /// The value that it gets, as it is stored.
  var value: String {
    switch self {
    case .all(let isOn), .category(_, let isOn): isOn ? "on" : "off"
    case .time(_, let time): time.description
    }
  }

  /// How things are when it is done.
  var outcome: String {
    switch self {
    case .all: "Goal reminders are \(value)"
    case .category(let category, _): "The \(category.rawValue) reminders are \(value)"
    case .time(let category, _): "The \(category.rawValue) reminders come at \(value)"
    }
  }
}

/// The first word after `remind`, not looked at yet.
struct CategoryWord: Hashable, Sendable, ArgumentValue {
  let text: String

  static var placeholder: String { "CATEGORY" }
  static var completion: Completion {
    .words(["on", "off"] + ReminderCategory.allCases.map(\.rawValue))
  }

  init(argument: String) { self.text = argument }
}

/// The second word after `remind`, not looked at yet.
struct SettingWord: Hashable, Sendable, ArgumentValue {
  let text: String

  static var placeholder: String { "SETTING" }
  static var completion: Completion { .words(["on", "off", "at"]) }

  init(argument: String) { self.text = argument }
}

/// Quiet hours as they are typed, not looked at yet.
struct RangeWord: Hashable, Sendable, ArgumentValue {
  let text: String

  static var placeholder: String { "RANGE" }
  static var completion: Completion { .words(["off"]) }

  init(argument: String) { self.text = argument }

  /// Returns the hours; `nil` for `off`.
  ///
  /// - Throws: A usage error that says what quiet hours look like.
  func hours() throws(UsageError) -> QuietHours? {
    guard text != "off" else { return nil }
    do {
      return try QuietHours(typed: text)
    } catch {
      throw UsageError(saying: error.message, hint: error.hint)
    }
  }
}
