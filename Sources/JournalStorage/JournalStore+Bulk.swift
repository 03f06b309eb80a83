import Effects

extension JournalStore {
  /// Carries out a command whose lines may be more than memory holds: all of them or none.
  ///
  /// The journal is locked while `body` runs. Each line says how many there are in all, so `body` runs
  /// a second time when there are many: first they are counted, then written as they come. Moods are
  /// never all in memory; lines of the other folders are, when there are many.
  ///
  /// - Parameter body: Adds the lines, the same each time, and hands them over now and then.
  /// - Returns: What `body` returned the first time.
  /// - Throws: What `body` threw, or ``JournalError``; in either case nothing has been added.
  package func writeMany<Result>(
    _ body: (inout Transaction, LineSink) throws -> Result
  ) throws -> Result {
    try checkFormat()
    let (result, pending) = try underLock { store in
      var state = try store.deviceState()
      let fresh = try store.freshTransaction(given: state)
      var counting = fresh
      let sink = LineSink()
      let result = try body(&counting, sink)
      try sink.take(&counting)
      guard sink.total > 0 else { return (result, [UnflushedFile]()) }
      if let few = sink.few {
        counting.lines = few
        return (result, try store.append(counting, remembering: &state))
      }
      try store.stream(fresh, counted: sink, remembering: &state) { _ = try body(&$0, $1) }
      return (result, [UnflushedFile]())
    }
    do {
      for file in pending { try file.flush() }
    } catch {
      throw JournalError.unreachable(error)
    }
    return result
  }

  /// Writes the lines of a command to files of its own as they come.
  private func stream(
    _ fresh: Transaction, counted: LineSink, remembering state: inout DeviceState,
    _ body: (inout Transaction, LineSink) throws -> Void
  ) throws {
    let device = try knownDevice(&state)
    do throws(FileSystemError) {
      try createJournal()
      for folder in JournalFolder.allCases { try removeUnfinishedFiles(of: device, in: folder) }
    } catch {
      throw JournalError.unreachable(error)
    }
    let name = "\(device.text)-\(fresh.op).jsonl"
    let sink = LineSink(writing: counted.total)
    var transaction = fresh
    func run() throws {
      try body(&transaction, sink)
      try sink.take(&transaction)
      guard sink.total == counted.total else { throw JournalError.changedMeanwhile }
    }
    if counted.byFolder[.moods] != nil {
      try create(JournalFile(folder: .moods, name: name)) { add in
        sink.addMoods = add
        defer { sink.addMoods = nil }
        try run()
      }
    } else {
      try run()
    }
    for (folder, bytes) in sink.others {
      try create(JournalFile(folder: folder, name: name)) { add in try add(bytes) }
    }
    for (folder, lines) in counted.byFolder {
      let file = JournalFile(folder: folder, name: name)
      let size = (try? files.status(of: file.path(in: locations.journal)))?.size ?? 0
      state.extents[file.relativePath] = DeviceState.Extent(lines: lines, bytes: size)
    }
    onWrite()
    // The lines are there; a state that cannot be saved now is made up for by the next command.
    state.lastID = transaction.lastID
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

/// Takes the lines of a command that are ready: first to count them, then to write them.
package final class LineSink {
  // A class, because it is handed on through closures that may not hold on to each other.

  /// How many lines there were in all.
  fileprivate private(set) var total = 0
  /// How many of each folder.
  fileprivate private(set) var byFolder: [JournalFolder: Int] = [:]
  /// All lines so far; `nil` once they are too many for the device's own files, or are written.
  fileprivate private(set) var few: [(folder: JournalFolder, record: Record)]? = []
  /// The lines that go to other folders than the moods.
  fileprivate private(set) var others: [JournalFolder: [UInt8]] = [:]
  /// Writes moods.
  fileprivate var addMoods: (([UInt8]) throws -> Void)?

  private let totalToWrite: Int?
  private var bytes = 0

  fileprivate init() { self.totalToWrite = nil }

  fileprivate init(writing total: Int) {
    self.totalToWrite = total
    self.few = nil
  }

  /// Takes the lines that a command has so far.
  package func take(_ transaction: inout Transaction) throws {
    total += transaction.lines.count
    var moods: [UInt8] = []
    for line in transaction.lines {
      byFolder[line.folder, default: 0] += 1
      if let totalToWrite {
        let encoded = line.record.encodedLine(of: totalToWrite)
        if line.folder == .moods {
          moods += encoded
        } else {
          others[line.folder, default: []] += encoded
        }
      } else if few != nil {
        bytes += line.record.encodedLine.count + Self.countWidth
        few?.append(line)
        if bytes > JournalStore.largestAppend { few = nil }
      }
    }
    transaction.lines.removeAll(keepingCapacity: true)
    if !moods.isEmpty { try addMoods?(moods) }
  }

  /// How many bytes a line takes at most to say how many there are.
  private static let countWidth = 16
}
