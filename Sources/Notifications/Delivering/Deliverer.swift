package import CivilTime
package import Effects
package import Reminders

/// Carries out what the engine decides: one notification at most, remembered when it was seen.
///
/// All of it happens under the lock of ``DeliveryStore``, so that of two processes the second finds
/// what the first has done.
package struct Deliverer {
  /// Where it is remembered what has been done.
  package let store: DeliveryStore

  private let way: NotificationWay
  private let notifier: (NotificationWay) throws(NotificationError) -> any Notifier

  /// Creates a deliverer.
  ///
  /// - Parameters:
  ///   - store: Where it is remembered what has been done.
  ///   - way: The way in which new notifications are to reach the person.
  ///   - notifier: Returns the notifier of a way; throws when it cannot work here.
  package init(
    remembering store: DeliveryStore, by way: NotificationWay,
    through notifier: @escaping (NotificationWay) throws(NotificationError) -> any Notifier
  ) {
    self.store = store
    self.way = way
    self.notifier = notifier
  }

  /// What came of a decision.
  package struct Outcome: Sendable {
    /// What was decided.
    package var decision: Decision
    /// What was shown anew; `nil` for nothing.
    package var shown: VisibleNotification?
    /// Whether something was taken off the screen.
    package var hasCleared = false
    /// Why something could not be shown or taken away; `nil` when it could.
    package var failure: NotificationError?
    /// What is remembered now.
    package var memory: DeliveryMemory
  }

  /// Decides what is to be seen now, and makes it so.
  ///
  /// - Parameters:
  ///   - engine: What the journal knows, read under the lock or before it.
  ///   - now: The moment.
  ///   - change: Changes what is remembered first, as a button or `snooze` does.
  /// - Returns: What came of it. A notification that failed is no delivery: it waits.
  /// - Throws: When the memory cannot be read or kept; nothing new is then left on the screen.
  package func deliver(
    _ engine: ReminderEngine, at now: Instant,
    after change: (inout DeliveryMemory) -> Void = { _ in }
  ) throws(FileSystemError) -> Outcome {
    try carryOut(at: now, after: change) { engine.decide($0, at: now) }
  }

  /// Takes out of the visible notification what is not true any more, and shows nothing new.
  ///
  /// - Parameters:
  ///   - engine: What the journal knows.
  ///   - now: The moment.
  ///   - change: Changes what is remembered first, as `snooze` does.
  /// - Returns: What came of it.
  /// - Throws: When the memory cannot be read or kept.
  package func refresh(
    _ engine: ReminderEngine, at now: Instant,
    after change: (inout DeliveryMemory) -> Void = { _ in }
  ) throws(FileSystemError) -> Outcome {
    try carryOut(at: now, after: change) { engine.refresh($0, at: now) }
  }

  private func carryOut(
    at now: Instant, after change: (inout DeliveryMemory) -> Void,
    deciding decide: (DeviceState) -> Decision
  ) throws(FileSystemError) -> Outcome {
    let old = try store.memory()
    var memory = old
    change(&memory)
    let decision = decide(memory.state)
    var outcome = Outcome(decision: decision, memory: memory)
    switch decision.action {
    case .show(let notification):
      // A disk that cannot keep what was done must not let it be done again and again. What is kept
      // first is true if this process is killed: not delivered, to be tried again.
      outcome.memory.state = decision.stateIfFailed
      try store.save(outcome.memory, over: old)
      do throws(NotificationError) {
        endTrial(in: &outcome.memory)
        let words = NotificationWords(notification)
        outcome.memory.posted = try post(words, replacing: memory.posted)
        outcome.memory.state = decision.state
        outcome.memory.trouble = nil
        outcome.shown = notification
      } catch {
        note(error, at: decision.state.lastDecision, in: &outcome)
      }
    case .rewrite(let notification):
      outcome.memory.state = decision.state
      guard let posted = memory.posted else { break }
      do throws(NotificationError) {
        outcome.memory.posted = try post(NotificationWords(notification), replacing: posted)
      } catch {
        outcome.memory.state = decision.stateIfFailed
        note(error, at: decision.state.lastDecision, in: &outcome)
      }
    case .clear, .none:
      outcome.memory.state = decision.state
      guard decision.state.visible == nil, memory.posted != nil else { break }
      do throws(NotificationError) {
        try clear(&outcome)
      } catch {
        outcome.memory.state = decision.stateIfFailed
        note(error, at: decision.state.lastDecision, in: &outcome)
      }
    }
    guard outcome.memory.isWorthSaving(over: old, rows: decision.rows) else { return outcome }
    do throws(FileSystemError) {
      try store.save(outcome.memory, over: old)
    } catch {
      // What cannot be remembered must not stay.
      if outcome.shown != nil { try? clear(&outcome) }
      throw error
    }
    return outcome
  }

  /// Shows a notification in place of the one before, whichever way that was shown.
  private func post(
    _ words: NotificationWords, replacing posted: Posted?
  ) throws(NotificationError) -> Posted {
    let current = try notifier(way)
    var replaced = posted
    if let posted, posted.way != way {
      // What was shown in a way that no longer works is out of reach, and no reason to be silent.
      try? notifier(posted.way).clear(posted)
      replaced = nil
    }
    return try current.show(words, replacing: replaced)
  }

  private func clear(_ outcome: inout Outcome) throws(NotificationError) {
    guard let posted = outcome.memory.posted else { return }
    try notifier(posted.way).clear(posted)
    outcome.memory.posted = nil
    outcome.hasCleared = true
  }

  private func note(
    _ error: NotificationError, at moment: ZonedTime?, in outcome: inout Outcome
  ) {
    outcome.failure = error
    guard let moment else { return }
    outcome.memory.trouble = DeliveryMemory.Trouble(at: moment, reason: error.message)
  }
}

