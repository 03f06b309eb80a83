import Effects
import Foundation
import SystemSupport
import TestSupport
import Testing

/// What only files on a disk can show: permissions, limits, and other processes.
@Suite struct LocalFileSystemTests {
  let folder: TemporaryFolder
  let files = LocalFileSystem()
  let probe = BuiltProgram("SystemProbe")

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> FilePath { FilePath("\(folder.path)/\(name)") }

  private func permissions(_ name: String) throws -> Int? {
    try files.status(of: path(name))?.permissions
  }

  private func shell(_ script: String, _ words: String...) throws -> BuiltProgram.Outcome {
    try BuiltProgram.run(["/bin/sh", "-c", script, probe.path] + words)
  }

  // MARK: Permissions

  @Test(arguments: ["000", "022", "077", "777"])
  func `makes private files whatever the umask`(umask: String) throws {
    let outcome = try shell(
      "umask \(umask); \"$0\" append \"$1/a/b/file\" text 1; \"$0\" replace \"$1/c/file\" text; "
        + "\"$0\" create \"$1/d/file\" text; \"$0\" hold \"$1/e/lock\" 0", folder.path)
    #expect(outcome.output == "done\ndone\ndone\nheld\nreleased\n")
    for name in ["a", "a/b", "c", "d", "e"] { #expect(try permissions(name) == 0o700, "\(name)") }
    for name in ["a/b/file", "c/file", "d/file", "e/lock"] {
      #expect(try permissions(name) == 0o600, "\(name)")
    }
  }

  @Test(arguments: [0o600, 0o644, 0o660])
  func `leaves the permissions of what is there alone`(mode: Int) throws {
    try files.makeFolder(path("folder"))
    for name in ["folder/file", "folder/lock"] {
      #expect(
        FileManager.default.createFile(atPath: path(name).description, contents: Data()))
      try set(mode, name)
    }
    try set(0o755, "folder")
    _ = try files.append([0x0A], to: path("folder/file"))
    #expect(try permissions("folder/file") == mode)
    try files.replace(path("folder/file"), durably: false) { add throws(FileSystemError) in
      try add([1])
    }
    #expect(try permissions("folder/file") == mode)
    _ = try files.lock(path("folder/lock"), patience: 0)
    #expect(try permissions("folder/lock") == mode)
    try files.makeFolder(path("folder"))
    #expect(try permissions("folder") == 0o755)
  }

