import TestSupport
import Testing

/// Signals that end the sleep of a process.
@Suite struct SignalTests {
  let probe = BuiltProgram("SystemProbe")

  @Test(
    arguments: [
      ("kill -HUP $PPID", "askedToLook", 1), ("kill -TERM $PPID", "askedToEnd", 15),
      ("(sleep 0.2; kill -HUP $PPID) &", "askedToLook", 1),
      ("(sleep 0.2; kill -TERM $PPID) &", "askedToEnd", 15),
      ("(sleep 0.2; kill -INT $PPID) &", "askedToEnd", 2),
    ])
  func `signals are heard before and during a wait, and end the process again afterwards`(
    script: String, wakeUp: String, signal: Int
  ) throws {
    // Whoever started the tests may have made them ignore Ctrl-C.
    let words = [
      "python3", "-c", Self.withAllSignals, probe.path, "hear", "10000", "sh", "-c", script,
    ]
    let outcome = try BuiltProgram.run(words)
    #expect(outcome.output == "[\"\(wakeUp)\"]\n")
    #expect(outcome.status == 128 + signal)
  }

  private static let withAllSignals = """
    import os, signal, sys
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    os.execv(sys.argv[1], sys.argv[1:])
    """

  @Test func `two signals at once are both heard`() throws {
    let outcome = try probe.run(["hear", "10000", "sh", "-c", "kill -HUP $PPID; kill -TERM $PPID"])
    #expect(outcome.output == "[\"askedToEnd\", \"askedToLook\"]\n")
  }

  @Test func `Ctrl-C that is meant for another stays ignored, and hanging up is ignored again`()
    throws
  {
    let kill = "(sleep 0.2; kill -INT $PPID; kill -HUP $PPID) & "
    let script = "trap '' INT HUP; exec \"$0\" hear 500 sh -c '\(kill)'"
    let outcome = try BuiltProgram.run(["sh", "-c", script, probe.path])
    #expect(outcome.output == "[\"askedToLook\"]\n[]\n")
  }
}