// MARK: - Trying it out

extension Deliverer {
  /// Shows a notification that is about nothing, or once more the one that is visible.
  ///
  /// It is called under the lock of the store.
  ///
  /// - Parameter words: What it says when nothing is visible.
  /// - Returns: Why it could not be shown; `nil` when it was.
  /// - Throws: When the memory cannot be read or kept.
  package func tryOut(_ words: NotificationWords) throws(FileSystemError) -> NotificationError? {
    let old = try store.memory()
    var memory = old
    // A disk that cannot keep it must not let it be shown.
    try store.save(old, over: old)
    do throws(NotificationError) {
      if let visible = old.state.visible, !visible.hasExpired {
        memory.posted = try post(NotificationWords(visible), replacing: old.posted)
      } else {
        memory.trial = try post(words, replacing: old.trial)
      }
      memory.trouble = nil
    } catch {
      return error
    }
    do throws(FileSystemError) {
      if memory != old { try store.save(memory, over: old) }
    } catch {
      if let trial = memory.trial { try? notifier(trial.way).clear(trial) }
      throw error
    }
    return nil
  }

  /// Shows other words in place of what is visible, which stays what it is about.
  ///
  /// It is called under the lock of the store.
  ///
  /// - Parameters:
  ///   - title: The first line.
  ///   - body: The lines below it.
  /// - Returns: Why they could not be shown; `nil` when they were, or nothing is visible.
  /// - Throws: When the memory cannot be read or kept.
  package func reword(title: String, body: String) throws(FileSystemError) -> NotificationError? {
    let old = try store.memory()
    guard let visible = old.state.visible, let posted = old.posted else { return nil }
    var words = NotificationWords(visible)
    (words.title, words.body) = (title, body)
    var memory = old
    do throws(NotificationError) {
      memory.posted = try post(words, replacing: posted)
    } catch {
      return error
    }
    if memory != old { try store.save(memory, over: old) }
    return nil
  }

  /// Takes away what ``tryOut(_:)`` has left.
  ///
  /// It is called under the lock of the store.
  ///
  /// - Returns: Whether there was anything.
  /// - Throws: When the memory cannot be read or kept.
  package func endTrial() throws(FileSystemError) -> Bool {
    let old = try store.memory()
    var memory = old
    if way == .hook, old.trial == nil, old.posted == nil {
      // What a lost memory has left can be taken away all the same: there is only one key.
      try? notifier(way).clear(Posted(way: way))
    }
    endTrial(in: &memory)
    if memory != old { try store.save(memory, over: old) }
    return memory != old
  }

  private func endTrial(in memory: inout DeliveryMemory) {
    guard let trial = memory.trial else { return }
    try? notifier(trial.way).clear(trial)
    memory.trial = nil
  }
}
