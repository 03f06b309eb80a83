import Effects
import JournalStorage
import Notifications

/// How this device is set up to notify.
struct NotificationSettings: Hashable, Sendable {
  /// The way in which notifications reach the person.
  var way: NotificationWay
  /// Whether the person chose it, rather than leaving it to the machine.
  var isChosen: Bool
  /// The person's own command, for ``NotificationWay/hook``; empty when there is none.
  var hook: [String]
  /// Whether a notification stays on the screen until it is answered or closed.
  var stays: Bool

  /// The setting that holds the words of the hook, as a list.
  static let hookKey = "notify.hook"

  /// Reads the settings of a device; a way that this version does not know is as if none were chosen.
  init(of store: JournalStore) throws {
    let settings = try store.deviceSettings()
    let chosen = settings[SettingKey.notifyBackend.rawValue]
      .flatMap(NotificationWay.init(rawValue:))
    self.way = chosen ?? .usual
    self.isChosen = chosen != nil
    self.stays = settings[SettingKey.notifyStay.rawValue] == "on"
    self.hook = try store.deviceSettingList(Self.hookKey)
  }
}

extension NotificationWay {
  /// The way that is taken when none is chosen.
  static var usual: NotificationWay {
    #if os(macOS)
      .osascript
    #else
      .desktop
    #endif
  }

  /// The way in words, to follow "by".
  func words(hook: [String]) -> String {
    switch self {
    case .desktop: "the desktop's notification server"
    case .hook: "your command \(hook.joined(separator: " "))"
    case .terminal: "the terminal"
    case .osascript: "osascript"
    case .none: "nothing"
    }
  }
}
