#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where this process writes what it has to say.
package enum StandardStream: Sendable {
  /// What was asked for.
  case output
  /// What went wrong, and questions.
  case errors

  /// Whether a person reads it as it comes.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all bytes, however many calls it takes and however slow the reader is.
  ///
  /// A closed pipe is told apart from other trouble only after ``ThisProcess/prepare()``; without it,
  /// one ends the process.
  package func write(_ bytes: [UInt8]) -> WriteOutcome {
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(SystemError) {
        rest = rest.dropFirst(try writeOnce(rest))
      } catch {
        switch error {
        case .code(EAGAIN): waitUntilWritable()
        case .code(EPIPE): return .closedPipe
        default: return .failed(reason: error.words)
        }
      }
    }
    return .written
  }

  private func writeOnce(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    try uninterrupted {
      bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
    }
  }

  /// Waits for a reader that has made the stream refuse rather than wait.
  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }

  private var descriptor: Int32 {
    switch self {
    case .output: STDOUT_FILENO
    case .errors: STDERR_FILENO
    }
  }
}

/// What became of bytes that were written to a stream.
package enum WriteOutcome: Hashable, Sendable {
  /// All of them were taken.
  case written
  /// Nobody reads any more, as after `| head -1`; that is no error.
  case closedPipe
  /// They could not be written, for the reason given in the system's own words.
  case failed(reason: String)
}

/// The system's `write(2)`, under a name that the method above does not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
