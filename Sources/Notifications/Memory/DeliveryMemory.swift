package import CivilTime
package import Reminders

/// What this device remembers of its notifications from one process to the next.
///
/// Lost, it costs at most that something from within `prompt-grace` is shown once more.
package struct DeliveryMemory: Hashable, Sendable {
  /// What has been decided, delivered and put off.
  package var state = DeviceState()

  /// What is on the screen, as far as it is known; `nil` when nothing of ours is.
  package var posted: Posted?

  /// A notification that was posted to try the way out; `nil` when there is none.
  package var trial: Posted?

  /// Why the last attempt to show something failed; `nil` when it did not.
  package var trouble: Trouble?

  /// Creates the memory of a device that has shown nothing.
  package init() {}

  /// An attempt that failed.
  package struct Trouble: Hashable, Sendable {
    /// When it was made.
    package var at: ZonedTime
    /// Why it failed, in words for a person.
    package var reason: String

    /// Creates a description of a failed attempt.
    package init(at time: ZonedTime, reason: String) {
      self.at = time
      self.reason = reason
    }
  }

  /// Whether a process that decides again from `old` would come to anything else than from this one.
  ///
  /// That a decision was made of which nothing came need not be remembered.
  package func isWorthSaving(over old: DeliveryMemory, rows: [PlanRow]) -> Bool {
    if self == old { return false }
    var unmoved = self
    unmoved.state.lastDecision = old.state.lastDecision
    guard unmoved == old, rows.isEmpty, let last = old.state.lastDecision,
      let now = state.lastDecision
    else { return true }
    return last.utcOffset != now.utcOffset || now < last
  }
}
