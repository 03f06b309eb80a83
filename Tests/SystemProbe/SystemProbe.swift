import Diagnostics
import Effects
import SystemSupport

/// A program for the tests of `SystemSupport`: what it tries needs a process of its own.
@main enum SystemProbe {
  static func main() {
    ThisProcess.prepare()
    var words = CommandLine.arguments.dropFirst()
    let name = words.popFirst() ?? ""
    do {
      guard let outcome = try run(name, Array(words)) else {
        return say("no probe is called '\(name)'")
      }
      say(outcome)
    } catch let error as any UserFacingError {
      say(error.message)
    } catch {
      say(error)
    }
  }

  /// Writes a line to standard output at once.
  private static func say(_ line: Any) { _ = StandardStream.output.write(Array("\(line)\n".utf8)) }

  private static func run(_ name: String, _ words: [String]) throws -> String? {
    switch (name, words.count) {
    case ("append", 3):
      return try append(words[1], to: FilePath(words[0]), times: Int(words[2]) ?? 0)
    case ("replace", 2):
      try LocalFileSystem().replace(FilePath(words[0]), durably: true) {
        add throws(FileSystemError) in
        try add(Array(words[1].utf8))
      }
      return "done"
    case ("create", 2):
      let path = FilePath(words[0])
      try LocalFileSystem().create(path, byWayOf: path.folder.appending(".part")) {
        add throws(FileSystemError) in
        try add(Array(words[1].utf8))
      }
      return "done"
    case ("contents", 1):
      return try LocalFileSystem().contents(of: FilePath(words[0])).map { "\($0.count) bytes" }
        ?? "none"
    case ("hold", 2): return try hold(FilePath(words[0]), patience: Int(words[1]) ?? 0)
    default: return nil
    }
  }

  /// Adds text to a file again and again.
  private static func append(_ text: String, to path: FilePath, times: Int) throws -> String {
    for _ in 0..<times { try LocalFileSystem().append(Array(text.utf8), to: path).flush() }
    return "done"
  }

  private static func hold(_ path: FilePath, patience: Int) throws -> String {
    switch try LocalFileSystem().lock(path, patience: patience) {
    case .held(let lock):
      say("held")
      _ = readLine()
      lock.release()
      return "released"
    case .busy(let holder): return "busy: \(holder)"
    }
  }
}
