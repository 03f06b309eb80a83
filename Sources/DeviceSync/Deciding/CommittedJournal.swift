import JournalStorage

/// A commit, as far as a journal is concerned.
struct CommittedJournal: Hashable, Sendable {
  /// The commit's name.
  var commit: String
  /// The name of the tree of all its files.
  var tree: String
  /// The files of lines.
  private(set) var files: [JournalFile: String] = [:]
  /// `format.json` and the two files that tell git about the journal, where they are.
  private(set) var rootFiles: [String: TreeEntry] = [:]
  /// All else in the root; it is carried along and never put into the journal.
  private(set) var outside: [String: TreeEntry] = [:]
  /// All else in the three folders, likewise.
  private(set) var strangers: [JournalFolder: [String: TreeEntry]] = [:]

  /// The files that every journal has beside its lines.
  static let rootFileNames = ["format.json", ".gitattributes", ".gitignore"]

  /// Sorts out what a commit holds.
  ///
  /// - Parameters:
  ///   - commit: The commit's name.
  ///   - tree: The name of its tree.
  ///   - root: What the root holds.
  ///   - children: What the three folders hold, with the folder of each.
  init(
    commit: String, tree: String, root: [TreeEntry],
    children: [(folder: String, entry: TreeEntry)]
  ) {
    self.commit = commit
    self.tree = tree
    for entry in root {
      if Self.rootFileNames.contains(entry.name), entry.isPlainFile {
        rootFiles[entry.name] = entry
      } else if JournalFolder(rawValue: entry.name) == nil || !entry.isFolder {
        outside[entry.name] = entry
      }
    }
    for (name, entry) in children {
      guard let folder = JournalFolder(rawValue: name) else { continue }
      if entry.isJournalFile {
        files[JournalFile(folder: folder, name: entry.name)] = entry.object
      } else {
        strangers[folder, default: [:]][entry.name] = entry
      }
    }
  }

  /// The paths of what is carried along, in order, with why it is not taken in.
  var refused: [RefusedPath] {
    let inFolders = strangers.flatMap { folder, entries in
      entries.values.map { RefusedPath(path: "\(folder.rawValue)/\($0.name)", entry: $0) }
    }
    return (outside.values.map { RefusedPath(path: $0.name, entry: $0) } + inFolders)
      .sorted { $0.path < $1.path }
  }

  /// Whether this is a journal, or something to which one can be added without harm.
  ///
  /// A repository that a web site has made for the purpose may hold a text about itself.
  var canBeJournal: Bool {
    if rootFiles["format.json"] != nil || !files.isEmpty { return true }
    return outside.keys.allSatisfy { name in
      ["readme", "license", "licence", "copying", ".git"].contains {
        name.lowercased().hasPrefix($0)
      }
    }
  }
}

/// Something in a repository that is no part of a journal.
package struct RefusedPath: Hashable, Sendable {
  /// Where it is, from the root.
  package var path: String
  /// What it is, such as `a link`.
  package var what: String

  init(path: String, entry: TreeEntry) {
    self.path = path
    self.what =
      switch entry.mode {
      case "120000": "a link"
      case "160000": "a repository"
      case "040000": "a folder"
      default: "a file"
      }
  }
}
