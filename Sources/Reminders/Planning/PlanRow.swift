package import CivilTime
package import MoodModel

/// What becomes of one occasion.
package struct PlanRow: Hashable, Sendable {
  /// What becomes of an occasion.
  package enum Action: String, Hashable, Sendable {
    /// It opens a notification, which may replace a visible one.
    case show
    /// It comes in the notification that another occasion opens at the same moment.
    case merge
    /// It does not come.
    case skip
    /// It is kept back for now and will be decided about again. In a plan, only its end is a row.
    case delay
  }

  /// When that is: of what is skipped, when it was due; of what is delayed, when it will come.
  package var at: ZonedTime

  /// When it was due.
  package var due: ZonedTime

  /// What it is.
  package var key: OccurrenceKey

  /// The names of the events it is about; empty for a prompt.
  package var events: [String]

  /// What becomes of it.
  package var action: Action

  /// Why, when that is not plain.
  package var reason: PlanReason?

  /// The number of the notification it comes in, from 1; `nil` when it does not come.
  package var notification: Int?

  /// What it is about.
  package var kind: ReminderKind { key.kind }

  /// Whether it comes.
  package var comes: Bool { action == .show || action == .merge }

  /// Orders rows by moment, then from prompts to yearly reminders.
  static func precedes(_ left: PlanRow, _ right: PlanRow) -> Bool {
    if left.at.secondsSinceEpoch != right.at.secondsSinceEpoch {
      return left.at.secondsSinceEpoch < right.at.secondsSinceEpoch
    }
    if left.kind != right.kind { return left.kind < right.kind }
    return left.due.secondsSinceEpoch < right.due.secondsSinceEpoch
  }
}

/// How far an event's goal has come in its period.
package struct GoalProgress: Hashable, Sendable {
  /// The record from which the goal comes.
  package let event: RecordID

  /// The event's name.
  package let name: String

  /// How much is done.
  package let count: Count

  /// How much is wanted.
  package let target: Count

  /// Whether the goal is met.
  package var isMet: Bool { count >= target }
}

/// Why an occasion comes late, or not at all.
///
/// Boxed, because most rows have none.
package indirect enum PlanReason: Hashable, Sendable {
  // It comes.

  /// The clocks skip its time, so it comes at the first moment after the gap.
  case clockSkips
  /// Quiet hours keep it back until they end.
  case quiet(until: ZonedTime)
  /// The person put it off.
  case snoozed(until: ZonedTime)
  /// Nothing ran when it was due.
  case caughtUp
  /// It could not be shown when it was due.
  case retried

  // It does not come.

  /// The person has logged a mood already.
  case logged(at: ZonedTime)
  /// All goals are met, or too new to be reminded of.
  case nothingOpen(met: [GoalProgress], new: [String])
  /// It has been shown before.
  case alreadyShown(at: ZonedTime)
  /// The person wants nothing more on that day.
  case skippedDay
  /// It was missed, and a newer one of its kind has come.
  case missedForNewer(due: ZonedTime)
  /// It was missed by more than so many seconds.
  case missedByMore(thanSeconds: Int)
  /// It was missed, and the period it is about is over.
  case missedPeriod(Period)
  /// The clocks skip its time, and the first moment after the gap is past the period it is about.
  case skippedPastPeriod(MinuteOfDay, Period)
  /// Quiet hours would keep it back until its period is over.
  case quietPastPeriod(Period, until: ZonedTime)
  /// Quiet hours would keep it back until the next of its kind.
  case quietPastNext(ReminderKind, until: ZonedTime)
  /// Its rule is not there any more.
  case ruleGone
  /// There are not enough slots for all notifications.
  case noSlot(of: Int)
}
