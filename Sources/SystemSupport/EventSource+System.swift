import CivilTime
package import Effects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension EventSource {
  /// What happens on this machine.
  ///
  /// The time zone of the machine is of no concern to a process that was given one of its own.
  package static var system: EventSource {
    system(zoneFolder: environmentVariable("TZ") == nil ? "/etc" : nil)
  }

  /// What happens on this machine.
  ///
  /// - Parameters:
  ///   - zoneFolder: Where the files `localtime` and `timezone` are that say in which time zone the
  ///     machine is; `nil` when that is of no concern.
  ///   - hearsSignals: Whether signals are taken note of.
  /// - Returns: A source of which each waiter holds a few descriptors until nobody refers to it.
  package static func system(zoneFolder: FilePath?, hearsSignals: Bool = true) -> EventSource {
    EventSource { () throws(EventWaitError) in
      do throws(SystemError) {
        return try SystemEventWaiter(zoneFolder: zoneFolder, hearsSignals: hearsSignals)
      } catch {
        throw EventWaitError(error)
      }
    }
  }
}

/// A stream for which `poll(2)` can wait.
package protocol PollableStream: AnyObject {
  /// What can be read when bytes have come or none will.
  var descriptor: Int32 { get }
}

/// Waits with a single `poll(2)` for all that can happen.
private final class SystemEventWaiter: EventWaiter {
  private var alarm: AlarmClock
  private var files: FolderWatch
  private var zone: FolderWatch
  private let signals: SignalNotes?
  /// Why folders could not be watched, until somebody has been told.
  private var failure: SystemError?

  init(zoneFolder: FilePath?, hearsSignals: Bool) throws(SystemError) {
    self.signals = hearsSignals ? try SignalNotes() : nil
    self.alarm = try AlarmClock()
    self.files = try FolderWatch()
    self.zone = try FolderWatch()
    if let zoneFolder {
      try zone.watch([zoneFolder]) { ["localtime", "timezone"].contains($0.name) }
    }
  }

  var elapsedMilliseconds: Int { millisecondsWithSleep() }

  func watch(_ folders: [FilePath], where isOfInterest: @escaping @Sendable (FilePath) -> Bool) {
    do throws(SystemError) {
      try files.watch(folders, where: isOfInterest)
    } catch {
      failure = error
    }
  }

  func wait(
    until moment: Instant?, atMost milliseconds: Int?, or stream: (any ByteStream)?
  ) throws(EventWaitError) -> Set<WakeUp> {
    do throws(SystemError) {
      if let failure {
        self.failure = nil
        throw failure
      }
      guard let descriptor = descriptor(of: stream) else { throw .code(ENOTSOCK) }
      return try wait(until: moment, atMost: milliseconds, or: descriptor)
    } catch {
      throw EventWaitError(error)
    }
  }

  /// A sleep of so many milliseconds is worth giving memory back for.
  private static let longSleep = 5000

  /// Returns what to wait for to hear of a stream: -1 for none, `nil` when it cannot be waited for.
  private func descriptor(of stream: (any ByteStream)?) -> Int32? {
    guard let stream else { return -1 }
    return (stream as? any PollableStream)?.descriptor
  }

  private func wait(
    until moment: Instant?, atMost milliseconds: Int?, or stream: Int32
  ) throws(SystemError) -> Set<WakeUp> {
    let end = milliseconds.map { elapsedMilliseconds + min(max(0, $0), 1 << 50) }
    var wakeUps: Set<WakeUp> = try alarm.set(to: moment) ? [.clockChanged] : []
    // What was noticed while folders were being watched anew can no longer be polled for.
    if files.hasChanged { wakeUps.insert(.filesChanged) }
    while true {
      let left = wakeUps.isEmpty ? end.map { max(0, $0 - elapsedMilliseconds) } ?? -1 : 0
      let limit = Int32(clamping: left)
      let count = try poll(atMost: limit, or: stream, adding: &wakeUps)
      // The last look ends it also when files of no interest are written all the time.
      if !wakeUps.isEmpty || left == 0 || (count == 0 && left == Int(limit)) { return wakeUps }
    }
  }

  /// Waits once, and returns how much there is to be read; `nil` when the wait was cut short.
  private func poll(
    atMost limit: Int32, or stream: Int32, adding wakeUps: inout Set<WakeUp>
  ) throws(SystemError) -> Int? {
    let descriptors = [
      alarm.descriptor, files.descriptor, zone.descriptor, signals?.descriptor ?? -1, stream,
    ]
    var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if limit < 0 || limit >= Self.longSleep { MemoryInUse.giveBack() }
    let count = systemPoll(&waits, nfds_t(waits.count), limit)
    if count == -1 {
      if errno == EINTR { return nil }
      throw .latest
    }
    if waits[0].revents != 0, let reason = try alarm.reason() { wakeUps.insert(reason) }
    if waits[1].revents != 0 || files.hasChanged, try files.takeChange() {
      wakeUps.insert(.filesChanged)
    }
    if waits[2].revents != 0, try zone.takeChange() {
      readZoneAfresh()
      wakeUps.insert(.zoneChanged)
    }
    if waits[3].revents != 0, let signals { wakeUps.formUnion(try signals.take()) }
    if waits[4].revents != 0 { wakeUps.insert(.streamReady) }
    return Int(count)
  }
}

/// Makes the C library look where the machine is now.
private func readZoneAfresh() {
  #if canImport(Musl)
    // Its tzset(3) reads the file only when TZ is not what it was.
    setenv("TZ", "UTC0", 1)
    tzset()
    unsetenv("TZ")
  #endif
  tzset()
}

extension EventWaitError {
  fileprivate init(_ error: SystemError) {
    switch error {
    case .code(ENOSPC): self.init(reason: "Too many watched folders (fs.inotify.max_user_watches)")
    default: self.init(reason: error.words)
    }
  }
}

/// The system's `poll(2)`, under a name that the method above does not hide.
private func systemPoll(
  _ waits: UnsafeMutablePointer<pollfd>, _ count: nfds_t, _ limit: Int32
) -> Int32 {
  poll(waits, count, limit)
}
