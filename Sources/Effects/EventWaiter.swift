package import CivilTime

/// Something that ends the sleep of a process that has nothing to do.
package enum WakeUp: Hashable, Sendable, CaseIterable {
  /// The moment that was waited for has come.
  case moment
  /// The clock was set, or the machine slept.
  case clockChanged
  /// A file that is watched was written, replaced or removed.
  case filesChanged
  /// The machine was taken to another time zone.
  case zoneChanged
  /// Bytes can be received on the stream, or it has ended.
  case streamReady
  /// The process was asked to look at everything afresh (`SIGHUP`).
  case askedToLook
  /// The process was asked to end (`SIGTERM`, `SIGINT`).
  case askedToEnd
}

/// Lets a process sleep until something happens, without ever waking for nothing.
///
/// From the moment it is made it takes note of signals, so that none of ``WakeUp/askedToEnd`` and
/// ``WakeUp/askedToLook`` is lost between two waits.
package protocol EventWaiter: AnyObject {
  /// Milliseconds since some moment in the past, whatever is done to the clock; sleep counts.
  var elapsedMilliseconds: Int { get }

  /// Watches folders from now on, in place of those watched before.
  ///
  /// A folder that is not there yet is noticed when it is made. A change between two calls is not lost.
  ///
  /// - Parameters:
  ///   - folders: Folders whose files are of interest, not those of folders in them.
  ///   - isOfInterest: Tells by its path whether a change of a file matters.
  func watch(_ folders: [FilePath], where isOfInterest: @escaping @Sendable (FilePath) -> Bool)

  /// Waits until at least one thing has happened.
  ///
  /// - Parameters:
  ///   - moment: By the clock on the wall; `nil` for never.
  ///   - milliseconds: How long to wait at most, whatever the clock says; `nil` for ever.
  ///   - stream: A stream to wait for as well.
  /// - Returns: All that has happened; empty when `milliseconds` have gone by.
  /// - Throws: When the system can no longer be waited for.
  func wait(
    until moment: Instant?, atMost milliseconds: Int?, or stream: (any ByteStream)?
  ) throws(EventWaitError) -> Set<WakeUp>
}

/// The system would not let a process wait, in its own words.
package struct EventWaitError: Error, Hashable {
  /// Why.
  package var reason: String

  /// Creates an error.
  package init(reason: String) { self.reason = reason }
}

/// Makes event waiters.
package struct EventSource: Sendable {
  private let make: @Sendable () throws(EventWaitError) -> any EventWaiter

  /// Creates a source whose waiters are made by calling `make`.
  package init(making make: @escaping @Sendable () throws(EventWaitError) -> any EventWaiter) {
    self.make = make
  }

  /// Begins to take note of what happens.
  package func waiter() throws(EventWaitError) -> any EventWaiter { try make() }
}

extension EventSource {
  /// A source that has no waiters.
  package static let none = EventSource { () throws(EventWaitError) in
    throw EventWaitError(reason: "Function not implemented")
  }
}
