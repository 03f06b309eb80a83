import Foundation
import TestSupport
import Testing

/// Several devices on one disk, each with a journal of its own, and repositories between them.
struct Devices {
  let folder: TemporaryFolder
  let names: [String]

  init(_ names: String...) throws {
    self.folder = try TemporaryFolder()
    self.names = names
    try bash("git init -q --bare remote.git; mkdir home")
  }

  var remote: String { "\(folder.path)/remote.git" }

  func journal(_ name: String) -> String { "\(folder.path)/\(name)" }

  /// Runs a line of bash in the folder, in which the name of a device is its baseline.
  @discardableResult
  func bash(
    _ line: String, with more: [String: String?] = [:]
  ) throws -> BuiltProgram.Outcome {
    let program = Machine.program.path
    let functions = names.map { name in
      "\(name)() { BASELINE_HOME='\(journal(name))' '\(program)' \"$@\"; }\n"
    }.joined()
    // Nothing of what the person who runs the tests has told git.
    var variables: [String: String?] = [
      "HOME": "\(folder.path)/home", "XDG_CONFIG_HOME": nil, "GIT_CONFIG_GLOBAL": nil,
      "GIT_CONFIG_NOSYSTEM": "1", "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8", "COLUMNS": nil,
      "NO_COLOR": nil, "BASELINE_NOW": nil, "TERM": "xterm", "remote": remote,
      "baseline": program,
    ]
    variables.merge(more) { $1 }
    return try BuiltProgram.run(
      ["bash", "-c", "cd '\(folder.path)'\n\(functions)\(line)"], environment: variables)
  }

  /// Runs a line of bash that has to succeed, and returns what it wrote.
  @discardableResult
  func succeed(
    _ line: String, with more: [String: String?] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let outcome = try bash(line, with: more)
    #expect(
      outcome.status == 0, "\(line): \(outcome.output)\(outcome.errors)",
      sourceLocation: sourceLocation)
    return outcome.output + outcome.errors
  }

  /// All lines of a device's journal.
  func lines(of name: String) throws -> Set<String> {
    let output = try bash(
      "cat '\(name)'/moods/*.jsonl '\(name)'/activity/*.jsonl '\(name)'/plan/*.jsonl 2>/dev/null")
    return Set(output.output.split(separator: "\n").map(String.init))
  }

  /// All that a device says its journal holds.
  func state(of name: String) throws -> String {
    try bash("\(name) list --json; \(name) export jsonl").output
  }

  /// Returns a line of bash that does something at random on a device, at a minute of its own.
  ///
  /// What there is to do depends on chance, so it may fail.
  static func deed(of name: String, minute: Int, using random: inout SeededGenerator) -> String {
    let now = "2026-11-\(10 + minute / 1440)T\(two(minute / 60 % 24)):\(two(minute % 60))"
    let actions = [
      "log \(Int.random(in: 1...10, using: &random)) 'note \(minute) #t'",
      "log \(Int.random(in: 1...10, using: &random))", "edit last --note 'changed \(minute)'",
      "delete last --force", "undo", "schedule mon 0\(minute % 10):30",
      "config day-start 0\(minute % 5):00",
    ]
    let action = actions.randomElement(using: &random) ?? ""
    return "BASELINE_NOW=\(now):07+01:00 \(name) \(action) > /dev/null 2>&1\n"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
