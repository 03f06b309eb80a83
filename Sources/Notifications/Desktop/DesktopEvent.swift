/// What happened to a notification on the desktop, or to the server that shows it.
package enum DesktopEvent: Hashable, Sendable {
  /// The person has closed it: it was seen.
  case closedByPerson
  /// The server shows it no longer, or only in a list; it is still ours to clear.
  case expired
  /// It was closed because this program, or an earlier one, asked for it.
  case closedByCall
  /// The person has pressed a button, or the notification itself. It counts also when the server has
  /// closed it at the same time, of which nothing is said then.
  case pressed(Button)
  /// The person has typed an answer into it.
  case replied(String)
  /// The server has ended, and with it what it showed: numbers that it gave mean nothing any more.
  case serverGone
  /// A server has started.
  case serverCame

  /// What can be pressed.
  package enum Button: Hashable, Sendable, CaseIterable {
    /// The notification itself.
    case seen
    /// "Snooze".
    case snooze
    /// "Not today".
    case skip
  }
}

extension DesktopEvent.Button {
  /// What the server calls it.
  var key: String {
    switch self {
    case .seen: "default"
    case .snooze: "snooze"
    case .skip: "skip"
    }
  }

  /// What the person reads on it.
  var label: String {
    switch self {
    case .seen: "Seen"
    case .snooze: "Snooze"
    case .skip: "Not today"
    }
  }
}
