import CivilTime
import MoodModel

/// Deciding at one moment what becomes of everything that is due.
///
/// This is the part that a decision and a plan share: it knows nothing of what is on the screen.
struct Settling {
  /// The rules as known.
  let book: Rulebook

  /// Entries and progress.
  let records: Records

  /// The moment, as exactly as the journal's knowledge has it.
  let instant: Instant

  /// The moment as the clock shows it.
  let now: ZonedTime

  /// What has reached the person.
  let delivered: DeliveryLog

  /// The day as lived on which nothing more is to come.
  let skippedDay: LocalDay?

  /// What is still waiting.
  private(set) var waiting: [WaitingReminder] = []

  /// What does not come or is kept back.
  private(set) var rows: [PlanRow] = []

  /// What comes now: prompts, then goals from the shortest period to the longest.
  private(set) var arrivals: [Arrival] = []

  /// An occasion that comes now.
  struct Arrival {
    /// What it is.
    var candidate: Candidate
    /// The goals it names; empty for a prompt.
    var goals: [GoalProgress] = []
    /// Why it comes only now.
    var reason: PlanReason?
  }

  /// An occasion that has to be decided about.
  struct Candidate {
    /// What it is.
    let key: OccurrenceKey
    /// When it was due first.
    let due: ZonedTime
    /// Whether the clocks skip its time.
    var isSkipped = false
    /// Why it did not come when it was due; `nil` when it is decided about for the first time.
    var cause: WaitingReminder.Cause?

    /// When it should have come at the latest.
    var expected: ZonedTime {
      switch cause {
      case .snoozed(let until): until
      case .undelivered(let since, _): since
      case .quiet, nil: due
      }
    }
  }

  /// Decides about what has become due and what was waiting.
  ///
  /// - Parameters:
  ///   - fresh: What became due since the last decision, in the order of ``Occurrence``.
  ///   - waiting: What that decision left waiting.
  mutating func settle(_ fresh: ArraySlice<Occurrence>, waiting: [WaitingReminder]) {
    var left = waiting
    // What a clock that was ahead left behind comes by itself when its time comes.
    if !left.isEmpty { left.removeAll { $0.due > now && !$0.cause.isSnooze } }
    var kinds = Set(fresh.lazy.map(\.key.kind))
    kinds.formUnion(left.lazy.map(\.key.kind))
    for kind in kinds.sorted() {
      let new = fresh.filter { $0.key.kind == kind }
      let old = left.filter { $0.key.kind == kind }
      settle(kind, new, old, hasFresh: !fresh.isEmpty)
    }
  }

  private mutating func settle(
    _ kind: ReminderKind, _ fresh: [Occurrence], _ waiting: [WaitingReminder], hasFresh: Bool
  ) {
    let newest = fresh.last?.due
    for occurrence in fresh {
      settle(
        Candidate(key: occurrence.key, due: occurrence.due, isSkipped: occurrence.isSkipped),
        newest: newest)
    }
    for reminder in waiting {
      let isSuperseded = newest.map { $0 > reminder.due } ?? false
      if isSuperseded || isReady(reminder.cause, hasFresh: hasFresh) {
        settle(
          Candidate(key: reminder.key, due: reminder.due, cause: reminder.cause), newest: newest)
      } else {
        self.waiting.append(reminder)
      }
    }
  }

  private mutating func settle(_ candidate: Candidate, newest: ZonedTime?) {
    if candidate.key.kind == .prompt {
      settlePrompt(candidate, newest: newest)
    } else {
      settleGoals(candidate, newest: newest)
    }
  }

  private func isReady(_ cause: WaitingReminder.Cause, hasFresh: Bool) -> Bool {
    switch cause {
    case .quiet: !isQuiet
    case .snoozed(let until): until <= now
    case .undelivered(_, let retryAt): retryAt <= now || hasFresh
    }
  }

  /// Whether quiet hours are on.
  var isQuiet: Bool { book.isQuiet(at: now) }

  /// Whether the person wants nothing more when this would come.
  func isSkipped(_ candidate: Candidate) -> Bool {
    guard let skippedDay else { return false }
    return book.calendar.day(at: now) == skippedDay
      || (candidate.cause == nil && book.calendar.day(at: candidate.due) == skippedDay)
  }

  /// Why something that comes now did not come when it was due.
  func lateness(of candidate: Candidate) -> PlanReason? {
    switch candidate.cause {
    case .snoozed(let until): .snoozed(until: until)
    case .undelivered: .retried
    case .quiet: .quiet(until: now)
    case nil where now.secondsSinceEpoch > candidate.due.secondsSinceEpoch: .caughtUp
    case nil: candidate.isSkipped ? .clockSkips : nil
    }
  }

  mutating func arrive(_ candidate: Candidate, naming goals: [GoalProgress] = []) {
    arrivals.append(
      Arrival(candidate: candidate, goals: goals, reason: lateness(of: candidate)))
  }

  mutating func skip(_ candidate: Candidate, _ reason: PlanReason, events: [String] = []) {
    rows.append(
      PlanRow(
        at: candidate.due, due: candidate.due, key: candidate.key, events: events, action: .skip,
        reason: reason))
  }

  mutating func keepForQuiet(_ candidate: Candidate, until end: ZonedTime, events: [String]) {
    waiting.append(WaitingReminder(key: candidate.key, due: candidate.due, cause: .quiet))
    guard candidate.cause != .quiet else { return }
    rows.append(
      PlanRow(
        at: end, due: candidate.due, key: candidate.key, events: events, action: .delay,
        reason: .quiet(until: end)))
  }
}
