package import Effects
import Synchronization

/// Files that live and die with a test.
///
/// It keeps the whole contract of ``FileSystem``, links and permissions included, and remembers which
/// files were not yet safe from a power cut.
package final class InMemoryFileSystem: FileSystem {
  private let tree: Mutex<FileTree>

  /// Creates files with the given text, and the folders in which they lie.
  package init(_ files: [FilePath: String] = [:]) {
    var tree = FileTree()
    for (path, text) in files { tree.put(.file(Array(text.utf8), permissions: 0o600), at: path) }
    self.tree = Mutex(tree)
  }

  /// Returns a file's text, or `nil` when there is no such file.
  package func text(of path: FilePath) -> String? {
    (try? contents(of: path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The paths of all files, in order.
  package var paths: [FilePath] { tree.withLock { $0.filePaths } }

  /// The files whose latest bytes a power cut could still take away, in order.
  package var unflushed: [FilePath] { tree.withLock { $0.unflushed.sorted(by: inOrder) } }

  /// Whether anybody holds a lock.
  package var isLocked: Bool { tree.withLock { !$0.locked.isEmpty } }

  /// Puts a file in place, as a person or a program that syncs would.
  package func put(_ bytes: [UInt8], at path: FilePath, permissions: Int = 0o600) {
    tree.withLock { $0.put(.file(bytes, permissions: permissions), at: path) }
  }

  /// Puts a symbolic link in place; `target` is absolute or starts at the folder of `path`.
  package func link(_ path: FilePath, to target: String) {
    tree.withLock { $0.put(.link(target), at: path) }
  }

  package func contents(of path: FilePath) throws(FileSystemError) -> [UInt8]? {
    try change(.read, path) { tree throws(Refusal) in
      try tree.node(at: path).map { node throws(Refusal) in try node.bytes }
    }
  }

  package func reader(of path: FilePath) throws(FileSystemError) -> FileReader? {
    try contents(of: path).map { bytes in
      FileReader(size: bytes.count) { start, count in
        Array(bytes[min(start, bytes.count)..<min(start + count, bytes.count)])
      }
    }
  }

  package func tail(of path: FilePath, limit: Int) throws(FileSystemError) -> FileTail? {
    try contents(of: path).map {
      let bytes = Array($0.suffix(max(0, limit)))
      return FileTail(bytes: bytes, start: $0.count - bytes.count)
    }
  }

  package func status(of path: FilePath) throws(FileSystemError) -> FileStatus? {
    try change(.read, path) { tree throws(Refusal) in
      guard let node = try tree.node(at: path) else { return nil }
      let isLink = try tree.isLink(path)
      let identity = try tree.identity(of: path)
      switch node {
      case .file(let bytes, let permissions):
        return FileStatus(
          isFolder: false, isLink: isLink, size: bytes.count, permissions: permissions,
          isWritable: permissions & 0o200 != 0, identity: identity)
      case .folder, .link:
        return FileStatus(
          isFolder: true, isLink: isLink, size: 0, permissions: 0o700, isWritable: true,
          identity: identity)
      }
    }
  }

  package func names(in folder: FilePath) throws(FileSystemError) -> [String]? {
    try change(.read, folder) { tree throws(Refusal) in try tree.names(in: folder) }
  }

  package func makeFolder(_ path: FilePath) throws(FileSystemError) {
    try change(.create, path) { tree throws(Refusal) in try tree.makeFolder(path) }
  }

  package func append(
    _ bytes: [UInt8], to path: FilePath
  ) throws(FileSystemError) -> UnflushedFile {
    let place = try change(.write, path) { tree throws(Refusal) in
      let (place, old) = try tree.fileToWrite(at: path)
      let isTorn = !old.bytes.isEmpty && old.bytes.last != 0x0A && !bytes.isEmpty
      tree.nodes[place] = .file(
        old.bytes + (isTorn ? [0x0A] : []) + bytes, permissions: old.permissions)
      tree.unflushed.insert(place)
      return place
    }
    return UnflushedFile { [self] in _ = tree.withLock { $0.unflushed.remove(place) } }
  }

  package func replace(
    _ path: FilePath, durably: Bool,
    writing write: (_ add: ([UInt8]) throws(FileSystemError) -> Void) throws(FileSystemError) ->
      Void
  ) throws(FileSystemError) {
    _ = try change(.write, path) { tree throws(Refusal) in try tree.fileToWrite(at: path, dry: true)
    }
    var bytes: [UInt8] = []
    try write { piece in bytes += piece }
    try change(.write, path) { tree throws(Refusal) in
      let (place, old) = try tree.fileToWrite(at: path)
      tree.nodes[place] = .file(bytes, permissions: old.permissions)
      if durably { tree.unflushed.remove(place) } else { tree.unflushed.insert(place) }
    }
  }

  package func create(
    _ path: FilePath, byWayOf part: FilePath,
    writing write: (_ add: ([UInt8]) throws(FileSystemError) -> Void) throws(FileSystemError) ->
      Void
  ) throws(FileSystemError) {
    for path in [path, part] {
      try change(.create, path) { tree throws(Refusal) in try tree.refuseAnything(at: path) }
    }
    var bytes: [UInt8] = []
    try write { piece in bytes += piece }
    try change(.create, path) { tree throws(Refusal) in
      let (place, _) = try tree.fileToWrite(at: path)
      tree.nodes[place] = .file(bytes, permissions: 0o600)
    }
  }

  package func cut(
    _ path: FilePath, to size: Int, expecting expected: Int
  ) throws(FileSystemError) {
    try change(.write, path) { tree throws(Refusal) in
      guard let node = try tree.node(at: path) else { throw .isMissing }
      let bytes = try node.bytes
      guard bytes.count == expected, (0...expected).contains(size) else { throw .hasChanged }
      let (place, old) = try tree.fileToWrite(at: path)
      tree.nodes[place] = .file(Array(bytes[..<size]), permissions: old.permissions)
    }
  }

  package func remove(_ path: FilePath) throws(FileSystemError) {
    try change(.write, path) { tree throws(Refusal) in try tree.remove(path) }
  }

  package func lock(_ path: FilePath, patience: Int) throws(FileSystemError) -> LockAttempt {
    try change(.create, path) { tree throws(Refusal) in
      let (place, old) = try tree.fileToWrite(at: path)
      if tree.locked.contains(place) { return .busy(holder: "another process") }
      tree.nodes[place] = .file(old.bytes, permissions: old.permissions)
      tree.locked.insert(place)
      return .held(FileLock { [self] in _ = self.tree.withLock { $0.locked.remove(place) } })
    }
  }

  private func change<Outcome: Sendable>(
    _ action: FileSystemError.Action, _ path: FilePath,
    _ body: (inout FileTree) throws(Refusal) -> Outcome
  ) throws(FileSystemError) -> Outcome {
    do {
      return try tree.withLock { tree throws(Refusal) in
        try body(&tree)
      }
    } catch {
      throw FileSystemError(action: action, path: path, reason: error.words)
    }
  }
}
