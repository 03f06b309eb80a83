import Effects
import JSON
import Reminders
import Synchronization
import Testing

@testable import Notifications

/// The ways of notifying beside the desktop.
@Suite struct WaysTests {
  static let words = NotificationWords(
    title: "How do you feel?", body: "line; one\nTom & Ann <3\u{1B}]0;x\u{7}",
    keys: [], asks: true)

  /// Returns what is written to a terminal of some kind when something is shown and taken away.
  private func written(in variables: [String: String?]) throws -> [String] {
    let bytes = Mutex<[String]>([])
    let notifier = TerminalNotifier(environment: .of(variables)) { piece in
      bytes.withLock { $0.append(String(decoding: piece, as: UTF8.self)) }
      return true
    }
    let posted = try notifier.show(Self.words, replacing: nil)
    #expect(posted == Posted(way: .terminal))
    try notifier.clear(posted)
    return bytes.withLock { $0 }
  }

  static let body = "line; one, Tom & Ann <3]0;x"

  @Test(
    arguments: [
      (
        ["TERM": "xterm-kitty"],
        [
          "\u{1B}]99;i=baseline:d=0:p=title;How do you feel?\u{1B}\\"
            + "\u{1B}]99;i=baseline:d=1:p=body;\(body)\u{1B}\\",
          "\u{1B}]99;i=baseline:p=close;\u{1B}\\",
        ]
      ),
      (
        ["TERM_PROGRAM": "WezTerm"], ["\u{1B}]777;notify;How do you feel?;\(body)\u{1B}\\"]
      ),
      (["TERM_PROGRAM": "iTerm.app"], ["\u{1B}]9;How do you feel?: \(body)\u{1B}\\"]),
      (["TERM": "xterm-256color"], ["\u{7}\r\nHow do you feel?: \(body)\r\n"]),
      (
        ["TERM_PROGRAM": "iTerm.app", "TMUX": "/tmp/tmux"],
        [
          "\u{1B}Ptmux;\u{1B}\u{1B}]9;How do you feel?: \(body)\u{1B}\u{1B}\\\u{1B}\\"
        ]
      ),
    ] as [([String: String?], [String])])
  func `each terminal is spoken to in its own words, and text cannot end them`(
    variables: [String: String?], expected: [String]
  ) throws {
    #expect(try written(in: variables) == expected)
  }

  @Test func `without a terminal nothing was shown`() {
    let notifier = TerminalNotifier(environment: .of([:])) { _ in false }
    #expect(throws: NotificationError.self) { try notifier.show(Self.words, replacing: nil) }
  }

  /// Returns a runner that keeps the calls and ends as it is told.
  private func runner(
    _ calls: Recorder, ending outcome: CapturedOutcome
  ) -> ProgramRunner {
    ProgramRunner(
      starting: { _ in .exited(status: 0) },
      capturing: { call in
        calls.add(call)
        return outcome
      })
  }

  @Test func `the script of macOS is fixed, and gets the words as arguments`() throws {
    let calls = Recorder()
    let done = CapturedOutcome.ended(.exited(status: 0), output: [], errors: [])
    let notifier = ScriptNotifier(by: runner(calls, ending: done))
    var words = Self.words
    words.title = "-e \"quoted\""
    #expect(try notifier.show(words, replacing: nil) == Posted(way: .osascript))
    let call = try #require(calls.all.first)
    #expect(call.words.prefix(2) == ["osascript", "-e"])
    #expect(call.words.suffix(3) == ["--", words.title, words.body])
    #expect(!call.words[2].contains("quoted"))
  }

  @Test func `a hook learns all of it twice, and never through a shell`() throws {
    let calls = Recorder()
    let done = CapturedOutcome.ended(.exited(status: 0), output: [], errors: [])
    let notifier = HookNotifier(
      running: ["/bin/push", "$(x)"], by: runner(calls, ending: done))
    let posted = try notifier.show(Self.words, replacing: nil)
    try notifier.clear(posted)
    #expect(calls.all.map(\.words) == [["/bin/push", "$(x)"], ["/bin/push", "$(x)"]])
    #expect(calls.all.map { $0.environment["BASELINE_EVENT"] } == ["show", "clear"])
    #expect(calls.all.map { $0.environment["BASELINE_KEY"] } == ["baseline", "baseline"])
    #expect(calls.all.allSatisfy { $0.secondsAllowed == 10 })
    let document = try JSONValue(parsing: calls.all[0].input.dropLast())
    #expect(document.members?["title"]?.text == "How do you feel?")
    #expect(document.members?["body"]?.text == Self.words.body)
  }

  @Test(
    arguments: [
      (CapturedOutcome.ended(.exited(status: 3), output: [], errors: Array("no\nx".utf8)), "no"),
      (.ended(.killed(signal: 9), output: [], errors: []), "signal 9"),
      (.ended(.notStarted(reason: "No such file"), output: [], errors: []), "No such file"),
      (.tookTooLong, "too long"), (.wroteTooMuch, "too much"),
    ])
  func `a hook that did not succeed has delivered nothing`(
    outcome: CapturedOutcome, words: String
  ) {
    let notifier = HookNotifier(running: ["push"], by: runner(Recorder(), ending: outcome))
    let error = #expect(throws: NotificationError.self) {
      try notifier.show(Self.words, replacing: nil)
    }
    #expect(error?.message.contains(words) == true)
  }
}

/// The calls of programs, in order.
private final class Recorder: Sendable {
  private let calls = Mutex<[ProgramCall]>([])

  var all: [ProgramCall] { calls.withLock { $0 } }

  func add(_ call: ProgramCall) { calls.withLock { $0.append(call) } }
}
