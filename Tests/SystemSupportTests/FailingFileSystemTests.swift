import Effects
import TestSupport
import Testing

/// The files that refuse at a chosen moment do so then, and not before or after.
@Suite struct FailingFileSystemTests {
  /// Makes every kind of call once.
  private func tryEverything(on files: FailingFileSystem) throws {
    try files.makeFolder("/a")
    _ = try files.contents(of: "/a/file")
    _ = try files.tail(of: "/a/file", limit: 1)
    _ = try files.status(of: "/a/file")
    _ = try files.names(in: "/a")
    guard case .held(let lock) = try files.lock("/a/lock", patience: 0) else { return }
    defer { lock.release() }
    try files.append([1], to: "/a/file").flush()
    try files.replace("/a/state", durably: true) { add throws(FileSystemError) in try add([1]) }
    try files.create("/a/new", byWayOf: "/a/new.part") { add throws(FileSystemError) in
      try add([1])
    }
    _ = try files.reader(of: "/a/new")
    try files.cut("/a/new", to: 0, expecting: 1)
    try files.remove("/a/file")
  }

  @Test func `counts every kind of call`() throws {
    let files = FailingFileSystem(InMemoryFileSystem())
    try tryEverything(on: files)
    #expect(Set(files.calls.map(\.call)) == Set(FailingFileSystem.Call.allCases))
    #expect(files.calls.count == 15)
  }

  @Test(arguments: 1...15)
  func `fails at one call`(number: Int) throws {
    let files = FailingFileSystem(InMemoryFileSystem(), failingAt: number, because: "Oh")
    let error = #expect(throws: FileSystemError.self) { try tryEverything(on: files) }
    #expect(error?.reason == "Oh")
    #expect(files.calls.count == number)
    #expect(error?.path == files.calls.last?.path)
  }

  @Test(arguments: FailingFileSystem.Call.allCases)
  func `fails at one kind of call`(call: FailingFileSystem.Call) throws {
    let files = FailingFileSystem(InMemoryFileSystem(), failing: [call])
    #expect(throws: FileSystemError.self) { try tryEverything(on: files) }
    #expect(files.calls.last?.call == call)
  }

  @Test func `fails for one file`() throws {
    let files = FailingFileSystem(InMemoryFileSystem(), failing: [.append], of: "file")
    _ = try files.append([1], to: "/a/other")
    #expect(throws: FileSystemError.self) { try files.append([1], to: "/a/file") }
  }

  @Test func `remembers what a power cut would take`() throws {
    let files = InMemoryFileSystem(["/a/file": "old\n"])
    #expect(files.unflushed == [])
    let file = try files.append([1], to: "/a/file")
    #expect(files.unflushed == ["/a/file"])
    try file.flush()
    #expect(files.unflushed == [])
    try files.replace("/a/state", durably: false) { _ in }
    #expect(files.unflushed == ["/a/state"])
    try files.replace("/a/state", durably: true) { _ in }
    #expect(files.unflushed == [])
    #expect(files.paths == ["/a/file", "/a/state"])
    #expect(!files.isLocked)
  }
}
