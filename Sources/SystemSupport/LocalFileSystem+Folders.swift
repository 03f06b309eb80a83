package import Effects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension LocalFileSystem {
  package func makeFolder(_ path: FilePath) throws(FileSystemError) {
    do throws(SystemError) {
      if try makeFolderInFolder(path) { return }
    } catch {
      throw FileSystemError(.create, path, error)
    }
    try makeFolder(path.folder)
    do throws(SystemError) {
      guard try makeFolderInFolder(path) else { throw .code(ENOENT) }
    } catch {
      throw FileSystemError(.create, path, error)
    }
  }

  /// Makes a folder safe from a power cut, or leaves the one that is there.
  ///
  /// - Returns: Whether it could; it cannot when the folder above is missing.
  private func makeFolderInFolder(_ path: FilePath) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try uninterrupted { mkdir(path.description, 0o700) }
    } catch  where error == .code(ENOENT) && path.folder != path {
      return false
    } catch  where error.isOne(of: EEXIST, EISDIR, EROFS) {
      // A link that leads nowhere exists as well, and is no folder.
      guard let status = try nilIfAbsent(try followedStatus(of: path)) else { throw error }
      guard status.kind == S_IFDIR else { throw .code(ENOTDIR) }
      return true
    }
    _ = chmod(path.description, 0o700)  // See OpenFile.setPermissions(_:).
    try flushFolder(path.folder)
    return true
  }

  /// Opens a file, or makes one that only its owner can read, and the folders above it.
  ///
  /// - Parameters:
  ///   - path: The file; a link is followed, also to where there is no file yet.
  ///   - flags: Those of `open(2)`.
  ///   - action: What could not be done when a file that is there cannot be opened.
  /// - Returns: The file, and, when it had to be made, the folder in which it now is.
  /// - Throws: When it could be neither opened nor made.
  func openOrMake(
    _ path: FilePath, _ flags: Int32, orFailTo action: FileSystemError.Action
  ) throws(FileSystemError) -> (OpenFile, newIn: FilePath?) {
    let place: FilePath
    do throws(SystemError) {
      if let old = try nilIfAbsent(try OpenFile(path, flags)) { return (old, nil) }
      place = try destination(of: path)
    } catch {
      throw FileSystemError(action, path, error)
    }
    let new = try make(place, flags)
    new.setPermissions(0o600)
    return (new, place.folder)
  }

  /// Opens a file with `O_CREAT`, first making the folders above it if need be.
  func make(_ path: FilePath, _ flags: Int32) throws(FileSystemError) -> OpenFile {
    do throws(SystemError) {
      if let file = try nilIfAbsent(try OpenFile(path, flags | O_CREAT)) { return file }
    } catch {
      throw FileSystemError(.create, path, error)
    }
    try makeFolder(path.folder)
    do throws(SystemError) {
      return try OpenFile(path, flags | O_CREAT)
    } catch {
      throw FileSystemError(.create, path, error)
    }
  }

  /// Returns when a power cut can no longer take away the names in a folder.
  ///
  /// Some disks have no such promise to make and say so, which is no error.
  func flushFolder(_ path: FilePath) throws(SystemError) {
    do throws(SystemError) {
      try OpenFile(path, O_RDONLY | O_DIRECTORY).flush()
    } catch  where error.isOne(of: EINVAL, ENOTSUP, EROFS) {}
  }
}
