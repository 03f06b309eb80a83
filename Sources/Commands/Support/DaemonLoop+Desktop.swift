import CivilTime
import Diagnostics
import Effects
import JournalStorage
import Notifications
import Reminders

extension DaemonLoop {
  /// Connects to the desktop, where that is the way, and makes out whether what was posted is there.
  func connect() {
    guard notifiers.settings.way == .desktop else { return reconnection.succeeded() }
    guard notifiers.desktop == nil else { return }
    do throws(NotificationError) {
      _ = try notifiers.notifier(for: .desktop)
    } catch {
      say("no desktop: \(error.message)")
      return reconnection.failed(at: waiter.elapsedMilliseconds)
    }
    reconnection.begin()
    guard let desktop = notifiers.desktop else { return }
    say("connected to the desktop")
    let now = context.clock.now
    look("the desktop is there") { memory in
      if let posted = memory.posted, posted.way == .desktop, !desktop.isShownByCurrentServer(posted)
      {
        memory.noteServerGone()
      }
      memory.state.noteServerCame(at: now)
    }
  }

  /// Takes over what the person did to the notification, and what became of the server.
  func hear() {
    guard let desktop = notifiers.desktop else { return }
    let posted = (try? store.glance())?.posted
    do throws(NotificationError) {
      for event in try desktop.takeEvents(about: posted) { handle(event) }
    } catch {
      say("the desktop is gone: \(error.message)")
      notifiers.disconnect()
      reconnection.failed(at: waiter.elapsedMilliseconds)
      look("the desktop is gone") { $0.noteServerGone() }
    }
  }

  private func handle(_ event: DesktopEvent) {
    let now = context.clock.now
    switch event {
    case .closedByPerson:
      look("closed") { memory in
        memory.state.noteClosedByPerson()
        memory.posted = nil
      }
    case .expired: look("expired") { $0.state.noteExpired() }
    case .pressed(.seen): look("seen") { $0.state.noteClosedByPerson() }
    case .pressed(.snooze):
      let until = now.advanced(bySeconds: SnoozeLength.usual.duration.minutes * 60)
      look("snoozed") { _ = $0.state.snooze(until: until) }
    case .pressed(.skip):
      guard let view = try? context.reminders(of: [.plan]) else { return }
      let today = view.engine.day(at: view.now)
      look("not today") { $0.state.skip(today) }
    case .closedByCall: break
    case .replied(let text): answer(text)
    case .serverGone: look("the notification server is gone") { $0.noteServerGone() }
    case .serverCame:
      look("a notification server is there") { $0.state.noteServerCame(at: now) }
    }
  }

  /// Logs what was typed into the notification.
  ///
  /// The words themselves are gone with the notification, so what was not kept is said in its place.
  private func answer(_ text: String) {
    guard let log = Log(reply: text) else {
      say("an answer was not understood")
      return explain("Begin with a number from 1 to 10, as in: 7 tired")
    }
    // Whoever answers a notification does not sit at the terminal of the daemon.
    var context = context
    context.conversation = .nobody
    do {
      _ = try log.run(in: context)
      look("answered")
    } catch {
      context.tell("baseline: \((error as? any UserFacingError)?.message ?? "\(error)")")
      explain("The journal cannot be written; see 'baseline doctor'")
    }
  }

  /// Says in the visible notification why an answer was not kept.
  private func explain(_ reason: String) {
    _ = try? store.underLock {
      try context.deliverer(through: notifiers)
        .reword(title: "That was not kept", body: reason)
    }
  }
}

extension DeliveryMemory {
  /// Takes note that the server is gone, and what was shown with it.
  fileprivate mutating func noteServerGone() {
    state.noteServerGone()
    posted = nil
    trial = nil
  }
}
