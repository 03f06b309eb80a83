import CivilTime
import MoodModel

/// Deciding, moment after moment, what becomes of everything that is due.
///
/// This is the part that a decision and a plan share: it knows nothing of what is on the screen.
struct Settling {
  /// The rules as known.
  let book: Rulebook

  /// Entries and progress.
  let records: Records

  /// What has reached the person.
  var delivered: DeliveryLog

  /// The day as lived on which nothing more is to come.
  let skippedDay: LocalDay?

  /// What is still waiting.
  private(set) var waiting: [WaitingReminder]

  /// How many notifications have been opened.
  private(set) var notifications: Int

  /// The moment that is being decided about, as exactly as the journal's knowledge has it.
  private(set) var instant = Instant.distantPast

  /// That moment as the clock shows it.
  private(set) var now = ZonedTime(secondsSinceEpoch: 0, utcOffset: 0)

  /// What comes at that moment: prompts, then goals from the shortest period to the longest.
  private(set) var arrivals: [Arrival] = []

  /// What has become of everything, in the order of deciding.
  private(set) var rows: [PlanRow]

  /// Prepares to decide.
  ///
  /// - Parameters:
  ///   - book: The rules as known; they hold for all moments that are to be decided about.
  ///   - records: Entries and progress.
  ///   - state: What the device remembers.
  ///   - notifications: How many notifications have been opened before.
  ///   - rows: What has become of everything before.
  init(
    book: Rulebook, records: Records, state: DeviceState, notifications: Int = 0,
    rows: [PlanRow] = []
  ) {
    self.book = book
    self.records = records
    self.delivered = state.delivered
    self.skippedDay = state.skippedDay
    self.waiting = state.waiting
    self.notifications = notifications
    self.rows = rows
  }

  /// An occasion that comes now.
  struct Arrival {
    /// What it is.
    var candidate: Candidate
    /// The goals it names; empty for a prompt.
    var goals: [GoalProgress] = []
    /// The names of their events.
    var events: [String] = []
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

    /// Something that has become due.
    init(_ occurrence: Occurrence) {
      self.key = occurrence.key
      self.due = occurrence.due
      self.isSkipped = occurrence.isSkipped
    }

    /// Something that has been waiting.
    init(_ reminder: WaitingReminder) {
      self.key = reminder.key
      self.due = reminder.due
      self.cause = reminder.cause
    }

    /// When it should have come at the latest.
    var expected: ZonedTime {
      switch cause {
      case .snoozed(let until): until
      case .undelivered(let since, _): since
      case .quiet, nil: due
      }
    }
  }

  /// Makes room for so many more rows.
  mutating func reserve(_ count: Int) { rows.reserveCapacity(rows.count + count) }

  /// Decides about what has become due and what is waiting.
  ///
  /// - Parameters:
  ///   - fresh: What became due since the last decision, in the order of ``Occurrence``.
  ///   - now: The moment as the clock shows it.
  ///   - instant: The moment, as exactly as the journal's knowledge has it.
  mutating func settle(
    _ fresh: ArraySlice<Occurrence>, at now: ZonedTime, knowing instant: Instant
  ) {
    self.now = now
    self.instant = instant
    arrivals.removeAll(keepingCapacity: true)
    if waiting.isEmpty, fresh.first?.due == fresh.last?.due {
      // As nearly always in a plan: all of it is due at one moment, and in order.
      for occurrence in fresh { settle(Candidate(occurrence), newest: occurrence.due) }
    } else {
      settleByKind(fresh)
    }
    appendArrivals()
  }

  private mutating func settleByKind(_ fresh: ArraySlice<Occurrence>) {
    // What a clock that was ahead left behind comes by itself when its time comes; and what has
    // become due again, in another zone or by a clock that was set back, need not wait as well.
    let held = waiting.filter { reminder in
      (hasCome(reminder.due) || reminder.cause.isSnooze)
        && !fresh.contains { $0.key == reminder.key }
    }
    waiting.removeAll()
    for kind in ReminderKind.allCases {
      let newest = fresh.last { $0.key.kind == kind }?.due
      for occurrence in fresh where occurrence.key.kind == kind {
        settle(Candidate(occurrence), newest: newest)
      }
      for reminder in held where reminder.key.kind == kind {
        let isSuperseded = newest.map { $0 > reminder.due } ?? false
        if isSuperseded || isReady(reminder.cause, hasFresh: !fresh.isEmpty) {
          settle(Candidate(reminder), newest: newest)
        } else {
          waiting.append(reminder)
        }
      }
    }
  }

  private mutating func appendArrivals() {
    guard !arrivals.isEmpty else { return }
    notifications += 1
    for (index, arrival) in arrivals.enumerated() {
      rows.append(
        PlanRow(
          at: now, due: arrival.candidate.due, key: arrival.candidate.key,
          events: arrival.events, action: index == 0 ? .show : .merge,
          reason: arrival.reason, notification: notifications))
    }
  }

  private mutating func settle(_ candidate: Candidate, newest: ZonedTime?) {
    if candidate.key.kind == .prompt {
      settlePrompt(candidate, newest: newest)
    } else {
      settleGoals(candidate, newest: newest)
    }
  }

  /// Whether a moment has come, in whichever zone it was set.
  private func hasCome(_ moment: ZonedTime) -> Bool {
    moment.secondsSinceEpoch <= now.secondsSinceEpoch
  }

  private func isReady(_ cause: WaitingReminder.Cause, hasFresh: Bool) -> Bool {
    switch cause {
    case .quiet: !isQuiet
    case .snoozed(let until): hasCome(until)
    case .undelivered(_, let retryAt): hasCome(retryAt) || hasFresh
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

  mutating func arrive(
    _ candidate: Candidate, naming goals: [GoalProgress] = [], events: [String] = []
  ) {
    arrivals.append(
      Arrival(
        candidate: candidate, goals: goals, events: events, reason: lateness(of: candidate)))
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
