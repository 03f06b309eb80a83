import CivilTime
package import Effects
import JSON
import MoodModel

/// The journal on disk: append-only files of lines, of which no byte is ever changed.
package struct JournalStore: Sendable {
  /// Where it lies.
  package let locations: JournalLocations
  let files: any FileSystem
  private let clock: WallClock
  private let random: RandomSource
  private let hostName: String
  let onWrite: @Sendable () -> Void

  /// Creates access to a journal, which need not exist yet.
  ///
  /// - Parameters:
  ///   - locations: Where it lies.
  ///   - files: The files of this machine.
  ///   - clock: Tells when a line is written.
  ///   - random: Where ids come from.
  ///   - hostName: What a new device is named after.
  ///   - onWrite: Is called when lines have been added, by a command or from another device.
  package init(
    at locations: JournalLocations, in files: any FileSystem, clock: WallClock,
    random: RandomSource, hostName: String, onWrite: @escaping @Sendable () -> Void = {}
  ) {
    self.locations = locations
    self.files = files
    self.clock = clock
    self.random = random
    self.hostName = hostName
    self.onWrite = onWrite
  }

  /// Reads folders of the journal, and maybe others; nothing is created or touched.
  package func snapshot(
    of folders: [JournalFolder] = JournalFolder.allCases
  ) throws(JournalError) -> JournalSnapshot {
    try checkFormat()
    // First what is remembered, then what is there: another command may write in between.
    let extents = try deviceState().extents
    func read(_ folders: [JournalFolder]) throws(FileSystemError) -> JournalSnapshot {
      try JournalReader.snapshot(
        of: folders, in: locations.journal, files: files, extents: extents)
    }
    do throws(FileSystemError) {
      let snapshot = try read(folders)
      // The lines that a command seems to lack may be in the other folders.
      let isWhole = snapshot.unfinished.isEmpty || folders.count == JournalFolder.allCases.count
      return isWhole ? snapshot : try read(JournalFolder.allCases)
    } catch {
      throw .unreachable(error)
    }
  }

  /// Reads what this device remembers.
  package func deviceState() throws(JournalError) -> DeviceState {
    do {
      return DeviceState(parsing: try files.contents(of: stateFile) ?? [])
    } catch {
      throw .unreachable(error)
    }
  }

  /// Returns the latest moods that this device has logged, in file order.
  ///
  /// Only the end of one file is read, so that the cost does not grow with the journal. Edits made
  /// since are among the moods as lines of their own, and lines out of the ordinary are passed over.
  ///
  /// - Parameter limit: The most bytes to read; a line that they cut is left out.
  /// - Returns: When each mood was felt, and how.
  /// - Throws: When the file cannot be read.
  package func recentMoods(limit: Int) throws(JournalError) -> [MoodMark] {
    guard let device = try deviceState().device else { return [] }
    let file = JournalFile(folder: .moods, name: "\(device.text).jsonl")
    let tail: FileTail?
    do {
      tail = try files.tail(of: file.path(in: locations.journal), limit: limit)
    } catch {
      throw .unreachable(error)
    }
    guard let tail else { return [] }
    let bytes = tail.bytes.span
    var splitter = LineSplitter()
    var scanner = ObjectScanner()
    var marks: [MoodMark] = []
    var isCut = tail.start > 0
    while let line = splitter.next(in: bytes) {
      let text = bytes.extracting(line.text)
      if !isCut, scanner.scan(text) == .object, let mark = QuickMood(scanner, in: text)?.mark {
        marks.append(mark)
      }
      isCut = false
    }
    return marks
  }

  private var stateFile: FilePath { locations.state.appending("state.json") }

  func checkFormat() throws(JournalError) {
    let path = locations.journal.appending("format.json")
    let bytes: [UInt8]?
    do { bytes = try files.contents(of: path) } catch { throw .unreachable(error) }
    guard let bytes else { return }
    let format = (try? JSONValue(parsing: bytes))?.members?["format"]?.number?.literal
    guard format == "1" else { throw .unknownFormat(format ?? "unreadable", path: path) }
  }
}

// MARK: - Writing

extension JournalStore {
  /// Carries out a command that writes: all of its lines or none.
  ///
  /// The journal is locked while `body` runs, so that what it reads holds when it writes. On return
  /// the lines are safe from a power cut.
  ///
  /// - Parameter body: Adds the lines; when it adds none, nothing at all is written.
  /// - Returns: What `body` returned.
  /// - Throws: What `body` threw, or ``JournalError``; in either case nothing has been added.
  package func write<Result>(_ body: (inout Transaction) throws -> Result) throws -> Result {
    try checkFormat()
    let (result, pending) = try underLock { store in
      var state = try store.deviceState()
      var transaction = try store.freshTransaction(given: state)
      let result = try body(&transaction)
      guard !transaction.lines.isEmpty else { return (result, [UnflushedFile]()) }
      return (result, try store.append(transaction, remembering: &state))
    }
    do {
      for file in pending { try file.flush() }
    } catch {
      throw JournalError.unreachable(error)
    }
    return result
  }

