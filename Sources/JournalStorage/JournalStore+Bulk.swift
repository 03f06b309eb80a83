import Effects
import MoodModel

extension JournalStore {
  /// Carries out a command whose lines may be more than memory holds: all of them or none.
  ///
  /// The journal is locked while `body` runs. Each line says how many there are in all, so `body` runs
  /// a second time when there are many and nobody knew how many: first they are counted, then written
  /// as they come. Moods are never all in memory; lines of the other folders are, when there are many.
  ///
  /// - Parameters:
  ///   - expected: How many lines there will be, if that can be said, asked for under the lock: then
  ///     many are written the first time, and a second time only if there were others.
  ///   - body: Adds the lines, the same each time, and hands them over now and then.
  /// - Returns: What `body` returned the first time.
  /// - Throws: What `body` threw, or ``JournalError``; in either case nothing has been added.
  package func writeMany<Result>(
    expecting expected: @autoclosure () throws -> Int? = nil,
    _ body: (inout Transaction, LineSink) throws -> Result
  ) throws -> Result {
    try checkFormat()
    let (result, pending) = try underLock { store in
      var state = try store.deviceState()
      let fresh = try store.freshTransaction(given: state)
      var transaction = fresh
      var first: Result?
      func run(_ sink: LineSink) throws -> Result {
        transaction = fresh
        let result = try body(&transaction, sink)
        try sink.take(&transaction)
        first = first ?? result
        return result
      }
      func stream(_ sink: LineSink, hasMoods: Bool) throws {
        try store.stream(fresh.op, to: sink, hasMoods: hasMoods, remembering: &state) {
          _ = try run(sink)
          return transaction.lastID
        }
      }
      let many = try expected().flatMap { $0 > LineSink.fewCount ? $0 : nil }
      let counted = LineSink(writing: many)
      do {
        if many != nil { try stream(counted, hasMoods: true) }
        if let first { return (first, [UnflushedFile]()) }
      } catch is Miscount {}
      let result = try first ?? run(counted)
      guard counted.total > 0 else { return (result, []) }
      if let few = counted.few {
        transaction.lines = few
        return (result, try store.append(transaction, remembering: &state))
      }
      do {
        try stream(LineSink(writing: counted.total), hasMoods: counted.byFolder[.moods] != nil)
      } catch is Miscount {
        throw JournalError.changedMeanwhile
      }
      return (result, [])
    }
    do {
      for file in pending { try file.flush() }
    } catch {
      throw JournalError.unreachable(error)
    }
    return result
  }

  /// Does what a command would do that writes many lines, and writes none.
  ///
  /// - Parameter body: As in ``writeMany(expecting:_:)``.
  /// - Returns: What `body` returned.
  /// - Throws: What `body` threw, or ``JournalError``.
  package func rehearse<Result>(
    _ body: (inout Transaction, LineSink) throws -> Result
  ) throws -> Result {
    try checkFormat()
    var transaction = try freshTransaction(given: deviceState())
    return try body(&transaction, LineSink(writing: nil))
  }

  /// There were other lines than a sink was made for.
  private struct Miscount: Error {}

