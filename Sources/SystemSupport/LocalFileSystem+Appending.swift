package import Effects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension LocalFileSystem {
  package func append(
    _ bytes: [UInt8], to path: FilePath
  ) throws(FileSystemError) -> UnflushedFile {
    let (file, newIn) = try openOrMake(path, O_RDWR | O_APPEND, orFailTo: .write)
    try add(bytes, to: file, at: path)
    return UnflushedFile { () throws(FileSystemError) in
      do throws(SystemError) {
        try file.flush()
        if let newIn { try flushFolder(newIn) }
      } catch {
        throw FileSystemError(.write, path, error)
      }
    }
  }

  /// Writes bytes to the end of a file in a single write, or leaves the file as it was.
  private func add(
    _ bytes: [UInt8], to file: OpenFile, at path: FilePath
  ) throws(FileSystemError) {
    var line = bytes
    let written: Int
    do throws(SystemError) {
      let size = try file.status().sizeOfRegularFile()
      if bytes.isEmpty { return }
      if size > 0, try file.bytes(from: size - 1, count: 1) != [lineEnd] {
        line.insert(lineEnd, at: 0)
      }
      written = try file.writeOnce(line[...])
    } catch {
      throw FileSystemError(.write, path, error)
    }
    guard written < line.count else { return }
    throw FileSystemError(
      action: .write, path: path, reason: cutOff(written, of: line, from: file))
  }

  /// Takes back a write that fell short.
  ///
  /// - Parameters:
  ///   - count: How many bytes were written.
  ///   - line: The bytes that should have been.
  ///   - file: The file, with those bytes at its end unless somebody has added more.
  /// - Returns: Why it fell short.
  private func cutOff(_ count: Int, of line: [UInt8], from file: OpenFile) -> String {
    var reason = "only \(count) of \(line.count) bytes were written"
    do throws(SystemError) {
      let end = try file.position()
      var more = 0
      do throws(SystemError) {
        // The system says why it stopped only when it is asked to go on.
        more = try file.writeOnce(line[count...])
      } catch {
        reason = error.words
      }
      if try file.status().sizeOfRegularFile() == end + more {
        try file.truncate(to: end - count)
      } else {
        reason += "; a torn line stays in it"
      }
    } catch {
      reason += "; a torn line stays at its end"
    }
    return reason
  }
}

extension LocalFileSystem {
  package func cut(
    _ path: FilePath, to size: Int, expecting expected: Int
  ) throws(FileSystemError) {
    do throws(SystemError) {
      let file = try OpenFile(path, O_RDWR)
      let found = try file.status().sizeOfRegularFile()
      guard found == expected, (0...expected).contains(size) else { throw .hasChanged }
      try file.truncate(to: size)
      try file.flush()
    } catch {
      throw FileSystemError(.write, path, error)
    }
  }
}

/// `\n`.
private let lineEnd: UInt8 = 0x0A
