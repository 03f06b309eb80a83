import CivilTime
import MoodModel

/// The rules as they were known at a moment, each with the moment at which it came to be what it is.
struct Rulebook: Sendable {
  /// Days, weeks and longer periods.
  let calendar: LivedCalendar

  /// The times of the week that are not paused for good, by weekday and earliest first.
  let prompts: [[PromptRule]]

  /// The categories from hourly through yearly.
  let categories: [CategoryRule]

  /// Whether goal reminders are on at all.
  let remindersOn: Bool

  /// The hours without goal reminders; `nil` when there are none.
  let quietHours: QuietHours?

  /// Seconds before a prompt in which an entry answers it beforehand.
  let recent: Int

  /// Seconds for which a missed prompt still comes.
  let promptGrace: Int

  /// A time of the week.
  struct PromptRule: Sendable {
    /// The time on the wall clock.
    let time: MinuteOfDay
    /// The moment after which it counts: whoever asks for a time that it is now means the next one.
    let since: Instant
  }

  /// A category of goal reminders.
  struct CategoryRule: Sendable {
    /// Which one.
    let category: ReminderCategory
    /// Whether the category is on, whatever the master switch says.
    let isOn: Bool
    /// The time of day at which it comes; of no meaning for the hourly one.
    let time: MinuteOfDay
    /// The moment after which it counts; `nil` while it or the master switch is off.
    let since: Instant?
    /// The goals of its period, paused ones included, in the order in which they were added.
    let goals: [GoalRule]
    /// How its goals stand in a period in which nothing was done.
    let untouched: UntouchedGoals

    /// Whether it has a goal to remind of, met or not.
    var hasGoals: Bool { goals.contains { !$0.isPaused } }
  }

  /// Collects the rules that were known at a moment.
  ///
  /// - Parameters:
  ///   - journal: All that is known.
  ///   - records: The progress in it.
  ///   - clock: The wall clock of the zone.
  ///   - moment: The moment as of which to collect.
  init(_ journal: KnownJournal, records: Records, clock: LocalClock, knownAt moment: Instant) {
    let settings = journal.settings
    let calendar = LivedCalendar(
      clock: clock, dayStart: settings.dayStart.value(at: moment),
      weekStart: settings.weekStart.value(at: moment))
    self.calendar = calendar
    self.quietHours = settings.quietHours.value(at: moment)
    self.recent = settings.recentMinutes.value(at: moment) * 60
    self.promptGrace = settings.promptGraceMinutes.value(at: moment) * 60
    var prompts: [[PromptRule]] = Array(repeating: [], count: 7)
    for (time, states) in journal.schedule {
      guard let state = states.value(at: moment) else { continue }
      var since = states.stretchStart(at: moment)
      if case .paused(let end) = state {
        guard let end else { continue }
        // The day on which a pause ends is wholly out of it, its first moment included.
        let start = Instant(calendar.start(of: end)).millisecondsSinceEpoch
        since = max(since, Instant(millisecondsSinceEpoch: start - 1))
      }
      prompts[time.weekday.index].append(PromptRule(time: time.time, since: since))
    }
    self.prompts = prompts.map { $0.sorted { $0.time < $1.time } }
    let goals = GoalRule.all(
      in: journal, records: records, calendar: calendar, knownAt: moment)
    let remindersOn = settings.remindersOn.value(at: moment)
    self.remindersOn = remindersOn
    self.categories = ReminderCategory.allCases.map { category in
      let switches = settings.isOn(category)
      let times = settings.time(of: category)
      let isOn = switches.value(at: moment)
      var since = max(
        settings.remindersOn.stretchStart(at: moment), switches.stretchStart(at: moment))
      if category != .hourly {
        since = max(
          since, times.stretchStart(at: moment), settings.dayStart.stretchStart(at: moment))
      }
      if category == .weekly { since = max(since, settings.weekStart.stretchStart(at: moment)) }
      let own = goals.filter { $0.goal.period == category.period }
      return CategoryRule(
        category: category, isOn: isOn, time: times.value(at: moment),
        since: isOn && remindersOn ? since : nil, goals: own, untouched: UntouchedGoals(own))
    }
  }

  /// Returns the rule of a category.
  func rule(of category: ReminderCategory) -> CategoryRule { categories[category.rank] }
}
