import Effects
import Foundation
import SystemSupport
import TestSupport
import Testing

/// The streams of a process, and the person at the other end of them.
@Suite struct StreamTests {
  static let hasPython = (try? BuiltProgram.run(["python3", "--version"]))?.status == 0
  let probe = BuiltProgram("SystemProbe")

  private func shell(_ script: String, _ words: String...) throws -> BuiltProgram.Outcome {
    try BuiltProgram.run(["/bin/sh", "-c", script, probe.path] + words)
  }

  private func inTerminal(_ words: [String], typing: String = "") throws -> BuiltProgram.Outcome {
    let script = "\(Checkout.root)/Tests/SystemSupportTests/in_terminal.py"
    return try BuiltProgram.run(["python3", script] + words, input: typing)
  }

  // MARK: Writing

  @Test func `writes all bytes`() throws {
    let outcome = try probe.run(["write", String(repeating: "x", count: 1000), "1000"])
    #expect(outcome.output.utf8.count == 1_000_000)
    #expect(outcome.errors == "written\n")
    #expect(outcome.status == 0)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func `says when the disk is full`() throws {
    let outcome = try shell("exec \"$0\" write text 1 > /dev/full")
    #expect(outcome.errors == "failed(reason: \"No space left on device\")\n")
    #expect(outcome.status == 74)
  }

  @Test func `tells a closed pipe from trouble`() throws {
    let outcome = try shell("\"$0\" write 'some text' 100000 | head -c 4")
    #expect(outcome.output == "some")
    #expect(outcome.errors == "closedPipe\n")
  }

  @Test(.enabled(if: hasPython, "needs python3"))
  func `waits for a reader that makes it refuse`() throws {
    let script = """
      import os, subprocess, sys, time
      ours, theirs = os.pipe()
      os.set_blocking(theirs, False)
      child = subprocess.Popen([sys.argv[1], "write", "x" * 1000, "1000"], stdout=theirs)
      os.close(theirs)
      time.sleep(0.2)
      count = 0
      while piece := os.read(ours, 65536):
          count += len(piece)
      print(count, child.wait())
      """
    let outcome = try BuiltProgram.run(["python3", "-c", script, probe.path])
    #expect(outcome.output == "1000000 0\n")
  }

  @Test func `says nothing into a file that takes the number of a closed stream`() throws {
    let folder = try TemporaryFolder()
    let journal = "\(folder.path)/journal"
    _ = try shell("exec \"$0\" journal \"$1\" <&- >&- 2>&-", journal)
    let refused = "failed(reason: \"Bad file descriptor\")"
    let type = "SystemSupport.WriteOutcome"
    #expect(
      try String(contentsOfFile: journal, encoding: .utf8)
        == "line\n[\(type).\(refused), \(type).\(refused)]\n")
  }

  // MARK: Reading

  @Test(
    arguments: [
      ("", 0, InputBytes.whole([])), ("abc", 3, .whole([97, 98, 99])), ("abc", 2, .tooLong),
      ("a", 0, .tooLong), ("", -1, .tooLong), ("abc", Int.max, .whole([97, 98, 99])),
    ])
  func `reads standard input up to a limit`(text: String, limit: Int, input: InputBytes) throws {
    #expect(try probe.run(["input", "\(limit)"], input: text).output == "\(input)\n")
  }

  @Test func `reads a long standard input as it comes`() throws {
    let outcome = try shell(
      "(head -c 70000 /dev/zero; sleep 0.1; head -c 70000 /dev/zero) | \"$0\" input 140000")
    #expect(outcome.output == "\(InputBytes.whole(Array(repeating: 0, count: 140_000)))\n")
  }

  @Test(arguments: [("<&-", "Bad file descriptor"), ("< /", "Is a directory")])
  func `says why standard input cannot be read`(redirection: String, reason: String) throws {
    let outcome = try shell("exec \"$0\" input 10 \(redirection)")
    #expect(outcome.output == "\(InputBytes.unreadable(reason: reason))\n")
  }

  // MARK: The terminal

  @Test func `asks nobody when there is no terminal`() throws {
    let outcome = try probe.run(["ask", "1"], input: "yes\n")
    #expect(outcome.output == "false [\"nobody\"]\n")
    #expect(outcome.errors == "")
  }

  @Test(.enabled(if: hasPython, "needs python3"))
  func `asks the person at the terminal`() throws {
    let outcome = try inTerminal([probe.path, "ask", "4"], typing: "yes\ncaf\u{e9} \n\n\u{4}")
    #expect(
      outcome.output == """
        question 0? question 1? question 2? question 3? \
        true ["yes", "caf\u{e9} ", "", "nobody"]

        """)
  }

  @Test(.enabled(if: hasPython, "needs python3"))
  func `keeps questions out of a pipe`() throws {
    let outcome = try inTerminal(
      ["/bin/sh", "-c", "\"$0\" ask 1 | tr a-z A-Z", probe.path], typing: "yes\n")
    #expect(outcome.output == "question 0? TRUE [\"YES\"]\n")
  }

  @Test(.enabled(if: hasPython, "needs python3"))
  func `knows the size of the terminal`() throws {
    #expect(try inTerminal([probe.path, "terminal"]).output == "true true 80x24\n")
    #expect(
      try inTerminal(["/bin/sh", "-c", "\"$0\" terminal | cat", probe.path]).output
        == "false true 80x24\n")
    #expect(try probe.run(["terminal"]).output == "false false no size\n")
  }

  @Test(.enabled(if: hasPython, "needs python3"))
  func `writes to the terminal wherever the streams go`() throws {
    let shown = String(repeating: "a bell\u{7}", count: 2000)
    let outcome = try inTerminal(
      ["/bin/sh", "-c", "\"$0\" show \"$1\" < /dev/null > /dev/null 2>&1", probe.path, shown])
    #expect(outcome.output == shown)
    // A terminal may be set to stop those in the background.
    let script = "stty tostop; set -m; \"$0\" show shown > /dev/null & wait"
    #expect(try inTerminal(["/bin/sh", "-c", script, probe.path]).output.hasPrefix("shown"))
  }

  @Test(.enabled(if: hasPython, "needs python3"))
  func `says that there is no terminal to write to`() throws {
    let script = "import subprocess, sys; subprocess.run(sys.argv[1:], start_new_session=True)"
    let outcome = try BuiltProgram.run(["python3", "-c", script, probe.path, "show", "text"])
    #expect(outcome.output == "false\n")
  }
}
