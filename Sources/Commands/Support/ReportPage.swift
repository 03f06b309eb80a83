import CivilTime
import JournalStorage
import MoodModel
import Pictures
import Reminders
import Trends

/// All that a report says, and how it is put on a page.
struct ReportPage {
  var context: Context
  /// The day on which it is made.
  var today: LocalDay
  /// The days it is about.
  var days: ClosedRange<LocalDay>
  /// The moods of those days, in order.
  var moods: [Observation]
  var trend: MoodTrend
  var tags: ActivityEffects
  var events: ActivityEffects
  /// The events that have a goal or had one, with their last periods.
  var goals: [GoalHistory]

  /// An event and what was done in its last periods.
  struct GoalHistory {
    var name: String
    var rows: [HistoryRow]
  }

  /// Looks at a journal.
  ///
  /// - Parameters:
  ///   - view: The journal, with all of its progress.
  ///   - lines: Its moods.
  ///   - days: The days to speak of.
  ///   - context: The world.
  init(
    _ view: RemindersView, moods lines: MoodLines, over days: ClosedRange<LocalDay>,
    in context: Context
  ) {
    let snapshot = view.journal.snapshot
    let dayStart = view.journal.settings.dayStart
    let observations = lines.observations(dayStart: dayStart)
    self.context = context
    self.today = context.today(view.journal.settings)
    self.days = days
    self.moods = observations.filter { days.contains($0.day) }.sorted()
    self.trend = MoodTrend(of: observations, over: days)
    self.tags = ActivityEffects(ofTagsIn: snapshot, over: days, dayStart: dayStart)
    self.events = ActivityEffects(ofEventsIn: snapshot, over: days, dayStart: dayStart)
    self.goals = view.events.events.compactMap { event in
      let rows = view.history(of: event)
      guard rows.contains(where: { $0.goal != nil }) else { return nil }
      return GoalHistory(name: event.name.text, rows: rows)
    }
  }

  /// The page.
  var page: Page {
    let title = "Mood, \(context.dayText(days.lowerBound)) to \(context.dayText(days.upperBound))"
    let sections = [
      trendSection, pixelsSection, profileSection, distributionSection, tagsSection, eventsSection,
      goalsSection, coverageSection,
    ]
    return Page(
      title: title,
      body: """
        <main>
        <h1>\(title)</h1>
        <p class="lead">\(trend.sentence(today: today))</p>
        \(figures)\(sections.compactMap { $0?.markup }.joined())</main>
        <footer>
        <p>Made by baseline on \(context.dayText(today)). This file is private: it holds numbers from \
        a mood journal and the names of its tags and events. It loads nothing and sends nothing.</p>
        <p>Likely ranges are 95 % intervals. All of it describes a journal; it is not a diagnosis.</p>
        </footer>
        """)
  }

  /// What is worth knowing at a glance.
  private var figures: Markup {
    guard let first = moods.first else { return "" }
    let span = max(first.day, days.lowerBound).distance(to: days.upperBound) + 1
    var figures: Markup = ""
    if let level = trend.level {
      let count = level.days.lowerBound.distance(to: level.days.upperBound) + 1
      figures += figure(
        "Level, last \(count) days", level.mood.moodText.firstWord,
        beside: level.mood.moodText.withoutFirstWord)
    }
    if let change = trend.change {
      let text = change.difference.signedText(isASCII: false)
      figures +=
        change.difference.isClear
        ? figure("Change in 30 days", text.firstWord, beside: text.withoutFirstWord)
        : figure("Change in 30 days", "no clear difference", beside: "")
    }
    figures += figure(
      "Entries", context.grouped(moods.count),
      beside: "since \(context.dayText(first.day))")
    let share = Int((Double(trend.loggedDayCount) * 100 / Double(span)).rounded())
    figures += figure(
      "Days with an entry", "\(context.grouped(trend.loggedDayCount))",
      beside: "of \(context.grouped(span)), \(share) %")
    return "<dl>\n\(figures)</dl>\n"
  }

  private func figure(_ name: String, _ value: String, beside text: String) -> Markup {
    let small: Markup = text.isEmpty ? "" : "<small>\(text)</small>"
    return "<div><dt>\(name)</dt><dd>\(value)\(small)</dd></div>\n"
  }
}
