import Effects
import Foundation
import TestSupport
import Testing

@testable import SystemSupport

/// Connections to other processes, with a real socket at the other end.
@Suite struct LocalSocketsTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/s"
  }

  private func connect(_ address: SocketAddress) throws -> any ByteStream {
    try LocalSockets.system.connect(to: address, within: 1_000)
  }

  /// Both ends of a connection.
  private func connected() throws -> (ours: any ByteStream, theirs: ListeningSocket.Peer) {
    let listener = try ListeningSocket(at: path)
    let stream = try connect(.path(path))
    return (stream, listener.accept())
  }

  @Test func `bytes go both ways, in order`() throws {
    let (ours, theirs) = try connected()
    try ours.send([1, 0, 255], within: 1_000)
    try ours.send([], within: 1_000)
    try ours.send([7], within: 1_000)
    #expect(theirs.receive(4) == [1, 0, 255, 7])
    _ = theirs.send([9, 8])
    #expect(try ours.receive(within: 1_000) == [9, 8])
  }

  @Test func `much is received in pieces`() throws {
    let (ours, theirs) = try connected()
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    #expect(theirs.send(bytes) == bytes.count)
    var received: [UInt8] = []
    while received.count < bytes.count {
      let piece = try ours.receive(within: 1_000)
      #expect((1...65_536).contains(piece.count))
      received += piece
    }
    #expect(received == bytes)
  }

  @Test(arguments: [0, 20])
  func `waits for as long as it may for who says nothing`(milliseconds: Int) throws {
    let (ours, theirs) = try connected()
    let start = LocalSockets.system.elapsedMilliseconds
    #expect(throws: SocketError.tookTooLong) { try ours.receive(within: milliseconds) }
    #expect(LocalSockets.system.elapsedMilliseconds - start >= milliseconds)
    // It is as good as before.
    _ = theirs.send([1])
    #expect(try ours.receive(within: 1_000) == [1])
  }

  @Test func `gives up on who does not take what is sent`() throws {
    let (ours, theirs) = try connected()
    #expect(throws: SocketError.tookTooLong) {
      try ours.send([UInt8](repeating: 1, count: 10_000_000), within: 20)
    }
    #expect(theirs.receive(10).count == 10)
  }

  @Test func `the end of the other side is told after what it said, and kills nobody`() throws {
    var (ours, theirs): (any ByteStream, ListeningSocket.Peer?) = try connected()
    _ = theirs?.send([1, 2])
    theirs = nil
    #expect(try ours.receive(within: 1_000) == [1, 2])
    #expect(throws: SocketError.closed) { try ours.receive(within: 1_000) }
    #expect(throws: SocketError.closed) { try ours.receive(within: 0) }
    #expect(throws: SocketError.closed) { try ours.send([1], within: 1_000) }
  }

  @Test func `ends when nobody refers to it`() throws {
    var (ours, theirs): ((any ByteStream)?, ListeningSocket.Peer) = try connected()
    #expect(ours != nil)
    ours = nil
    #expect(theirs.receive(1).isEmpty)
  }

  @Test func `no program that is started inherits it, and no call waits for it`() throws {
    let (ours, _) = try connected()
    let stream = try #require(ours as? SocketStream)
    #expect(fcntl(stream.descriptor, F_GETFD) & FD_CLOEXEC != 0)
    #expect(fcntl(stream.descriptor, F_GETFL) & O_NONBLOCK != 0)
  }

  // MARK: Nobody there

  @Test func `says in the system's words why nobody can be spoken to`() throws {
    let refusal = { (reason: String) in SocketError.refused(reason: reason) }
    #expect(throws: refusal("No such file or directory")) { try connect(.path(path)) }
    #expect(throws: refusal("No such file or directory")) { try connect(.path("")) }
    #expect(throws: refusal("Invalid argument")) { try connect(.path("\(path)\0x")) }
    let long = String(repeating: "x", count: 200)
    #expect(throws: refusal("File name too long")) { try connect(.path("\(folder.path)/\(long)")) }
    // Somebody has listened there, and does no longer.
    _ = try ListeningSocket(at: path)
    #expect(throws: refusal("Connection refused")) { try connect(.path(path)) }
  }

  #if os(Linux)
    @Test func `a name needs no file`() throws {
      let name = "baseline-tests-\(UInt64.random(in: .min ... .max))"
      let listener = try ListeningSocket(at: "\0\(name)")
      let stream = try connect(.abstract(name))
      try stream.send([5], within: 1_000)
      #expect(listener.accept().receive(1) == [5])
      #expect(throws: SocketError.refused(reason: "Connection refused")) {
        try connect(.abstract(name + "x"))
      }
      #expect(throws: SocketError.refused(reason: "File name too long")) {
        try connect(.abstract(String(repeating: "x", count: 108)))
      }
    }

    @Test func `gives up on who lets nobody in`() throws {
      let listener = try ListeningSocket(at: path, waiting: 0)
      var streams: [any ByteStream] = []
      #expect(throws: SocketError.tookTooLong) {
        for _ in 0..<10 {
          streams.append(try LocalSockets.system.connect(to: .path(path), within: 20))
        }
      }
      #expect(!streams.isEmpty)
      _ = listener.accept()
    }
  #else
    @Test func `names without a file are unknown here`() {
      #expect(throws: SocketError.self) { try connect(.abstract("baseline")) }
    }
  #endif
}
