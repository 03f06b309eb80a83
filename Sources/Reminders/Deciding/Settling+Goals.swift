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
    let period = category.period
    let span = book.calendar.span(
      of: period, with: candidate.key.day, hour: candidate.key.time.hour)
    let standing = GoalStanding(
      of: book.categories[category.rank], in: span, candidate, knownAt: instant)
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
      return skip(
        candidate, .skippedPastPeriod(book.rule(of: category).time, period), events: standing.names)
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
    if candidate.cause?.isSnooze ?? false, isPastGrace(candidate) {
      skip(candidate, .missedByMore(thanSeconds: book.promptGrace), events: standing.openNames)
    } else if isSkipped(candidate) {
      skip(candidate, .skippedDay, events: standing.openNames)
    } else if let quietEnd = book.quietEnd(after: now) {
      if quietEnd >= end {
        skip(candidate, .quietPastPeriod(period, until: quietEnd), events: standing.openNames)
      } else if let next = book.nextTurn(of: category, after: candidate.due), next <= quietEnd {
        skip(
          candidate, .quietPastNext(candidate.key.kind, until: quietEnd), events: standing.openNames
        )
      } else {
        keepForQuiet(candidate, until: quietEnd, events: standing.openNames)
      }
    } else {
      arrive(candidate, naming: standing.open, events: standing.openNames)
    }
  }
}
