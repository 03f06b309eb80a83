import CivilTime
package import CommandGrammar
import JSON
import JournalStorage
import MoodModel
import Pictures
import TerminalUI
import Trends

/// `baseline trends`: says what the mood is doing, with the hours of logging taken out.
package struct ShowTrends: Command {
  var range: DayRangeWords
  var coversAll: Bool
  var profile: Profile?
  var isRaw: Bool
  var isJSON: Bool

  /// What mood can be told apart by.
  enum Profile: String, CaseIterable, Sendable, ArgumentValue {
    case hour
    case weekday

    static var placeholder: String { "WHAT" }
  }

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Show what your mood is doing",
      discussion: """
        Mood varies with the hour, so the hours at which you happen to log are part of every plain \
        average. Here their effect is estimated and taken out, and what is left is shown with the \
        range in which it likely lies (95 %). A difference that could be chance is never called one.

        Without a range: the last 90 days. Entries of the year before the range help to estimate it \
        and are not shown.
        """,
      Option("days", "So many days up to today (90 when left out)", as: DayCountWords.self),
      Flag("all", "Everything from the first entry to today"),
      Option("from", "The first day", as: DayWords.self),
      Option("to", "The last day", as: DayWords.self),
      Option("by", "One profile in full: hour or weekday", as: Profile.self),
      Flag("raw", "List the days with their plain means beside the trend"),
      Flag("json", "Print every number as a JSON document"),
      examples: [
        Example("trends --all", "The whole journal"),
        Example("trends --by hour", "How mood depends on the hour"),
      ],
      make: { days, all, from, to, by, raw, json throws(UsageError) in
        if all, days != nil { throw .conflict("--all", "--days") }
        if all, from != nil { throw .conflict("--all", "--from") }
        if all, to != nil { throw .conflict("--all", "--to") }
        if by != nil, raw { throw .conflict("--by", "--raw") }
        return ShowTrends(
          range: try DayRangeWords(from: from, to: to, last: days, lastOption: "--days"),
          coversAll: all, profile: by, isRaw: raw, isJSON: json)
      })
  }

  package func run(in context: Context) throws -> Output {
    let view = try context.journal(of: [.moods, .plan])
    let moods = view.snapshot.moodLines()
    let days = try days(of: moods, settings: view.settings, in: context)
    let trend = MoodTrend(of: moods.observations(dayStart: view.settings.dayStart), over: days)
    guard !isJSON else { return Output(.object(trend.json), notices: view.notices) }
    let lines = TrendPage(trend: trend, context: context)
      .lines(profile: profile, isRaw: isRaw, today: context.today(view.settings))
    return Output(lines, notices: view.notices)
  }

  /// How many days are shown when the line does not say.
  private static let usualCount = 90

  private func days(
    of moods: [MoodLine], settings: JournalSettings, in context: Context
  ) throws(UsageError) -> ClosedRange<LocalDay> {
    let today = context.today(settings)
    if coversAll {
      let first = moods.map { settings.dayStart.day(of: $0.mark.time) }.min() ?? today
      return min(first, today)...today
    }
    if let last = range.last { return last.count.days(through: today) }
    let end = try range.to?.day(today: today) ?? today
    let start = try range.from?.day(today: today) ?? end.advanced(by: 1 - Self.usualCount)
    guard start <= end else {
      throw UsageError(
        "the last day, \(end), lies before the first, \(start)", hint: "exchange --from and --to")
    }
    return start...end
  }
}

extension [MoodLine] {
  /// The moods as the estimator sees them.
  func observations(dayStart: DayStart) -> [Observation] {
    map { Observation($0.mark, dayStart: dayStart) }
  }
}

extension Observation {
  /// Creates the observation that a mood is: its day as lived, the time its own clock showed.
  init(_ mark: MoodMark, dayStart: DayStart) {
    self.init(
      day: dayStart.day(of: mark.time), secondOfDay: mark.isTimed ? mark.time.secondOfDay : nil,
      tenths: mark.mood.tenths)
  }
}
