import CivilTime
package import CommandGrammar
import Effects
import JSON
import JournalStorage
import MoodModel
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
    let view = try context.journal()
    let today = context.today(view.settings)
    let dayStart = view.settings.dayStart
    let moods = view.snapshot.moodLines()
    let entries = moods.filter { dayStart.day(of: $0.mark.time) == today }
      .compactMap(view.snapshot.entry)
    guard !isJSON else {
      let document: JSONObject = [
        "day": .string(today.description),
        "entries": .array(entries.map { .object($0.json(dayStart: dayStart)) }),
      ]
      return Output(.object(document), notices: view.notices)
    }
    guard !moods.isEmpty else { return Output(firstSteps(in: context), notices: view.notices) }
    let earlier = moods.suffix(2000).map { Observation($0.mark, dayStart: dayStart) }
      .recent(before: today)
    var lines = [StyledText(context.dayText(today), .heading)]
    if entries.isEmpty { lines.append(StyledText("nothing logged yet today", .faint)) }
    lines += entriesTable(entries, earlier: earlier, in: context)
    let trend = MoodTrend(
      of: moods.observations(dayStart: dayStart), over: today.advanced(by: -89)...today)
    lines += StyledText(trend.sentence(today: today))
      .wrapped(to: context.terminal.width, glyphs: context.glyphs)
    return Output(lines, notices: view.notices)
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
