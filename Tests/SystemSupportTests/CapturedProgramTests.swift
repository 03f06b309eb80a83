import Effects
import SystemSupport
import Testing

/// Programs that are run unseen.
@Suite struct CapturedProgramTests {
  /// As in every process of ours: a pipe that nobody reads is an error of the write.
  init() { ThisProcess.prepare() }

  @Test func `hands over input and variables, and returns what was written to both streams`() {
    let call = ProgramCall(
      ["sh", "-c", "cat; printf %s \"$GREETING\"; echo oops >&2; exit 3"],
      input: Array("typed ".utf8), environment: ["GREETING": "hello"], secondsAllowed: 10)
    #expect(
      ProgramRunner.system.run(call)
        == .ended(
          .exited(status: 3), output: Array("typed hello".utf8), errors: Array("oops\n".utf8)))
  }

  @Test func `takes variables away`() {
    let call = ProgramCall(
      ["sh", "-c", "echo \"${PATH:-none} ${HOME-none}\""],
      environment: ["HOME": nil, "PATH": "/usr/bin:/bin"], secondsAllowed: 10)
    #expect(
      ProgramRunner.system.run(call)
        == .ended(.exited(status: 0), output: Array("/usr/bin:/bin none\n".utf8), errors: []))
  }

  @Test func `moves more than any pipe holds in both directions at once`() {
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
    let call = ProgramCall(["cat"], input: bytes, secondsAllowed: 30)
    #expect(
      ProgramRunner.system.run(call) == .ended(.exited(status: 0), output: bytes, errors: []))
  }

  @Test func `a program need not read its input`() {
    let bytes = [UInt8](repeating: 0, count: 1_000_000)
    #expect(
      ProgramRunner.system.run(ProgramCall(["true"], input: bytes, secondsAllowed: 10))
        == .ended(.exited(status: 0), output: [], errors: []))
  }

  @Test func `kills what takes too long, with all it has started`() {
    let call = ProgramCall(["sh", "-c", "sleep 600 & echo $!; wait"], secondsAllowed: 1)
    #expect(ProgramRunner.system.run(call) == .tookTooLong)
    // Nothing of it holds on: a program that closes its streams and goes on is killed as well.
    let hidden = ProgramCall(["sh", "-c", "exec >&- 2>&-; sleep 600"], secondsAllowed: 1)
    #expect(ProgramRunner.system.run(hidden) == .tookTooLong)
  }

  @Test func `what a program leaves running does not hold it up`() {
    let call = ProgramCall(["sh", "-c", "sleep 30 & echo done"], secondsAllowed: 20)
    #expect(
      ProgramRunner.system.run(call)
        == .ended(.exited(status: 0), output: Array("done\n".utf8), errors: []))
  }

  @Test func `stops what writes too much`() {
    let call = ProgramCall(["yes"], secondsAllowed: 30, bytesAllowed: 10_000)
    #expect(ProgramRunner.system.run(call) == .wroteTooMuch)
  }

  @Test(arguments: [["no-such-program"], [], [""]])
  func `says when there is no such program`(words: [String]) {
    let absent = ProgramOutcome.notStarted(reason: "No such file or directory")
    #expect(
      ProgramRunner.system.run(ProgramCall(words, secondsAllowed: 1))
        == .ended(absent, output: [], errors: []))
  }
}
