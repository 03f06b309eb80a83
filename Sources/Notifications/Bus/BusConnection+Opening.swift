import Effects

extension BusConnection {
  /// The longest line of the conversation before the first message; ours has some 40 bytes.
  static let longestLine = 4_096

  /// Connects to the bus of the person's session.
  ///
  /// - Parameters:
  ///   - environment: The environment variables, which tell where it listens.
  ///   - user: The number of the user this process runs for.
  ///   - sockets: How to get there.
  /// - Returns: A connection on which calls can be made.
  /// - Throws: ``NotificationError/noBus(reason:)`` with the reason of the last place that was tried.
  static func open(
    environment: Environment, user: Int, sockets: LocalSockets
  ) throws(NotificationError) -> BusConnection {
    var latest = NotificationError.noBus(
      reason: "DBUS_SESSION_BUS_ADDRESS names no socket of this machine")
    for address in BusAddress.candidates(in: environment, user: user) {
      do throws(NotificationError) {
        let connection = BusConnection(over: try stream(to: address, of: sockets), of: sockets)
        try connection.introduce(user: user)
        return connection
      } catch {
        guard case .noBus(let reason) = error else { throw error }
        latest = .noBus(reason: "\(address.words): \(reason)")
      }
    }
    throw latest
  }

  private static func stream(
    to address: SocketAddress, of sockets: LocalSockets
  ) throws(NotificationError) -> any ByteStream {
    do throws(SocketError) {
      return try sockets.connect(to: address, within: patience)
    } catch {
      switch error {
      case .refused(let reason), .failed(let reason): throw .noBus(reason: reason)
      case .closed, .tookTooLong: throw .noBus(reason: "it does not answer")
      }
    }
  }

  /// Says who we are and learns what we are called.
  private func introduce(user: Int) throws(NotificationError) {
    let digits = String(user).utf8.map { String($0, radix: 16) }.joined()
    try send(Array("\0AUTH EXTERNAL \(digits)\r\n".utf8))
    let answer = try line()
    let words = answer.split(separator: " ")
    guard words.first == "OK" else {
      throw lost(
        words.first == "REJECTED"
          ? "it does not let this user in" : "it does not speak as a message bus does")
    }
    guard words.count == 2, words[1].count == 32, words[1].allSatisfy(\.isHexDigit) else {
      throw lost("it does not speak as a message bus does")
    }
    guid = String(words[1])
    try send(Array("BEGIN\r\n".utf8))
    do throws(NotificationError) {
      guard case .returned(let values) = try call(.bus("Hello")),
        case .string(let name)? = values.first
      else { throw lost("it does not answer") }
      self.name = name
    } catch {
      // A bus may agree to speak with somebody else's user, and then hang up.
      guard loss == Self.hungUp else { throw error }
      throw lost("\(Self.hungUp), as it does with users whose bus it is not")
    }
  }

  /// Takes a line of the conversation before the first message.
  private func line() throws(NotificationError) -> String {
    let deadline = sockets.elapsedMilliseconds + Self.patience
    while true {
      if let end = arrived.firstIndex(of: UInt8(ascii: "\n")), end <= Self.longestLine {
        let line = arrived[..<end].filter { $0 != UInt8(ascii: "\r") }
        arrived.removeFirst(end + 1)
        return String(decoding: line, as: UTF8.self)
      }
      guard arrived.count <= Self.longestLine else {
        throw lost("it does not speak as a message bus does")
      }
      let patience = deadline - sockets.elapsedMilliseconds
      guard patience > 0, try receive(within: patience) else { throw lost("it does not answer") }
    }
  }
}

extension SocketAddress {
  /// How it is shown to people.
  fileprivate var words: String {
    switch self {
    case .path(let path): path
    case .abstract(let name): "@\(name)"
    }
  }
}
