import Foundation

/// Programs of the machine that check what we write for them.
enum Program {
  /// Whether a test that needs the program is to run: where it is installed, and always in CI.
  static func isNeeded(_ name: String) -> Bool {
    isInstalled(name) || ProcessInfo.processInfo.environment["CI"] != nil
  }

  /// Whether the program is on the path.
  static func isInstalled(_ name: String) -> Bool { path(of: name) != nil }

  /// Runs a program with text as its standard input.
  static func run(
    _ name: String, _ arguments: [String], input: String
  ) throws -> (output: String, errors: String, status: Int32) {
    guard let path = path(of: name) else { throw CocoaError(.fileNoSuchFile) }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "grammar-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["input", "output", "errors"].map { folder.appending(path: $0) }
    for file in files { try Data(input.utf8).write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    for file in files[1...] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    return (
      try String(contentsOf: files[1], encoding: .utf8),
      try String(contentsOf: files[2], encoding: .utf8), process.terminationStatus
    )
  }

  private static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
