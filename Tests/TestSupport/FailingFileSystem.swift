package import Effects
import Synchronization

/// Files that refuse at a chosen moment, for the sad paths.
///
/// A call that fails changes nothing, except that a flush that fails leaves the bytes where they are.
/// To try a command's every step, run it once with ``init(_:)``, take the number of ``calls``, and run
/// it once for each of them with ``init(_:failingAt:because:)``.
package final class FailingFileSystem: FileSystem {
  /// What is asked of a file system; one piece handed over while a file is written is a call as well.
  package enum Call: String, CaseIterable, Sendable {
    case contents
    case reader
    case tail
    case status
    case names
    case makeFolder
    case append
    case flush
    case replace
    case create
    case piece
    case cut
    case remove
    case lock
  }

  /// The calls so far, the latest last, with the path each was about.
  package var calls: [(call: Call, path: FilePath)] { state.withLock { $0 } }

  private let files: any FileSystem
  private let fails: @Sendable (_ number: Int, _ call: Call, _ path: FilePath) -> Bool
  private let reason: String
  private let state = Mutex<[(call: Call, path: FilePath)]>([])

  private init(
    _ files: any FileSystem, because reason: String,
    fails: @escaping @Sendable (Int, Call, FilePath) -> Bool
  ) {
    self.files = files
    self.fails = fails
    self.reason = reason
  }

  /// Creates files that never refuse, to count calls.
  package convenience init(_ files: any FileSystem) {
    self.init(files, because: "") { _, _, _ in false }
  }

  /// Creates files of which the call with a number fails, counted from 1, and all others succeed.
  package convenience init(
    _ files: any FileSystem, failingAt number: Int, because reason: String = "Input/output error"
  ) {
    self.init(files, because: reason) { count, _, _ in count == number }
  }

  /// Creates files of which every call of some kinds fails.
  ///
  /// - Parameters:
  ///   - files: Where the other calls go.
  ///   - failing: The kinds that fail.
  ///   - name: The last part of the paths with which they fail; all paths when it is `nil`.
  ///   - reason: The system's words.
  package convenience init(
    _ files: any FileSystem, failing: Set<Call>, of name: String? = nil,
    because reason: String = "No space left on device"
  ) {
    self.init(files, because: reason) { _, call, path in
      failing.contains(call) && (name == nil || path.name == name)
    }
  }

  package func contents(of path: FilePath) throws(FileSystemError) -> [UInt8]? {
    try allow(.contents, .read, path)
    return try files.contents(of: path)
  }

  package func reader(of path: FilePath) throws(FileSystemError) -> FileReader? {
    try allow(.reader, .read, path)
    return try files.reader(of: path)
  }

  package func tail(of path: FilePath, limit: Int) throws(FileSystemError) -> FileTail? {
    try allow(.tail, .read, path)
    return try files.tail(of: path, limit: limit)
  }

  package func status(of path: FilePath) throws(FileSystemError) -> FileStatus? {
    try allow(.status, .read, path)
    return try files.status(of: path)
  }

  package func names(in folder: FilePath) throws(FileSystemError) -> [String]? {
    try allow(.names, .read, folder)
    return try files.names(in: folder)
  }

  package func makeFolder(_ path: FilePath) throws(FileSystemError) {
    try allow(.makeFolder, .create, path)
    try files.makeFolder(path)
  }

  package func append(
    _ bytes: [UInt8], to path: FilePath
  ) throws(FileSystemError) -> UnflushedFile {
    try allow(.append, .write, path)
    let file = try files.append(bytes, to: path)
    return UnflushedFile { [self] () throws(FileSystemError) in
      try allow(.flush, .write, path)
      try file.flush()
    }
  }

  package func replace(
    _ path: FilePath, durably: Bool,
    writing write: (_ add: ([UInt8]) throws(FileSystemError) -> Void) throws(FileSystemError) ->
      Void
  ) throws(FileSystemError) {
    try allow(.replace, .write, path)
    let pieces = try pieces(of: path, from: write)
    try files.replace(path, durably: durably) { add throws(FileSystemError) in
      for piece in pieces { try add(piece) }
    }
  }

  package func create(
    _ path: FilePath, byWayOf part: FilePath,
    writing write: (_ add: ([UInt8]) throws(FileSystemError) -> Void) throws(FileSystemError) ->
      Void
  ) throws(FileSystemError) {
    try allow(.create, .create, path)
    let pieces = try pieces(of: part, from: write)
    try files.create(path, byWayOf: part) { add throws(FileSystemError) in
      for piece in pieces { try add(piece) }
    }
  }

  package func cut(
    _ path: FilePath, to size: Int, expecting expected: Int
  ) throws(FileSystemError) {
    try allow(.cut, .write, path)
    try files.cut(path, to: size, expecting: expected)
  }

  package func remove(_ path: FilePath) throws(FileSystemError) {
    try allow(.remove, .write, path)
    try files.remove(path)
  }

  package func lock(_ path: FilePath, patience: Int) throws(FileSystemError) -> LockAttempt {
    try allow(.lock, .create, path)
    return try files.lock(path, patience: patience)
  }

  /// Returns what is handed over, each piece of it a call.
  private func pieces(
    of path: FilePath,
    from write: (_ add: ([UInt8]) throws(FileSystemError) -> Void) throws(FileSystemError) -> Void
  ) throws(FileSystemError) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    try write { bytes throws(FileSystemError) in
      try allow(.piece, .write, path)
      pieces.append(bytes)
    }
    return pieces
  }

  /// Counts a call, and throws when it is one of those that fail.
  private func allow(
    _ call: Call, _ action: FileSystemError.Action, _ path: FilePath
  ) throws(FileSystemError) {
    let number = state.withLock {
      $0.append((call, path))
      return $0.count
    }
    if fails(number, call, path) {
      throw FileSystemError(action: action, path: path, reason: reason)
    }
  }
}
