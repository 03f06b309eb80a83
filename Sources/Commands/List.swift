import CivilTime
package import CommandGrammar
import JSON
import JournalStorage
import MoodModel
import TerminalUI

/// `baseline list`: shows entries, newest last.
package struct List: Command {
  var range: DayRangeWords
  var tags: [Tag]
  var moods: MoodRange?
  var text: String?
  var count: HowMany?
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "List entries, newest last",
      discussion: """
        Without a range every entry is shown, those later than now included. Several --tag mean all \
        of them. -n keeps the newest of what the other filters leave.

        The letters before the note are the end of the entry's name: enough of it to type after show, \
        edit or delete.
        """,
      Option("from", "The first day", as: DayWords.self),
      Option("to", "The last day", as: DayWords.self),
      Option("on", "This day only", as: DayWords.self),
      Option("last", "So many days up to today, as in 7d", as: DayCountWords.self),
      Option("tag", letter: "t", "Entries with this tag", as: Tag.self).repeatable(),
      Option("mood", "Entries with a mood from A to B, as in 1-4", as: MoodRange.self),
      Option("grep", "Entries whose note holds this text", as: String.self),
      Option("count", letter: "n", "The newest N of them", as: HowMany.self),
      Flag("json", "Print a JSON document"),
      examples: [
        Example("list --last 7d", "The last week"),
        Example("list --tag work --mood 1-4", "The bad days at work"),
        Example("list -n 10", "The newest ten"),
      ],
      make: { from, to, on, last, tags, moods, text, count, isJSON throws(UsageError) in
        List(
          range: try DayRangeWords(from: from, to: to, on: on, last: last), tags: tags,
          moods: moods,
          text: text, count: count, isJSON: isJSON)
      })
  }

  package func run(in context: Context) throws -> Output {
    let view = try context.journal()
    let days = try range.days(today: context.today(view.settings))
    let entries = matches(in: view, days: days)
    guard !isJSON else {
      let all = entries.map { JSONValue.object($0.json(dayStart: view.settings.dayStart)) }
      return Output(.array(all), notices: view.notices)
    }
    guard !entries.isEmpty else {
      return Output(notices: view.notices + [emptyNotice(view, days: days, in: context)])
    }
    let ids = ShortIDs(of: view.snapshot)
    var table = Table(columns: [
      Table.Column(), Table.Column(givesWay: 3), Table.Column("", .trailing),
      Table.Column(givesWay: 2), Table.Column(width: 8...Int.max, givesWay: 1),
    ])
    for entry in entries {
      table.append([
        StyledText(entry.time.day.description), StyledText(context.clockText(of: entry)),
        StyledText(entry.mood.description, .emphasis),
        StyledText(ids.shortest(of: entry.id), .faint), context.noteText(of: entry),
      ])
    }
    let lines = table.lines(width: context.terminal.lineWidth, glyphs: context.glyphs)
    return Output(lines, notices: view.notices)
  }

  /// Returns the entries that pass all filters, oldest first.
  private func matches(in view: JournalView, days: ClosedRange<LocalDay>?) -> [Entry] {
    var found: [Entry] = []
    for line in view.snapshot.moodLines().reversed() {
      if let days, !days.contains(view.settings.dayStart.day(of: line.mark.time)) { continue }
      if let moods, !moods.bounds.contains(line.mark.mood) { continue }
      guard let entry = view.snapshot.entry(line) else { continue }
      if let text, !Self.holds(entry.note, text) { continue }
      if !tags.allSatisfy(entry.tags.contains) { continue }
      if let count, found.count == count.number { break }
      found.append(entry)
    }
    return found.reversed()
  }

  /// Returns whether a note holds a text, without regard to case or to how accents are encoded.
  private static func holds(_ note: String?, _ text: String) -> Bool {
    guard let note else { return false }
    return NameKey(note).folded.contains(NameKey(text).folded)
  }

  private func emptyNotice(
    _ view: JournalView, days: ClosedRange<LocalDay>?, in context: Context
  ) -> StyledText {
    var filters: [String] = []
    if let days {
      filters.append(
        days.lowerBound == days.upperBound
          ? "on \(days.lowerBound)" : "from \(days.lowerBound) to \(days.upperBound)")
    }
    filters += tags.map { "with tag \(context.shown($0.name))" }
    if let moods { filters.append("with a mood of \(moods)") }
    if let text { filters.append("with '\(context.shown(text))' in the note") }
    guard !filters.isEmpty else {
      return StyledText("no entries yet; log the first one with 'baseline log 7 \"a note\"'")
    }
    return StyledText("no entries \(filters.joined(separator: ", "))")
  }
}
