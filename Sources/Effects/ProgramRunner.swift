/// Runs other programs, such as an editor.
package struct ProgramRunner: Sendable {
  private let start: @Sendable (_ words: [String]) -> ProgramOutcome

  /// Creates a runner.
  ///
  /// - Parameter start: Runs a program, found on `PATH` unless its name holds a `/`, with the words
  ///   after it as arguments and this process's own streams, to its end.
  package init(starting start: @escaping @Sendable ([String]) -> ProgramOutcome) {
    self.start = start
  }

  /// Runs a program to its end.
  ///
  /// `words` are the program's name and then its arguments, passed as they are; no shell takes part.
  package func run(_ words: [String]) -> ProgramOutcome { start(words) }
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
