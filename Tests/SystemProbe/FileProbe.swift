import Effects
import SystemSupport

/// Does things to files, and says what came of it.
enum FileProbe {
  private static let files = LocalFileSystem()

  static func contents(of path: FilePath) throws -> String {
    try files.contents(of: path).map { "\($0.count) bytes" } ?? "no file"
  }

  static func append(_ text: String, to path: FilePath, times: Int) throws -> String {
    for _ in 0..<times { try files.append(Array(text.utf8), to: path).flush() }
    return "done"
  }

  static func replace(_ path: FilePath, with text: String) throws -> String {
    try files.replace(path, durably: true) { add throws(FileSystemError) in
      try add(Array(text.utf8))
    }
    return "done"
  }

  static func create(_ path: FilePath, with text: String) throws -> String {
    try files.create(path, byWayOf: path.folder.appending(".part")) { add throws(FileSystemError) in
      try add(Array(text.utf8))
    }
    return "done"
  }

  /// Holds a lock until a line comes on standard input.
  static func hold(_ path: FilePath, patience: Int) throws -> String {
    switch try files.lock(path, patience: patience) {
    case .held(let lock):
      SystemProbe.say("held")
      _ = readLine()
      lock.release()
      return "released"
    case .busy(let holder): return "busy: \(holder)"
    }
  }
}
