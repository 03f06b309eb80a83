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
    let end = book.calendar.end(of: span)
    if candidate.isSkipped, candidate.due >= end {
      return skip(candidate, .skippedPastPeriod(rule.time, period), events: standing.names)
    }
    if now > candidate.due, now >= end {
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
    } else if let quietEnd = book.quietEnd(after: now) {
      if quietEnd >= end {
        skip(candidate, .quietPastPeriod(period, until: quietEnd), events: open)
      } else if let next = book.nextTurn(of: category, after: candidate.due), next <= quietEnd {
        skip(candidate, .quietPastNext(candidate.key.kind, until: quietEnd), events: open)
      } else {
        keepForQuiet(candidate, until: quietEnd, events: open)
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
    guard let since = rule.since, since < due else { return }
    open.reserveCapacity(rule.goals.count)
    let sparesNew = span.period != .hour && span.period != .day
    for goal in rule.goals where !goal.isPaused && goal.since < due {
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
