package import Diagnostics
package import Effects

/// Where the journal, the settings of this device and its state lie.
package struct JournalLocations: Hashable, Sendable {
  /// The folder of the journal: all that is worth keeping, and all that is synced.
  package let journal: FilePath
  /// The settings of this device: how to notify, colours.
  package let settings: FilePath
  /// The folder of what this device remembers: who it is, its last id, its lock.
  package let state: FilePath

  /// Creates locations.
  package init(journal: FilePath, settings: FilePath, state: FilePath) {
    self.journal = journal
    self.settings = settings
    self.state = state
  }

  /// Finds the locations that the environment asks for.
  ///
  /// `BASELINE_HOME` moves everything. Else the XDG base folders hold, where a relative value is
  /// ignored as that specification demands, and without `HOME` the password database tells.
  package init(in environment: Environment) throws(LocationError) {
    if let home = environment["BASELINE_HOME"] {
      guard home.hasPrefix("/") else { throw .relativeHome(home) }
      let journal = FilePath(home)
      let device = journal.appending(".device")
        .appending(Self.machineName(environment.machineIdentifier))
      self.init(journal: journal, settings: device.appending("config.json"), state: device)
      return
    }
    let journal = try Self.folder("XDG_DATA_HOME", else: ".local/share", in: environment)
    let settings = try Self.folder("XDG_CONFIG_HOME", else: ".config", in: environment)
    let state = try Self.folder("XDG_STATE_HOME", else: ".local/state", in: environment)
    self.init(journal: journal, settings: settings.appending("config.json"), state: state)
  }

  /// The lock that every writer takes.
  package var lock: FilePath { state.appending("journal.lock") }

  private static func folder(
    _ variable: String, else fallback: String, in environment: Environment
  ) throws(LocationError) -> FilePath {
    if let folder = environment[variable], folder.hasPrefix("/") {
      return FilePath(folder).appending("baseline")
    }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let home = home ?? environment.passwordDatabaseHome else { throw .noHome }
    return FilePath(home).appending("\(fallback)/baseline")
  }

  /// Returns a folder name for a machine that does not tell its identifier.
  ///
  /// State that a sync tool brought from another machine then lies beside ours and is left alone.
  static func machineName(_ identifier: String) -> String {
    var hash = UInt64(0xCBF2_9CE4_8422_2325)  // FNV-1a, 64 bits.
    for byte in identifier.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 32)
  }
}

/// An environment that does not tell where the journal lies.
package enum LocationError: UserFacingError, Hashable {
  case relativeHome(String)
  case noHome

  package var exitStatus: ExitStatus { .badConfiguration }

  package var message: String {
    switch self {
    case .relativeHome(let value): "BASELINE_HOME is '\(value)', which does not begin with /"
    case .noHome: "there is no home folder: HOME is not set"
    }
  }

  package var hint: String? { "export BASELINE_HOME=/a/folder/for/the/journal" }
}
