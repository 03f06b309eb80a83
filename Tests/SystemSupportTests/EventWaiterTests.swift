import CivilTime
import Effects
import Foundation
import Synchronization
import SystemSupport
import TestSupport
import Testing

/// Files, streams and zones that end the sleep of a process, on the real system.
@Suite struct EventWaiterTests {
  let folder: TemporaryFolder
  let waiter: any EventWaiter

  init() throws {
    self.folder = try TemporaryFolder()
    self.waiter = try EventSource.system(zoneFolder: nil, hearsSignals: false).waiter()
  }

  private func path(_ name: String) -> FilePath { FilePath("\(folder.path)/\(name)") }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path(name).description))
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name).description, withIntermediateDirectories: true)
  }

  private func rename(_ old: String, _ new: String) throws {
    let outcome = try BuiltProgram.run(["mv", path(old).description, path(new).description])
    #expect(outcome.status == 0)
  }

  /// Watches a folder for files whose names end with `.jsonl`.
  private func watch(_ name: String) {
    waiter.watch([name.isEmpty ? FilePath(folder.path) : path(name)]) {
      $0.name.hasSuffix(".jsonl")
    }
  }

  /// Expects that a change is reported in time.
  private func expectChange(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let wakeUps = try waiter.wait(until: nil, atMost: 10_000, or: nil)
    #expect(wakeUps == [.filesChanged], sourceLocation: sourceLocation)
  }

  /// Expects that nothing more is reported, once one change may have been in several parts.
  private func settle() throws {
    while try !waiter.wait(until: nil, atMost: 50, or: nil).isEmpty {}
  }

  // MARK: Files

  @Test func `a file that is made, added to, replaced, taken away`() throws {
    watch("")
    try write("one\n", to: "a.jsonl")
    try expectChange()
    try settle()

    let file = try FileHandle(forWritingTo: URL(filePath: path("a.jsonl").description))
    for _ in 0..<2 {  // It stays open.
      try file.seekToEnd()
      try file.write(contentsOf: Data("two\n".utf8))
      try expectChange()
      try settle()
    }

    try write("three\n", to: "b.part")
    try rename("b.part", "a.jsonl")
    try expectChange()
    try settle()

    try FileManager.default.removeItem(atPath: path("a.jsonl").description)
    try expectChange()
  }

  @Test func `a file of no interest wakes nobody`() throws {
    try makeFolder("inner")
    watch("")
    try write("text", to: "other.txt")
    try write("text", to: "inner/a.jsonl")
    #expect(try waiter.wait(until: nil, atMost: 200, or: nil) == [])
  }

  @Test func `files of no interest that are written all the time keep nobody waiting`() throws {
    watch("")
    let file = path("other.txt")
    let isOver = Flag()
    let writer = Thread {
      while !isOver.value {
        _ = try? LocalFileSystem().append(Array("text".utf8), to: file)
        usleep(1000)  // Not faster than anybody can read of it.
      }
      isOver.value = false
    }
    writer.start()
    defer {
      isOver.value = true
      while isOver.value { usleep(1000) }
    }
    while !FileManager.default.fileExists(atPath: file.description) {
      _ = try waiter.wait(until: nil, atMost: 10, or: nil)
    }
    #expect(try waiter.wait(until: nil, atMost: 100, or: nil) == [])
    let now = Int(Date().timeIntervalSince1970 * 1000)
    let soon = Instant(millisecondsSinceEpoch: now + 100)
    #expect(try waiter.wait(until: soon, atMost: nil, or: nil) == [.moment])
  }

  @Test func `a folder that is not there yet, nor the one above it`() throws {
    watch("above/journal")
    try makeFolder("other")
    #expect(try waiter.wait(until: nil, atMost: 100, or: nil) == [])
    try makeFolder("above/journal")
    try expectChange()
    try settle()
    try write("text", to: "above/journal/a.jsonl")
    try expectChange()
  }

  @Test func `a folder that is made step by step`() throws {
    watch("above/middle/journal")
    for step in ["above", "above/middle"] {
      try makeFolder(step)
      #expect(try waiter.wait(until: nil, atMost: 50, or: nil) == [])
    }
    try makeFolder("above/middle/journal")
    try expectChange()
  }

  @Test func `a folder that is taken away and made again, any number of times`() throws {
    try makeFolder("journal")
    watch("journal")
    for _ in 0..<3 {
      try FileManager.default.removeItem(atPath: path("journal").description)
      try expectChange()
      try settle()
      try makeFolder("journal")
      try expectChange()
      try settle()
      try write("text", to: "journal/a.jsonl")
      try expectChange()
      try settle()
    }
  }

  @Test(arguments: ["above/journal", "above"])
  func `a folder that goes elsewhere while another takes its place`(moved: String) throws {
    try makeFolder("above/journal")
    watch("above/journal")
    try rename(moved, "elsewhere")
    try expectChange()
    try settle()
    try makeFolder("above/journal")
    try expectChange()
    try settle()
    try write("text", to: "above/journal/a.jsonl")
    try expectChange()
  }

  @Test func `a file where the folder should be`() throws {
    try write("text", to: "journal")
    watch("journal")
    try FileManager.default.removeItem(atPath: path("journal").description)
    try makeFolder("journal")
    try expectChange()
  }

  @Test func `a change before folders are watched anew is not lost, and one long before is old`()
    throws
  {
    try makeFolder("journal")
    try write("text", to: "journal/a.jsonl")
    watch("journal")
    #expect(try waiter.wait(until: nil, atMost: 50, or: nil) == [])
    try write("text", to: "journal/a.jsonl")
    watch("journal")
    try expectChange()
    try settle()

    try write("text", to: "journal/a.jsonl")
    waiter.watch([path("journal"), path("other")]) { _ in false }
    try expectChange()
    #expect(try waiter.wait(until: nil, atMost: 50, or: nil) == [])

    waiter.watch([]) { _ in true }
    try write("text", to: "journal/a.jsonl")
    #expect(try waiter.wait(until: nil, atMost: 50, or: nil) == [])
  }

  @Test func `of two hundred changes the last is always seen`() async throws {
    watch("")
    let file = path("a.jsonl").description
    let writer = Thread {
      for _ in 0..<200 {
        _ = try? LocalFileSystem().append(Array("line\n".utf8), to: FilePath(file))
      }
    }
    writer.start()
    // Whoever reads the file after every wake-up ends up with all of it.
    var size = 0
    var wakes = 0
    while size < 1000 {
      try expectChange()
      size = try #require(try LocalFileSystem().status(of: FilePath(file))).size
      wakes += 1
    }
    #expect((1...600).contains(wakes))
  }

  // MARK: A stream

  @Test func `bytes on a stream, until they are taken, and its end`() throws {
    var stream = TestStream()
    #expect(try waiter.wait(until: nil, atMost: 20, or: stream) == [])
    try stream.pipe.fileHandleForWriting.write(contentsOf: Data("text".utf8))
    for _ in 0..<2 {
      #expect(try waiter.wait(until: nil, atMost: 10_000, or: stream) == [.streamReady])
    }
    #expect(try waiter.wait(until: nil, atMost: 20, or: nil) == [])
    _ = stream.pipe.fileHandleForReading.availableData
    #expect(try waiter.wait(until: nil, atMost: 20, or: stream) == [])

    stream = TestStream()
    try stream.pipe.fileHandleForWriting.close()
    for _ in 0..<2 {
      #expect(try waiter.wait(until: nil, atMost: 10_000, or: stream) == [.streamReady])
    }
  }

  @Test func `all that has happened is told at once`() throws {
    watch("")
    try write("text", to: "a.jsonl")
    let stream = TestStream()
    try stream.pipe.fileHandleForWriting.close()
    #expect(
      try waiter.wait(until: Instant(millisecondsSinceEpoch: 0), atMost: nil, or: stream)
        == [.moment, .filesChanged, .streamReady])
  }

  // MARK: The time zone

  @Test func `the machine is taken to another zone`() throws {
    let waiter = try EventSource.system(
      zoneFolder: FilePath(folder.path), hearsSignals: false
    ).waiter()
    try write("text", to: "hosts")
    #expect(try waiter.wait(until: nil, atMost: 50, or: nil) == [])

    func link(_ name: String, to zone: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: path(name).description, withDestinationPath: "/usr/share/zoneinfo/\(zone)")
    }
    func expectZone() throws {
      #expect(try waiter.wait(until: nil, atMost: 10_000, or: nil) == [.zoneChanged])
      while try !waiter.wait(until: nil, atMost: 50, or: nil).isEmpty {}
    }
    try link("localtime", to: "Europe/Berlin")
    try expectZone()
    try link("localtime.new", to: "Asia/Tokyo")
    try rename("localtime.new", "localtime")
    try expectZone()
    try write("Asia/Tokyo\n", to: "timezone")
    try expectZone()
  }
}

/// Something that one thread tells another.
private final class Flag: Sendable {
  private let state = Atomic(false)

  var value: Bool {
    get { state.load(ordering: .sequentiallyConsistent) }
    set { state.store(newValue, ordering: .sequentiallyConsistent) }
  }
}

/// A pipe in place of a socket.
private final class TestStream: PollableStream, ByteStream {
  let pipe = Pipe()

  var descriptor: Int32 { pipe.fileHandleForReading.fileDescriptor }

  func send(_ bytes: [UInt8], within milliseconds: Int) throws(SocketError) { throw .closed }
  func receive(within milliseconds: Int) throws(SocketError) -> [UInt8] { throw .closed }
}
