extension DesktopNotifier {
  /// The name and the interface by which every notification server is known.
  static let interface = "org.freedesktop.Notifications"

  /// Asks the bus for the signals that ``takeEvents(about:)`` understands.
  func listen() throws(NotificationError) {
    let rules = [
      "type='signal',sender='\(Self.interface)',interface='\(Self.interface)'",
      "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
        + "member='NameOwnerChanged',arg0='\(Self.interface)'",
    ]
    for rule in rules {
      if case .failed(let failure) = try ask(.bus("AddMatch", .string(rule))) {
        throw connection.lost(failure.words)
      }
    }
  }

  /// Which server shows notifications now; one is started where that can be done.
  ///
  /// - Throws: When there is none, or it does not answer.
  package func identity() throws(NotificationError) -> ServerIdentity {
    let server = try startedServer()
    guard let abilities = try abilities(of: server),
      let values = try answer(of: server, to: "GetServerInformation")
    else { throw .noServer }
    let words = values.map { if case .string(let text) = $0 { text } else { "" } }
    guard words.count >= 3 else { throw .refused(reason: "it does not say what it is") }
    return ServerIdentity(
      name: words[0], vendor: words[1], version: words[2],
      specification: words.count > 3 ? words[3] : "", abilities: abilities)
  }

  /// The unique name of the server, or `nil` when there is none.
  func currentServer() throws(NotificationError) -> String? {
    guard case .returned(let values) = try ask(.bus("GetNameOwner", .string(Self.interface))),
      case .string(let name)? = values.first, !name.isEmpty
    else { return nil }
    return name
  }

  /// The unique name of the server, which is started when there is none.
  func startedServer() throws(NotificationError) -> String {
    if let server = try currentServer() { return server }
    let start = BusCall.bus("StartServiceByName", .string(Self.interface), .uint32(0))
    guard case .returned = try connection.call(start), let server = try currentServer() else {
      throw .noServer
    }
    return server
  }

  /// What a server can do, or `nil` when it has ended.
  func abilities(of server: String) throws(NotificationError) -> ServerAbilities? {
    guard let values = try answer(of: server, to: "GetCapabilities") else { return nil }
    guard case .strings(let names)? = values.first else { return ServerAbilities([]) }
    return ServerAbilities(names)
  }

  /// Asks a server something; `nil` when it has ended.
  private func answer(
    of server: String, to method: String
  ) throws(NotificationError) -> [BusValue]? {
    switch try connection.call(.server(server, method)) {
    case .returned(let values): return values
    case .failed(let failure):
      if failure.meansNoServer { return nil }
      throw failure.asError
    case .nothing: throw .serverHangs
    }
  }

  /// Asks the bus itself, which has no excuse for not answering.
  private func ask(_ call: BusCall) throws(NotificationError) -> BusReply {
    let reply = try connection.call(call)
    if case .nothing = reply { throw connection.lost("it does not answer") }
    return reply
  }
}

extension BusCall {
  /// A call of a notification server by its unique name, so that no other one can receive it.
  static func server(_ name: String, _ method: String, _ arguments: [BusValue] = []) -> BusCall {
    BusCall(
      destination: name, path: "/org/freedesktop/Notifications",
      interface: DesktopNotifier.interface, method: method, arguments: arguments)
  }

  /// Takes away what a server shows under a number.
  static func closing(_ id: UInt32, on server: String) -> BusCall {
    .server(server, "CloseNotification", [.uint32(id)])
  }
}

extension BusFailure {
  private static let prefix = "org.freedesktop.DBus.Error."

  /// Whether there is nobody who could have been asked.
  var meansNoServer: Bool {
    ["ServiceUnknown", "NameHasNoOwner"].contains { name == Self.prefix + $0 }
      || name.hasPrefix(Self.prefix + "Spawn.")
  }

  /// Whether the server takes too long, or has ended over it: asking again at once would not be wise.
  var meansHanging: Bool {
    ["NoReply", "Timeout", "TimedOut"].contains { name == Self.prefix + $0 }
  }

  /// Whether it was not for us to ask.
  var meansForbidden: Bool { name == Self.prefix + "AccessDenied" }

  /// Whether the server has shown the same within the last second (KDE), and will not do it twice.
  var meansShownBefore: Bool { name.hasSuffix(".ExcessNotificationGeneration") }

  /// The same as an error for people.
  var asError: NotificationError {
    meansNoServer ? .noServer : meansHanging ? .serverHangs : .refused(reason: words)
  }
}
