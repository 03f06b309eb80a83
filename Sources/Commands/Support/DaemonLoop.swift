import CivilTime
import Diagnostics
import Effects
import JournalStorage
import Notifications
import Reminders
import Synchronization

/// The life of the daemon: look, show, sleep.
///
/// It holds nothing that is not on the disk, so that it may be killed at any time.
final class DaemonLoop {
  var context: Context
  let store: DeliveryStore
  let waiter: any EventWaiter
  private let isVerbose: Bool
  var notifiers: Notifiers
  private var debounce = Debounce()
  private var next: Instant?
  /// The memory as this process left it, to tell its own changes from those of others.
  private let ownMemory = OwnMemory()
  var reconnection = Retry(longestPause: 600)
  private var rebuilding = Retry(longestPause: 600)

  /// Prepares to run.
  ///
  /// - Parameters:
  ///   - context: The world.
  ///   - waiter: Sleeps until something happens.
  ///   - isVerbose: Whether to say what is done.
  /// - Throws: When the settings of the device cannot be read.
  init(in context: Context, waiting waiter: any EventWaiter, isVerbose: Bool) throws {
    self.context = context
    self.store = try context.deliveryStore()
    self.waiter = waiter
    self.isVerbose = isVerbose
    self.notifiers = try context.notifiers(listening: true)
  }

  /// Runs until it is asked to end.
  func run() throws {
    try watch()
    say("started")
    connect()
    look("start")
    while true {
      let events = try wait()
      if events.contains(.askedToEnd) {
        say("asked to end")
        return
      }
      try handle(events)
    }
  }

  private func wait() throws -> Set<WakeUp> {
    let now = waiter.elapsedMilliseconds
    let pauses = [
      debounce.millisecondsLeft(at: now), reconnection.millisecondsLeft(at: now),
      rebuilding.millisecondsLeft(at: now),
    ]
    do throws(EventWaitError) {
      return try waiter.wait(
        until: next, atMost: pauses.compactMap(\.self).min(), or: notifiers.desktop?.stream)
    } catch {
      throw CommandError(
        "this system cannot wait for events any more: \(error.reason)", exitStatus: .unavailable)
    }
  }

  private func handle(_ events: Set<WakeUp>) throws {
    var reasons: [String] = []
    if events.contains(.zoneChanged) {
      if let clock = context.clockAnew?() { context.clock = clock }
      reasons.append("the time zone changed")
    }
    if events.contains(.clockChanged) { reasons.append("the clock was set") }
    if events.contains(.askedToLook) { reasons.append("asked to look") }
    if events.contains(.moment) { reasons.append("something may be due") }
    if events.contains(.filesChanged) { debounce.noteChange(at: waiter.elapsedMilliseconds) }
    let now = waiter.elapsedMilliseconds
    if debounce.isDue(at: now) {
      debounce.reset()
      try takeOverSettings()
      try watch()
      reasons.append("files changed")
    }
    if rebuilding.isDue(at: now) { reasons.append("another try") }
    if reconnection.isDue(at: now) { connect() }
    if events.contains(.streamReady) { hear() }
    if !reasons.isEmpty { look(reasons.joined(separator: ", ")) }
  }

  // MARK: - The journal

  /// Decides what is to be seen now, makes it so, and finds out when to look again.
  ///
  /// - Parameters:
  ///   - reason: Why, for those who watch.
  ///   - change: What the person did, or the server.
  func look(_ reason: String, after change: (inout DeliveryMemory) -> Void = { _ in }) {
    do {
      let outcome = try store.underLock {
        let view = try context.reminders()
        let outcome = try context.deliverer(through: notifiers)
          .deliver(view.engine, at: view.now, after: change)
        ownMemory.replace(with: outcome.memory)
        next = view.engine.next(after: view.now, state: outcome.memory.state)
        return outcome
      }
      rebuilding.succeeded()
      let moment = next.map { context.clock.zone.time(atSecondsSinceEpoch: $0.secondsSinceEpoch) }
      store.keep(Heartbeat(at: context.clock.now, source: .daemon, next: moment))
      say("looked: \(reason)\(moment.map { "; next \($0)" } ?? "")")
      if let shown = outcome.shown {
        say("shown: \(shown.kinds.map(\.rawValue).joined(separator: ", "))")
      }
      if outcome.hasCleared { say("taken away") }
      if let failure = outcome.failure {
        failed(failure)
      } else if notifiers.desktop != nil {
        reconnection.succeeded()
      }
    } catch {
      let message = (error as? any UserFacingError)?.message ?? "\(error)"
      context.tell("baseline: \(message); it is tried again")
      next = nil
      rebuilding.failed(at: waiter.elapsedMilliseconds)
    }
  }

  /// Says why something could not be shown; when to try again is in the memory.
  private func failed(_ failure: NotificationError) {
    context.tell("baseline: \(failure.message)")
    guard case .noBus = failure else { return }
    notifiers.disconnect()
    reconnection.failed(at: waiter.elapsedMilliseconds)
  }

  private func takeOverSettings() throws {
    guard let settings = try? NotificationSettings(of: try context.store()),
      settings != notifiers.settings
    else { return }
    notifiers = Notifiers(settings, listening: true, in: context)
    connect()
  }

  /// Watches all that a decision depends on.
  private func watch() throws {
    let locations = try JournalLocations(in: context.environment)
    let journal = JournalFolder.allCases.map { locations.journal.appending($0.rawValue) }
    let bus = BusAddress.candidates(in: context.environment, user: context.process.user)
      .compactMap { if case .path(let path) = $0 { FilePath(path) } else { nil } }
    let folders =
      journal + [locations.settings.folder, store.memoryFile.folder] + bus.map(\.folder)
    waiter.watch(folders) { [store, ownMemory] path in
      if path == store.memoryFile {
        // What this process has written itself is no news.
        return (try? store.glance()) != ownMemory.current
      }
      return path == locations.settings || bus.contains(path)
        || (path.name.hasSuffix(".jsonl") && journal.contains(path.folder))
    }
  }

  func say(_ text: String) {
    if isVerbose { context.tell("\(context.clock.now) \(text)") }
  }
}

/// The memory as the daemon left it, for the one who tells whether a change is news.
private final class OwnMemory: Sendable {
  private let memory = Mutex(DeliveryMemory())

  /// The memory as ``DeliveryStore/glance()`` reads it.
  var current: DeliveryMemory { memory.withLock { $0 } }

  /// Takes note of what was kept.
  func replace(with new: DeliveryMemory) { memory.withLock { $0 = new.withoutDeliveries } }
}

extension DeliveryMemory {
  /// The memory as ``DeliveryStore/glance()`` reads it.
  fileprivate var withoutDeliveries: DeliveryMemory {
    var memory = self
    memory.state.delivered = DeliveryLog()
    return memory
  }
}
