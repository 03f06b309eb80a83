package import Diagnostics

/// The files a command may touch.
///
/// Every conforming type passes `FileSystemContractTests`. Folders are made with mode 0700 and files
/// with 0600, whatever the umask. A folder, pipe or device where a file should be is an error, and so
/// is a file where a folder should be; neither is ever waited for.
package protocol FileSystem: Sendable {
  /// Returns the bytes that a file has at this moment, or `nil` when there is no file at `path`.
  func contents(of path: FilePath) throws(FileSystemError) -> [UInt8]?

  /// Opens a file that is to be read piece by piece, or returns `nil` when there is no file.
  func reader(of path: FilePath) throws(FileSystemError) -> FileReader?

  /// Returns the last bytes of a file, at most `limit` of them, or `nil` when there is no file.
  func tail(of path: FilePath, limit: Int) throws(FileSystemError) -> FileTail?

  /// Returns what a path leads to, or `nil` when there is nothing; links are followed.
  func status(of path: FilePath) throws(FileSystemError) -> FileStatus?

  /// Returns the names in a folder in the order of their bytes, or `nil` when there is no folder.
  func names(in folder: FilePath) throws(FileSystemError) -> [String]?

  /// Makes a folder, and those above it, safe from a power cut; one that is there is left as it is.
  func makeFolder(_ path: FilePath) throws(FileSystemError)

  /// Adds bytes to the end of a file in one write, first creating it and its folders if need be.
  ///
  /// When the file does not end with a line end, one is written first, so that a torn line stays a
  /// line of its own. When not all bytes could be written, those that were are cut off again.
  /// The bytes are safe from a power cut only after ``UnflushedFile/flush()``.
  func append(_ bytes: [UInt8], to path: FilePath) throws(FileSystemError) -> UnflushedFile

  /// Puts a file in the place of whatever file is there, whole or not at all.
  ///
  /// A symbolic link at `path` is followed, so that its target is what is replaced. The new file has
  /// the permissions of the old one; one that this process may not write to is not replaced.
  ///
  /// - Parameters:
  ///   - path: The file; its folders are made if need be.
  ///   - durably: Whether to return only when a power cut can no longer undo it. Without it, a power
  ///     cut soon afterwards may leave the file empty.
  ///   - write: Hands over the bytes, piece by piece; what it throws is thrown on.
  /// - Throws: When it could not be done; the old file is then still there, unless all that failed
  ///   was making the new one safe from a power cut.
  func replace(
    _ path: FilePath, durably: Bool,
    writing write: (_ add: ([UInt8]) throws(FileSystemError) -> Void) throws(FileSystemError) ->
      Void
  ) throws(FileSystemError)

  /// Puts a new file of many bytes in place, whole or not at all, by way of a `.part` file.
  ///
  /// - Parameters:
  ///   - path: Where they stand in the end, safe from a power cut. There must be no file yet.
  ///   - part: Where the bytes go at first: a path in the same folder.
  ///   - write: Hands over the bytes, piece by piece; what it throws is thrown on.
  /// - Throws: When it could not be done, also because something is at `path` or `part`, which is
  ///   then left as it is; otherwise there is then no file at either.
  func create(
    _ path: FilePath, byWayOf part: FilePath,
    writing write: (_ add: ([UInt8]) throws(FileSystemError) -> Void) throws(FileSystemError) ->
      Void
  ) throws(FileSystemError)

  /// Takes bytes off the end of a file, safe from a power cut.
  ///
  /// - Parameters:
  ///   - path: The file; a link is followed.
  ///   - size: How many bytes stay.
  ///   - expected: How many there must be now; if it is another number, nothing is done.
  /// - Throws: When the file is not as expected or cannot be written.
  func cut(_ path: FilePath, to size: Int, expecting expected: Int) throws(FileSystemError)

  /// Removes a file, or a link rather than its target; one that is not there is no error.
  func remove(_ path: FilePath) throws(FileSystemError)

  /// Takes an exclusive lock on a file that is made for it and never removed.
  ///
  /// - Parameters:
  ///   - path: The lock file; its folders are made if need be.
  ///   - patience: How many seconds to wait for somebody else to let go.
  /// - Returns: The lock, or who holds it when it was not let go. It is also held against this
  ///   process itself.
  /// - Throws: When the lock file cannot be made.
  func lock(_ path: FilePath, patience: Int) throws(FileSystemError) -> LockAttempt
}

/// A file that could not be read or written.
package struct FileSystemError: UserFacingError, Hashable {
  /// What was being attempted.
  package enum Action: String, Hashable, Sendable {
    case read
    case write
    case create
    case lock
  }

  /// What was being attempted.
  package var action: Action
  /// The file in question.
  package var path: FilePath
  /// The system's own words for why, for example `Permission denied`.
  package var reason: String

  /// Creates an error.
  package init(action: Action, path: FilePath, reason: String) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  package var message: String { "could not \(action.rawValue) \(path): \(reason)" }

  package var exitStatus: ExitStatus {
    switch action {
    case .read: .noInput
    case .write: .writeFailed
    case .create: .cannotCreate
    case .lock: .tryAgain
    }
  }
}
