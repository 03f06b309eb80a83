/// A file that is open for reading.
///
/// It stays the file that it was when it was opened, also when another is put in its place.
package struct FileReader: Sendable {
  /// How many bytes the file had when it was opened.
  package let size: Int

  private let read: @Sendable (_ start: Int, _ count: Int) throws(FileSystemError) -> [UInt8]

  /// Creates a reader of a file of a size that reads by calling `read`.
  package init(
    size: Int, reading read: @escaping @Sendable (Int, Int) throws(FileSystemError) -> [UInt8]
  ) {
    self.size = size
    self.read = read
  }

  /// Returns bytes of the file.
  ///
  /// - Parameters:
  ///   - start: The place of the first, from 0.
  ///   - count: How many.
  /// - Returns: As many as were asked for, or fewer where the file ends.
  /// - Throws: When they cannot be read.
  package func bytes(from start: Int, count: Int) throws(FileSystemError) -> [UInt8] {
    try read(start, count)
  }
}

/// The end of a file.
package struct FileTail: Hashable, Sendable {
  /// The bytes up to the end of the file.
  package var bytes: [UInt8]
  /// How many bytes of the file stand before them.
  package var start: Int

  /// Creates the end of a file.
  package init(bytes: [UInt8], start: Int) {
    self.bytes = bytes
    self.start = start
  }
}

/// What the system knows of a file or folder.
package struct FileStatus: Hashable, Sendable {
  /// Whether it is a folder.
  package var isFolder: Bool
  /// Whether the path itself is a symbolic link.
  package var isLink: Bool
  /// How many bytes it holds.
  package var size: Int
  /// The permission bits, such as 0o600.
  package var permissions: Int
  /// Whether this process may write to it.
  package var isWritable: Bool
  /// What tells it from all others, by whatever path it is reached.
  package var identity: Identity

  /// What tells a file or folder from all others.
  package struct Identity: Hashable, Sendable {
    private let volume: UInt64
    private let number: UInt64

    /// Creates an identity from the number of a volume and the number of the file on it.
    package init(volume: UInt64, number: UInt64) {
      self.volume = volume
      self.number = number
    }
  }

  /// Creates a description of a file or folder.
  package init(
    isFolder: Bool, isLink: Bool, size: Int, permissions: Int, isWritable: Bool,
    identity: Identity
  ) {
    self.isFolder = isFolder
    self.isLink = isLink
    self.size = size
    self.permissions = permissions
    self.isWritable = isWritable
    self.identity = identity
  }
}

/// A file whose latest bytes may not have reached the disk.
package struct UnflushedFile: Sendable {
  private let finish: @Sendable () throws(FileSystemError) -> Void

  /// Creates a file that becomes safe by calling `finish`.
  package init(flushing finish: @escaping @Sendable () throws(FileSystemError) -> Void) {
    self.finish = finish
  }

  /// Returns when a power cut can no longer take the bytes away.
  ///
  /// It is called once.
  package func flush() throws(FileSystemError) { try finish() }
}

/// The outcome of trying to take a lock.
package enum LockAttempt: Sendable {
  /// The lock is ours until it is released.
  case held(FileLock)
  /// Somebody else holds it; `holder` says who, such as `process 4711` or `another process`.
  case busy(holder: String)
}

/// A lock that is held.
package struct FileLock: Sendable {
  private let letGo: @Sendable () -> Void

  /// Creates a lock that ends by calling `letGo`.
  package init(releasing letGo: @escaping @Sendable () -> Void) { self.letGo = letGo }

  /// Ends the lock.
  ///
  /// It is called once; the end of the process does the same.
  package func release() { letGo() }
}