  @Test func `touches nothing that is write-protected`() throws {
    try files.makeFolder(path("folder"))
    _ = try files.append(Array("old\n".utf8), to: path("folder/file"))
    try set(0o400, "folder/file")
    let path = path("folder/file").description
    for words in [["append", path, "x", "1"], ["replace", path, "x"]] {
      try #expect(asNobody(words, in: "folder") == "could not write \(path): Permission denied\n")
    }
    try set(0o500, "folder")
    for words in [["append", "\(path)2", "x", "1"], ["replace", "\(path)2", "x"]] {
      try #expect(asNobody(words, in: "folder") == "could not create \(path)2: Permission denied\n")
    }
    let inner = "\(path)3/inner"
    try #expect(
      asNobody(["append", inner, "x", "1"], in: "folder")
        == "could not create \(path)3: Permission denied\n")
    try set(0o700, "folder")
    #expect(try files.contents(of: self.path("folder/file")) == Array("old\n".utf8))
    #expect(try files.names(in: self.path("folder")) == ["file"])
  }

  @Test func `says when it may not read`() throws {
    try files.makeFolder(path("folder"))
    _ = try files.append([1], to: path("folder/file"))
    try set(0o200, "folder/file")
    let path = path("folder/file").description
    try #expect(
      asNobody(["contents", path], in: "folder") == "could not read \(path): Permission denied\n")
    #expect(try files.status(of: self.path("folder/file"))?.permissions == 0o200)
  }

  private func set(_ mode: Int, _ name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: path(name).description)
  }

  /// Runs the probe as somebody whom permissions bind, which they do not for root.
  private func asNobody(_ words: [String], in name: String) throws -> String {
    if getuid() != 0 { return try probe.run(words).output }
    _ = try BuiltProgram.run(["chown", "-R", "65534", path(name).description])
    defer { _ = try? BuiltProgram.run(["chown", "-R", "0", path(name).description]) }
    return try BuiltProgram.run(
      ["setpriv", "--reuid=65534", "--clear-groups", probe.path] + words
    ).output
  }

  // MARK: What is no file

  @Test(.timeLimit(.minutes(1)))
  func `never waits for a pipe`() throws {
    let fifo = path("fifo")
    _ = try BuiltProgram.run(["mkfifo", fifo.description])
    let isNoFile = { (action: FileSystemError.Action) in
      FileSystemError(action: action, path: fifo, reason: "Not a regular file")
    }
    #expect(throws: isNoFile(.read)) { try files.contents(of: fifo) }
    #expect(throws: isNoFile(.read)) { try files.tail(of: fifo, limit: 9) }
    #expect(throws: isNoFile(.write)) { try files.append([1], to: fifo) }
    #expect(throws: isNoFile(.lock)) { try files.lock(fifo, patience: 0) }
    #expect(throws: isNoFile(.write)) { try files.replace(fifo, durably: true) { _ in } }
  }

  // No test tries to replace a device: should it succeed, the machine would be without one.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func `adds nothing to a device`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: path("file").description, withDestinationPath: "/dev/full")
    #expect(
      throws: FileSystemError(action: .write, path: path("file"), reason: "Not a regular file")
    ) { try files.append([1], to: path("file")) }
  }

  @Test func `takes no path for a shorter one that ends at a NUL`() throws {
    _ = try files.append([1], to: path("file"))
    #expect(try files.contents(of: path("file\u{0}.txt")) == nil)
    try files.remove(path("file\u{0}.txt"))
    #expect(try files.contents(of: path("file")) == [1])
  }

  @Test func `clears nobody's file out of the way`() throws {
    // Whatever stands in the folder stays, however much it looks like one of ours.
    for name in [".file.part", "file.part", "file~", ".baseline-0.part"] {
      _ = try files.append(Array("theirs\n".utf8), to: path(name))
    }
    try files.replace(path("file"), durably: true) { add throws(FileSystemError) in try add([1]) }
    for name in [".file.part", "file.part", "file~", ".baseline-0.part"] {
      #expect(try files.contents(of: path(name)) == Array("theirs\n".utf8))
    }
    #expect(try files.names(in: path(""))?.count == 5)
  }

  // MARK: Limits

  @Test(arguments: ["done\n", "torn"])
  func `takes back what it could not finish`(old: String) throws {
    let file = path("file")
    let before = String(repeating: "x", count: 4000) + old
    _ = try files.append(Array(before.utf8), to: file)
    let added = String(repeating: "y", count: 20_000)
    // The limit is 4 or 8 KiB, whichever this shell counts in.
    let outcome = try shell(
      "ulimit -f 8; exec \"$0\" append \"$1\" \"$2\" 1", file.description, added)
    #expect(outcome.output == "could not write \(file): File too large\n")
    #expect(try files.contents(of: file) == Array(before.utf8))
  }

  @Test(arguments: ["replace", "create"])
  func `leaves no half of a file`(kind: String) throws {
    if kind == "replace" { _ = try files.append(Array("old\n".utf8), to: path("file")) }
    let added = String(repeating: "y", count: 20_000)
    let outcome = try shell(
      "ulimit -f 8; exec \"$0\" \"$1\" \"$2\" \"$3\"", kind, path("file").description, added)
    #expect(outcome.output.hasSuffix(": File too large\n"))
    #expect(try files.names(in: path("")) == (kind == "replace" ? ["file"] : []))
    if kind == "replace" { #expect(try files.contents(of: path("file")) == Array("old\n".utf8)) }
  }

  // MARK: Other processes

  @Test(.timeLimit(.minutes(1)))
  func `loses no line of eight processes that append at once`() throws {
    let line = String(repeating: "z", count: 300)
    let script = """
      for i in 1 2 3 4 5 6 7 8; do "$0" append "$1" "$i$2
      " 50 & done; wait
      """
    let outcome = try shell(script, path("folder/file").description, line)
    #expect(outcome.output == String(repeating: "done\n", count: 8))
    let bytes = try #require(try files.contents(of: path("folder/file")))
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 400)
    for number in 1...8 { #expect(lines.count { $0 == "\(number)\(line)" } == 50) }
  }

  @Test func `loses no line of eight threads that append at once`() async throws {
    let path = path("folder/file")
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          for _ in 0..<50 { _ = try? files.append(Array("line of \(number)\n".utf8), to: path) }
        }
      }
    }
    let lines = String(decoding: try #require(try files.contents(of: path)), as: UTF8.self)
      .split(separator: "\n")
    for number in 0..<8 { #expect(lines.count { $0 == "line of \(number)" } == 50) }
  }

  @Test(.timeLimit(.minutes(1)))
  func `tells who holds the lock, and takes it when they let go`() throws {
    let lock = path("lock").description
    // Left by a holder that was killed; its text is longer than the next one's.
    _ = try files.append(Array("process 99999999999999999\nrest".utf8), to: path("lock"))
    let script = """
      mkfifo "$1.in"; "$0" hold "$1" 0 < "$1.in" > "$1.out" & pid=$!; exec 3> "$1.in"
      until grep -q held "$1.out"; do sleep 0.02; done
      cat "$1"; "$0" hold "$1" 0 < /dev/null
      (sleep 0.3; echo > "$1.in") & "$0" hold "$1" 20 < /dev/null
      echo "$pid"
      """
    let outcome = try shell(script, lock)
    let lines = outcome.output.split(separator: "\n")
    let pid = try #require(lines.last)
    #expect(lines.dropLast() == ["process \(pid)", "busy: process \(pid)", "held", "released"])
    #expect(try files.contents(of: path("lock")) == [])
  }

  @Test(.timeLimit(.minutes(1)))
  func `is patient for as long as it was asked to be`() throws {
    guard case .held(let lock) = try files.lock(path("lock"), patience: 0) else {
      Issue.record("nobody held it")
      return
    }
    let start = ContinuousClock.now
    guard case .busy(let holder) = try files.lock(path("lock"), patience: 1) else {
      Issue.record("two hold it")
      return
    }
    #expect((.milliseconds(990)...(.seconds(30))).contains(ContinuousClock.now - start))
    #expect(holder == "process \(getpid())")
    lock.release()
  }
}
