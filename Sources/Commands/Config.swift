import CivilTime
package import CommandGrammar
import JSON
import JournalStorage
import MoodModel
import Notifications
import TerminalUI

/// `baseline config`: shows settings, or changes one.
package struct Config: Command {
  var key: SettingKey?
  var value: String?
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Show the settings, or change one",
      discussion: """
        day-start, week-start, recent and prompt-grace belong to the journal, hold on all your devices \
        and can be undone; the others belong to this device alone. The word 'default' takes a setting back \
        to its default.
        """,
      Argument("KEY", "The setting", as: SettingKey.self).optional(),
      Argument("VALUE", "What it should be", as: String.self).optional(),
      Flag("json", "Print a JSON document"),
      examples: [
        Example("config day-start 04:00", "Nights belong to the day before"),
        Example("config week-start sun", "Weeks begin on Sunday"),
      ],
      make: { key, value, isJSON throws(UsageError) in
        Config(key: key, value: value, isJSON: isJSON)
      })
  }

  package func run(in context: Context) throws -> Output {
    let view = try context.journal()
    guard let key, let value else { return try show(key.map { [$0] }, view, in: context) }
    let text = value == "default" ? nil : try key.canonical(value)
    var lines: [StyledText] = []
    if key.isSynced {
      try view.store.write { transaction in
        transaction.set(key.rawValue, to: text, over: try view.store.snapshot(of: [.plan]))
      }
      if key == .dayStart { lines += movedEntries(view, to: text) }
    } else {
      try view.store.setDeviceSetting(key.rawValue, to: text)
    }
    let updated = try context.journal(of: [.plan])
    var output = try show([key], updated, in: context)
    if case .lines(let shown) = output.results { output.results = .lines(shown + lines) }
    return output
  }

  /// Says how many entries a new start of the day moves to another day.
  private func movedEntries(_ view: JournalView, to text: String?) -> [StyledText] {
    let old = view.settings.dayStart
    guard let time = MinuteOfDay(text ?? "00:00"), let new = DayStart(time), new != old
    else { return [] }
    let moved = view.snapshot.moodLines().filter {
      old.day(of: $0.mark.time) != new.day(of: $0.mark.time)
    }
    let what = moved.count == 1 ? "1 entry moves" : "\(moved.count) entries move"
    return [StyledText("\(what) to another day", .faint)]
  }

  private func show(
    _ keys: [SettingKey]?, _ view: JournalView, in context: Context
  ) throws -> Output {
    let stored = view.snapshot.storedSettings
    let device = try view.store.deviceSettings()
    let all = keys ?? SettingKey.allCases
    let values = all.map { key in
      let setting =
        key.isSynced ? stored.first { $0.key == key.rawValue }?.value : device[key.rawValue]
      return (key: key, value: setting ?? key.defaultText, isDefault: setting == nil)
    }
    guard !isJSON else {
      var document = JSONObject()
      for (key, value, _) in values { document[key.rawValue] = .string(value) }
      return Output(.object(document), notices: view.notices)
    }
    var table = Table(columns: [
      Table.Column(), Table.Column(),
      Table.Column(width: 10...Int.max, givesWay: 1, overflow: .folds),
    ])
    for (key, value, isDefault) in values {
      let origin = isDefault ? "default" : key.isSynced ? "all devices" : "this device"
      table.append([
        StyledText(key.rawValue), StyledText(context.shown(value), .emphasis),
        StyledText("\(key.meaning) (\(origin))", .faint),
      ])
    }
    return Output(
      table.lines(width: context.terminal.lineWidth, glyphs: context.glyphs),
      notices: view.notices)
  }
}

extension SettingKey: ArgumentValue {
  static var placeholder: String { "KEY" }
}

extension SettingKey {
  /// Returns a value as it is stored.
  ///
  /// - Throws: A usage error that says what would have been accepted.
  func canonical(_ text: String) throws(CommandError) -> String {
    if let value = checked(text) { return value }
    throw .usage(
      "'\(visibleText(text))' does not fit \(rawValue): expected \(expectation)",
      hint: "baseline config \(rawValue) \(defaultText)")
  }

  private func checked(_ text: String) -> String? {
    switch self {
    case .dayStart:
      return MinuteOfDay(typed: text).flatMap(DayStart.init)?.time.description
    case .weekStart:
      return Weekday(typed: text).flatMap { WeekStart(rawValue: $0.abbreviation) }?.rawValue
    case .recent:
      return (try? TypedDuration(typed: text, in: .upTo12Hours))?.description
    case .promptGrace:
      return (try? TypedDuration(typed: text, in: .from5MinutesTo12Hours))?.description
    case .notifyBackend:
      return text == "auto" ? text : NotificationWay(rawValue: text)?.rawValue
    case .notifyStay:
      return ["on", "off"].contains(text) ? text : nil
    case .color:
      return CommandGrammar.ColorChoice(rawValue: text)?.rawValue
    }
  }
}

extension JournalSnapshot {
  /// The settings that hold everywhere, and those stored ones that cannot be read.
  var journalSettings: (settings: JournalSettings, unreadable: [Setting]) {
    var settings = JournalSettings()
    var unreadable: [Setting] = []
    for setting in storedSettings {
      var isKnown = true
      switch SettingKey(rawValue: setting.key) {
      case .dayStart:
        let start = MinuteOfDay(setting.value).flatMap(DayStart.init)
        isKnown = start != nil
        settings.dayStart = start ?? settings.dayStart
      case .weekStart:
        let day = WeekStart(rawValue: setting.value)
        isKnown = day != nil
        settings.weekStart = day ?? settings.weekStart
      case .recent:
        let length = try? TypedDuration(typed: setting.value, in: .upTo12Hours)
        isKnown = length != nil
        settings.recent = length?.minutes ?? settings.recent
      case .promptGrace:
        let length = try? TypedDuration(typed: setting.value, in: .from5MinutesTo12Hours)
        isKnown = length != nil
        settings.promptGrace = length?.minutes ?? settings.promptGrace
      // This device's, another module's, or that of a newer version.
      case .notifyBackend, .notifyStay, .color, nil: break
      }
      if !isKnown { unreadable.append(setting) }
    }
    return (settings, unreadable)
  }
}

extension ClosedRange<TypedDuration> {
  /// What `recent` may be.
  static let upTo12Hours = TypedDuration(minutes: 0)...TypedDuration(minutes: 720)
  /// What `prompt-grace` may be.
  static let from5MinutesTo12Hours = TypedDuration(minutes: 5)...TypedDuration(minutes: 720)
}
