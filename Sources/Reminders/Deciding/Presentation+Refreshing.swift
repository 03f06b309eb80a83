import CivilTime
import MoodModel

extension Presentation {
  /// Returns what is to be done when nothing comes: whatever is not true any more goes.
  ///
  /// - Parameters:
  ///   - state: What the device is to remember, except for what is visible.
  ///   - rows: What became of each occasion.
  /// - Returns: To do nothing, to rewrite or to clear what is visible.
  func refreshing(_ state: DeviceState, rows: [PlanRow]) -> Decision {
    var after = state
    let left = takeOut(of: &after)
    after.visible = left
    return Decision(
      action: Self.change(from: state.visible, to: left), rows: rows, state: after,
      stateIfFailed: state)
  }

  /// Takes note of what followed the deliveries of which nothing is true any more.
  ///
  /// - Parameter state: What the device remembers; what is visible in it is left alone.
  /// - Returns: What is left of the visible notification; `nil` when that is nothing.
  func takeOut(of state: inout DeviceState) -> VisibleNotification? {
    // A prompt can be answered for a while after its day has taken it off the screen.
    if let last = state.lastPrompt, state.delivered.followUp(of: last.key) == .cleared,
      let answer = answer(to: last),
      answer.secondsSinceEpoch - last.due.secondsSinceEpoch <= book.promptGrace
    {
      state.delivered.answer(last.key, at: answer)
    }
    guard let visible = state.visible else { return nil }
    let left = stillTrue(of: visible, skippedDay: state.skippedDay)
    for prompt in visible.prompts {
      if let answer = answer(to: prompt) { state.delivered.answer(prompt.key, at: answer) }
    }
    state.follow(visible.keys, .cleared, unlessIn: left)
    return left
  }

  /// Returns when the entry was made that answers a prompt, if one does.
  func answer(to prompt: PromptPart) -> ZonedTime? {
    records.answer(toPromptDue: prompt.due, recent: book.recent, asOf: instant)
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

extension DeviceState {
  /// Takes note of what followed deliveries that are not to be seen any more.
  ///
  /// - Parameters:
  ///   - keys: What was to be seen.
  ///   - followUp: What followed.
  ///   - notification: What is to be seen now: what is in it, nothing has followed yet.
  mutating func follow(
    _ keys: [OccurrenceKey], _ followUp: FollowUp, unlessIn notification: VisibleNotification?
  ) {
    let kept = notification?.keys ?? []
    for key in keys where !kept.contains(key) { delivered.follow(key, followUp) }
  }
}
