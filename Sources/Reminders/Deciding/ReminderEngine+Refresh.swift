package import CivilTime

extension ReminderEngine {
  /// Takes out of what is visible what is not true any more, and decides about nothing else.
  package func refresh(_ state: DeviceState, at now: Instant) -> Decision {
    let time = rules.time(atSecondsSinceEpoch: now.secondsSinceEpoch)
    let presentation = Presentation(
      book: rulebook(at: now), records: records, instant: now, now: time)
    var after = state
    after.visible = state.visible.flatMap {
      presentation.stillTrue(of: $0, skippedDay: state.skippedDay)
    }
    var action = NotificationAction.none
    if let old = state.visible {
      if let new = after.visible {
        if (old.title, old.body) != (new.title, new.body), !new.hasExpired { action = .rewrite(new) }
      } else {
        action = .clear
      }
    }
    return Decision(action: action, rows: [], state: after, stateIfFailed: state)
  }
}
