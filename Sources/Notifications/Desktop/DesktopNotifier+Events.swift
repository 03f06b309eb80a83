extension DesktopNotifier {
  /// Returns what has happened since the last time, without waiting.
  ///
  /// Of what the person does to a notification, the first answer counts: GNOME reports a click up to
  /// four times, and most servers close what was clicked.
  ///
  /// - Parameter posted: What is visible now; all else that happens to notifications is not ours.
  /// - Returns: The events, in order.
  /// - Throws: ``NotificationError/noBus(reason:)`` when the bus has gone, once all is told.
  package func takeEvents(about posted: Posted?) throws(NotificationError) -> [DesktopEvent] {
    var events: [DesktopEvent] = []
    for signal in try connection.takeSignals() {
      if signal.sender == "org.freedesktop.DBus" {
        events += ownerEvents(signal)
      } else if let posted, settled != posted, let event = event(of: signal, about: posted) {
        if event.isAnswer {
          settled = posted
          events.removeAll { $0 == .closedByPerson || $0 == .expired }
        }
        events.append(event)
      }
    }
    // Those who answer late have shown what is not wanted any more.
    if isConnected { try? closeOverdue(but: posted) }
    return events
  }

  private func ownerEvents(_ signal: BusMessage) -> [DesktopEvent] {
    guard signal.member == "NameOwnerChanged", signal.arguments.count == 3,
      signal.arguments[0] == .string(Self.interface),
      case .string(let old) = signal.arguments[1], case .string(let new) = signal.arguments[2]
    else { return [] }
    return (old.isEmpty ? [] : [.serverGone]) + (new.isEmpty ? [] : [.serverCame])
  }

  private func event(of signal: BusMessage, about posted: Posted) -> DesktopEvent? {
    guard posted.way == .desktop, posted.id != 0, posted.bus == connection.guid,
      signal.sender == posted.server, signal.interface == Self.interface,
      signal.arguments.count >= 2, signal.arguments[0] == .uint32(posted.id)
    else { return nil }
    switch (signal.member, signal.arguments[1]) {
    case ("NotificationClosed", .uint32(2)): return .closedByPerson
    case ("NotificationClosed", .uint32(3)): return .closedByCall
    case ("NotificationClosed", .uint32): return .expired
    case ("ActionInvoked", .string(let key)):
      return DesktopEvent.Button.allCases.first { $0.key == key }.map { .pressed($0) }
    case ("NotificationReplied", .string(let text)): return .replied(text)
    default: return nil
    }
  }
}

extension DesktopEvent {
  /// Whether the person has said what they want.
  fileprivate var isAnswer: Bool {
    switch self {
    case .pressed, .replied: true
    default: false
    }
  }
}
