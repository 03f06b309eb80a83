package import Effects

/// The files that start the daemon at login, and that tell the desktop who notifies.
///
/// Each passes its own system's check: `systemd-analyze --user verify`, `desktop-file-validate`,
/// `plutil -lint`.
package struct ServiceFiles: Hashable, Sendable {
  /// Where the program lies.
  package var program: FilePath
  /// Variables that the daemon needs to find the same journal, in order.
  package var variables: [(name: String, value: String)] { pairs.map { ($0.name, $0.value) } }

  private var pairs: [Pair]

  /// A variable of the environment.
  private struct Pair: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// The variables that decide where the journal lies and what a local time is.
  package static let names = [
    "BASELINE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME",
  ]

  /// Prepares the files for a program.
  ///
  /// - Parameters:
  ///   - program: Where it lies.
  ///   - environment: What it finds its journal by now, and has to find it by at login.
  package init(for program: FilePath, in environment: Environment) {
    self.program = program
    self.pairs = Self.names.compactMap { name in
      environment[name].flatMap { $0.hasPrefix("/") ? Pair(name: name, value: $0) : nil }
    }
  }

  /// The name of the unit of the systemd user manager.
  package static let unitName = "baseline.service"

  /// The unit of the systemd user manager.
  package var unit: String {
    let environment = pairs.map { pair in
      "Environment=\(Self.systemdQuoted("\(pair.name)=\(pair.value)"))\n"
    }.joined()
    return """
      [Unit]
      Description=baseline mood journal reminders
      StartLimitIntervalSec=300
      StartLimitBurst=5

      [Service]
      Type=exec
      \(environment)ExecStart=\(systemdCommand) daemon
      ExecReload=/bin/kill -HUP $MAINPID
      Restart=on-failure
      RestartSec=10
      # 75: another daemon runs already. 78: the configuration cannot be used. Neither gets better.
      RestartPreventExitStatus=75 78
      SuccessExitStatus=75
      NoNewPrivileges=yes
      LockPersonality=yes
      RestrictRealtime=yes
      MemoryMax=256M
      TasksMax=32
      Nice=5

      [Install]
      WantedBy=default.target

      """
  }

  /// The name of the autostart entry, and of nothing else.
  package static let autostartName = "baseline-reminders.desktop"

  /// The entry that a desktop starts at login.
  package var autostart: String {
    """
    [Desktop Entry]
    Type=Application
    Version=1.0
    Name=baseline reminders
    Comment=Mood journal reminders
    Exec=\(desktopCommand("daemon"))
    TryExec=\(Self.desktopEscaped(program.description))
    Terminal=false
    NoDisplay=true
    Categories=Utility;
    X-GNOME-Autostart-enabled=true
    X-GNOME-UsesNotifications=true

    """
  }

  /// The name of the entry that the hint `desktop-entry` of a notification refers to.
  package static let applicationName = "baseline.desktop"

  /// The entry by which a desktop knows who notifies.
  package var application: String {
    """
    [Desktop Entry]
    Type=Application
    Version=1.0
    Name=baseline
    Comment=Mood journal
    Exec=\(desktopCommand())
    Terminal=true
    NoDisplay=true
    Categories=Utility;
    X-GNOME-UsesNotifications=true

    """
  }

  /// The label of the launchd agent.
  package static let agentLabel = "app.baseline.reminders"

  /// The agent of launchd.
  package var agent: String {
    let environment = pairs.map { pair in
      "    <key>\(pair.name)</key>\n    <string>\(Self.xmlEscaped(pair.value))</string>\n"
    }.joined()
    let variables =
      pairs.isEmpty
      ? "" : "  <key>EnvironmentVariables</key>\n  <dict>\n\(environment)  </dict>\n"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>Label</key>
        <string>\(Self.agentLabel)</string>
        <key>ProgramArguments</key>
        <array>
          <string>\(Self.xmlEscaped(program.description))</string>
          <string>daemon</string>
        </array>
      \(variables)  <key>RunAtLoad</key>
        <true/>
        <key>KeepAlive</key>
        <dict>
          <key>SuccessfulExit</key>
          <false/>
        </dict>
        <key>ThrottleInterval</key>
        <integer>60</integer>
        <key>LimitLoadToSessionType</key>
        <string>Aqua</string>
        <key>ProcessType</key>
        <string>Background</string>
      </dict>
      </plist>

      """
  }

  /// The line for `crontab -e` where nothing else starts the daemon.
  package var cronLine: String {
    let variables = pairs.map { "\($0.name)=\(Self.shellQuoted($0.value)) " }.joined()
    let command = "\(variables)\(Self.shellQuoted(program.description)) tick"
    // In a crontab a percent sign ends the command.
    let escaped = command.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: "\\%")
    return "* * * * * \(escaped) >/dev/null 2>&1"
  }

  /// Words that start the program where its path could be taken for something else.
  private static let byShell = ["/bin/sh", "-c", "exec \"$0\" \"$@\""]

  /// Whether systemd would not take the path for a program's, or `env` for one.
  private var isOdd: Bool {
    program.description.unicodeScalars.contains {
      "\"'`$\\;=|&<>()*?~#\n".unicodeScalars.contains($0)
    }
  }

  private var systemdCommand: String {
    ((isOdd ? Self.byShell : []) + [program.description]).map(Self.systemdQuoted)
      .joined(separator: " ")
  }

  private func desktopCommand(_ argument: String? = nil) -> String {
    let variables = pairs.map { Self.desktopQuoted("\($0.name)=\($0.value)") }
    let words =
      (variables.isEmpty ? [] : ["/usr/bin/env"] + variables)
      + ((isOdd && !variables.isEmpty ? Self.byShell : []) + [program.description])
      .map(Self.desktopQuoted)
    return (words + [argument].compactMap(\.self)).joined(separator: " ")
  }
}

// MARK: - Quoting

extension ServiceFiles {
  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,:@=".unicodeScalars)

  /// Returns text with some characters preceded by others.
  private static func escaping(_ text: String, _ replacements: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let replacement = replacements[scalar] {
        result += replacement
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A word of a unit file: see systemd.syntax(7) and, for `%` and `$`, systemd.unit(5).
  static func systemdQuoted(_ word: String) -> String {
    let escaped = escaping(
      word, ["\\": "\\\\", "\"": "\\\"", "%": "%%", "$": "$$", "\n": "\\n", "\t": "\\t"])
    return word.unicodeScalars.allSatisfy(plain.contains) ? word : "\"\(escaped)\""
  }

  /// A value of a desktop entry: a backslash begins an escape.
  static func desktopEscaped(_ value: String) -> String {
    escaping(value, ["\\": "\\\\", "\n": "\\n", "\t": "\\t"])
  }

  /// A word of `Exec`: quoted first, then escaped as a value, and `%` begins a field.
  static func desktopQuoted(_ word: String) -> String {
    guard !word.unicodeScalars.allSatisfy(plain.subtracting(["="]).contains) else { return word }
    let quoted = escaping(
      word, ["\\": "\\\\", "\"": "\\\"", "`": "\\`", "$": "\\$", "%": "%%"])
    return desktopEscaped("\"\(quoted)\"")
  }

  /// Text of an XML element.
  static func xmlEscaped(_ text: String) -> String {
    escaping(text, ["&": "&amp;", "<": "&lt;", ">": "&gt;"])
  }

  /// A word for `sh`.
  static func shellQuoted(_ word: String) -> String {
    word.unicodeScalars.allSatisfy(plain.contains) && !word.isEmpty
      ? word : "'\(escaping(word, ["'": "'\\''"]))'"
  }
}
