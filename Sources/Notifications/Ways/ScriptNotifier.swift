package import Effects

/// Notifies on macOS by a fixed script, which gets the words as arguments.
///
/// It can neither replace nor take away: what came at different times may be visible together.
package final class ScriptNotifier: Notifier {
  private let programs: ProgramRunner

  /// Creates a notifier that has the script run.
  package init(by programs: ProgramRunner) { self.programs = programs }

  private static let script = """
    on run argv
      display notification (item 2 of argv) with title (item 1 of argv)
    end run
    """

  package func show(
    _ words: NotificationWords, replacing posted: Posted?
  ) throws(NotificationError) -> Posted {
    // A word that begins with a dash would be an option.
    let call = ProgramCall(
      ["osascript", "-e", Self.script, "--", words.title, words.body], secondsAllowed: 10)
    switch programs.run(call) {
    case .ended(.notStarted, _, _): throw .noWay(reason: "osascript is only there on macOS")
    case let outcome:
      if let problem = outcome.problem { throw .refused(reason: "osascript: \(problem)") }
    }
    return Posted(way: .osascript)
  }

  package func clear(_ posted: Posted) {}
}
