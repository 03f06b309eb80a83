package import Effects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension LocalFileSystem {
  package func replace(
    _ path: FilePath, durably: Bool,
    writing write: (_ add: ([UInt8]) throws(FileSystemError) -> Void) throws(FileSystemError) ->
      Void
  ) throws(FileSystemError) {
    let place: FilePath
    let old: stat?
    do throws(SystemError) {
      place = try destination(of: path)
      old = try nilIfAbsent(try ownStatus(of: place))
      _ = try old?.sizeOfRegularFile()
      // Renaming would not ask, and a file that is write-protected is so for a reason.
      if old != nil, !isWritable(place) { throw .code(EACCES) }
    } catch {
      throw FileSystemError(.write, path, error)
    }
    // The name has to fit beside any other, and nobody may lie in wait for it.
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    let part = Part(
      place: place.folder.appending(".baseline-\(random).part"), shownAs: path,
      permissions: old?.permissions ?? 0o600, isDurable: durably)
    try make(part, writing: write)
    do throws(SystemError) {
      try uninterrupted { rename(part.place.description, place.description) }
    } catch {
      throw discard(part, because: error)
    }
    if !durably { return }
    do throws(SystemError) {
      try flushFolder(place.folder)
    } catch {
      throw FileSystemError(.write, path, error)
    }
  }

  package func create(
    _ path: FilePath, byWayOf part: FilePath,
    writing write: (_ add: ([UInt8]) throws(FileSystemError) -> Void) throws(FileSystemError) ->
      Void
  ) throws(FileSystemError) {
    do throws(SystemError) {
      if try nilIfAbsent(try ownStatus(of: path)) != nil { throw .code(EEXIST) }
    } catch {
      throw FileSystemError(.create, path, error)
    }
    let part = Part(place: part, shownAs: part, permissions: 0o600, isDurable: true)
    try make(part, writing: write)
    do throws(SystemError) {
      try renameToNew(part.place, path)
    } catch {
      unlink(part.place.description)
      throw FileSystemError(.create, path, error)
    }
    do throws(SystemError) {
      try flushFolder(path.folder)
    } catch {
      unlink(path.description)
      throw FileSystemError(.create, path, error)
    }
  }

  /// A file on its way to its final name.
  private struct Part {
    /// Where it is for now.
    var place: FilePath
    /// The path that messages name.
    var shownAs: FilePath
    /// What it gets, whatever the umask.
    var permissions: mode_t
    /// Whether its bytes have to be safe from a power cut before it gets its name.
    var isDurable: Bool
  }

  /// Writes a file that is not there yet, or leaves none.
  private func make(
    _ part: Part,
    writing write: (_ add: ([UInt8]) throws(FileSystemError) -> Void) throws(FileSystemError) ->
      Void
  ) throws(FileSystemError) {
    var file: OpenFile
    do {
      file = try make(part.place, O_WRONLY | O_EXCL | O_NOFOLLOW)
    } catch {
      // The part is not what the person knows about; a folder that could not be made is.
      throw error.path == part.place
        ? FileSystemError(action: error.action, path: part.shownAs, reason: error.reason) : error
    }
    do {
      var pending: [UInt8] = []
      try write { bytes throws(FileSystemError) in
        pending += bytes
        guard pending.count >= 64 * 1024 else { return }  // Many small pieces make one system call.
        try add(pending, to: file, of: part)
        pending.removeAll(keepingCapacity: true)
      }
      try add(pending, to: file, of: part)
    } catch {
      unlink(part.place.description)
      throw error
    }
    file.setPermissions(part.permissions)
    do throws(SystemError) {
      if part.isDurable { try file.flush() }
    } catch {
      throw discard(part, because: error)
    }
  }

  private func add(
    _ bytes: [UInt8], to file: OpenFile, of part: Part
  ) throws(FileSystemError) {
    do throws(SystemError) {
      try file.writeAll(bytes)
    } catch {
      throw FileSystemError(.write, part.shownAs, error)
    }
  }

  /// Removes a part and returns the error to throw.
  private func discard(_ part: Part, because error: SystemError) -> FileSystemError {
    unlink(part.place.description)
    return FileSystemError(.write, part.shownAs, error)
  }

  /// Renames a file to a name that nothing has yet.
  private func renameToNew(_ old: FilePath, _ new: FilePath) throws(SystemError) {
    #if canImport(Darwin)
      try uninterrupted { renamex_np(old.description, new.description, UInt32(RENAME_EXCL)) }
    #else
      do throws(SystemError) {
        try uninterrupted { link(old.description, new.description) }
        unlink(old.description)
      } catch  where error.isOne(of: EPERM, ENOTSUP) {
        // A disk that cannot give a file two names, such as a memory stick.
        try uninterrupted { rename(old.description, new.description) }
      }
    #endif
  }
}
