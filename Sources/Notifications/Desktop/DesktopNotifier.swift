package import Effects

/// Notifications on a Linux desktop, by the freedesktop interface.
///
/// A class, because it holds a connection to the bus. What it has posted, ``Posted`` tells: a number
/// counts only on the same bus and with the same server, and is never sent to another one, which may
/// have given it to a stranger's notification.
package final class DesktopNotifier: Notifier {
  let connection: BusConnection
  /// Notifications that a server was asked to show and has not answered for yet.
  var overdue: [(serial: UInt32, server: String)] = []
  /// The notification that the person has answered, so that nothing that happens to it later counts.
  var settled: Posted?

  private let stays: Bool

  private init(connection: BusConnection, stays: Bool) {
    self.connection = connection
    self.stays = stays
  }

  /// Connects to the message bus of the person's session; there need be no server yet.
  ///
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - user: The number of the user this process runs for.
  ///   - sockets: How to get to the bus.
  ///   - stays: Whether notifications stay until the person does something about them.
  /// - Returns: A notifier.
  /// - Throws: ``NotificationError/noBus(reason:)``.
  package static func connect(
    environment: Environment, user: Int, sockets: LocalSockets, stays: Bool
  ) throws(NotificationError) -> DesktopNotifier {
    let connection = try BusConnection.open(
      environment: environment, user: user, sockets: sockets)
    let notifier = DesktopNotifier(connection: connection, stays: stays)
    try notifier.listen()
    return notifier
  }

  /// What to wait for between two calls of ``takeEvents(about:)``, the first of which comes before.
  package var stream: any ByteStream { connection.stream }

  /// Whether the bus can still be spoken to.
  package var isConnected: Bool { connection.loss == nil }

  package func show(
    _ words: NotificationWords, replacing posted: Posted?
  ) throws(NotificationError) -> Posted {
    if let shown = try show(words, replacing: posted, on: try startedServer()) { return shown }
    // It has ended since it was found.
    if let shown = try show(words, replacing: posted, on: try startedServer()) { return shown }
    throw .noServer
  }

  /// Shows a notification on a server, or returns `nil` when that has ended before it was asked.
  private func show(
    _ words: NotificationWords, replacing posted: Posted?, on server: String
  ) throws(NotificationError) -> Posted? {
    // Asked every time: a server that hangs is not told to show one notification after another.
    guard let abilities = try abilities(of: server) else { return nil }
    try closeOverdue(but: posted)
    let previous = posted.flatMap { isOurs($0, on: server) ? $0.id : nil } ?? 0
    let desktopWords = DesktopWords(
      words: words, abilities: abilities, replaced: previous, stays: stays)
    let notify = BusCall.server(server, "Notify", desktopWords.arguments)
    var shown = Posted(way: .desktop, bus: connection.guid, server: server)
    switch try connection.call(notify, rememberingLateReply: true) {
    case .returned(let values):
      guard case .uint32(let id)? = values.first, id != 0 else {
        throw .refused(reason: "it gave the notification no number")
      }
      shown.id = id
    case .failed(let failure) where failure.meansShownBefore: shown.id = previous
    case .failed(let failure):
      if failure.meansNoServer { return nil }
      throw failure.asError
    case .nothing(let serial):
      overdue.append((serial, server))
      throw .serverHangs
    }
    settled = nil
    // What the person has done until now was about the earlier words.
    connection.dropSignals(from: server)
    // Some servers show another one instead. Whatever becomes of this, the new one has been seen.
    if previous != 0, previous != shown.id { try? connection.post(.closing(previous, on: server)) }
    return shown
  }

  package func clear(_ posted: Posted) throws(NotificationError) {
    guard let server = try currentServer(), isOurs(posted, on: server) else { return }
    switch try connection.call(.closing(posted.id, on: server)) {
    case .returned: return
    case .nothing: throw .serverHangs
    case .failed(let failure):
      // Servers have many words for "it is gone already", and few for the opposite.
      if failure.meansHanging || failure.meansForbidden { throw failure.asError }
    }
  }

  /// Whether the number that a notification was given is one of a server's on this bus.
  private func isOurs(_ posted: Posted, on server: String) -> Bool {
    posted.way == .desktop && posted.id != 0 && posted.bus == connection.guid
      && posted.server == server
  }

  /// Closes what a server has shown only after nobody believed it any more.
  func closeOverdue(but posted: Posted?) throws(NotificationError) {
    for (serial, server) in overdue {
      guard let reply = connection.takeReply(to: serial) else { continue }
      overdue.removeAll { $0.serial == serial }
      guard case .returned(let values) = reply, case .uint32(let id)? = values.first, id != 0
      else { continue }
      if posted?.id == id, posted?.server == server { continue }
      try connection.post(.closing(id, on: server))
    }
  }
}
