#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal that this process was started from, wherever its streams go.
package enum TerminalDevice {
  /// How long it may take no bytes, as one does on which output was stopped by Ctrl-S.
  private static let millisecondsOfPatience = 1000

  /// Writes bytes, and returns whether there is a terminal that took all of them.
  ///
  /// It also does so for a process in the background, where a terminal can be set to stop it.
  package static func write(_ bytes: [UInt8]) -> Bool {
    do throws(SystemError) {
      let terminal = try Descriptor {
        open("/dev/tty", O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
      }
      return try withoutBeingStopped { () throws(SystemError) in
        try writeAll(bytes, to: terminal.number)
      }
    } catch {
      return false
    }
  }

  private static func writeAll(_ bytes: [UInt8], to terminal: Int32) throws(SystemError) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      do {
        rest = rest.dropFirst(
          try uninterrupted {
            rest.withUnsafeBytes { systemWrite(terminal, $0.baseAddress, $0.count) }
          })
      } catch  where error.isOne(of: EAGAIN, EWOULDBLOCK) {
        var wait = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
        let count = try uninterrupted { poll(&wait, 1, Int32(millisecondsOfPatience)) }
        if count == 0 { return false }
      }
    }
    return true
  }

  /// Does something during which a write from the background is let through.
  private static func withoutBeingStopped<Outcome>(
    _ body: () throws(SystemError) -> Outcome
  ) throws(SystemError) -> Outcome {
    var stop = sigset_t()
    var former = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &stop, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    return try body()
  }
}

/// The system's `write(2)`, under a name that the method above does not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
