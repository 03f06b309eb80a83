import Effects
import Notifications

/// The notifiers of this device, each opened when it is first needed.
final class Notifiers {
  /// How this device is set up.
  let settings: NotificationSettings

  private let isListening: Bool
  private let context: Context
  private var opened: [NotificationWay: any Notifier] = [:]

  /// Prepares to notify as a device is set up to.
  init(_ settings: NotificationSettings, listening isListening: Bool, in context: Context) {
    self.settings = settings
    self.isListening = isListening
    self.context = context
  }

  /// The connection to the desktop, if it has been made.
  var desktop: DesktopNotifier? { opened[.desktop] as? DesktopNotifier }

  /// Returns the notifier of a way.
  ///
  /// - Throws: When it cannot work here.
  func notifier(for way: NotificationWay) throws(NotificationError) -> any Notifier {
    if let notifier = opened[way] { return notifier }
    let notifier = try open(way)
    opened[way] = notifier
    return notifier
  }

  /// Lets go of the connection to the desktop, so that the next notification makes a new one.
  func disconnect() { opened[.desktop] = nil }

  private func open(_ way: NotificationWay) throws(NotificationError) -> any Notifier {
    switch way {
    case .desktop:
      return try DesktopNotifier.connect(
        environment: context.environment, user: context.process.user, sockets: context.sockets,
        stays: settings.stays, hasButtons: isListening)
    case .hook:
      guard !settings.hook.isEmpty else {
        throw .noWay(reason: "no command is set for the hook")
      }
      return HookNotifier(running: settings.hook, by: context.programs)
    case .terminal:
      return TerminalNotifier(
        environment: context.environment, writing: context.writeToTerminal)
    case .osascript: return ScriptNotifier(by: context.programs)
    case .none: throw .noWay(reason: "notifications are switched off on this device")
    }
  }
}
