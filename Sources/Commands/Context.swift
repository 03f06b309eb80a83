package import CivilTime
import Diagnostics
package import Effects
import JournalStorage
import Synchronization
package import TerminalUI

/// Whether a command has written to the journal.
final class ChangeNote: Sendable {
  private let flag = Mutex(false)

  /// Takes note of a change.
  func note() { flag.withLock { $0 = true } }

  /// Whether there was one.
  var isNoted: Bool { flag.withLock { $0 } }
}

/// All of the outside world that a command may touch.
package struct Context: Sendable {
  package var clock: WallClock
  package var files: any FileSystem
  package var environment: Environment
  package var programs: ProgramRunner
  package var conversation: Conversation
  package var random: RandomSource
  /// Returns the rules of a zone of the IANA database, or `nil` when the system knows no such zone.
  package var zoneNamed: @Sendable (String) -> TimeZoneRules?
  /// What is to be said beside the results of any command that reads or writes local times.
  package var zoneWarning: String?
  /// What standard output can show.
  package var terminal: TerminalTraits
  /// Connections to other processes of this machine.
  package var sockets: LocalSockets
  /// What a process can sleep until.
  package var events: EventSource
  /// What this process is to the system.
  package var process: ProcessFacts
  /// Writes bytes to the terminal of this process, wherever standard output goes; returns whether
  /// there is one.
  package var writeToTerminal: @Sendable ([UInt8]) -> Bool
  /// Writes a line to standard error at once, for commands that run long.
  package var tell: @Sendable (String) -> Void
  /// Whether the command has written to the journal.
  let changes = ChangeNote()
  /// Returns the clock as it is after the machine went to another time zone.
  package var clockAnew: (@Sendable () -> WallClock)?

  /// Creates a context.
  package init(
    clock: WallClock, files: any FileSystem, environment: Environment, programs: ProgramRunner,
    conversation: Conversation, random: RandomSource,
    zoneNamed: @escaping @Sendable (String) -> TimeZoneRules? = { _ in nil },
    zoneWarning: String? = nil,
    terminal: TerminalTraits, sockets: LocalSockets = .none, events: EventSource = .none,
    process: ProcessFacts = ProcessFacts(number: 1, user: 1000, executable: nil),
    writeToTerminal: @escaping @Sendable ([UInt8]) -> Bool = { _ in false },
    tell: @escaping @Sendable (String) -> Void = { _ in },
    clockAnew: (@Sendable () -> WallClock)? = nil
  ) {
    self.clock = clock
    self.files = files
    self.environment = environment
    self.programs = programs
    self.conversation = conversation
    self.random = random
    self.zoneNamed = zoneNamed
    self.zoneWarning = zoneWarning
    self.terminal = terminal
    self.sockets = sockets
    self.events = events
    self.process = process
    self.writeToTerminal = writeToTerminal
    self.tell = tell
    self.clockAnew = clockAnew
  }

  /// The signs to draw with.
  var glyphs: Glyphs { terminal.glyphs }

  /// Returns access to the journal that the environment names.
  func store() throws(LocationError) -> JournalStore {
    JournalStore(
      at: try JournalLocations(in: environment), in: files, clock: clock, random: random,
      hostName: environment.hostName, onWrite: { [changes] in changes.note() })
  }

  /// Returns lines for a person, none of them wider than the terminal.
  func fitted(_ lines: [StyledText]) -> [StyledText] {
    lines.flatMap { $0.wrapped(to: terminal.lineWidth, indentation: 2, glyphs: glyphs) }
  }

  /// Returns text of the journal or of a command line that is safe to show, on one line.
  func shown(_ text: String) -> String { visibleText(text, glyphs: glyphs) }
}
