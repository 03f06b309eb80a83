package import CivilTime
package import Commands
import Diagnostics
package import Effects
import Synchronization
import TerminalUI

/// A conversation with baseline: the lines typed, and everything that came back.
///
/// A line that starts with `$ ` is typed, as a shell would read it; `@ ` sets the clock and its zone;
/// `< ` is what stands on standard input of the next command; `# ` is a remark. Every other line is
/// what baseline writes, errors after results, and `[2]` for an exit status other than 0.
package struct Transcript: Sendable {
  private let lines: [Substring]

  /// Reads a transcript.
  package init(_ text: String) {
    self.lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns a page on which each conversation, between ```` ```console ```` and the fence that ends
  /// it, is as it goes when it is carried out anew.
  package static func replayingBlocks(of page: String) -> String {
    var parts = page.split(separator: "```console\n", omittingEmptySubsequences: false)[...]
    var replay = String(parts.popFirst() ?? "")
    for part in parts {
      let end = part.firstRange(of: "\n```")?.lowerBound ?? part.endIndex
      replay += "```console\n" + Transcript(String(part[..<end])).replayed() + part[end...]
    }
    return replay
  }

  /// Returns the transcript as it goes when every typed line is carried out anew.
  ///
  /// All lines share one journal, empty at first.
  package func replayed() -> String {
    let world = TestWorld()
    var input = ""
    var replay: [String] = []
    for (index, line) in lines.enumerated()
    where isWritten(line) || (line.isEmpty && isBreak(at: index)) {
      replay.append(String(line))
      if line.hasPrefix("@ "), let time = ZonedTime(String(line.dropFirst(2))) { world.set(time) }
      if line.hasPrefix("< ") { input += line.dropFirst(2) + "\n" }
      guard line.hasPrefix("$ baseline") else { continue }
      let words = shellWords(line.dropFirst("$ baseline".count))
      replay += world.run(words, input: input).transcriptLines
      input = ""
    }
    return replay.joined(separator: "\n")
  }
}

extension Transcript {
  /// Whether a line is one that the writer of the transcript wrote.
  private func isWritten(_ line: Substring) -> Bool {
    ["$ ", "@ ", "< ", "# "].contains { line.hasPrefix($0) }
  }

  /// Whether an empty line stands between two commands, and not inside what one of them writes.
  private func isBreak(at index: Int) -> Bool {
    lines[index...].first { !$0.isEmpty }.map(isWritten) ?? true
  }
}

extension CommandLineResult {
  /// What was written, errors after results, and the exit status unless it is 0.
  package var transcriptLines: [String] {
    var lines = (standardOutput + standardError)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    if exitStatus != .success { lines.append("[\(exitStatus.rawValue)]") }
    return lines
  }
}

