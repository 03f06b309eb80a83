package import CivilTime
package import MoodModel

/// How far a goal has come in one of its periods.
package struct GoalStatus: Hashable, Sendable {
  /// The event's name.
  package let name: String

  /// The goal.
  package let goal: Goal

  /// How much is done.
  package let count: Count

  /// When the period begins.
  package let start: ZonedTime

  /// The first moment after the period.
  package let end: ZonedTime

  /// Whether the event rests.
  package let isPaused: Bool

  /// The period.
  let span: PeriodSpan

  /// How much is still to do; never below zero.
  package var remaining: Count { max(.zero, goal.target - count) }

  /// Whether the goal is met.
  package var isMet: Bool { count >= goal.target }
}

extension ReminderEngine {
  /// Returns whether what was recorded at a moment, by the clock of the machine's zone or by one that
  /// did not change, counts in the period of a goal.
  package func counts(_ time: ZonedTime, in status: GoalStatus) -> Bool {
    status.span.localSeconds.contains(rules.furthestLocalSeconds(at: time))
  }

  /// Returns all goals in their current periods, in the order in which their events were added.
  package func goals(at now: Instant) -> [GoalStatus] {
    let book = rulebook(at: now)
    let time = rules.time(atSecondsSinceEpoch: now.secondsSinceEpoch)
    return book.categories.flatMap(\.goals).sorted { $0.id < $1.id }.map { goal in
      let span = book.calendar.span(of: goal.goal.period, at: time)
      return status(of: goal, in: span, book: book, knownAt: now)
    }
  }

  /// Returns the past periods of an event's goal, the newest first and without the current one.
  ///
  /// Each is judged by the goal in force at its end: its number, whatever it was before or since. A
  /// period at whose end there was no goal of this length is left out.
  ///
  /// - Parameters:
  ///   - name: The event.
  ///   - now: The moment as of which to count and before which the periods end.
  ///   - limit: How many periods to look back.
  /// - Returns: One for each period that had such a goal.
  package func pastPeriods(
    of name: EventName, before now: Instant, limit: Int
  ) -> [GoalStatus] {
    let book = rulebook(at: now)
    guard let period = goal(of: name, in: book)?.goal.period ?? lastPeriod(of: name, before: now)
    else { return [] }
    var statuses: [GoalStatus] = []
    var end = book.calendar.start(
      of: book.calendar.span(
        of: period, at: rules.time(atSecondsSinceEpoch: now.secondsSinceEpoch)))
    for _ in 0..<limit {
      let lastSecond = rules.time(atSecondsSinceEpoch: end.secondsSinceEpoch - 1)
      let span = book.calendar.span(of: period, at: lastSecond)
      let then = rulebook(at: Instant(lastSecond))
      if let goal = goal(of: name, in: then), goal.goal.period == period {
        statuses.append(status(of: goal, in: span, book: book, knownAt: now))
      }
      end = book.calendar.start(of: span)
    }
    return statuses
  }

  /// Returns the length of the last goal that an event without one has had.
  private func lastPeriod(of name: EventName, before now: Instant) -> Period? {
    journal.eventsWithBuiltIn.values.filter { $0.value(at: now)?.name == name }
      .flatMap { past in
        past.changes.filter { $0.since <= now }.compactMap { change in
          change.value?.goal.map { (since: change.since, period: $0.period) }
        }
      }
      .max { $0.since < $1.since }?.period
  }

  private func goal(of name: EventName, in book: Rulebook) -> GoalRule? {
    book.categories.lazy.flatMap(\.goals).first { NameKey($0.name) == name.key }
  }

  private func status(
    of goal: GoalRule, in span: PeriodSpan, book: Rulebook, knownAt moment: Instant
  ) -> GoalStatus {
    GoalStatus(
      name: goal.name, goal: goal.goal, count: goal.count(in: span, knownAt: moment),
      start: book.calendar.start(of: span), end: book.calendar.end(of: span),
      isPaused: goal.isPaused, span: span)
  }
}
