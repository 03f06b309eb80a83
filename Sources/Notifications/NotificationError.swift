package import Diagnostics

/// Why a notification could not be shown or taken away.
package enum NotificationError: UserFacingError, Hashable {
  /// There is no message bus: no desktop session, or one that this process cannot find.
  case noBus(reason: String)
  /// There is a bus, and nothing on it shows notifications.
  case noServer
  /// The notification server did not answer in time.
  case serverHangs
  /// The server or the bus refused, in its own words.
  case refused(reason: String)
  /// The hook could not be run, or did not succeed.
  case hookFailed(reason: String)
  /// No way of notifying is chosen, or the one that is cannot work here.
  case noWay(reason: String)

  package var exitStatus: ExitStatus { .unavailable }

  package var message: String {
    switch self {
    case .noBus(let reason): "there is no message bus to notify through: \(reason)"
    case .noServer: "nothing here shows notifications: no notification server is running"
    case .serverHangs: "the notification server does not answer"
    case .refused(let reason): "the notification server refused: \(reason)"
    case .hookFailed(let reason): "the notification hook failed: \(reason)"
    case .noWay(let reason): reason
    }
  }

  package var hint: String? {
    switch self {
    case .noBus:
      "run it in your desktop session, or use a command of your own: baseline notify use hook COMMAND"
    case .noServer:
      "start one, such as dunst or mako, or use a command of your own: baseline notify use hook COMMAND"
    case .serverHangs: "restart it; the notification is tried again later"
    case .refused, .hookFailed: "see 'baseline notify status'"
    case .noWay: "baseline notify use auto"
    }
  }
}
