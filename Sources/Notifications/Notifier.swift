package import Reminders

/// A way in which notifications reach the person.
///
/// At most one notification of baseline is ever visible. Which one that is, ``Posted`` tells, and
/// whoever asks keeps it from one process to the next.
package protocol Notifier: AnyObject {
  /// Shows a notification, in place of the one that was posted before if there is one.
  ///
  /// - Parameters:
  ///   - words: What it says.
  ///   - posted: What was posted before and not cleared, by this process or an earlier one.
  /// - Returns: What is visible now.
  /// - Throws: When the person cannot have seen it.
  func show(
    _ words: NotificationWords, replacing posted: Posted?
  ) throws(NotificationError) -> Posted

  /// Takes away what was posted, unless it is not ours any more.
  ///
  /// - Throws: When it may still be visible.
  func clear(_ posted: Posted) throws(NotificationError)
}

/// What a notification says.
package struct NotificationWords: Hashable, Sendable {
  /// The first line.
  package var title: String
  /// The lines below it; may be empty.
  package var body: String
  /// The occasions it is about.
  package var keys: [OccurrenceKey]
  /// Whether it asks how the person is, so that an answer may be typed into it where that can be done.
  package var asks: Bool

  /// Creates words.
  package init(title: String, body: String, keys: [OccurrenceKey], asks: Bool) {
    self.title = title
    self.body = body
    self.keys = keys
    self.asks = asks
  }

  /// The words of a notification that was decided on.
  package init(_ notification: VisibleNotification) {
    self.init(
      title: notification.title, body: notification.body, keys: notification.keys,
      asks: !notification.prompts.isEmpty)
  }
}

/// A notification that was posted: enough to replace it or take it away later.
package struct Posted: Hashable, Sendable {
  /// The way it was posted.
  package var way: NotificationWay
  /// The number that the server gave it; 0 where there are none.
  package var id: UInt32
  /// What tells the message bus from every other (its GUID); empty where there is none.
  package var bus: String
  /// The unique name of the server on that bus; empty where there is none.
  ///
  /// A number means something only together with it: to another server, it may be a stranger's.
  package var server: String

  /// Creates a description of a notification that was posted.
  package init(way: NotificationWay, id: UInt32 = 0, bus: String = "", server: String = "") {
    self.way = way
    self.id = id
    self.bus = bus
    self.server = server
  }
}

/// The ways in which a notification can reach the person, as `notify use` names them.
package enum NotificationWay: String, CaseIterable, Hashable, Sendable {
  /// The desktop's notification server, by the freedesktop interface.
  case desktop
  /// A command of the person's own.
  case hook
  /// The terminal that the command runs in.
  case terminal
  /// macOS, by a script.
  case osascript
  /// Not at all.
  case none
}
