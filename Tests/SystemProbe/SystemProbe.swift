import Diagnostics
import Effects
import SystemSupport

/// A program for the tests of `SystemSupport`: what they try needs a process of its own.
///
/// It says on standard output what came of it.
@main enum SystemProbe {
  static func main() {
    ThisProcess.prepare()
    var words = CommandLine.arguments.dropFirst()
    let name = words.popFirst() ?? ""
    do {
      say(try run(name, Array(words)))
    } catch let error as any UserFacingError {
      say(error.message)
      ThisProcess.end(status: error.exitStatus.rawValue)
    } catch {
      say(error)
    }
  }

  /// Writes a line to standard output at once.
  static func say(_ line: Any) { _ = StandardStream.output.write(Array("\(line)\n".utf8)) }

  private static func run(_ name: String, _ words: [String]) throws -> Any {
    let path = FilePath(words.first ?? "")
    let number = words.last.flatMap { Int($0) } ?? 0
    return switch (name, words.count) {
    case ("contents", 1): try FileProbe.contents(of: path)
    case ("append", 3): try FileProbe.append(words[1], to: path, times: number)
    case ("replace", 2): try FileProbe.replace(path, with: words[1])
    case ("create", 2): try FileProbe.create(path, with: words[1])
    case ("hold", 2): try FileProbe.hold(path, patience: number)
    case ("zone", 0): ZoneProbe.describe(SystemZone.current())
    case ("named", 1): ZoneProbe.compareNamed(words[0])
    case ("clock", 0): try ZoneProbe.clock()
    case ("resolve", 0): ZoneProbe.resolve()
    case ("environment", 0): ProcessProbe.environment()
    case ("run", 1...): ProgramRunner.system.run(words)
    case ("write", 2): ProcessProbe.write(words[0], times: number)
    case ("input", 1): Conversation.system.standardInput(limit: number)
    case ("ask", 1): ProcessProbe.ask(times: number)
    case ("terminal", 0): ProcessProbe.terminal()
    case ("notify", 3):
      try NotifyProbe.show(title: words[0], body: words[1], replacing: words[2])
    case ("notify-all", 1...): try NotifyProbe.show(titles: words)
    case ("notify-clear", 1): try NotifyProbe.clear(words[0])
    case ("notify-server", 0): try NotifyProbe.server()
    case ("notify-listen", 2): try NotifyProbe.listen(title: words[0], events: number)
    case ("journal", 1): try ProcessProbe.journal(path)
    case ("facts", 0): ProcessProbe.facts()
    case ("show", 1): TerminalDevice.write(Array(words[0].utf8))
    case ("hear", 2...):
      try EventProbe.hear(Array(words.dropFirst()), milliseconds: Int(words[0]) ?? 0)
    case ("idle", 2): try EventProbe.idle(in: words[0], milliseconds: number)
    default: "no probe is called '\(name)'"
    }
  }
}
