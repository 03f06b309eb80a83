import Effects
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Takes note of the signals by which a process is asked to do something.
///
/// When there are several in a process, the newest hears them. What happened on a signal before the
/// first was made happens again after the last has ended. A class, because of that end.
final class SignalNotes {
  private let pipe: (reading: Descriptor, writing: Descriptor)

  /// Begins to take notes.
  init() throws(SystemError) {
    self.pipe = try Descriptor.pipe()
    listeners.withLock { $0.begin(pipe.writing.number) }
  }

  deinit { listeners.withLock { $0.end(pipe.writing.number) } }

  /// What can be read when there are notes.
  var descriptor: Int32 { pipe.reading.number }

  /// Returns the notes since the last time.
  func take() throws(SystemError) -> Set<WakeUp> {
    var signals = [UInt8](repeating: 0, count: 64)
    var wakeUps: Set<WakeUp> = []
    while true {
      let count = try pipe.reading.read(into: &signals)
      if count == 0 { return wakeUps }
      for signal in signals[..<count] {
        wakeUps.insert(Int32(signal) == SIGHUP ? .askedToLook : .askedToEnd)
      }
    }
  }
}

/// Who listens to the signals of this process.
private let listeners = Mutex(Listeners())

/// Where a signal is noted; -1 for nowhere.
///
/// Outside the lock, because nothing can be waited for while a signal is handled.
private let newestListener = Atomic<Int32>(-1)

/// Those who listen to the signals of this process.
private struct Listeners {
  /// The ends of pipes into which signals are written, oldest first.
  private var ends: [Int32] = []
  /// What happened on a signal before.
  private var former: [(signal: Int32, action: sigaction)] = []

  mutating func begin(_ end: Int32) {
    ends.append(end)
    newestListener.store(end, ordering: .sequentiallyConsistent)
    if ends.count == 1 { former = [SIGTERM, SIGINT, SIGHUP].compactMap(takeOver(_:)) }
  }

  mutating func end(_ end: Int32) {
    ends.removeAll { $0 == end }
    if ends.isEmpty {
      for (signal, former) in former {
        var action = former
        sigaction(signal, &action, nil)
      }
      former = []
    }
    newestListener.store(ends.last ?? -1, ordering: .sequentiallyConsistent)
  }

  /// Lets a signal be noted, and returns what happened on it before; `nil` when it is left alone.
  private func takeOver(_ number: Int32) -> (Int32, sigaction)? {
    var former = sigaction()
    sigaction(number, nil, &former)
    let handler = signal(number, note(_:))
    let wasIgnored = unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    // A shell lets a job in the background ignore Ctrl-C, which is meant for another.
    if number == SIGINT && wasIgnored {
      sigaction(number, &former, nil)
      return nil
    }
    return (number, former)
  }
}

/// Writes down a signal, between any two instructions of the process.
private func note(_ signal: Int32) {
  let code = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  // A pipe that is full holds enough of them.
  _ = write(newestListener.load(ordering: .relaxed), &byte, 1)
  errno = code
}
