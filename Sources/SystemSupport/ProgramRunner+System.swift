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
    ProgramRunner(starting: attended(_:), capturing: captured(_:))
  }

  /// Runs a program with this process's own streams.
  private static func attended(_ words: [String]) -> ProgramOutcome {
    var interrupt = IgnoredSignal(SIGINT)
    var quit = IgnoredSignal(SIGQUIT)
    defer {
      interrupt.restore()
      quit.restore()
    }
    let toReset = [interrupt, quit].filter { !$0.wasIgnored }.map(\.number) + [SIGPIPE, SIGXFSZ]
    do throws(SystemError) {
      return try outcome(of: try spawn(words, resetting: toReset))
    } catch {
      return .notStarted(reason: error.words)
    }
  }

  /// Starts a program that handles some signals as the system does by default.
  ///
  /// - Parameters:
  ///   - words: Its name and its arguments.
  ///   - variables: What it finds in its environment beside or instead of what is in ours; `nil`
  ///     takes a variable away.
  ///   - streams: Descriptors that become its three standard streams, and it then leads a process
  ///     group of its own; `nil` for those of this process.
  ///   - signals: The signals.
  /// - Returns: Its number among the processes.
  /// - Throws: When it cannot be started.
  static func spawn(
    _ words: [String], environment variables: [String: String?] = [:], streams: [Int32]? = nil,
    resetting signals: [Int32]
  ) throws(SystemError) -> pid_t {
    guard let name = words.first else { throw .code(ENOENT) }
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
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | (streams == nil ? 0 : POSIX_SPAWN_SETPGROUP)))
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in (streams ?? []).enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var environment = environmentOfThisProcess(with: variables).map { strdup($0) } + [nil]
    defer { for variable in environment { free(variable) } }
    var child = pid_t()
    let code = posix_spawnp(&child, name, &actions, &attributes, &arguments, &environment)
    guard code == 0 else { throw .code(code) }
    return child
  }

  /// Returns the environment of this process as `NAME=value`, with some values instead of its own.
  private static func environmentOfThisProcess(with changes: [String: String?]) -> [String] {
    #if canImport(Darwin)
      let variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
    #else
      let variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    var result = changes.sorted { $0.key < $1.key }
      .compactMap { name, value in value.map { "\(name)=\($0)" } }
    var place = 0
    while let variable = variables?[place] {
      let text = String(cString: variable)
      if !changes.keys.contains(String(text.prefix { $0 != "=" })) { result.append(text) }
      place += 1
    }
    return result
  }

  /// Waits for the end of a program.
  static func outcome(of child: pid_t) throws(SystemError) -> ProgramOutcome {
    var status: Int32 = 0
    try uninterrupted { waitpid(child, &status, 0) }
    return ProgramOutcome(waitStatus: status)
  }
}

extension ProgramOutcome {
  /// Takes over what `waitpid(2)` tells.
  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self =
      signal == 0 ? .exited(status: Int(status >> 8 & 0xFF)) : .killed(signal: Int(signal))
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
