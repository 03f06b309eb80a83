/// The decision which member of a ZIP archive is imported.
///
/// Names of members are not trusted: they are compared and shown, and never become paths.
package enum ArchiveMember: Hashable, Sendable {
  /// The member of this name.
  case named(String)
  /// None stands out among these.
  case unclear([String])

  /// Decides by the names of all members, folders and the like included.
  package init(among names: [String]) {
    let files = names.filter { !$0.hasSuffix("/") && !Self.isJunk($0) }
    let known = files.filter { $0 == DaylioBackup.memberName }
    let readable = files.filter { name in
      [".csv", ".json", ".jsonl", ".txt"].contains { name.lowercased().hasSuffix($0) }
    }
    for choice in [known, readable, files] where choice.count == 1 {
      self = Self.isPlain(choice[0]) ? .named(choice[0]) : .unclear(files)
      return
    }
    self = .unclear(files)
  }

  /// What archivers of some systems add of their own.
  private static func isJunk(_ name: String) -> Bool {
    name.hasPrefix("__MACOSX/") || name.hasSuffix("/.DS_Store") || name == ".DS_Store"
  }

  /// Whether a program cannot take the name for an option, or for something to show on a terminal.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("-") && !name.contains("\\")
      && !name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F || $0 == "\u{FFFD}" }
  }
}
