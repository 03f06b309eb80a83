import Diagnostics
import Effects
import JournalStorage
import Notifications

/// What starts the daemon at login on this machine.
struct ServiceManager {
  private let context: Context
  private let files: ServiceFiles
  private let home: FilePath
  private let configuration: FilePath
  private let data: FilePath

  /// Finds out where things lie.
  ///
  /// - Throws: When the program or the home folder is not known.
  init(in context: Context) throws {
    self.context = context
    guard let program = context.process.executable else {
      throw CommandError(
        "it is not known where this program lies", hint: "run it by its full path",
        exitStatus: .unavailable)
    }
    // A journal that is found by accident of the working folder would be another one at login.
    _ = try JournalLocations(in: context.environment)
    self.files = ServiceFiles(for: program, in: context.environment)
    guard
      let home = context.environment["HOME"].flatMap({ $0.hasPrefix("/") ? $0 : nil })
        ?? context.environment.passwordDatabaseHome
    else { throw LocationError.noHome }
    self.home = FilePath(home)
    func folder(_ variable: String, _ fallback: String) -> FilePath {
      let value = context.environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
      return value.map { FilePath($0) } ?? FilePath(home).appending(fallback)
    }
    self.configuration = folder("XDG_CONFIG_HOME", ".config")
    self.data = folder("XDG_DATA_HOME", ".local/share")
  }

  private var unitFile: FilePath {
    configuration.appending("systemd/user/\(ServiceFiles.unitName)")
  }
  private var autostartFile: FilePath {
    configuration.appending("autostart/\(ServiceFiles.autostartName)")
  }
  private var applicationFile: FilePath {
    data.appending("applications/\(ServiceFiles.applicationName)")
  }
  private var agentFile: FilePath {
    home.appending("Library/LaunchAgents/\(ServiceFiles.agentLabel).plist")
  }

  /// The files that are there and start the daemon.
  var installed: [FilePath] {
    get throws(FileSystemError) {
      var found: [FilePath] = []
      for file in [unitFile, autostartFile, agentFile]
      where try context.files.status(of: file) != nil {
        found.append(file)
      }
      return found
    }
  }

  /// What `service install` came to.
  struct Installation {
    /// What was done, line by line.
    var lines: [String]
    /// What is left for the person to put into a crontab; `nil` when nothing is.
    var cronLine: String?
  }

  /// Lets the daemon start at login, and now if that can be done.
  ///
  /// - Returns: What was done.
  /// - Throws: When a file cannot be written, or the manager refuses.
  func install() throws -> Installation {
    #if os(macOS)
      return Installation(lines: try installAgent())
    #else
      if hasUserManager { return Installation(lines: try installUnit()) }
      guard isOnDesktop else {
        return Installation(
          lines: [
            "There is no systemd user manager here and no desktop session.",
            "Add this line with 'crontab -e', and what is due is shown within a minute:",
          ], cronLine: files.cronLine)
      }
      try write(files.application, to: applicationFile)
      try write(files.autostart, to: autostartFile)
      return Installation(lines: [
        "Reminders start at the next login: \(autostartFile)",
        "until then, start them yourself: baseline daemon &",
      ])
    #endif
  }

  /// Ends the daemon and removes the files.
  ///
  /// - Returns: What was done, line by line; nothing when nothing was installed.
  /// - Throws: When a file cannot be removed.
  func uninstall() throws -> [String] {
    let found = try installed
    if found.contains(unitFile) {
      _ = systemctl("disable", "--now", ServiceFiles.unitName)
    }
    if found.contains(agentFile) {
      _ = run("launchctl", "bootout", "gui/\(context.process.user)/\(ServiceFiles.agentLabel)")
    }
    for file in found { try context.files.remove(file) }
    if found.contains(unitFile) { _ = systemctl("daemon-reload") }
    try context.files.remove(applicationFile)
    return found.map { "Removed \($0)" }
  }

  private func installUnit() throws -> [String] {
    try write(files.application, to: applicationFile)
    try write(files.unit, to: unitFile)
    for words in [["daemon-reload"], ["enable", ServiceFiles.unitName]] {
      if let problem = run(["systemctl", "--user"] + words).problem {
        throw CommandError(
          "systemctl --user \(words[0]) failed: \(problem)",
          hint: "systemctl --user status \(ServiceFiles.unitName)", exitStatus: .unavailable)
      }
    }
    // A newer program, or other variables, take effect at once.
    if let problem = systemctl("restart", ServiceFiles.unitName).problem {
      return [
        "Reminders start at the next login: \(unitFile)",
        "they could not be started now: \(problem)",
      ]
    }
    return ["Reminders are running, and start at login: \(unitFile)"]
  }

  private func installAgent() throws -> [String] {
    try write(files.agent, to: agentFile)
    let domain = "gui/\(context.process.user)"
    _ = run("launchctl", "bootout", "\(domain)/\(ServiceFiles.agentLabel)")
    if let problem = run("launchctl", "bootstrap", domain, agentFile.description).problem {
      return [
        "Reminders start at the next login: \(agentFile)",
        "they could not be started now: \(problem)",
      ]
    }
    return ["Reminders are running, and start at login: \(agentFile)"]
  }

  /// Whether the systemd user manager of this person answers.
  private var hasUserManager: Bool { systemctl("show-environment").problem == nil }

  private var isOnDesktop: Bool {
    ["XDG_CURRENT_DESKTOP", "WAYLAND_DISPLAY", "DISPLAY"].contains {
      context.environment[$0] != nil
    }
  }

  private func systemctl(_ words: String...) -> CapturedOutcome {
    run(["systemctl", "--user"] + words)
  }

  private func run(_ words: String...) -> CapturedOutcome { run(words) }

  private func run(_ words: [String]) -> CapturedOutcome {
    context.programs.run(ProgramCall(words, secondsAllowed: 20))
  }

  private func write(_ text: String, to path: FilePath) throws(FileSystemError) {
    try context.files.replace(path, durably: true) { (add) throws(FileSystemError) in
      try add(Array(text.utf8))
    }
  }
}
