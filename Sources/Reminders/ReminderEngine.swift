package import CivilTime
import MoodModel

/// The part that decides when to interrupt and when to stay quiet.
///
/// It is a pure function of what the journal knew at a moment, of what the device remembers, and of
/// the moment. It reads neither clock nor disk. Make a new one whenever the journal, the settings or
/// the zone have changed.
package struct ReminderEngine: Sendable {
  /// What the journal knows.
  let journal: KnownJournal

  /// Entries and progress, sorted.
  let records: Records

  /// The zone the machine is in.
  let rules: TimeZoneRules

  /// Prepares to decide.
  ///
  /// - Parameters:
  ///   - journal: What the journal knows.
  ///   - rules: The zone the machine is in.
  ///   - zoneNamed: Returns the rules of another zone, or `nil` when there is no data for it. It is
  ///     asked at most once for each zone in which something was recorded shortly before a day began.
  /// - Complexity: O(*n* log *n*) in the entries and progress handed over.
  package init(
    _ journal: KnownJournal, in rules: TimeZoneRules,
    zoneNamed: (String) -> TimeZoneRules? = { _ in nil }
  ) {
    self.journal = journal
    self.records = Records(journal, in: rules, zoneNamed: zoneNamed)
    self.rules = rules
  }

  /// Returns what is to be done at a moment.
  ///
  /// - Parameters:
  ///   - state: What the device remembers.
  ///   - now: The moment.
  /// - Returns: What to do to the screen and what to remember then, with what became of each occasion.
  package func decide(_ state: DeviceState, at now: Instant) -> Decision {
    let book = rulebook(at: now)
    let time = rules.time(atSecondsSinceEpoch: now.secondsSinceEpoch)
    var after = state
    after.delivered.forget(aheadOf: time)
    after.lastDecision = time
    var settling = Settling(book: book, records: records, state: after)
    let fresh = fresh(in: book, since: state.lastDecision, until: time)
    settling.settle(fresh[...], at: time, knowing: now)
    after.waiting = settling.waiting

    let presentation = Presentation(book: book, records: records, instant: now, now: time)
    let rows = settling.rows.sorted(by: PlanRow.precedes)
    guard !settling.arrivals.isEmpty else {
      return presentation.refreshing(after, rows: rows)
    }
    let failed = after.retrying(settling.arrivals, at: time)
    let left = presentation.takeOut(of: &after)
    let shown = presentation.notification(for: settling.arrivals, carrying: left)
    after.follow(left?.keys ?? [], .replaced, unlessIn: shown)
    after.deliver(shown, arrivals: settling.arrivals, at: time)
    return Decision(action: .show(shown), rows: rows, state: after, stateIfFailed: failed)
  }

  /// Returns what is to be done to the screen because something in it is not true any more.
  ///
  /// Nothing that is due is decided about, so no row comes of it, and what the device remembers of
  /// deciding stays as it is: only what is visible changes, and what followed the deliveries in it.
  ///
  /// - Parameters:
  ///   - state: What the device remembers.
  ///   - now: The moment.
  /// - Returns: To do nothing, to rewrite or to clear what is visible.
  package func refresh(_ state: DeviceState, at now: Instant) -> Decision {
    let time = rules.time(atSecondsSinceEpoch: now.secondsSinceEpoch)
    return Presentation(book: rulebook(at: now), records: records, instant: now, now: time)
      .refreshing(state, rows: [])
  }

  /// Returns the rules as they were known at a moment.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - clock: A clock for the days that matter; `nil` for one that is quick around the moment.
  /// - Returns: The rules, which hold until ``KnownJournal/ruleChanges(after:before:)`` has the next.
  func rulebook(at moment: Instant, clock: LocalClock? = nil) -> Rulebook {
    Rulebook(
      journal, records: records, clock: clock ?? LocalClock(rules, around: moment),
      knownAt: moment)
  }

  /// Returns what has become due since the last decision.
  ///
  /// When that is not known, because the state is lost or the clock was set back, it is what became
  /// due within `prompt-grace`, and the goal reminders that quiet hours have kept back or let go since
  /// then. In another zone than then, it is also what that zone's clock was past already while the old
  /// one's was not: whoever flies east skips some hours, and what was meant for them is missed. That
  /// the clocks of one zone are changed is no other zone.
  func fresh(
    in book: Rulebook, since last: ZonedTime?, until now: ZonedTime
  ) -> [Occurrence] {
    if let last, last.secondsSinceEpoch <= now.secondsSinceEpoch {
      let here = rules.time(atSecondsSinceEpoch: last.secondsSinceEpoch)
      let skipped = max(0, here.utcOffset - last.utcOffset)
      // Whatever a longer absence has missed is over, or a newer one of its kind has come.
      let earliest = now.advanced(bySeconds: -32 * 86_400)
      return book.occurrences(
        after: max(here.advanced(bySeconds: -skipped), earliest), through: now)
    }
    let start = now.advanced(bySeconds: -book.promptGrace)
    return book.occurrences(after: start.advanced(bySeconds: -86_400), through: now).filter {
      if $0.due > start { return true }
      guard $0.key.kind != .prompt, let end = book.quietEnd(after: $0.due) else { return false }
      return end > start
    }
  }
}

extension DeviceState {
  /// Remembers a delivery.
  fileprivate mutating func deliver(
    _ notification: VisibleNotification, arrivals: [Settling.Arrival], at now: ZonedTime
  ) {
    for arrival in arrivals { delivered.append(arrival.candidate.key, at: now) }
    visible = notification
    lastPrompt = notification.prompts.last ?? lastPrompt
    failedAttempts = 0
  }

  /// Returns the state after a failed delivery: all of it waits to be tried again.
  ///
  /// The pauses double from one minute to half an hour.
  fileprivate func retrying(_ arrivals: [Settling.Arrival], at now: ZonedTime) -> DeviceState {
    var state = self
    let minutes = min(30, 1 << min(failedAttempts, 5))
    for arrival in arrivals {
      let candidate = arrival.candidate
      state.waiting.append(
        WaitingReminder(
          key: candidate.key, due: candidate.due,
          cause: .undelivered(
            since: candidate.expected, retryAt: now.advanced(bySeconds: minutes * 60))))
    }
    state.failedAttempts += 1
    return state
  }
}
