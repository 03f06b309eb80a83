import Foundation
import TestSupport
import Testing

/// The built program with a journal of its own on a real disk.
struct Machine {
  static let program = BuiltProgram("baseline")

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The folder of the journal.
  var journal: String { "\(folder.path)/journal" }

  /// Variables that make the program keep to this machine; those of the person are taken away.
  var variables: [String: String?] {
    [
      "BASELINE_HOME": journal, "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8", "NO_COLOR": nil,
      "COLUMNS": nil, "BASELINE_NOW": nil, "VISUAL": nil, "EDITOR": nil, "TERM": "xterm",
    ]
  }

  @discardableResult
  func run(
    _ arguments: String..., with more: [String: String?] = [:], input: String = ""
  ) throws -> BuiltProgram.Outcome {
    try Self.program.run(
      arguments, environment: variables.merging(more) { $1 }, input: input)
  }

  /// Runs a line of bash in which `baseline` is the program.
  @discardableResult
  func bash(
    _ line: String, with more: [String: String?] = [:], input: String = ""
  ) throws -> BuiltProgram.Outcome {
    let script =
      "baseline() { '\(Self.program.path)' \"$@\"; }; program='\(Self.program.path)'\n" + line
    return try BuiltProgram.run(
      ["bash", "-c", script], environment: variables.merging(more) { $1 }, input: input)
  }

  /// The lines of all files of moods.
  func moodLines() throws -> [String] {
    let folder = "\(journal)/moods"
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .flatMap { name in
        try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
          .split(separator: "\n").map(String.init)
      }
  }

  /// The entries as `list --json` shows them.
  func entries() throws -> [[String: Any]] {
    let outcome = try run("list", "--json")
    #expect(outcome.status == 0)
    let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(document as? [[String: Any]])
  }
}

/// Whether a program is there; with `CI` set it has to be.
func has(_ program: String) -> Bool {
  let found = (try? BuiltProgram.run(["sh", "-c", "command -v \(program)"]))?.status == 0
  if !found, ProcessInfo.processInfo.environment["CI"] != nil {
    Issue.record("\(program) is missing, and CI is set")
  }
  return found
}
