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
      guard let program = settings.hook.first else {
        throw .noWay(reason: "no command is set for the hook")
      }
      guard isThere(program) else {
        throw .noWay(
          reason: "the command of the hook cannot be run: \(program) is not there, or no program")
      }
      return HookNotifier(running: settings.hook, by: context.programs)
    case .terminal:
      return TerminalNotifier(
        environment: context.environment, writing: context.writeToTerminal)
    case .osascript: return ScriptNotifier(by: context.programs)
    case .none: throw .noWay(reason: "notifications are switched off on this device")
    }
  }

  /// Whether a program can be found, by its path or on `PATH`.
  private func isThere(_ program: String) -> Bool {
    let places =
      program.contains("/")
      ? [FilePath(program)]
      : (context.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        .map { FilePath(String($0)).appending(program) }
    return places.contains { path in
      guard let status = try? context.files.status(of: path) else { return false }
      return !status.isFolder && status.permissions & 0o111 != 0
    }
  }
}
