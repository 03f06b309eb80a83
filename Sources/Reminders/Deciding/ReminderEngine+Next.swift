package import CivilTime
import MoodModel

extension ReminderEngine {
  /// Returns the next moment at which something could change by itself; `nil` when nothing will.
  ///
  /// Until then a daemon may sleep, unless journal, settings, zone or clock change.
  ///
  /// - Parameters:
  ///   - now: A moment at which a decision has been made; the result is later.
  ///   - state: What the device remembers after that decision.
  /// - Returns: A whole second.
  package func next(after now: Instant, state: DeviceState) -> Instant? {
    let book = rulebook(at: now)
    let time = rules.time(atSecondsSinceEpoch: now.secondsSinceEpoch)
    var moments = book.categories.compactMap { book.nextTurn(of: $0.category, after: time) }
    if let prompt = book.nextPrompt(after: time) { moments.append(prompt.due) }
    for reminder in state.waiting {
      if let moment = reminder.cause.end(in: book, after: time) { moments.append(moment) }
    }
    if let visible = state.visible { moments += changes(of: visible, in: book, after: time) }
    return moments.filter { $0.secondsSinceEpoch > time.secondsSinceEpoch }.min()
      .map { Instant($0) }
  }

  /// Returns when what is on the screen stops being true by itself.
  private func changes(
    of visible: VisibleNotification, in book: Rulebook, after time: ZonedTime
  ) -> [ZonedTime] {
    var moments: [ZonedTime] = []
    let calendar = book.calendar
    if !visible.prompts.isEmpty {
      moments.append(calendar.start(of: visible.day.advanced(by: 1)))
      // An entry from a device whose clock is ahead answers when its moment has come.
      if let entry = records.firstEntry(after: time) { moments.append(entry) }
    }
    for part in visible.goals {
      guard let category = part.key.kind.category else { continue }
      let span = calendar.span(
        of: category.period, with: part.key.day, hour: part.key.time.hour)
      moments.append(calendar.end(of: span))
    }
    return moments
  }
}

extension WaitingReminder.Cause {
  /// Returns when the wait is over; `nil` when it is over already and only a decision is missing.
  func end(in book: Rulebook, after time: ZonedTime) -> ZonedTime? {
    switch self {
    case .quiet: book.quietEnd(after: time)
    case .snoozed(let until): until
    case .undelivered(_, let retryAt): retryAt
    }
  }
}
