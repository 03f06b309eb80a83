import Effects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file or folder that is open, until nobody refers to it any more.
///
/// A class, because its end closes the descriptor. Programs that this one starts do not inherit it.
final class OpenFile: Sendable {
  private let descriptor: Int32

  /// Opens a file with the flags of `open(2)`.
  ///
  /// A pipe or device never makes it wait, and never becomes the terminal of this process.
  init(_ path: FilePath, _ flags: Int32) throws(SystemError) {
    self.descriptor = try uninterrupted {
      open(path.description, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
    }
  }

  deinit { close(descriptor) }

  /// What the system knows of it.
  func status() throws(SystemError) -> stat {
    var status = stat()
    try uninterrupted { fstat(descriptor, &status) }
    return status
  }

  /// Gives it these permissions, whatever the umask.
  ///
  /// A disk that knows no permissions refuses. That is no error: what has been asked of `open(2)` is
  /// never more, so that nobody but the owner can read what should be private.
  func setPermissions(_ permissions: mode_t) { _ = fchmod(descriptor, permissions) }

  /// Returns the bytes from a place on: `count` of them, or fewer where the file ends.
  func bytes(from start: Int, count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
      do throws(SystemError) {
        #if os(Linux)
          preferLargePages(for: UnsafeMutableRawBufferPointer(buffer))
        #endif
        while filled < count {
          let room = UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[filled..<count])
          let length = try read(into: room, at: start + filled)
          if length == 0 { break }
          filled += length
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private func read(
    into room: UnsafeMutableRawBufferPointer, at place: Int
  ) throws(SystemError) -> Int {
    // Darwin refuses to read more than INT_MAX bytes at once.
    try uninterrupted {
      pread(descriptor, room.baseAddress, min(room.count, 1 << 30), off_t(place))
    }
  }

  /// Writes bytes with a single `write(2)`, and returns how many it took.
  func writeOnce(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    try uninterrupted { bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } }
  }

  /// Writes bytes with as many calls as it takes.
  func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty { rest = rest.dropFirst(try writeOnce(rest)) }
  }

  /// Writes bytes over those that stand at the start of the file, with a single `pwrite(2)`.
  func writeAtStart(_ bytes: [UInt8]) throws(SystemError) {
    try uninterrupted { bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) } }
  }

  /// The place in the file behind the bytes that were written last.
  func position() throws(SystemError) -> Int {
    Int(try uninterrupted { lseek(descriptor, 0, SEEK_CUR) })
  }

  /// Cuts off all but the first bytes.
  func truncate(to size: Int) throws(SystemError) {
    try uninterrupted { ftruncate(descriptor, off_t(size)) }
  }

  /// Returns when a power cut can no longer take away what was written.
  func flush() throws(SystemError) {
    #if canImport(Darwin)
      // There, fsync(2) leaves the bytes in the disk's own memory. A network disk knows no better.
      if fcntl(descriptor, F_FULLFSYNC) != -1 { return }
    #endif
    try uninterrupted { fsync(descriptor) }
  }

  /// Takes the exclusive lock on this file, if nobody else holds it, and returns whether it did.
  func tryLock() throws(SystemError) -> Bool {
    do {
      try uninterrupted { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch  where error == .code(EWOULDBLOCK) {
      return false
    }
  }

  /// Lets go of the lock.
  func unlock() { _ = flock(descriptor, LOCK_UN) }
}

#if os(Linux)
  /// Asks for memory in pieces of 2 MiB rather than 4 KiB.
  ///
  /// Providing the memory is most of the work of reading a large file: this saves two fifths of it. A
  /// system that cannot do so is no slower.
  private func preferLargePages(for memory: UnsafeMutableRawBufferPointer) {
    guard memory.count >= 8 << 20, let start = memory.baseAddress else { return }
    let pageSize = sysconf(Int32(_SC_PAGESIZE))
    let page = start.alignedUp(toMultipleOf: pageSize)
    madvise(page, memory.count - (page - start), MADV_HUGEPAGE)
  }
#endif
