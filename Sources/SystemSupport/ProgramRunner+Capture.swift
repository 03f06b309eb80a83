import Effects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension ProgramRunner {
  /// Runs a program in a process group of its own, with pipes for streams.
  static func captured(_ call: ProgramCall) -> CapturedOutcome {
    do throws(SystemError) {
      var streams = try CapturedStreams()
      defer { streams.closeAll() }
      let child = try spawn(
        call.words, environment: call.environment, streams: streams.ofChild,
        resetting: [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT])
      streams.closeThoseOfChild()
      let deadline = elapsedMilliseconds() + call.secondsAllowed * 1000
      var end: ProgramOutcome?
      let exchange = try streams.exchange(
        input: call.input, bytesAllowed: call.bytesAllowed, until: deadline
      ) { () throws(SystemError) in
        // What the program has left running may hold its streams for as long as it likes.
        end = try outcome(ofEnded: child)
        return end != nil
      }
      switch exchange {
      case .done(let output, let errors):
        if end == nil { end = try outcome(of: child, until: deadline) }
        guard let end else { return try killed(child, .tookTooLong) }
        return .ended(end, output: output, errors: errors)
      case .tookTooLong: return try killed(child, .tookTooLong)
      case .wroteTooMuch: return try killed(child, .wroteTooMuch)
      }
    } catch {
      return .ended(.notStarted(reason: error.words), output: [], errors: [])
    }
  }

  /// Ends a program and all that it has started.
  private static func killed(
    _ child: pid_t, _ result: CapturedOutcome
  ) throws(SystemError) -> CapturedOutcome {
    _ = kill(-child, SIGKILL)
    _ = kill(child, SIGKILL)
    _ = try outcome(of: child)
    return result
  }

  /// Returns how a program has ended; `nil` while it runs.
  private static func outcome(ofEnded child: pid_t) throws(SystemError) -> ProgramOutcome? {
    var status: Int32 = 0
    let ended = try uninterrupted { waitpid(child, &status, WNOHANG) }
    return ended == child ? ProgramOutcome(waitStatus: status) : nil
  }

  /// Waits for the end of a program that has closed its streams; `nil` when it takes too long.
  private static func outcome(
    of child: pid_t, until deadline: Int
  ) throws(SystemError) -> ProgramOutcome? {
    var pause: useconds_t = 100
    while true {
      if let end = try outcome(ofEnded: child) { return end }
      if elapsedMilliseconds() >= deadline { return nil }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
  }
}

/// Milliseconds since some moment in the past, whatever is done to the clock.
func elapsedMilliseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
}

/// The three pipes between this process and a program.
private struct CapturedStreams {
  /// What came of talking to the program until it closed its streams.
  enum Exchange {
    case done(output: [UInt8], errors: [UInt8])
    case tookTooLong
    case wroteTooMuch
  }

  private var input: Pipe
  private var output: Pipe
  private var errors: Pipe

  init() throws(SystemError) {
    self.input = try Pipe()
    do throws(SystemError) {
      self.output = try Pipe()
    } catch {
      input.closeBoth()
      throw error
    }
    do throws(SystemError) {
      self.errors = try Pipe()
    } catch {
      input.closeBoth()
      output.closeBoth()
      throw error
    }
  }

  /// The ends that become standard input, output and error of the program.
  var ofChild: [Int32] { [input.reading, output.writing, errors.writing] }

  mutating func closeThoseOfChild() {
    input.closeReading()
    output.closeWriting()
    errors.closeWriting()
  }

  mutating func closeAll() {
    input.closeBoth()
    output.closeBoth()
    errors.closeBoth()
  }

  /// How many milliseconds go by between two looks whether the program has ended.
  private static let lookAgain = 50

  /// Hands over the input and collects what is written, until both outputs or the program have ended.
  mutating func exchange(
    input bytes: [UInt8], bytesAllowed: Int, until deadline: Int,
    hasEnded: () throws(SystemError) -> Bool
  ) throws(SystemError) -> Exchange {
    var rest = bytes[...]
    var outputs: [[UInt8]] = [[], []]
    for descriptor in [input.writing, output.reading, errors.reading] {
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }
    if rest.isEmpty { input.closeWriting() }
    while output.reading >= 0 || errors.reading >= 0 {
      let patience = deadline - elapsedMilliseconds()
      guard patience > 0 else { return .tookTooLong }
      var waits = [
        pollfd(fd: input.writing, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors.reading, events: Int16(POLLIN), revents: 0),
      ]
      let limit = Int32(min(patience, Self.lookAgain))
      let ready = try uninterrupted { poll(&waits, nfds_t(waits.count), limit) }
      // Nothing more has come, and nobody is left of whom more could be expected.
      if ready == 0, try hasEnded() { break }
      if waits[0].revents != 0 {
        let taken = rest.withUnsafeBytes { write(input.writing, $0.baseAddress, $0.count) }
        if taken > 0 { rest = rest.dropFirst(taken) }
        // A program that does not want to read its input is not made to.
        if rest.isEmpty || (taken < 0 && errno != EAGAIN && errno != EINTR) {
          input.closeWriting()
        }
      }
      if waits[1].revents != 0, !receive(from: output.reading, into: &outputs[0]) {
        output.closeReading()
      }
      if waits[2].revents != 0, !receive(from: errors.reading, into: &outputs[1]) {
        errors.closeReading()
      }
      guard outputs.allSatisfy({ $0.count <= bytesAllowed }) else { return .wroteTooMuch }
    }
    return .done(output: outputs[0], errors: outputs[1])
  }

  /// Takes what has arrived, and returns whether more may come.
  private func receive(from descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    let count = read(descriptor, &piece, piece.count)
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    bytes += piece[..<count]
    return true
  }
}

/// A pipe whose ends no other program inherits; a closed end is -1.
private struct Pipe {
  private(set) var reading: Int32
  private(set) var writing: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    try uninterrupted { pipe(&ends) }
    self.reading = ends[0]
    self.writing = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  mutating func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  mutating func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  mutating func closeBoth() {
    closeReading()
    closeWriting()
  }
}
