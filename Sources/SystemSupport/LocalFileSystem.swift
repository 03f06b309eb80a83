package import Effects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files of this machine.
package struct LocalFileSystem: FileSystem {
  /// Creates access to the files of this machine.
  package init() {}

  package func contents(of path: FilePath) throws(FileSystemError) -> [UInt8]? {
    do throws(SystemError) {
      guard let (file, size) = try openForReading(path) else { return nil }
      return try file.bytes(from: 0, count: size)
    } catch {
      throw FileSystemError(.read, path, error)
    }
  }

  package func reader(of path: FilePath) throws(FileSystemError) -> FileReader? {
    do throws(SystemError) {
      guard let (file, size) = try openForReading(path) else { return nil }
      return FileReader(size: size) { (start, count) throws(FileSystemError) in
        do throws(SystemError) {
          return try file.bytes(from: start, count: count)
        } catch {
          throw FileSystemError(.read, path, error)
        }
      }
    } catch {
      throw FileSystemError(.read, path, error)
    }
  }

  package func tail(of path: FilePath, limit: Int) throws(FileSystemError) -> FileTail? {
    do throws(SystemError) {
      guard let (file, size) = try openForReading(path) else { return nil }
      let start = max(0, size - max(0, limit))
      return FileTail(bytes: try file.bytes(from: start, count: size - start), start: start)
    } catch {
      throw FileSystemError(.read, path, error)
    }
  }

  package func status(of path: FilePath) throws(FileSystemError) -> FileStatus? {
    do throws(SystemError) {
      guard let entry = try nilIfAbsent(try ownStatus(of: path)),
        let target = try nilIfAbsent(try followedStatus(of: path))
      else { return nil }
      return FileStatus(
        isFolder: target.kind == S_IFDIR,
        isLink: entry.kind == S_IFLNK,
        size: Int(target.st_size),
        permissions: Int(target.permissions),
        isWritable: isWritable(path),
        identity: FileStatus.Identity(
          volume: UInt64(truncatingIfNeeded: target.st_dev),
          number: UInt64(truncatingIfNeeded: target.st_ino)))
    } catch {
      throw FileSystemError(.read, path, error)
    }
  }

  package func names(in folder: FilePath) throws(FileSystemError) -> [String]? {
    do throws(SystemError) {
      return try nilIfAbsent(try namesInAnyOrder(in: folder))?
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    } catch {
      throw FileSystemError(.read, folder, error)
    }
  }

  package func remove(_ path: FilePath) throws(FileSystemError) {
    do throws(SystemError) {
      try nilIfAbsent(try uninterrupted { unlink(path.description) })
    } catch {
      throw FileSystemError(.write, path, error)
    }
  }

  /// Opens a regular file and returns its size at that moment, or `nil` when there is no file.
  private func openForReading(_ path: FilePath) throws(SystemError) -> (OpenFile, Int)? {
    guard let file = try nilIfAbsent(try OpenFile(path, O_RDONLY)) else { return nil }
    return (file, try file.status().sizeOfRegularFile())
  }
}
