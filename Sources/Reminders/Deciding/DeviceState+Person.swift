package import CivilTime

extension DeviceState {
  /// Takes note that the person closed what is shown: seen, so nothing in it comes again.
  package mutating func noteClosedByPerson() {
    follow(visible?.keys ?? [], .closed, unlessIn: nil)
    visible = nil
    lastPrompt = nil
  }

  /// Takes note that the server took what is shown off the screen by itself.
  package mutating func noteExpired() { visible?.hasExpired = true }

  /// Takes note that the server is gone, and with it what was shown; it is not posted again.
  package mutating func noteServerGone() {
    follow(visible?.keys ?? [], .cleared, unlessIn: nil)
    visible = nil
  }

  /// Puts off all that is shown until a moment.
  ///
  /// The notification is then to be cleared, which the next decision does not do by itself.
  ///
  /// - Returns: Whether anything was shown.
  package mutating func snooze(until moment: ZonedTime) -> Bool {
    guard let visible else { return false }
    for prompt in visible.prompts {
      waiting.append(
        WaitingReminder(
          key: prompt.key.snoozed, due: prompt.due, cause: .snoozed(until: moment)))
    }
    for goal in visible.goals {
      waiting.append(
        WaitingReminder(key: goal.key.snoozed, due: goal.due, cause: .snoozed(until: moment)))
    }
    follow(visible.keys, .snoozed, unlessIn: nil)
    self.visible = nil
    lastPrompt = nil
    return true
  }

  /// Lets nothing more come on a day as lived; the next decision clears what is shown.
  package mutating func skip(_ day: LocalDay) {
    skippedDay = day
    lastPrompt = nil
  }
}
