package import Effects

package final class DesktopNotifier: Notifier {
  package static func connect(
    environment: Environment, user: Int, sockets: LocalSockets, stays: Bool
  ) throws(NotificationError) -> DesktopNotifier { throw .noServer }
  package func show(_ words: NotificationWords, replacing posted: Posted?) throws(NotificationError) -> Posted { throw .noServer }
  package func clear(_ posted: Posted) throws(NotificationError) {}
  package func takeEvents(about posted: Posted?) throws(NotificationError) -> [DesktopEvent] { [] }
  package var stream: any ByteStream { fatalError() }
  package func owns(_ posted: Posted) -> Bool { true }
}
package enum DesktopEvent: Hashable, Sendable {
  package enum Button: Hashable, Sendable { case seen, snooze, skip }
  case closedByPerson, expired, pressed(Button), replied(String), serverGone, serverCame
}
