import Foundation

/// A program of this package, as it was built together with the tests.
package struct BuiltProgram: Sendable {
  /// Where it is.
  package let path: String

  /// Creates a reference to the program of an executable target.
  package init(_ name: String) {
    // The tests are a program themselves on Linux, and a bundle that another program loads on macOS.
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? Bundle.main.bundleURL.appending(path: "tests")
    self.path = tests.deletingLastPathComponent().appending(path: name).path
  }

  /// What a program left behind.
  package struct Outcome: Sendable {
    /// What it wrote to standard output.
    package var output: String
    /// What it wrote to standard error.
    package var errors: String
    /// Its exit status, or the number of the signal that ended it, plus 128.
    package var status: Int
  }

  /// Runs a program to its end, or for two minutes at most.
  ///
  /// - Parameters:
  ///   - words: The program, found on `PATH` unless its name holds a `/`, and its arguments.
  ///   - environment: Variables that differ from those of the tests; `nil` takes one away.
  ///   - input: What it finds on standard input.
  /// - Returns: What it left behind.
  /// - Throws: When it could not be started.
  package static func run(
    _ words: [String], environment: [String: String?] = [:], input: String = ""
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    // Files rather than pipes: nobody has to read and write at the same time.
    let folder = try TemporaryFolder()
    let streams = try ["input", "output", "errors"].map { name in
      let url = URL(filePath: "\(folder.path)/\(name)")
      try Data((name == "input" ? input : "").utf8).write(to: url)
      return url
    }
    let handles = try [
      FileHandle(forReadingFrom: streams[0]), FileHandle(forWritingTo: streams[1]),
      FileHandle(forWritingTo: streams[2]),
    ]
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    // Foundation reads beyond a buffer when some 1,360 files are open, and the limit below holds on to
    // the process until its time has come.
    defer { for handle in handles { try? handle.close() } }
    try withoutBlockedSignals { try process.run() }
    let limit = DispatchWorkItem { [weak process] in process?.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(120), execute: limit)
    process.waitUntilExit()
    limit.cancel()
    let status = Int(process.terminationStatus)
    return Outcome(
      output: String(decoding: try Data(contentsOf: streams[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: streams[2]), as: UTF8.self),
      status: process.terminationReason == .exit ? status : 128 + status)
  }

  /// Does something as most processes do, rather than as the threads that run tests do: a shell that
  /// is started with signals blocked waits for its children for ever.
  private static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var old = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &old)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &old, nil) }
    try body()
  }

  /// Runs this program to its end.
  package func run(
    _ arguments: [String], environment: [String: String?] = [:], input: String = ""
  ) throws -> Outcome {
    try Self.run([path] + arguments, environment: environment, input: input)
  }
}

/// A folder for one test, which goes away with it.
package final class TemporaryFolder: Sendable {
  /// Where it is, with no link on the way.
  package let path: String

  /// Makes an empty folder that everybody may enter.
  package init() throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "baseline-tests-\(UInt64.random(in: .min ... .max))")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o777])
    self.path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
