import CivilTime
import MoodModel

extension Settling {
  /// Decides about the turn of a category.
  ///
  /// - Parameters:
  ///   - candidate: The turn.
  ///   - newest: When the newest turn is due that has become due since the last decision.
  mutating func settleGoals(_ candidate: Candidate, newest: ZonedTime?) {
    guard let category = candidate.key.kind.category else { return }
    let rule = book.rule(of: category)
    let period = category.period
    let span = book.calendar.span(
      of: period, with: candidate.key.day, hour: candidate.key.time.hour)
    let standing = GoalStanding(of: rule, in: span, candidate, knownAt: instant)
    guard !standing.isEmpty else {
      // Without a goal there never was an occasion; but one that has been waiting gets its end.
      if candidate.cause != nil { skip(candidate, .ruleGone) }
      return
    }
    if let moment = delivered.moment(of: candidate.key) {
      return skip(candidate, .alreadyShown(at: moment), events: standing.names)
    }
    if now > candidate.due || candidate.isSkipped, now >= book.calendar.end(of: span) {
      return skip(candidate, .missedPeriod(period), events: standing.names)
    }
    if let newest, newest > candidate.due {
      return skip(candidate, .missedForNewer(due: newest), events: standing.names)
    }
    guard !standing.open.isEmpty else {
      return skip(
        candidate, .nothingOpen(met: standing.met, new: standing.new), events: standing.names)
    }
    var open: [String] { standing.open.map(\.name) }
    if candidate.cause?.isSnooze ?? false, isPastGrace(candidate) {
      skip(candidate, .missedByMore(thanSeconds: book.promptGrace), events: open)
    } else if isSkipped(candidate) {
      skip(candidate, .skippedDay, events: open)
    } else if let end = book.quietEnd(after: now) {
      if end >= book.calendar.end(of: span) {
        skip(candidate, .quietPastPeriod(period, until: end), events: open)
      } else if let next = book.nextTurn(of: category, after: candidate.due), next <= end {
        skip(candidate, .quietPastNext(candidate.key.kind, until: end), events: open)
      } else {
        keepForQuiet(candidate, until: end, events: open)
      }
    } else {
      arrive(candidate, naming: standing.open)
    }
  }
}

/// How the goals of a category stand that were to be reminded of when it had its turn.
struct GoalStanding {
  /// Unmet, and old enough to be reminded of.
  private(set) var open: [GoalProgress] = []
  /// Met.
  private(set) var met: [GoalProgress] = []
  /// Unmet and set for their period on that very day: nobody is scolded on the first evening.
  private(set) var new: [String] = []

  /// Looks at the goals that are not paused and have been what they are since the turn was due.
  ///
  /// - Parameters:
  ///   - rule: The category.
  ///   - span: The period in which they are counted.
  ///   - candidate: The turn.
  ///   - moment: The moment as of which to count.
  init(
    of rule: Rulebook.CategoryRule, in span: PeriodSpan, _ candidate: Settling.Candidate,
    knownAt moment: Instant
  ) {
    let due = Instant(candidate.due)
    guard let since = rule.since, since <= due else { return }
    open.reserveCapacity(rule.goals.count)
    let sparesNew = span.period != .hour && span.period != .day
    for goal in rule.goals where !goal.isPaused && goal.since <= due {
      let progress = goal.progress(in: span, knownAt: moment)
      if progress.isMet {
        met.append(progress)
      } else if sparesNew, let firstDay = goal.firstDay, firstDay >= candidate.key.day {
        new.append(goal.name)
      } else {
        open.append(progress)
      }
    }
  }

  /// Whether there is no such goal.
  var isEmpty: Bool { open.isEmpty && met.isEmpty && new.isEmpty }

  /// The names of their events.
  var names: [String] { open.map(\.name) + met.map(\.name) + new }
}

extension GoalRule {
  /// Returns how far the goal has come in a period.
  func progress(in span: PeriodSpan, knownAt moment: Instant) -> GoalProgress {
    GoalProgress(
      event: id, name: name, count: count(in: span, knownAt: moment), target: goal.target)
  }
}

extension Rulebook {
  /// Returns whether quiet hours are on.
  func isQuiet(at time: ZonedTime) -> Bool { quietHours?.contains(time.minuteOfDay) ?? false }

  /// Returns when the quiet hours end that are on at a moment; `nil` when they are not on.
  func quietEnd(after time: ZonedTime) -> ZonedTime? {
    guard let quietHours, quietHours.contains(time.minuteOfDay) else { return nil }
    for day in time.day...time.day.advanced(by: 2) {
      let end = calendar.clock.first(quietHours.end, on: day)
      if end > time { return end }
    }
    return nil
  }
}
