import CivilTime
import Effects
import JSON
import JournalStorage
import MoodModel
import Synchronization
import TestSupport
import Testing

/// A device with a journal in memory, and a clock that goes as the test says.
final class TestDevice: Sendable {
  static let journal: FilePath = "/journal"

  let files: InMemoryFileSystem
  private let now: Mutex<Instant>
  private let seed: Mutex<SeededGenerator>
  private let hostName: String

  init(
    _ hostName: String = "host", at now: Instant = "2026-11-29T07:31:07.000Z", seed: UInt64 = 1,
    files: InMemoryFileSystem = InMemoryFileSystem()
  ) {
    self.hostName = hostName
    self.files = files
    self.now = Mutex(now)
    self.seed = Mutex(SeededGenerator(seed: seed))
  }

  func set(_ instant: Instant) { now.withLock { $0 = instant } }

  func pass(milliseconds: Int) {
    now.withLock {
      $0 = Instant(millisecondsSinceEpoch: $0.millisecondsSinceEpoch + milliseconds)
    }
  }

  func store(in files: (any FileSystem)? = nil) -> JournalStore {
    let clock = WallClock(zone: .fixed(utcOffset: 3600, name: "Europe/Berlin")) { [self] in
      now.withLock { $0 }
    }
    let random = RandomSource { [self] in seed.withLock { $0.next() } }
    return JournalStore(
      at: JournalLocations(
        journal: Self.journal, settings: "/settings/config.json", state: "/state"),
      in: files ?? self.files, clock: clock, random: random, hostName: hostName)
  }

  // MARK: What commands do

  @discardableResult func log(_ tenths: Int, note: String? = nil) throws -> RecordID {
    try store().write { transaction in
      let time = ZonedTime(
        secondsSinceEpoch: transaction.now.secondsSinceEpoch, utcOffset: 3600)
      let entry = Entry(
        id: transaction.newID(), time: time, zone: "Europe/Berlin",
        mood: require(Mood(tenths: tenths), "\(tenths)"), note: note)
      transaction.create(Record(entry), in: .moods)
      return entry.id
    }
  }

  func edit(_ id: RecordID, note: String) throws {
    try store().write { transaction in
      let current = try #require(try store().snapshot().record(id, in: .moods))
      var entry = try current.record.entry()
      entry.note = note
      var record = current.record
      record.setContent(to: entry)
      transaction.revise(current, in: .moods, content: record.content)
    }
  }

  func delete(_ id: RecordID) throws {
    try store().write { transaction in
      let current = try #require(try store().snapshot().record(id, in: .moods))
      transaction.revise(current, in: .moods, content: nil)
    }
  }

  @discardableResult func undo() throws -> Reversal? { try reverse { $0.undo() } }
  @discardableResult func redo() throws -> Reversal? { try reverse { $0.redo() } }

  private func reverse(_ choose: (UndoHistory) -> Reversal?) throws -> Reversal? {
    guard let device = try store().deviceState().device else { return nil }
    return try store().write { transaction in
      let reversal = choose(UndoHistory(of: device, in: try store().snapshot()))
      if let reversal { transaction.carryOut(reversal) }
      return reversal
    }
  }

  // MARK: What there is

  func entries() throws -> [Entry] {
    let snapshot = try store().snapshot()
    return snapshot.moodLines().compactMap(snapshot.entry)
  }

  /// The entries as texts such as `7 tired`, in order.
  func shown() throws -> [String] {
    try entries().map { entry in
      [entry.mood.description, entry.note].compactMap { $0 }.joined(separator: " ")
    }
  }

  /// The text of the file of moods.
  func moodsText() throws -> String {
    let device = try #require(try store().deviceState().device)
    return try #require(files.text(of: FilePath("/journal/moods/\(device.text).jsonl")))
  }

  /// All lines of all files of moods.
  func moodLines() -> [String] {
    files.paths.filter { $0.description.hasPrefix("/journal/moods/") }
      .flatMap { (files.text(of: $0) ?? "").split(separator: "\n").map(String.init) }
  }

  /// Takes over the files of another device, as a sync does.
  func take(from other: TestDevice) {
    for path in other.files.paths where path.description.hasPrefix("/journal/") {
      guard let text = other.files.text(of: path) else { continue }
      let own = files.text(of: path) ?? ""
      if text.utf8.count > own.utf8.count { files.put(Array(text.utf8), at: path) }
    }
  }
}
