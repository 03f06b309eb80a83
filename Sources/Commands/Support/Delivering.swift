import CivilTime
import Diagnostics
import Effects
import JournalStorage
import Notifications
import Reminders
import TerminalUI

extension Context {
  /// Returns access to what this device remembers of its notifications.
  func deliveryStore() throws(LocationError) -> DeliveryStore {
    DeliveryStore(in: try JournalLocations(in: environment).state, files: files)
  }

  /// What reminders know of this device; nothing where that cannot be read.
  var rememberedState: Reminders.DeviceState {
    (try? deliveryStore().memory().state) ?? Reminders.DeviceState()
  }

  /// Says that the person wants to be left alone, or to be asked later; nothing otherwise.
  func restNotices(of state: Reminders.DeviceState, today: LocalDay) -> [String] {
    var notices: [String] = []
    let snoozed = state.waiting.compactMap { reminder in
      if case .snoozed(let until) = reminder.cause { until } else { nil }
    }
    if let until = snoozed.min(), until > clock.now {
      let day = until.day == clock.now.day ? "" : "\(dayText(until.day)) "
      notices.append("put off until \(day)\(until.minuteOfDay)")
    }
    if state.skippedDay == today { notices.append("nothing more comes today: skipped") }
    return notices
  }

  /// Returns the notifiers of this device as it is set up.
  ///
  /// - Parameter isListening: Whether this process stays to hear which buttons are pressed.
  /// - Returns: The notifiers, none of which is open yet.
  /// - Throws: When the settings of the device cannot be read.
  func notifiers(listening isListening: Bool = false) throws -> Notifiers {
    Notifiers(try NotificationSettings(of: try store()), listening: isListening, in: self)
  }

  /// Returns who carries out decisions.
  func deliverer(through notifiers: Notifiers) throws -> Deliverer {
    Deliverer(remembering: try deliveryStore(), by: notifiers.settings.way) {
      (way) throws(NotificationError) in
      try notifiers.notifier(for: way)
    }
  }

  /// Changes what this device remembers of its notifications, and takes away what is not true then.
  ///
  /// While a daemon runs, it alone touches the screen, and sees at once that something has changed.
  ///
  /// - Parameter change: Makes the change.
  /// - Returns: Why something could not be taken away; `nil` when it could.
  /// - Throws: When the memory cannot be read or kept.
  func changeDelivery(
    _ change: (inout DeliveryMemory) -> Void
  ) throws -> NotificationError? {
    let store = try deliveryStore()
    let engine = try reminders().engine
    return try store.underLock {
      guard try store.runningDaemon() == nil else {
        let old = try store.memory()
        var memory = old
        change(&memory)
        try store.save(memory, over: old)
        return nil
      }
      let deliverer = try deliverer(through: try notifiers())
      return try deliverer.refresh(engine, at: clock.instant, after: change).failure
    }
  }

  /// Takes out of the visible notification what the command that has just run has made untrue.
  ///
  /// - Returns: What the person has to know about it. A command that has done its work is done,
  ///   whatever becomes of this.
  func screenNotices() -> [StyledText] {
    do {
      let store = try deliveryStore()
      // Most of the time there is nothing to be seen, and nothing more is read than this.
      let memory = try store.glance()
      guard memory.state.visible != nil || memory.posted != nil else { return [] }
      guard let failure = try changeDelivery({ _ in }) else { return [] }
      return [
        .warning("the notification on the screen could not be changed: \(failure.message)")
      ]
    } catch let error as any UserFacingError {
      return [.warning("the notification on the screen was not looked at: \(error.message)")]
    } catch {
      return []
    }
  }

  /// Says what is missing before a notification can be shown, and what to type.
  func deliveryNotices() throws -> [StyledText] {
    let notifiers = try notifiers()
    do throws(NotificationError) {
      _ = try notifiers.notifier(for: notifiers.settings.way)
      _ = try notifiers.desktop?.identity()
    } catch {
      let hint = error.hint.map { "; \($0)" } ?? ""
      return [StyledText("nothing can be shown for now: \(error.message)\(hint)")]
    }
    guard try !isLookedAfter() else { return [] }
    return [StyledText("to be reminded, let it start at login: baseline service install")]
  }

  /// Whether somebody looks at the clock, or will after the next login: a daemon, its service, or a
  /// tick within the last quarter of an hour.
  private func isLookedAfter() throws -> Bool {
    let store = try deliveryStore()
    if try store.runningDaemon() != nil { return true }
    if let manager = try? ServiceManager(in: self), let files = try? manager.installed,
      !files.isEmpty
    {
      return true
    }
    guard let last = store.heartbeat(), last.source == .tick else { return false }
    return abs(clock.now.secondsSinceEpoch - last.at.secondsSinceEpoch) < 15 * 60
  }
}
