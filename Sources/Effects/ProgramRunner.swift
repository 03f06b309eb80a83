/// Runs other programs, such as an editor.
package struct ProgramRunner: Sendable {
  private let start: @Sendable (_ words: [String]) -> ProgramOutcome
  private let capture: @Sendable (_ call: ProgramCall) -> CapturedOutcome

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - start: Runs a program, found on `PATH` unless its name holds a `/`, with the words after it as
  ///     arguments and this process's own streams, to its end.
  ///   - capture: Runs a program unseen, as the call says.
  package init(
    starting start: @escaping @Sendable ([String]) -> ProgramOutcome,
    capturing capture: @escaping @Sendable (ProgramCall) -> CapturedOutcome
  ) {
    self.start = start
    self.capture = capture
  }

  /// Runs a program to its end, with this process's own streams.
  ///
  /// `words` are the program's name and then its arguments, passed as they are; no shell takes part.
  package func run(_ words: [String]) -> ProgramOutcome { start(words) }

  /// Runs a program unseen, hands it its input, and returns what it wrote.
  ///
  /// When time or room run out, the program and all it has started are killed.
  package func run(_ call: ProgramCall) -> CapturedOutcome { capture(call) }
}

/// A program that is to be run unseen.
package struct ProgramCall: Hashable, Sendable {
  /// The program's name, found on `PATH` unless it holds a `/`, and its arguments.
  package var words: [String]
  /// What it reads on standard input.
  package var input: [UInt8]
  /// Variables that it gets beside or instead of those of this process; `nil` takes one away.
  package var environment: [String: String?]
  /// How many seconds it may take.
  package var secondsAllowed: Int
  /// How many bytes it may write to standard output, and how many to standard error.
  package var bytesAllowed: Int

  /// Creates a call.
  package init(
    _ words: [String], input: [UInt8] = [], environment: [String: String?] = [:],
    secondsAllowed: Int, bytesAllowed: Int = 1 << 20
  ) {
    self.words = words
    self.input = input
    self.environment = environment
    self.secondsAllowed = secondsAllowed
    self.bytesAllowed = bytesAllowed
  }
}

/// How a program came to its end.
package enum ProgramOutcome: Hashable, Sendable {
  /// It could not be started, for the reason given in the system's own words.
  case notStarted(reason: String)
  /// It ended with a status; 0 means success.
  case exited(status: Int)
  /// It was ended by a signal.
  case killed(signal: Int)
}

/// How a program came to its end that was run unseen.
package enum CapturedOutcome: Hashable, Sendable {
  /// It came to its end by itself, or never began.
  case ended(ProgramOutcome, output: [UInt8], errors: [UInt8])
  /// It took longer than it was allowed.
  case tookTooLong
  /// It wrote more than it was allowed.
  case wroteTooMuch
}

extension ProgramRunner {
  /// A machine without any program.
  package static let none: ProgramRunner = {
    let absent = ProgramOutcome.notStarted(reason: "No such file or directory")
    return ProgramRunner(
      starting: { _ in absent }, capturing: { _ in .ended(absent, output: [], errors: []) })
  }()
}

extension CapturedOutcome {
  /// What went wrong, in words that follow a colon; `nil` when the program succeeded.
  package var problem: String? {
    switch self {
    case .ended(.exited(status: 0), _, _): nil
    case .ended(.exited(let status), _, let errors):
      "it ended with status \(status)\(remark(errors))"
    case .ended(.killed(let signal), _, _): "it was ended by signal \(signal)"
    case .ended(.notStarted(let reason), _, _): "it could not be started: \(reason)"
    case .tookTooLong: "it took too long"
    case .wroteTooMuch: "it wrote too much"
    }
  }

  /// The first line that a program wrote to standard error, to follow its status.
  private func remark(_ errors: [UInt8]) -> String {
    let line = errors.prefix { $0 != UInt8(ascii: "\n") }.prefix(200)
    return line.isEmpty ? "" : ": \(String(decoding: line, as: UTF8.self))"
  }
}
