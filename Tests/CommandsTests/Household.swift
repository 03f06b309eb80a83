import CivilTime
import Diagnostics
import Effects
import JournalStorage
import MoodModel
import Reminders
import TestSupport
import Testing

@testable import Commands

/// A person's laptop, and the files that other devices have put into its journal.
struct Household {
  static let journal = "/home/ada/.local/share/baseline"

  let world = TestWorld()

  /// Sets the laptop's clock.
  func at(_ time: ZonedTime) { world.set(time) }

  /// Types a command that has to succeed, and returns what it wrote to standard output.
  @discardableResult
  func run(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    let result = world.run(shellWords(line))
    #expect(
      result.exitStatus == .success, "\(line): \(result.standardError)",
      sourceLocation: sourceLocation)
    return result.standardOutput
  }

  /// Puts lines of another device into the journal.
  func put(_ lines: String..., in folder: JournalFolder, of device: String = "phone-abcd") {
    let path = FilePath("\(Self.journal)/\(folder.rawValue)/\(device).jsonl")
    let before = world.files.text(of: path) ?? ""
    world.files.put(
      Array((before + lines.map { $0 + "\n" }.joined()).utf8), at: path)
  }

  /// Reads the journal.
  func snapshot() throws -> JournalSnapshot {
    let store = JournalStore(
      at: JournalLocations(
        journal: FilePath(Self.journal), settings: "/settings", state: "/state"),
      in: world.files, clock: .stopped(at: Instant(millisecondsSinceEpoch: 0), zone: .berlin),
      random: RandomSource { 0 }, hostName: "reader")
    return try store.snapshot()
  }

  /// Returns what the journal knows, read at a moment.
  func known(at now: Instant) throws -> KnownJournal {
    let snapshot = try snapshot()
    var known = KnownJournal(rulesOf: snapshot, readAt: now)
    known.addEntries(of: snapshot, from: .earliest, readAt: now)
    known.addProgress(of: snapshot, from: .earliest, readAt: now)
    return known
  }

  /// Returns the engine for what the journal knows at a moment.
  func engine(at now: Instant) throws -> ReminderEngine {
    ReminderEngine(try known(at: now), in: .berlin)
  }
}

extension Timeline {
  /// The changes as texts, in UTC: `08:30:00 value`, or `ever value` for one since ever.
  func shown(_ value: (Value) -> String) -> [String] {
    changes.map { change in
      let since = change.since == .distantPast ? "ever" : "\(change.since)".dropFirst(11).prefix(8)
      return "\(since) \(value(change.value))"
    }
  }
}

/// Returns the name of a command at a moment, as another device would make it.
func op(_ moment: Instant, _ tail: UInt128 = 1) -> ULID {
  ULID(millisecondsSinceEpoch: moment.millisecondsSinceEpoch, tail: tail)
}
