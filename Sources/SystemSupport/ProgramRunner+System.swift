package import Effects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension ProgramRunner {
  /// The programs of this machine, with this process's streams, environment and folder.
  ///
  /// As with `system(3)`, Ctrl-C and Ctrl-\ go to the program alone while it runs: an editor uses them
  /// for something of its own. What ``ThisProcess/prepare()`` ignores, the program does not.
  package static var system: ProgramRunner {
    ProgramRunner { words in
      guard let name = words.first else {
        return .notStarted(reason: SystemError.code(ENOENT).words)
      }
      var interrupt = IgnoredSignal(SIGINT)
      var quit = IgnoredSignal(SIGQUIT)
      defer {
        interrupt.restore()
        quit.restore()
      }
      let toReset = [interrupt, quit].filter { !$0.wasIgnored }.map(\.number) + [SIGPIPE, SIGXFSZ]
      do throws(SystemError) {
        return try outcome(of: try spawn(name, words, resetting: toReset))
      } catch {
        return .notStarted(reason: error.words)
      }
    }
  }

  /// Starts a program that handles some signals as the system does by default.
  private static func spawn(
    _ name: String, _ words: [String], resetting signals: [Int32]
  ) throws(SystemError) -> pid_t {
    var toReset = sigset_t()
    sigemptyset(&toReset)
    for signal in signals { sigaddset(&toReset, signal) }
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setsigdefault(&attributes, &toReset)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    #if canImport(Darwin)
      let variables = _NSGetEnviron().pointee
    #else
      let variables = environ
    #endif
    var child = pid_t()
    let code = posix_spawnp(&child, name, nil, &attributes, &arguments, variables)
    guard code == 0 else { throw .code(code) }
    return child
  }

  /// Waits for the end of a program.
  private static func outcome(of child: pid_t) throws(SystemError) -> ProgramOutcome {
    var status: Int32 = 0
    try uninterrupted { waitpid(child, &status, 0) }
    let signal = status & 0x7F
    return signal == 0
      ? .exited(status: Int(status >> 8 & 0xFF)) : .killed(signal: Int(signal))
  }
}

/// A signal that this process ignores for a while.
private struct IgnoredSignal {
  /// Which one it is.
  let number: Int32
  /// Whether it was ignored before, as in a job that a shell runs in the background.
  let wasIgnored: Bool

  private var old = sigaction()

  init(_ number: Int32) {
    self.number = number
    sigaction(number, nil, &old)
    let handler = signal(number, SIG_IGN)
    self.wasIgnored = unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  mutating func restore() { sigaction(number, &old, nil) }
}
