import CivilTime
package import CommandGrammar
import Effects
import JSON
import JournalStorage
import MoodModel
import Reminders
import TerminalUI
import Trends

/// `baseline` alone: shows today at a glance, or on an empty journal the first steps.
package struct Today: Command {
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Show today at a glance",
      Flag("json", "Print a JSON document"),
      make: { isJSON throws(UsageError) in Today(isJSON: isJSON) })
  }

  package func run(in context: Context) throws -> Output {
    let reminders = try context.reminders()
    let view = reminders.journal
    let today = context.today(view.settings)
    let dayStart = view.settings.dayStart
    let moods = view.snapshot.moodLines()
    let entries = moods.filter { dayStart.day(of: $0.mark.time) == today }
      .compactMap(view.snapshot.entry)
    let state = context.rememberedState
    let rest = context.restNotices(of: state, today: reminders.engine.day(at: reminders.now))
    let next = reminders.nextPrompt(given: state)
    let goals = reminders.engine.goals(at: reminders.now).filter { !$0.isMet && !$0.isPaused }
    guard !isJSON else {
      let document: JSONObject = [
        "day": .string(today.description),
        "entries": .array(entries.map { .object($0.json(dayStart: dayStart)) }),
        "next_prompt": .string(next?.description),
        "goals": .array(goals.map { .object($0.json) }),
      ]
      return Output(.object(document), notices: view.notices)
    }
    guard !moods.isEmpty || next != nil || !goals.isEmpty else {
      return Output(firstSteps(in: context), notices: view.notices)
    }
    let observations = moods.map { Observation($0.mark, dayStart: dayStart) }
    var lines = [StyledText(context.dayText(today), .heading)]
    if entries.isEmpty { lines.append(StyledText("nothing logged yet today", .faint)) }
    lines += entriesTable(entries, earlier: observations.recent(before: today), in: context)
    if !moods.isEmpty {
      let trend = MoodTrend(of: observations, over: today.advanced(by: -89)...today)
      lines.append(StyledText(trend.sentence(today: today)))
    }
    lines += rest.map { StyledText($0, .faint) }
    if let next { lines.append(StyledText("next prompt \(context.momentText(next))", .faint)) }
    if !goals.isEmpty {
      let names = goals.map { "\(context.shown($0.name)) \($0.count)/\($0.goal.target)" }
      lines.append(StyledText("open goals: \(names.joined(separator: ", "))", .faint))
    }
    return Output(
      lines.flatMap {
        $0.wrapped(to: context.terminal.width, glyphs: context.glyphs)
      }, notices: view.notices)
  }

  private func firstSteps(in context: Context) -> [StyledText] {
    var table = Table(columns: [Table.Column(), Table.Column(overflow: .folds)])
    for (line, meaning) in [
      ("baseline log 7 \"tired\"", "keep how you feel, from 1 to 10"),
      ("baseline schedule mon 08:30", "choose when to be asked"),
      ("baseline trends", "see what your mood is doing"),
    ] {
      table.append([StyledText(line, .emphasis), StyledText(meaning, .faint)])
    }
    let width = context.terminal.width
    return StyledText("A mood journal that knows what time it is. The first steps:")
      .wrapped(to: width, glyphs: context.glyphs)
      + table.lines(width: width, glyphs: context.glyphs)
  }

  private func entriesTable(
    _ entries: [Entry], earlier: [Observation], in context: Context
  ) -> [StyledText] {
    var table = Table(columns: [
      Table.Column(), Table.Column("", .trailing), Table.Column(width: 8...Int.max, givesWay: 2),
      Table.Column(givesWay: 1),
    ])
    for entry in entries {
      table.append([
        StyledText(context.clockText(of: entry)), StyledText(entry.mood.description, .emphasis),
        context.noteText(of: entry),
        context.comparison(of: entry, with: earlier) ?? StyledText(),
      ])
    }
    return table.lines(width: context.terminal.lineWidth, glyphs: context.glyphs)
  }
}
