import CivilTime
package import CommandGrammar
import Diagnostics
import Effects
import JournalStorage
import MoodModel
import Pictures
import TerminalUI
import Trends

/// `baseline report`: writes all that the journal says as one page for a browser.
package struct Report: Command {
  var path: String?
  var range: TrendRangeWords

  /// The file when the line does not say, on a terminal.
  static let usualPath = "baseline-report.html"
  /// How many days are looked at when the line does not say.
  static let usualCount = 365

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Write your trends as a page with pictures",
      discussion: """
        One HTML file for any browser: the trend, a year in pixels, hours and weekdays, how your moods \
        are distributed, tags, events, goals, and how much of it you logged. It loads nothing, runs no \
        script and prints well. It holds numbers and the names of tags and events, never your notes, \
        and only you may read the file.

        Without a range: the last 365 days. Without -o: \(usualPath) in this folder, or standard \
        output when that is no terminal.
        """,
      Option("output", letter: "o", "The file", as: PathWord.self),
      Option("days", "So many days up to today (365 when left out)", as: DayCountWords.self),
      Flag("all", "Everything from the first entry to today"),
      Option("from", "The first day", as: DayWords.self),
      Option("to", "The last day", as: DayWords.self),
      examples: [
        Example("report", "The last 365 days"),
        Example("report --all -o moods.html", "The whole journal"),
      ],
      make: { output, days, all, from, to throws(UsageError) in
        Report(
          path: output?.text, range: try TrendRangeWords(days: days, all: all, from: from, to: to))
      })
  }

  package func run(in context: Context) throws -> Output {
    let view = try context.reminders(from: .earliest)
    let settings = view.journal.settings
    let moods = view.journal.snapshot.moodLines()
    let days = try range.days(
      of: moods, usualCount: Self.usualCount, settings: settings, today: context.today(settings))
    let page = ReportPage(view, moods: moods, over: days, in: context).page.document.text
    guard path != nil || context.terminal.isTerminal else {
      var output = Output(verbatim: page)
      output.notices = view.journal.notices
      return output
    }
    let path = path ?? Self.usualPath
    try context.write(Array(page.utf8), toFileNamed: path)
    var notices = view.journal.notices
    if let status = try context.files.status(of: FilePath(path)), status.permissions & 0o077 != 0 {
      notices.append(
        .warning("others on this machine may read \(context.shown(path)), as they could before"))
    }
    return Output(
      context.fitted([
        StyledText("Wrote the report to \(context.shown(path)); open it in a browser")
      ]),
      notices: notices)
  }
}
