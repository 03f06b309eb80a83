import CivilTime
package import CommandGrammar
import JSON
import JournalStorage
import MoodModel
import Reminders
import TerminalUI

/// `baseline remind`: shows when goals are reminded of, or changes that.
package struct Remind: Command {
  /// What to change; `nil` to show it all.
  var request: RemindRequest?
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Show when goals are reminded of, or change that",
      discussion: """
        A CATEGORY is hourly, daily, weekly, monthly or yearly: all goals of that period, which are \
        one reminder. Reminders come closer together as the period ends: daily once, weekly on days \
        4, 6 and 7, monthly on days 15, 22 and the last three, yearly on the first of each month from \
        the seventh on. Hourly ones come at 45 minutes past, and are off at first.

        None comes in quiet hours, of a goal that is met, or before its rule was made.
        """,
      form: "[on|off | CATEGORY on|off | CATEGORY at TIME]",
      Argument("CATEGORY", "A category, or on or off for all of them", as: CategoryWord.self)
        .optional(),
      Argument("SETTING", "What to do with it: on, off or at", as: SettingWord.self).optional(),
      Argument("TIME", "When they come, after at", as: String.self).optional(),
      Flag("json", "Print the settings as a JSON document"),
      examples: [
        Example("remind on", "Begin to be reminded of goals"),
        Example("remind hourly on", "Also of those with an hour as period"),
        Example("remind daily at 20:30", "Be reminded later in the day"),
      ],
      make: { category, setting, time, isJSON throws(UsageError) in
        let words = [category?.text, setting?.text, time].compactMap(\.self)
        let request = words.isEmpty ? nil : try RemindRequest(words)
        return Remind(request: request, isJSON: isJSON)
      })
  }

  package func run(in context: Context) throws -> Output {
    guard let request else { return try show(in: context) }
    let isChanged = try context.set(request.rule, to: request.value)
    let view = try context.reminders(of: [.plan])
    let notices = try view.journal.notices + context.notices(about: request, in: view)
    guard !isJSON else { return Output(.object(context.json(of: view)), notices: notices) }
    var line = StyledText(request.outcome)
    if isChanged {
      line += context.undoHint
    } else {
      line.append(" already", .faint)
    }
    return Output([line], notices: notices)
  }

  private func show(in context: Context) throws -> Output {
    let view = try context.reminders(of: [.plan])
    guard !isJSON else {
      return Output(.object(context.json(of: view)), notices: view.journal.notices)
    }
    let settings = view.known.settings
    var table = Table(columns: [
      Table.Column(), Table.Column(), Table.Column(givesWay: 2), Table.Column(givesWay: 1),
    ])
    for category in ReminderCategory.allCases {
      let isOn = settings.isOn(category).current
      let time = settings.time(of: category).current
      let names = view.goalNames(in: category).map(context.shown)
      table.append([
        StyledText(category.rawValue), StyledText(isOn ? "on" : "off", isOn ? .plain : .faint),
        StyledText(category.hasTime ? "at \(time)" : "at 45 past"),
        names.isEmpty
          ? StyledText("no goals", .faint) : StyledText(names.joined(separator: ", ")),
      ])
    }
    let quiet = settings.quietHours.current.map { "quiet hours are \($0)" } ?? "no quiet hours"
    let master = settings.remindersOn.current ? "on" : "off"
    let summary = "Goal reminders are \(StyledText(master, .emphasis)); \(quiet)" as StyledText
    let width = context.terminal.lineWidth
    return Output(
      summary.wrapped(to: width, indentation: 2, glyphs: context.glyphs)
        + table.lines(width: width, glyphs: context.glyphs), notices: view.journal.notices)
  }
}

/// `baseline quiet`: shows the hours without goal reminders, or changes them.
package struct Quiet: Command {
  /// What to change: the hours, or the inner `nil` for none; `nil` to show them.
  var hours: QuietHours??
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Show or set the hours without goal reminders",
      discussion: """
        A goal reminder that would come in them comes at their end, if its period is not over by then. \
        A prompt comes at the time you chose for it, quiet hours or not.
        """,
      form: "[RANGE|off]",
      Argument("RANGE", "From one time to another, or off", as: RangeWord.self).optional(),
      Flag("json", "Print the quiet hours as a JSON document"),
      examples: [
        Example("quiet 22:00-07:00", "No goal reminder at night"),
        Example("quiet off", "Have no quiet hours"),
      ],
      make: { range, isJSON throws(UsageError) in
        Quiet(hours: try range?.hours(), isJSON: isJSON)
      })
  }

  package func run(in context: Context) throws -> Output {
    var isChanged: Bool?
    if let hours {
      isChanged = try context.set(.quiet, to: hours.map(\.description) ?? "off")
    }
    let view = try context.reminders(of: [.plan])
    let quiet = view.known.settings.quietHours.current
    var notices = view.journal.notices
    if isChanged != nil { notices += context.quietNotices(in: view) }
    guard !isJSON else {
      return Output(
        [
          "from": .string(quiet?.start.description), "to": .string(quiet?.end.description),
        ], notices: notices)
    }
    var line = StyledText(quiet.map { "Quiet hours are \($0)" } ?? "There are no quiet hours")
    switch isChanged {
    case true?: line += context.undoHint
    case false?: if quiet != nil { line.append(" already", .faint) }
    case nil: break
    }
    return Output([line], notices: notices)
  }
}
