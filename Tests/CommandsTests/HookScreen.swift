import CivilTime
import Diagnostics
import Effects
import Synchronization
import TestSupport

@testable import Commands

/// A world whose notifications go to a hook that keeps what it is told.
final class HookScreen: Sendable {
  /// The world.
  let world: TestWorld
  private let calls = Mutex<[[String: String]]>([])
  private let outcome = Mutex(ProgramOutcome.exited(status: 0))

  /// Sets up a world that notifies by a hook.
  init() {
    let files = InMemoryFileSystem()
    files.put([], at: "/usr/bin/push", permissions: 0o755)
    self.world = TestWorld(files: files)
    run("notify use hook push")
  }

  /// What the hook was called with, in order: its variables.
  var told: [[String: String]] { calls.withLock { $0 } }

  /// The titles shown and, for each time it was cleared, a dash.
  var history: [String] {
    told.map { $0["BASELINE_EVENT"] == "show" ? ($0["BASELINE_TITLE"] ?? "") : "-" }
  }

  /// What is to be seen: the last title, unless it was cleared.
  var visible: String? { history.last.flatMap { $0 == "-" ? nil : $0 } }

  /// Sets how the hook ends from now on.
  func end(with outcome: ProgramOutcome) { self.outcome.withLock { $0 = outcome } }

  /// Carries out a command line at a moment, or at the same moment as before.
  @discardableResult
  func run(
    _ line: String, at time: ZonedTime? = nil, input: String = "", answers: [String]? = nil
  ) -> CommandLineResult {
    if let time { world.set(time) }
    return world.run(
      shellWords(line[...]), input: input, answers: answers,
      programs: ProgramRunner(
        starting: { _ in .notStarted(reason: "No such file or directory") },
        capturing: { [self] call in
          calls.withLock { $0.append(call.environment.compactMapValues(\.self)) }
          return .ended(outcome.withLock { $0 }, output: [], errors: [])
        }))
  }
}
