import Effects

/// A connection to a message bus.
///
/// A class, because it is one end of a stream: it numbers what is sent and keeps what has arrived.
final class BusConnection {
  /// How many milliseconds a call may take.
  static let patience = 5_000
  /// How many signals may wait to be taken; nobody sends so many of those we have asked for.
  static let mostSignals = 1_000

  /// The reason of a loss when the other side has hung up.
  static let hungUp = "it has closed the connection"

  /// What it speaks through.
  let stream: any ByteStream
  /// What tells this bus from every other.
  var guid = ""
  /// Our own name on the bus.
  var name = ""
  /// Why nothing can be said any more; `nil` as long as the connection holds.
  private(set) var loss: String?

  /// What has arrived and was not looked at yet.
  var arrived: [UInt8] = []

  let sockets: LocalSockets
  private var latestSerial: UInt32 = 0
  private var signals: [BusMessage] = []
  private var replies: [UInt32: BusReply] = [:]
  private var awaited: Set<UInt32> = []

  /// Creates a connection over a stream on which nothing has been said yet.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - sockets: What opened it, and knows how time goes by.
  init(over stream: any ByteStream, of sockets: LocalSockets) {
    self.stream = stream
    self.sockets = sockets
  }

  /// Calls a method and waits for the answer.
  ///
  /// - Parameters:
  ///   - call: Whom to call and what for.
  ///   - remembering: Whether an answer that comes too late is kept for ``takeReply(to:)``.
  /// - Returns: The answer, or ``BusReply/nothing(serial:)`` after ``patience``.
  /// - Throws: When the connection is lost.
  func call(
    _ call: BusCall, rememberingLateReply remembering: Bool = false
  ) throws(NotificationError) -> BusReply {
    let serial = try send(call, wantsNoReply: false)
    awaited.insert(serial)
    let deadline = sockets.elapsedMilliseconds + Self.patience
    while true {
      if let reply = takeReply(to: serial) { return reply }
      let patience = deadline - sockets.elapsedMilliseconds
      guard patience > 0, try receive(within: patience) else { break }
      try sortArrived()
    }
    if !remembering { awaited.remove(serial) }
    return .nothing(serial: serial)
  }

  /// Calls a method whose answer is of no interest.
  ///
  /// - Throws: When the connection is lost.
  func post(_ call: BusCall) throws(NotificationError) { _ = try send(call, wantsNoReply: true) }

  /// Returns the answer to a call if it has arrived, once.
  func takeReply(to serial: UInt32) -> BusReply? { replies.removeValue(forKey: serial) }

  /// Reads what has arrived, without waiting, and returns the signals since the last time.
  ///
  /// Calls read signals too, so whoever waits for the stream takes them first.
  ///
  /// - Throws: When the connection is lost and all signals have been taken.
  func takeSignals() throws(NotificationError) -> [BusMessage] {
    do throws(NotificationError) {
      // Whoever sends without end is not listened to without end.
      for _ in 0..<16 {
        guard try receive(within: 0) else { break }
        try sortArrived()
      }
    } catch {
      if signals.isEmpty { throw error }
    }
    defer { signals = [] }
    return signals
  }

  /// Forgets the signals that have arrived from somebody.
  func dropSignals(from sender: String) { signals.removeAll { $0.sender == sender } }

  private func send(_ call: BusCall, wantsNoReply: Bool) throws(NotificationError) -> UInt32 {
    latestSerial = latestSerial == .max ? 1 : latestSerial + 1
    let message = BusMessage(
      kind: .call, wantsNoReply: wantsNoReply, serial: latestSerial, path: call.path,
      interface: call.interface, member: call.method, destination: call.destination,
      arguments: call.arguments)
    try send(message.bytes())
    return latestSerial
  }

  /// Sends bytes.
  func send(_ bytes: [UInt8]) throws(NotificationError) {
    if let loss { throw .noBus(reason: loss) }
    do throws(SocketError) {
      try stream.send(bytes, within: Self.patience)
    } catch {
      throw lost(error)
    }
  }

  /// Takes bytes, and returns whether any came.
  func receive(within milliseconds: Int) throws(NotificationError) -> Bool {
    if let loss { throw .noBus(reason: loss) }
    do throws(SocketError) {
      arrived += try stream.receive(within: milliseconds)
      return true
    } catch .tookTooLong {
      return false
    } catch {
      throw lost(error)
    }
  }

  /// Sorts the messages that have arrived whole.
  private func sortArrived() throws(NotificationError) {
    var rest = arrived[...]
    defer { arrived = Array(rest) }
    do throws(BusFormatError) {
      while let (message, size) = try BusMessage.first(in: rest) {
        rest = rest.dropFirst(size)
        switch message.kind {
        case .signal: signals.append(message)
        case .reply, .failure:
          // The first one counts: mako 1.7 answers, and then says that it knows no such method.
          if awaited.remove(message.replyTo) != nil {
            replies[message.replyTo] = BusReply(message)
          }
        case .call, .unknown: break  // We serve nobody.
        }
      }
    } catch {
      throw lost("it sent what is no message")
    }
    if signals.count > Self.mostSignals { throw lost("it sends more than anybody can read") }
  }

  private func lost(_ error: SocketError) -> NotificationError {
    switch error {
    case .closed: lost(Self.hungUp)
    case .tookTooLong: lost("it does not answer")
    case .refused(let reason), .failed(let reason): lost(reason)
    }
  }

  /// Gives the connection up for a reason.
  func lost(_ reason: String) -> NotificationError {
    loss = reason
    return .noBus(reason: reason)
  }
}
