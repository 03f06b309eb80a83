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
  /// - Complexity: O(*n* log *n*) in the entries and progress handed over.
  package init(_ journal: KnownJournal, in rules: TimeZoneRules) {
    self.journal = journal
    self.records = Records(journal)
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
    let left = state.visible.flatMap {
      presentation.stillTrue(of: $0, skippedDay: state.skippedDay)
    }
    let rows = settling.rows.sorted(by: PlanRow.precedes)
    guard !settling.arrivals.isEmpty else {
      var unchanged = after
      unchanged.visible = state.visible
      after.visible = left
      return Decision(
        action: Self.change(from: state.visible, to: left), rows: rows, state: after,
        stateIfFailed: unchanged)
    }
    let shown = presentation.notification(for: settling.arrivals, carrying: left)
    let failed = after.retrying(settling.arrivals, at: time)
    after.deliver(shown, arrivals: settling.arrivals, at: time)
    return Decision(action: .show(shown), rows: rows, state: after, stateIfFailed: failed)
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
  /// When that is not known, because the state is lost, the clock was set back or the machine went to
  /// another zone, it is what became due within `prompt-grace`, and the goal reminders that quiet
  /// hours have kept back or let go since then.
  func fresh(
    in book: Rulebook, since last: ZonedTime?, until now: ZonedTime
  ) -> [Occurrence] {
    if let last, last <= now, rules.utcOffset(at: last) == last.utcOffset {
      // Whatever a longer absence has missed is over, or a newer one of its kind has come.
      let earliest = now.advanced(bySeconds: -32 * 86_400)
      return book.occurrences(after: max(last, earliest), through: now)
    }
    let start = now.advanced(bySeconds: -book.promptGrace)
    return book.occurrences(after: start.advanced(bySeconds: -86_400), through: now).filter {
      if $0.due > start { return true }
      guard $0.key.kind != .prompt, let end = book.quietEnd(after: $0.due) else { return false }
      return end > start
    }
  }

  private static func change(
    from old: VisibleNotification?, to new: VisibleNotification?
  ) -> NotificationAction {
    guard let old else { return .none }
    guard let new else { return .clear }
    let isSame = (old.title, old.body) == (new.title, new.body)
    return isSame || new.hasExpired ? .none : .rewrite(new)
  }
}

extension TimeZoneRules {
  /// Returns the offset in force at a moment, in the whole minutes that a ``ZonedTime`` keeps.
  fileprivate func utcOffset(at time: ZonedTime) -> Int {
    self.time(atSecondsSinceEpoch: time.secondsSinceEpoch).utcOffset
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
