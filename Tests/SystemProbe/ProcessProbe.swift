import Effects
import SystemSupport

/// Says how this process stands with the system, its streams and the person at the terminal.
enum ProcessProbe {
  static func environment() -> String {
    let environment = Environment.system
    return """
      \(environment.hostName)
      \(environment.machineIdentifier)
      \(environment.passwordDatabaseHome ?? "-")
      \(environment["PROBE_VALUE"] ?? "-")
      """
  }

  /// Writes text to standard output again and again, and to standard error what came of it.
  static func write(_ text: String, times: Int) -> String {
    var outcome = WriteOutcome.written
    for _ in 0..<times where outcome == .written {
      outcome = StandardStream.output.write(Array(text.utf8))
    }
    _ = StandardStream.errors.write(Array("\(outcome)\n".utf8))
    ThisProcess.end(status: outcome == .written ? 0 : 74)
  }

  static func ask(times: Int) -> String {
    let conversation = Conversation.system
    let answers = (0..<times).map { conversation.answer(to: "question \($0)? ") ?? "nobody" }
    return "\(conversation.canAsk) \(answers)"
  }

  static func facts() -> String {
    let facts = ThisProcess.facts(arguments: CommandLine.arguments)
    return "\(facts.user) \(facts.executable?.description ?? "nowhere")"
  }

  static func terminal() -> String {
    let size = TerminalSize.current.map { "\($0.columns)x\($0.rows)" } ?? "no size"
    return "\(StandardStream.output.isTerminal) \(StandardStream.errors.isTerminal) \(size)"
  }

  /// Does what a command does with its journal: opens it, says something, adds to it.
  static func journal(_ path: FilePath) throws -> String {
    let file = try LocalFileSystem().append(Array("line\n".utf8), to: path)
    let outcomes = [StandardStream.output, .errors].map { $0.write(Array("message\n".utf8)) }
    try file.flush()
    _ = try LocalFileSystem().append(Array("\(outcomes)\n".utf8), to: path)
    return "done"
  }
}
