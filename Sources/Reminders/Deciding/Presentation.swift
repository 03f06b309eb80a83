import CivilTime
import MoodModel

/// What the one notification says, given what comes now and what it said before.
struct Presentation {
  /// The rules as known.
  let book: Rulebook

  /// Entries and progress.
  let records: Records

  /// The moment, as exactly as the journal's knowledge has it.
  let instant: Instant

  /// The moment as the clock shows it.
  let now: ZonedTime

  /// The day that is being lived.
  let today: LocalDay

  /// Prepares to look at a moment.
  init(book: Rulebook, records: Records, instant: Instant, now: ZonedTime) {
    self.book = book
    self.records = records
    self.instant = instant
    self.now = now
    self.today = book.calendar.day(at: now)
  }

  /// Returns what is left of the visible notification now; `nil` when nothing of it is true any more.
  ///
  /// - Parameters:
  ///   - visible: What is on the screen.
  ///   - skippedDay: The day as lived on which the person wants nothing more.
  /// - Returns: The same notification with less in it, or with newer counts.
  func stillTrue(
    of visible: VisibleNotification, skippedDay: LocalDay?
  ) -> VisibleNotification? {
    guard skippedDay != today else { return nil }
    var prompts = visible.prompts
    if visible.day != today { prompts = [] }
    prompts.removeAll { prompt in
      !book.isScheduled(prompt.key, at: instant) || answer(to: prompt) != nil
    }
    var goals: [GoalPart] = []
    var sections: [NotificationText.Section] = []
    for part in visible.goals {
      let open = self.open(of: part)
      guard !open.isEmpty else { continue }
      goals.append(GoalPart(key: part.key, due: part.due, events: open.map(\.event)))
      sections.append(NotificationText.Section(kind: part.key.kind, goals: open))
    }
    guard !prompts.isEmpty || !goals.isEmpty else { return nil }
    let text = NotificationText(asks: !prompts.isEmpty, sections: sections)
    return VisibleNotification(
      title: text.title, body: text.body, prompts: prompts, goals: goals, since: visible.since,
      day: visible.day, hasExpired: visible.hasExpired)
  }

  /// Returns the notification for what comes now.
  ///
  /// - Parameters:
  ///   - arrivals: What comes; not empty.
  ///   - visible: What is left of the visible one. It is carried along on the same day as lived and
  ///     outside quiet hours, except for what comes anew.
  /// - Returns: A notification that is shown now.
  func notification(
    for arrivals: [Settling.Arrival], carrying visible: VisibleNotification?
  ) -> VisibleNotification {
    var prompts: [PromptPart] = []
    var goals: [(part: GoalPart, open: [GoalProgress])] = []
    for arrival in arrivals {
      let candidate = arrival.candidate
      if candidate.key.kind == .prompt {
        prompts.append(PromptPart(key: candidate.key, due: candidate.due))
      } else {
        let part = GoalPart(
          key: candidate.key, due: candidate.due, events: arrival.goals.map(\.event))
        goals.append((part, arrival.goals))
      }
    }
    if let visible, visible.day == today, !book.isQuiet(at: now) {
      if prompts.isEmpty { prompts = visible.prompts }
      for part in visible.goals where !goals.contains(where: { $0.part.kind == part.kind }) {
        goals.append((part, open(of: part)))
      }
      goals.sort { $0.part.kind < $1.part.kind }
    }
    let text = NotificationText(
      asks: !prompts.isEmpty,
      sections: goals.map { NotificationText.Section(kind: $0.part.kind, goals: $0.open) })
    return VisibleNotification(
      title: text.title, body: text.body, prompts: prompts, goals: goals.map(\.part), since: now,
      day: today)
  }

  /// Returns the goals that a part of the notification names and that are still open.
  private func open(of part: GoalPart) -> [GoalProgress] {
    guard let category = part.kind.category else { return [] }
    let rule = book.rule(of: category)
    let span = book.calendar.span(
      of: category.period, with: part.key.day, hour: part.key.time.hour)
    guard rule.since != nil, book.calendar.start(of: span) <= now,
      now < book.calendar.end(of: span)
    else { return [] }
    return rule.goals.filter { !$0.isPaused && part.events.contains($0.id) }
      .map { $0.progress(in: span, knownAt: instant) }
      .filter { !$0.isMet }
  }
}

extension GoalPart {
  /// What it is about.
  fileprivate var kind: ReminderKind { key.kind }
}

extension Rulebook {
  /// Returns whether a prompt's time of the week is in force at a moment.
  fileprivate func isScheduled(_ key: OccurrenceKey, at moment: Instant) -> Bool {
    prompts[key.day.weekday.index].contains { $0.time == key.time && $0.since <= moment }
  }
}
