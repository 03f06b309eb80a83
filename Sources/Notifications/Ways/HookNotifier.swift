package import Effects
import JSON
import Reminders

/// Notifies by a command of the person's own, run without a shell.
///
/// The command learns what to do from its environment, `BASELINE_EVENT` (`show` or `clear`),
/// `BASELINE_TITLE`, `BASELINE_BODY` and `BASELINE_KEY`, and from a JSON document on standard input.
/// The key is always the same, because there is only one notification: what can replace by a key
/// replaces by it. The command has ten seconds; that it ends with 0 means that the person can see it.
package final class HookNotifier: Notifier {
  private let words: [String]
  private let programs: ProgramRunner

  /// Creates a notifier.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - programs: Runs it.
  package init(running words: [String], by programs: ProgramRunner) {
    self.words = words
    self.programs = programs
  }

  /// The name of the one notification.
  private static let key = "baseline"
  private static let secondsAllowed = 10

  package func show(
    _ notice: NotificationWords, replacing posted: Posted?
  ) throws(NotificationError) -> Posted {
    try run("show", notice)
    return Posted(way: .hook)
  }

  package func clear(_ posted: Posted) throws(NotificationError) {
    try run("clear", NotificationWords(title: "", body: "", keys: [], asks: false))
  }

  private func run(_ event: String, _ notice: NotificationWords) throws(NotificationError) {
    let document: JSONValue = [
      "event": .string(event), "key": .string(Self.key), "title": .string(notice.title),
      "body": .string(notice.body),
      "occasions": .array(notice.keys.map { .string($0.description) }),
    ]
    let call = ProgramCall(
      words, input: document.encoded + [UInt8(ascii: "\n")],
      environment: [
        "BASELINE_EVENT": event, "BASELINE_TITLE": notice.title, "BASELINE_BODY": notice.body,
        "BASELINE_KEY": Self.key,
      ], secondsAllowed: Self.secondsAllowed)
    if let problem = programs.run(call).problem { throw .hookFailed(reason: problem) }
  }
}
