import Effects
import JSON
import JournalStorage
import MoodModel

/// Brings the journal's files and the commits of its repository together, on this machine alone.
///
/// Lines that commits have are added to the files; what the files then hold becomes a commit. The
/// order makes a kill harmless at any moment: the files are always a journal, and never lose a line.
struct JournalMerge {
  /// What came of it.
  struct Result {
    /// The commit that holds everything.
    var commit: String
    /// How many lines the remote lacks.
    var sent = 0
    /// How many lines came from the remote.
    var received = 0
    /// Records of which a later revision came.
    var revised: Set<RecordID> = []
    /// What is carried along and not taken in, where it was not known before.
    var refused: [RefusedPath] = []
    /// Files of other devices that are links here, and are left out.
    var links: [JournalFile] = []
    /// A lock file that keeps `git status` from being up to date.
    var lock: String?
  }

  private let store: JournalStore
  private let repository: GitRepository
  private let branch: String
  private var result = Result(commit: "")
  /// The files of the journal that take part, each with its object.
  private var own: [JournalFile: String] = [:]
  private var unflushed: [UnflushedFile] = []

  private init(store: JournalStore, repository: GitRepository, branch: String) {
    self.store = store
    self.repository = repository
    self.branch = branch
  }

  /// Does it, while no other command of this device writes.
  ///
  /// - Parameters:
  ///   - store: The journal.
  ///   - repository: Its repository.
  ///   - branch: The branch that holds the journal.
  ///   - remote: What the remote's branch holds; `nil` when it has none.
  /// - Returns: What came of it.
  /// - Throws: When files or the repository cannot be read or written.
  static func run(
    _ store: JournalStore, in repository: GitRepository, branch: String,
    with remote: CommittedJournal?
  ) throws -> Result {
    var merge = JournalMerge(store: store, repository: repository, branch: branch)
    try store.exclusively { try merge.run(with: remote) }
    return merge.result
  }

  private mutating func run(with remote: CommittedJournal?) throws {
    let old = try repository.references().first { $0.name == "refs/heads/\(branch)" }?.commit
    var locals: [CommittedJournal] = []
    for commit in [old, try repository.head()].compactMap({ $0 })
    where commit != remote?.commit && !locals.contains(where: { $0.commit == commit }) {
      locals.append(try repository.journal(at: commit))
    }
    try addOwnFiles()
    for local in locals { try takeIn(local, isRemote: false) }
    if let remote { try takeIn(remote, isRemote: true) }
    for file in unflushed {
      do { try file.flush() } catch { throw JournalError.unreachable(error) }
    }
    let known = Set(locals.flatMap(\.refused))
    result.refused = remote?.refused.filter { !known.contains($0) } ?? []
    let tree = try addTree(locals: locals, remote: remote)
    result.commit = try commit(tree, locals: locals, remote: remote)
    try repository.move(branch, to: result.commit, from: old)
    result.lock = try repository.refreshIndex(to: result.commit)
  }

  /// Puts the files as they are into the repository.
  private mutating func addOwnFiles() throws {
    let device = try store.deviceState().device?.text
    var found: [JournalFile] = []
    for (file, isLink) in try store.filesOnDisk() {
      // A person may have moved this device's file elsewhere; any other link came from outside.
      if isLink, file.name != device.map({ "\($0).jsonl" }) {
        result.links.append(file)
      } else if TreeEntry.isJournalFileName(file.name) {
        found.append(file)
      }
    }
    try add(found)
  }

  private mutating func add(_ files: [JournalFile]) throws {
    let objects = try repository.addFiles(files.map { $0.path(in: repository.journal) })
    for (file, object) in zip(files, objects) { own[file] = object }
  }

  /// Adds to the files the lines of a commit that they lack.
  private mutating func takeIn(_ other: CommittedJournal, isRemote: Bool) throws {
    var changed: [JournalFile] = []
    for (file, object) in other.files.sorted(by: { $0.key.relativePath < $1.key.relativePath })
    where own[file] != object && !result.links.contains(file) {
      let mine = own[file] == nil ? [] : try store.bytes(of: file)
      let missing = LineUnion(of: try repository.bytes(of: object), missingFrom: mine)
      guard !missing.isEmpty else { continue }
      unflushed.append(try store.add(missing.bytes, to: file))
      changed.append(file)
      guard isRemote else { continue }
      result.received += missing.count
      if file.folder == .moods { noteRevisions(in: missing.bytes) }
    }
    try add(changed)
  }

  private mutating func noteRevisions(in lines: [UInt8]) {
    var splitter = LineSplitter()
    while let line = splitter.next(in: lines.span) {
      guard case .object(let members)? = try? JSONValue(parsing: lines[line.text]),
        let header = try? Record(members).header, header.revision > 1
      else { continue }
      result.revised.insert(header.id)
    }
  }

  /// Puts the tree of everything into the repository, and counts what the remote lacks.
  ///
  /// Where the remote's file has the same lines in another order it is taken as it is: else two
  /// devices would answer each other for ever.
  private mutating func addTree(
    locals: [CommittedJournal], remote: CommittedJournal?
  ) throws -> String {
    // What the remote carries along stays as it has it; what only this device has is kept until the
    // remote has seen it.
    let isSeen =
      try locals.isEmpty
      || repository.latest(of: locals.map(\.commit) + [remote].compactMap { $0?.commit })
        == [remote?.commit]
    let carried = (isSeen ? [] : locals) + [remote].compactMap { $0 }
    var root: [String: TreeEntry] = [:]
    for each in carried { root.merge(each.outside) { $1 } }
    for name in CommittedJournal.rootFileNames {
      let path = repository.journal.appending(name)
      root[name] =
        try remote?.rootFiles[name]
        ?? TreeEntry(mode: "100644", object: repository.addFiles([path])[0], name: name)
    }
    for folder in JournalFolder.allCases {
      var entries: [String: TreeEntry] = [:]
      for each in carried { entries.merge(each.strangers[folder] ?? [:]) { $1 } }
      for (file, object) in remote?.files ?? [:] where file.folder == folder {
        entries[file.name] = TreeEntry(mode: "100644", object: object, name: file.name)
      }
      for (file, object) in own where file.folder == folder {
        let theirs = remote?.files[file]
        guard object != theirs else { continue }
        let lacking = LineUnion(
          of: try store.bytes(of: file), missingFrom: try theirs.map(repository.bytes(of:)) ?? [])
        result.sent += lacking.count
        guard theirs == nil || !lacking.isEmpty else { continue }
        entries[file.name] = TreeEntry(mode: "100644", object: object, name: file.name)
      }
      guard !entries.isEmpty else { continue }
      root[folder.rawValue] = TreeEntry(
        mode: "040000", object: try repository.addTree(entries.values), name: folder.rawValue)
    }
    return try repository.addTree(root.values)
  }

  /// Returns a commit that holds a tree and comes after all that is known: one there is, or a new one.
  private func commit(
    _ tree: String, locals: [CommittedJournal], remote: CommittedJournal?
  ) throws -> String {
    let known = locals + [remote].compactMap { $0 }
    let latest = try repository.latest(of: known.map(\.commit))
    if latest.count == 1, let last = known.first(where: { $0.commit == latest[0] }),
      last.tree == tree
    {
      return last.commit
    }
    let device = try store.deviceState().device?.text ?? "a device"
    return try repository.addCommit(
      tree: tree, after: latest, message: "baseline sync of \(device)")
  }
}