/// A world in memory in which commands are carried out one after the other.
package final class TestWorld: Sendable {
  /// The files of the world; the journal lies in `/home/ada/.local/share/baseline`.
  package let files: InMemoryFileSystem
  #if DEBUG
    /// The desktop, on which notifications are shown.
    let desktop = FakeBus { $0.server?.abilities.append("x-canonical-private-synchronous") }
  #endif
  private let now: Mutex<Instant>
  private let zone: Mutex<TimeZoneRules>
  private let random = Mutex(SeededGenerator(seed: 42))

  /// Creates a world on a Monday morning in Berlin.
  package init(files: InMemoryFileSystem = InMemoryFileSystem()) {
    self.files = files
    let start: ZonedTime = "2026-11-30T08:31:07+01:00"
    now = Mutex(Instant(millisecondsSinceEpoch: start.secondsSinceEpoch * 1000))
    zone = Mutex(.berlin)
  }

  /// Sets the clock; the clocks go as in Berlin, or stand still at another offset.
  package func set(_ time: ZonedTime) {
    now.withLock { $0 = Instant(millisecondsSinceEpoch: time.secondsSinceEpoch * 1000) }
    let berlin = TimeZoneRules.berlin.utcOffset(atSecondsSinceEpoch: time.secondsSinceEpoch)
    zone.withLock {
      $0 = berlin == time.utcOffset ? .berlin : .fixed(utcOffset: time.utcOffset)
    }
  }

  private var sockets: LocalSockets {
    #if DEBUG
      desktop.sockets
    #else
      .none
    #endif
  }

  /// Sets the rules by which the clocks go.
  package func set(_ rules: TimeZoneRules) { zone.withLock { $0 = rules } }

  /// Carries out a command.
  ///
  /// - Parameters:
  ///   - words: The words after the tool's name.
  ///   - input: What stands on standard input.
  ///   - answers: What the person types when asked; `nil` when there is no terminal to ask on.
  ///   - variables: Environment variables beside HOME and LANG.
  ///   - isTerminal: Whether standard output is a terminal.
  ///   - pace: Milliseconds by which the clock moves on each time it is looked at.
  ///   - screen: Is told what is written to the terminal itself; `nil` when there is none.
  ///   - programs: What becomes of programs that are started.
  ///   - events: What wakes a command that sleeps.
  /// - Returns: What it wrote, and how it ended.
  package func run(
    _ words: [String], input: String = "", answers: [String]? = nil,
    variables: [String: String] = [:], isTerminal: Bool = false,
    pace: Int = 0, screen: (@Sendable (String) -> Void)? = nil,
    programs: ProgramRunner = .none, events: EventSource = .none
  ) -> CommandLineResult {
    let variables = ["HOME": "/home/ada", "LANG": "C.UTF-8"].merging(variables) { $1 }
    let left = Mutex((answers ?? [])[...])
    let clock = WallClock(zone: zone.withLock { $0 }) { [self] in
      now.withLock { now in
        defer { now = Instant(millisecondsSinceEpoch: now.millisecondsSinceEpoch + pace) }
        return now
      }
    }
    return carryOut(words) { color, setting in
      Context(
        clock: clock, files: files,
        environment: Environment(
          hostName: "laptop", machineIdentifier: "laptop", passwordDatabaseHome: nil,
          looking: { variables[$0] }),
        programs: programs,
        conversation: Conversation(
          canAsk: answers != nil, readLine: { _ in left.withLock { $0.popFirst() } },
          readAll: { limit in input.utf8.count > limit ? .tooLong : .whole(Array(input.utf8)) }),
        random: RandomSource { [self] in random.withLock { $0.next() } },
        zoneNamed: { $0 == "Europe/Berlin" ? .berlin : nil },
        terminal: TerminalTraits(
          isTerminal: isTerminal, size: nil, option: color, setting: setting,
          environment: { variables[$0] }),
        sockets: sockets, events: events,
        process: ProcessFacts(
          number: 4711, user: 1000, executable: "/usr/local/bin/baseline"),
        writeToTerminal: { bytes in
          screen?(String(decoding: bytes, as: UTF8.self))
          return screen != nil
        })
    }
  }
}

extension TimeZoneRules {
  /// Europe/Berlin by the rule that has held since 1996.
  package static let berlin = TimeZoneRules(name: "Europe/Berlin") { seconds in
    let year = ZonedTime(secondsSinceEpoch: seconds, utcOffset: 0).day.calendarFields.year
    let changes = [3, 10].compactMap { month -> Int? in
      guard var day = LocalDay(year: year, month: month, day: 31) else { return nil }
      while day.weekday != .sunday { day = day.advanced(by: -1) }
      return day.daysSinceEpoch * 86_400 + 3600
    }
    return (changes[0]..<changes[1]).contains(seconds) ? 7200 : 3600
  }
}

/// Returns the words of a line, where quotes hold blanks together.
package func shellWords(_ line: some StringProtocol) -> [String] {
  var words: [String] = []
  var word: String?
  var quote: Character?
  for character in line {
    if character == quote {
      quote = nil
    } else if quote == nil, character == "\"" || character == "'" {
      quote = character
      word = word ?? ""
    } else if quote == nil, character == " " {
      if let whole = word { words.append(whole) }
      word = nil
    } else {
      word = (word ?? "") + String(character)
    }
  }
  if let word { words.append(word) }
  return words
}
