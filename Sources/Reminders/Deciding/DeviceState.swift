package import CivilTime
package import MoodModel

/// What one device remembers between two decisions.
///
/// Lost or made anew, it costs at most that something from within `prompt-grace` is shown again.
package struct DeviceState: Hashable, Sendable {
  /// When the last decision was made, by the clock of then; `nil` when that is not known.
  package var lastDecision: ZonedTime?

  /// What is on the screen, or was until the server let it expire; `nil` when there is nothing.
  package var visible: VisibleNotification?

  /// What has reached the person.
  package var delivered = DeliveryLog()

  /// What is due and has not come: put off, kept back by quiet hours, or not delivered.
  package var waiting: [WaitingReminder] = []

  /// The day as lived on which nothing more is to come.
  package var skippedDay: LocalDay?

  /// The prompt that was shown last and that the person has neither closed nor put off.
  package var lastPrompt: PromptPart?

  /// How many deliveries have failed since one succeeded.
  package var failedAttempts = 0

  /// Creates the state of a device that remembers nothing.
  package init() {}
}

/// The one notification that the person may be looking at.
package struct VisibleNotification: Hashable, Sendable {
  /// The first line.
  package var title: String

  /// The lines below it.
  package var body: String

  /// The prompts in it: one, or those that came at the same moment and are answered by one entry.
  package var prompts: [PromptPart]

  /// The goals in it, from the shortest period to the longest.
  package var goals: [GoalPart]

  /// When it was shown.
  package var since: ZonedTime

  /// The day as lived on which it was shown.
  package var day: LocalDay

  /// Whether the server took it off the screen by itself, so that it is only ours to clear.
  package var hasExpired = false

  /// Creates a notification.
  package init(
    title: String, body: String, prompts: [PromptPart], goals: [GoalPart], since: ZonedTime,
    day: LocalDay, hasExpired: Bool = false
  ) {
    self.title = title
    self.body = body
    self.prompts = prompts
    self.goals = goals
    self.since = since
    self.day = day
    self.hasExpired = hasExpired
  }

  /// The keys of what is in it.
  package var keys: [OccurrenceKey] { prompts.map(\.key) + goals.map(\.key) }
}

/// A prompt in a notification.
package struct PromptPart: Hashable, Sendable {
  /// What it is.
  package var key: OccurrenceKey

  /// When it was due, which is the moment that `log --for prompt` answers.
  package var due: ZonedTime

  /// Creates a prompt.
  package init(key: OccurrenceKey, due: ZonedTime) {
    self.key = key
    self.due = due
  }
}

/// The goals of one category in a notification.
package struct GoalPart: Hashable, Sendable {
  /// What it is.
  package var key: OccurrenceKey

  /// When it was due.
  package var due: ZonedTime

  /// The records of the events whose goals it names.
  package var events: [RecordID]

  /// Creates a part.
  package init(key: OccurrenceKey, due: ZonedTime, events: [RecordID]) {
    self.key = key
    self.due = due
    self.events = events
  }
}

/// An occasion that is due and has not come yet.
package struct WaitingReminder: Hashable, Sendable {
  /// Why it has not come.
  package enum Cause: Hashable, Sendable {
    /// Quiet hours; it comes when they end, whenever that is by then.
    case quiet
    /// The person put it off until this moment.
    case snoozed(until: ZonedTime)
    /// It could not be shown. It should have come at `since` and is tried again at `retryAt`.
    case undelivered(since: ZonedTime, retryAt: ZonedTime)

    /// Whether the person put it off, so that it lapses when it comes too late.
    var isSnooze: Bool { if case .snoozed = self { true } else { false } }
  }

  /// What it is.
  package var key: OccurrenceKey

  /// When it was due first.
  package var due: ZonedTime

  /// Why it has not come.
  package var cause: Cause

  /// Creates a waiting occasion.
  package init(key: OccurrenceKey, due: ZonedTime, cause: Cause) {
    self.key = key
    self.due = due
    self.cause = cause
  }
}
