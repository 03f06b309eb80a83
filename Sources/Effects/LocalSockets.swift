/// Connections to other processes of this machine, such as a message bus.
package struct LocalSockets: Sendable {
  private let open:
    @Sendable (SocketAddress, _ milliseconds: Int) throws(SocketError) -> any ByteStream
  private let elapsed: @Sendable () -> Int

  /// Creates sockets that are opened by calling `open`.
  ///
  /// - Parameters:
  ///   - open: Connects to a process within so many milliseconds.
  ///   - elapsed: Tells the milliseconds since some moment in the past. Where it always tells the
  ///     same, each wait is limited, and not how long several take together.
  package init(
    opening open: @escaping @Sendable (SocketAddress, Int) throws(SocketError) -> any ByteStream,
    timedBy elapsed: @escaping @Sendable () -> Int = { 0 }
  ) {
    self.open = open
    self.elapsed = elapsed
  }

  /// Milliseconds since some moment in the past, whatever is done to the clock.
  ///
  /// Whoever has to wait for a stream several times knows by it how long that may still take.
  package var elapsedMilliseconds: Int { elapsed() }

  /// Connects to a process that listens.
  ///
  /// - Parameters:
  ///   - address: Where it listens.
  ///   - milliseconds: How long to wait for it.
  /// - Returns: A stream, which ends when nobody refers to it any more.
  /// - Throws: When nobody listens there, or it may not be spoken to.
  package func connect(
    to address: SocketAddress, within milliseconds: Int
  ) throws(SocketError) -> any ByteStream {
    try open(address, milliseconds)
  }
}

/// Where a process of this machine listens.
package enum SocketAddress: Hashable, Sendable {
  /// A path in the file system.
  case path(String)
  /// A name that has no file, as only Linux knows it.
  case abstract(String)
}

/// Bytes to and from another process, in order.
package protocol ByteStream: AnyObject {
  /// Sends all of the bytes.
  ///
  /// - Throws: When the other side has gone, or takes no more for so many milliseconds.
  func send(_ bytes: [UInt8], within milliseconds: Int) throws(SocketError)

  /// Takes the bytes that have arrived.
  ///
  /// - Parameter milliseconds: How long to wait for the first; 0 to take only what is there.
  /// - Returns: At least one byte and at most 64 KiB.
  /// - Throws: ``SocketError/tookTooLong`` when none came, ``SocketError/closed`` when none will.
  func receive(within milliseconds: Int) throws(SocketError) -> [UInt8]
}

/// Why another process could not be spoken to.
package enum SocketError: Error, Hashable {
  /// Nobody listens there, or not for us; in the system's own words.
  case refused(reason: String)
  /// The other side has closed the connection.
  case closed
  /// Nothing happened for as long as was allowed.
  case tookTooLong
  /// The system would not do it; in its own words.
  case failed(reason: String)
}

extension LocalSockets {
  /// Connections of a process that can reach no other.
  package static let none = LocalSockets { (_, _) throws(SocketError) in
    throw .refused(reason: "Connection refused")
  }
}
