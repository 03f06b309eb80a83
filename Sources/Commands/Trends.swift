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
    let view = try context.journal()
    let moods = view.snapshot.moodLines()
    let days = try range.days(
      of: moods, usualCount: usualCount, settings: view.settings,
      today: context.today(view.settings))
    if let effects = effects(in: view, over: days) {
      let page = EffectsPage(effects: effects, context: context)
      return isJSON
        ? Output(.object(page.json), notices: view.notices)
        : Output(page.lines, notices: view.notices)
    }
    let trend = MoodTrend(of: moods.observations(dayStart: view.settings.dayStart), over: days)
    guard !isJSON else { return Output(.object(trend.json), notices: view.notices) }
    var lines = TrendPage(trend: trend, context: context)
      .lines(profile: profile, isRaw: isRaw, today: context.today(view.settings))
    if trend.entryCount == 0, let last = moods.last {
      let day = view.settings.dayStart.day(of: last.mark.time)
      lines += StyledText(
        "The last entry is of \(day); 'baseline trends --all' shows the whole journal.", .faint
      ).wrapped(to: context.terminal.width, glyphs: context.glyphs)
    }
    return Output(lines, notices: view.notices)
  }

  private func effects(
    in view: JournalView, over days: ClosedRange<LocalDay>
  ) -> ActivityEffects? {
    switch profile {
    case .tag:
      ActivityEffects(ofTagsIn: view.snapshot, over: days, dayStart: view.settings.dayStart)
    case .event:
      ActivityEffects(ofEventsIn: view.snapshot, over: days, dayStart: view.settings.dayStart)
    case .hour, .weekday, nil: nil
    }
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
