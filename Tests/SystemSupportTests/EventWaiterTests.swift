import CivilTime
import Effects
import Foundation
import Synchronization
import SystemSupport
import TestSupport
import Testing

/// What a process can sleep until, on the real system.
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

  // MARK: Time

  private var now: Instant {
    Instant(millisecondsSinceEpoch: Int(Date().timeIntervalSince1970 * 1000))
  }

  @Test(arguments: [Int.min, -1, 0, 1, 1_700_000_000_000])
  func `a moment that has gone by is there at once`(milliseconds: Int) throws {
    let moment = Instant(millisecondsSinceEpoch: milliseconds)
    for _ in 0..<2 {
      #expect(try waiter.wait(until: moment, atMost: 10_000, or: nil) == [.moment])
    }
  }

  @Test func `a moment comes when it is there, and not before`() throws {
    let moment = Instant(millisecondsSinceEpoch: now.millisecondsSinceEpoch + 50)
    #expect(try waiter.wait(until: moment, atMost: 10_000, or: nil) == [.moment])
    #expect(now >= moment)
  }

  @Test(arguments: [0, -1, .min, 60])
  func `nothing happens for as long as it may`(milliseconds: Int) throws {
    let start = waiter.elapsedMilliseconds
    #expect(try waiter.wait(until: nil, atMost: milliseconds, or: nil) == [])
    #expect(waiter.elapsedMilliseconds - start >= max(0, milliseconds) - 1)
  }

  @Test(arguments: [Int.max, 253_402_300_800_000])
  func `a moment that no clock will show is waited for`(milliseconds: Int) throws {
    let moment = Instant(millisecondsSinceEpoch: milliseconds)
    #expect(try waiter.wait(until: moment, atMost: 20, or: nil) == [])
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
    let soon = Instant(millisecondsSinceEpoch: now.millisecondsSinceEpoch + 100)
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

  // MARK: Signals

  private let probe = BuiltProgram("SystemProbe")

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
