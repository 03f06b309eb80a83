package import Effects

/// Notifies by escape sequences to the terminal that the command runs in.
///
/// Where the terminal knows OSC 99, a notification replaces the one before and can be taken away;
/// where it knows OSC 777 or OSC 9, it is shown; elsewhere there is a bell and a line.
package final class TerminalNotifier: Notifier {
  private let terminal: Terminal
  private let isInTmux: Bool
  private let write: ([UInt8]) -> Bool

  /// Creates a notifier.
  ///
  /// - Parameters:
  ///   - environment: Tells which terminal it is.
  ///   - write: Writes to it; returns whether there is one.
  package init(environment: Environment, writing write: @escaping ([UInt8]) -> Bool) {
    self.terminal = Terminal(environment)
    self.isInTmux = environment["TMUX"] != nil
    self.write = write
  }

  /// What a terminal understands.
  private enum Terminal {
    case osc99
    case osc777
    case osc9
    case bell

    init(_ environment: Environment) {
      let name = environment["TERM"] ?? ""
      switch environment["TERM_PROGRAM"] {
      case "WezTerm", "ghostty": self = .osc777
      case "iTerm.app": self = .osc9
      default:
        if environment["KITTY_WINDOW_ID"] != nil || name.hasPrefix("xterm-kitty")
          || name.hasPrefix("foot")
        {
          self = .osc99
        } else if environment["VTE_VERSION"] != nil || name.hasPrefix("rxvt") {
          self = .osc777
        } else {
          self = .bell
        }
      }
    }
  }

  package func show(
    _ words: NotificationWords, replacing posted: Posted?
  ) throws(NotificationError) -> Posted {
    let title = Self.plain(words.title)
    let body = Self.plain(words.body)
    switch terminal {
    case .osc99:
      try send(
        osc("99;i=baseline:d=0:p=title;\(title)") + osc("99;i=baseline:d=1:p=body;\(body)"))
    case .osc777:
      // The title ends at a semicolon.
      let first = title.split(separator: ";").joined(separator: ",")
      try send(osc("777;notify;\(first);\(body)"))
    case .osc9: try send(osc("9;\(body.isEmpty ? title : "\(title): \(body)")"))
    case .bell:
      let line = body.isEmpty ? title : "\(title): \(body)"
      try send("\u{7}\r\n\(line)\r\n", isSequence: false)
    }
    return Posted(way: .terminal)
  }

  package func clear(_ posted: Posted) throws(NotificationError) {
    if terminal == .osc99 { try send(osc("99;i=baseline:p=close;")) }
  }

  private func osc(_ text: String) -> String { "\u{1B}]\(text)\u{1B}\\" }

  private func send(_ text: String, isSequence: Bool = true) throws(NotificationError) {
    var text = text
    if isSequence, isInTmux {
      // tmux hands on what stands in here to the terminal around it, with every escape doubled.
      let doubled = text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
        .joined(separator: "\u{1B}\u{1B}")
      text = "\u{1B}Ptmux;\(doubled)\u{1B}\\"
    }
    guard write(Array(text.utf8)) else {
      throw .noWay(reason: "there is no terminal to notify on")
    }
  }

  /// Returns text on one line, without anything that could end or begin a sequence.
  private static func plain(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        scalars.append(contentsOf: ", ".unicodeScalars)
      } else if scalar.properties.generalCategory != .control {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