  /// A command of more bytes than this goes to a file of its own.
  static let largestAppend = 64 * 1024

  /// How many seconds a command waits for another one.
  private static let patience = 30

  /// Does something while no other command of this device can write.
  func underLock<Result, Failure>(
    _ body: (JournalStore) throws(Failure) -> Result
  ) throws -> Result {
    let attempt: LockAttempt
    do {
      attempt = try files.lock(locations.lock, patience: Self.patience)
    } catch {
      throw JournalError.unreachable(error)
    }
    switch attempt {
    case .busy(let holder): throw JournalError.busy(holder: holder)
    case .held(let lock):
      defer { lock.release() }
      return try body(self)
    }
  }

  /// Returns the last id that this device gave out.
  ///
  /// That is the one in its state, unless a file is not as its last command left it, as after a
  /// crash between the line and the state: then the end of the file is looked at as well.
  private func lastID(given state: DeviceState) throws(JournalError) -> ULID? {
    guard let device = state.device else { return state.lastID }
    var last = state.lastID
    do {
      for folder in JournalFolder.allCases {
        let file = JournalFile(folder: folder, name: "\(device.text).jsonl")
        let path = file.path(in: locations.journal)
        guard let size = try files.status(of: path)?.size,
          size != state.extents[file.relativePath]?.bytes || state.lastID == nil,
          let tail = try files.tail(of: path, limit: state.lastID == nil ? .max : 4096)
        else { continue }
        for line in JournalText.lines(in: tail.bytes) {
          guard
            let header = try? JournalText.record(in: tail.bytes[line.text], folder: folder)
              .header
          else { continue }
          for id in [header.op, ULID(header.id.text)].compactMap({ $0 }) {
            last = max(last ?? id, id)
          }
        }
      }
    } catch {
      throw .unreachable(error)
    }
    return last
  }

  /// Begins a command.
  func freshTransaction(given state: DeviceState) throws(JournalError) -> Transaction {
    Transaction(now: clock.instant, after: try lastID(given: state), random: random)
  }

  /// Returns this device's name, and gives it one if it has none.
  func knownDevice(_ state: inout DeviceState) throws(JournalError) -> DeviceName {
    if let device = state.device { return device }
    let device = DeviceName(hostName: hostName, random: random)
    // A new device has to know its name again even if it is killed right after its first line.
    state.device = device
    try save(state)
    return device
  }

  func append(
    _ transaction: Transaction, remembering state: inout DeviceState
  ) throws(JournalError) -> [UnflushedFile] {
    let device = try knownDevice(&state)
    let parts = transaction.encoded()
    let isLarge = parts.map(\.bytes.count).reduce(0, +) > Self.largestAppend
    var pending: [UnflushedFile] = []
    do {
      try createJournal()
      for part in parts {
        try removeUnfinishedFiles(of: device, in: part.folder)
        let name = isLarge ? "\(device.text)-\(transaction.op)" : device.text
        let file = JournalFile(folder: part.folder, name: "\(name).jsonl")
        let path = file.path(in: locations.journal)
        if isLarge {
          let partial = path.folder.appending(".\(name).part")
          try files.create(path, byWayOf: partial) { (add) throws(FileSystemError) in
            try add(part.bytes)
          }
        } else {
          pending.append(try files.append(part.bytes, to: path))
        }
        let before = state.extents[file.relativePath]?.lines ?? 0
        state.extents[file.relativePath] = DeviceState.Extent(
          lines: before + part.lines, bytes: try files.status(of: path)?.size ?? 0)
      }
    } catch {
      throw .unreachable(error)
    }
    onWrite()
    // The lines are there; a state that cannot be saved now is made up for by the next command.
    state.lastID = transaction.lastID
    try? save(state)
    return pending
  }

  func save(_ state: DeviceState) throws(JournalError) {
    let encoded = state.encoded
    do {
      try files.replace(stateFile, durably: false) { (add) throws(FileSystemError) in
        try add(encoded)
      }
    } catch {
      throw .unreachable(error)
    }
  }

  /// Makes the files that every journal has, where they are missing.
  func createJournal() throws(FileSystemError) {
    let contents = [
      ("format.json", "{\"format\":1}\n"),
      (".gitattributes", "*.jsonl text eol=lf merge=union\n"),
      (".gitignore", ".device/\n*.part\n"),
    ]
    for (name, text) in contents {
      let path = locations.journal.appending(name)
      guard try files.status(of: path) == nil else { continue }
      try files.replace(path, durably: true) { (add) throws(FileSystemError) in
        try add(Array(text.utf8))
      }
    }
  }

  /// Removes what an import of this device left behind when it was killed.
  func removeUnfinishedFiles(
    of device: DeviceName, in folder: JournalFolder
  ) throws(FileSystemError) {
    let path = locations.journal.appending(folder.rawValue)
    for name in try files.names(in: path) ?? []
    where name.hasPrefix(".\(device.text)-") && name.hasSuffix(".part") {
      try files.remove(path.appending(name))
    }
  }
}
