import Effects
import Foundation
import SystemSupport
import TestSupport
import Testing

/// Other programs, and what this process was born with.
@Suite struct ProcessTests {
  let probe = BuiltProgram("SystemProbe")

  @Test(
    arguments: [
      (["true"], ProgramOutcome.exited(status: 0)),
      (["/bin/sh", "-c", "exit 3"], .exited(status: 3)),
      (["sh", "-c", "exit 255"], .exited(status: 255)),
      (["sh", "-c", "kill -9 $$"], .killed(signal: 9)),
      (["sh", "-c", "kill -2 $$"], .killed(signal: 2)),
      (["sh", "-c", "test \"$1\" = 'a  $(b) \"c\"'", "sh", "a  $(b) \"c\""], .exited(status: 0)),
      (["no-such-program"], .notStarted(reason: "No such file or directory")),
      ([""], .notStarted(reason: "No such file or directory")),
      (["/"], .notStarted(reason: "Permission denied")),
    ])
  func `runs a program to its end`(words: [String], outcome: ProgramOutcome) throws {
    #expect(try probe.run(["run"] + words).output == "\(outcome)\n")
  }

  @Test func `starts nothing without a name`() {
    #expect(ProgramRunner.system.run([]) == .notStarted(reason: "No such file or directory"))
  }

  @Test func `gives a program its own streams`() throws {
    let outcome = try probe.run(["run", "sh", "-c", "cat; echo oops >&2"], input: "typed\n")
    #expect(outcome.output == "typed\n\(ProgramOutcome.exited(status: 0))\n")
    #expect(outcome.errors == "oops\n")
  }

  @Test func `lets a program be ended by a closed pipe`() throws {
    // Where it is ignored, yes(1) complains.
    let outcome = try probe.run(["run", "sh", "-c", "yes | head -n 1"])
    #expect(outcome.output == "y\n\(ProgramOutcome.exited(status: 0))\n")
    #expect(outcome.errors == "")
  }

  @Test func `leaves Ctrl-C to the program while it runs`() throws {
    let outcome = try probe.run(["run", "sh", "-c", "kill -INT $PPID; kill -QUIT $PPID; exit 4"])
    #expect(outcome.output == "\(ProgramOutcome.exited(status: 4))\n")
  }

  @Test func `handles signals afterwards as before`() {
    let before = [SIGINT, SIGQUIT].map(handler(of:))
    #expect(ProgramRunner.system.run(["true"]) == .exited(status: 0))
    #expect([SIGINT, SIGQUIT].map(handler(of:)) == before)
  }

  /// Returns a number that stands for what happens on a signal; 0 for what the system does.
  private func handler(of number: Int32) -> Int {
    var action = sigaction()
    unsafe sigaction(number, nil, &action)
    return unsafe withUnsafeBytes(of: &action) { unsafe $0.load(as: Int.self) }
  }

  @Test func `keeps a signal ignored that was so from the start`() throws {
    let script = "trap '' INT; exec \"$0\" run sh -c 'kill -INT $$; exit 5'"
    let outcome = try BuiltProgram.run(["sh", "-c", script, probe.path])
    #expect(outcome.output == "\(ProgramOutcome.exited(status: 5))\n")
  }

  @Test func `knows the machine and the person`() throws {
    let outcome = try probe.run(
      ["environment"], environment: ["PROBE_VALUE": "a value", "HOME": "/elsewhere"])
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    let name = try BuiltProgram.run(["uname", "-n"]).output
    #expect("\(lines[0])\n" == name)
    if let identifier = try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8),
      identifier.count == 33
    {
      #expect("\(lines[1])\n" == identifier)
    } else {
      #expect(!lines[1].isEmpty)
    }
    #expect(String(lines[2]) == FileManager.default.homeDirectory(forUser: NSUserName())?.path)
    #expect(lines[3] == "a value")
  }

  @Test func `takes an empty variable for none`() throws {
    let outcome = try probe.run(["environment"], environment: ["PROBE_VALUE": ""])
    #expect(outcome.output.hasSuffix("\n-\n"))
  }
}
