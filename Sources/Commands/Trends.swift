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
  var range: TrendRangeWords
  var profile: Profile?
  var isRaw: Bool
  var isJSON: Bool

  /// What mood can be told apart by.
  enum Profile: String, CaseIterable, Sendable, ArgumentValue {
    case hour
    case weekday
    case tag
    case event

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
        and are not shown. By tag or event, it is the last 365 days.
        """,
      Option("days", "So many days up to today (90 when left out)", as: DayCountWords.self),
      Flag("all", "Everything from the first entry to today"),
      Option("from", "The first day", as: DayWords.self),
      Option("to", "The last day", as: DayWords.self),
      Option("by", "What mood is told apart by", as: Profile.self),
      Flag("raw", "List the days with their plain means beside the trend"),
      Flag("json", "Print every number as a JSON document"),
      examples: [
        Example("trends --all", "The whole journal"),
        Example("trends --by hour", "How mood depends on the hour"),
        Example("trends --by tag", "What difference each tag makes"),
      ],
      make: { days, all, from, to, by, raw, json throws(UsageError) in
        if by != nil, raw { throw .conflict("--by", "--raw") }
        return ShowTrends(
          range: try TrendRangeWords(days: days, all: all, from: from, to: to), profile: by,
          isRaw: raw, isJSON: json)
      })
  }

  package func run(in context: Context) throws -> Output {
    switch profile {
    case .tag, .event: try effects(in: context)
    case .hour, .weekday, nil: try trend(in: context)
    }
  }

  private func trend(in context: Context) throws -> Output {
    let moods = try moods(in: context)
    let trend = MoodTrend(of: moods.observations, over: moods.days)
    guard !isJSON else { return Output(.object(trend.json), notices: moods.notices) }
    var lines = TrendPage(trend: trend, context: context)
      .lines(profile: profile, isRaw: isRaw, today: moods.today)
    if trend.entryCount == 0 { lines += whereEntriesAre(moods.lastDay, moods.today, context) }
    return Output(lines, notices: moods.notices)
  }

  /// What is needed of a journal; the rest of it need not stay in memory.
  private struct Moods {
    var observations: [Observation]
    var days: ClosedRange<LocalDay>
    var lastDay: LocalDay?
    var today: LocalDay
    var notices: [StyledText]
  }

  private func moods(in context: Context) throws -> Moods {
    let view = try context.journal()
    let moods = view.snapshot.moodLines()
    let (dayStart, today) = (view.settings.dayStart, context.today(view.settings))
    return Moods(
      observations: moods.observations(dayStart: dayStart),
      days: try range.days(
        of: moods, usualCount: usualCount, settings: view.settings, today: today),
      lastDay: moods.last.map { dayStart.day(of: $0.mark.time) }, today: today,
      notices: view.notices)
  }

  private func effects(in context: Context) throws -> Output {
    let view = try context.journal()
    let moods = view.snapshot.moodLines()
    let (dayStart, today) = (view.settings.dayStart, context.today(view.settings))
    let days = try range.days(
      of: moods, usualCount: usualCount, settings: view.settings, today: today)
    let effects =
      profile == .tag
      ? ActivityEffects(
        ofTagsIn: view.snapshot, over: days, dayStart: dayStart, context: context)
      : ActivityEffects(
        ofEventsIn: view.snapshot, over: days, dayStart: dayStart, context: context)
    let page = EffectsPage(effects: effects, context: context)
    guard !isJSON else { return Output(.object(page.json), notices: view.notices) }
    let last = moods.last.map { dayStart.day(of: $0.mark.time) }
    return Output(
      page.lines + (effects.entryCount == 0 ? whereEntriesAre(last, today, context) : []),
      notices: view.notices)
  }

  /// Says, when the range has no entries, where there are some.
  private func whereEntriesAre(
    _ day: LocalDay?, _ today: LocalDay, _ context: Context
  ) -> [StyledText] {
    guard let day else { return [] }
    let by = profile.map { " --by \($0.rawValue)" } ?? ""
    let remedy =
      day > today
      ? "'baseline trends --to \(day)\(by)' looks ahead"
      : "'baseline trends --all\(by)' shows the whole journal"
    return StyledText("The last entry is of \(day); \(remedy).", .faint)
      .wrapped(to: context.terminal.width, glyphs: context.glyphs)
  }

  /// How many days are shown when the line does not say.
  private var usualCount: Int {
    profile == .tag || profile == .event ? EffectsPage.usualCount : 90
  }
}

extension MoodLines {
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
