import Diagnostics
import Effects
import Foundation
import Notifications
import SystemSupport

/// Shows notifications on a real desktop; what is visible is handed from one process to the next as a
/// word.
enum NotifyProbe {
  private static func connect() throws -> DesktopNotifier {
    try DesktopNotifier.connect(
      environment: .system, user: Int(getuid()), sockets: .system, stays: true, hasButtons: false)
  }

  /// Shows a notification in place of the one before, which "-" says there is none of.
  ///
  /// - Returns: The word for it.
  static func show(title: String, body: String, replacing posted: String) throws -> String {
    let words = NotificationWords(title: title, body: body, keys: [], asks: true)
    return word(for: try connect().show(words, replacing: self.posted(posted)))
  }

  /// Shows several, one after the other, from one process.
  static func show(titles: [String]) throws -> String {
    let notifier = try connect()
    var latest: Posted?
    for title in titles {
      let words = NotificationWords(title: title, body: "", keys: [], asks: true)
      latest = try notifier.show(words, replacing: latest)
    }
    return latest.map(word(for:)) ?? "-"
  }

  static func clear(_ posted: String) throws -> String {
    if let posted = self.posted(posted) { try connect().clear(posted) }
    return "done"
  }

  /// Tells which server there is.
  static func server() throws -> String {
    let identity = try connect().identity()
    return """
      \(identity.name) | \(identity.vendor) | \(identity.version) | \(identity.specification)
      \(identity.abilities.names.joined(separator: " "))
      """
  }

  /// Shows a notification, then says what happens to it and to the server, until there is an end of
  /// standard input or as many events as asked for.
  static func listen(title: String, events count: Int) throws -> String {
    let notifier = try connect()
    let words = NotificationWords(title: title, body: "", keys: [], asks: true)
    let posted = try notifier.show(words, replacing: nil)
    SystemProbe.say(word(for: posted))
    var events: [DesktopEvent] = []
    while events.count < count, readLine() != nil {
      events += try notifier.takeEvents(about: posted)
      SystemProbe.say(events)
    }
    return word(for: posted)
  }

  private static func word(for posted: Posted) -> String {
    "\(posted.id),\(posted.bus),\(posted.server)"
  }

  private static func posted(_ word: String) -> Posted? {
    let fields = word.split(separator: ",").map(String.init)
    guard fields.count == 3, let id = UInt32(fields[0]) else { return nil }
    return Posted(way: .desktop, id: id, bus: fields[1], server: fields[2])
  }
}