  /// Writes the lines of a command to files of its own as they come.
  ///
  /// - Parameters:
  ///   - op: The name of the command.
  ///   - sink: Takes the lines.
  ///   - hasMoods: Whether there are moods among them.
  ///   - state: What this device remembers.
  ///   - run: Hands the lines to the sink, and returns the last id that it gave out.
  /// - Throws: ``Miscount`` when there are other lines than was said. As with any other error, nothing
  ///   has been written then.
  private func stream(
    _ op: ULID, to sink: LineSink, hasMoods: Bool, remembering state: inout DeviceState,
    _ run: () throws -> ULID
  ) throws {
    let device = try knownDevice(&state)
    do throws(FileSystemError) {
      try createJournal()
      for folder in JournalFolder.allCases { try removeUnfinishedFiles(of: device, in: folder) }
    } catch {
      throw JournalError.unreachable(error)
    }
    let name = "\(device.text)-\(op).jsonl"
    var lastID = op
    func runAndCount() throws {
      lastID = try run()
      guard sink.isComplete, hasMoods == (sink.byFolder[.moods] != nil) else { throw Miscount() }
    }
    if hasMoods {
      try create(JournalFile(folder: .moods, name: name)) { add in
        sink.addMoods = add
        defer { sink.addMoods = nil }
        try runAndCount()
      }
    } else {
      try runAndCount()
    }
    for (folder, bytes) in sink.others {
      try create(JournalFile(folder: folder, name: name)) { add in try add(bytes) }
    }
    for (folder, lines) in sink.byFolder {
      let file = JournalFile(folder: folder, name: name)
      let size = (try? files.status(of: file.path(in: locations.journal)))?.size ?? 0
      state.extents[file.relativePath] = DeviceState.Extent(lines: lines, bytes: size)
    }
    onWrite()
    // The lines are there; a state that cannot be saved now is made up for by the next command.
    state.lastID = lastID
    try? save(state)
  }

  /// Puts a new file in place, whole or not at all.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - write: Hands over the bytes; its argument is not to be kept.
  /// - Throws: What `write` throws, or that the file cannot be written.
  private func create(
    _ file: JournalFile, _ write: (_ add: @escaping ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    let path = file.path(in: locations.journal)
    let part = path.folder.appending(".\(file.name.dropLast(".jsonl".count)).part")
    var failure: (any Error)?
    do throws(FileSystemError) {
      try files.create(path, byWayOf: part) { (add) throws(FileSystemError) in
        do {
          try withoutActuallyEscaping(add) { add in try write { try add($0) } }
        } catch let error as FileSystemError {
          throw error
        } catch {
          failure = error
          throw FileSystemError(action: .write, path: path, reason: "stopped")
        }
      }
    } catch {
      throw failure ?? JournalError.unreachable(error)
    }
  }
}

/// Takes the lines of a command that are ready, to count them or to write them.
package final class LineSink {
  // A class, because it is handed on through closures that may not hold on to each other.

  /// More lines than this are never few: a line has a hundred bytes at least.
  fileprivate static let fewCount = JournalStore.largestAppend / 100

  /// How many lines there were in all.
  fileprivate private(set) var total = 0
  /// How many of each folder.
  fileprivate private(set) var byFolder: [JournalFolder: Int] = [:]
  /// All lines so far; `nil` once they are too many for the device's own files.
  fileprivate private(set) var few: [(folder: JournalFolder, record: Record)]? = []
  /// The lines that go to other folders than the moods.
  fileprivate private(set) var others: [JournalFolder: [UInt8]] = [:]
  /// Writes moods.
  fileprivate var addMoods: (([UInt8]) throws -> Void)?

  private let totalToWrite: Int?
  private var bytes = 0

  /// Creates a sink for so many lines in all; `nil` only counts them.
  fileprivate init(writing total: Int?) { self.totalToWrite = total }

  /// Whether there were as many lines as it was made for.
  fileprivate var isComplete: Bool { total == totalToWrite }

  /// Takes the lines that a command has so far.
  package func take(_ transaction: inout Transaction) throws {
    total += transaction.lines.count
    var moods: [UInt8] = []
    for line in transaction.lines {
      byFolder[line.folder, default: 0] += 1
      if few != nil {
        bytes += line.record.encodedLine.count + Self.countWidth
        few?.append(line)
        if bytes > JournalStore.largestAppend { few = nil }
      }
      guard let totalToWrite else { continue }
      if line.folder == .moods {
        line.record.append(to: &moods, of: totalToWrite)
      } else {
        line.record.append(to: &others[line.folder, default: []], of: totalToWrite)
      }
    }
    transaction.lines.removeAll(keepingCapacity: true)
    if !moods.isEmpty { try addMoods?(moods) }
  }

  /// How many bytes a line takes at most to say how many there are.
  private static let countWidth = 16
}
