package import Effects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension LocalFileSystem {
  package func lock(_ path: FilePath, patience: Int) throws(FileSystemError) -> LockAttempt {
    let (file, _) = try openOrMake(path, O_RDWR, orFailTo: .create)
    do throws(SystemError) {
      _ = try file.status().sizeOfRegularFile()
      guard try waitForLock(on: file, seconds: patience) else {
        return .busy(holder: try holder(in: file))
      }
    } catch {
      throw FileSystemError(.lock, path, error)
    }
    // One write replaces the first line, so that whoever reads it meanwhile sees the old one or the
    // new one; only then the rest of what a killed holder may have left is cut off. The lock holds
    // without it, so a full disk is no reason to give up.
    let text = Array("process \(getpid())\n".utf8)
    try? file.writeAtStart(text)
    try? file.truncate(to: text.count)
    return .held(
      FileLock {
        try? file.truncate(to: 0)
        file.unlock()
      })
  }

  /// Takes the lock as soon as nobody else holds it, and returns whether that came about in time.
  ///
  /// It waits no longer than a day, whatever `seconds` says.
  private func waitForLock(on file: OpenFile, seconds: Int) throws(SystemError) -> Bool {
    let deadline = elapsedMilliseconds() + min(seconds, 86_400) * 1000
    var pause = 1
    while try !file.tryLock() {
      let left = deadline - elapsedMilliseconds()
      if left <= 0 { return false }
      sleep(milliseconds: min(pause, left))
      pause = min(pause * 2, 50)
    }
    return true
  }

  /// Returns the first line of a lock file.
  private func holder(in file: OpenFile) throws(SystemError) -> String {
    let line = try file.bytes(from: 0, count: 100).prefix { $0 != UInt8(ascii: "\n") }
    return line.isEmpty ? "another process" : String(decoding: line, as: UTF8.self)
  }
}

/// Waits for so many milliseconds, from 0 through 999, or until a signal comes.
private func sleep(milliseconds: Int) {
  var time = timespec(tv_sec: 0, tv_nsec: milliseconds * 1_000_000)
  nanosleep(&time, nil)
}
