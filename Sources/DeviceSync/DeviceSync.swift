package import Effects
import JSON
package import JournalStorage
package import MoodModel

/// Brings the journals of several devices together by way of a git repository that they share.
///
/// Nobody is ever asked anything, and no line is ever changed or taken away: files only get the lines
/// that they lack. While the remote is waited for, the journal can be used.
package struct DeviceSync: Sendable {
  private let store: JournalStore
  private let files: any FileSystem
  private let clock: WallClock
  private var repository: GitRepository

  /// Creates access to the devices of a journal.
  package init(
    of store: JournalStore, files: any FileSystem, programs: ProgramRunner,
    environment: Environment, clock: WallClock
  ) {
    self.store = store
    self.files = files
    self.clock = clock
    self.repository = GitRepository(
      of: store.locations.journal, programs: programs, environment: environment)
  }

  /// How often another device may be faster.
  private static let attempts = 20
  /// How many seconds to wait for another sync of this device.
  private static let patience = 30

  /// Says with what to sync from now on, and syncs.
  ///
  /// - Parameter address: The remote. It is kept even when it cannot be reached now.
  /// - Returns: What was done.
  /// - Throws: ``SyncError``, or an error of the journal.
  package func start(with address: RemoteAddress) throws -> SyncReport {
    try store.createFiles()
    return try alone { sync in
      try sync.refuseUnfinishedWork()
      try sync.repository.setUp(address)
      return try sync.sync()
    }
  }

  /// Syncs; on return the remote has everything.
  ///
  /// - Returns: What was done.
  /// - Throws: ``SyncError``, or an error of the journal.
  package func run() throws -> SyncReport {
    guard try files.status(of: repository.folder) != nil else { throw SyncError.notSetUp }
    try store.createFiles()
    return try alone { sync in
      try sync.refuseUnfinishedWork()
      return try sync.sync()
    }
  }

  /// Does something while no other sync of this device does.
  private func alone(_ body: (inout DeviceSync) throws -> SyncReport) throws -> SyncReport {
    let path = store.locations.state.appending("sync.lock")
    switch try files.lock(path, patience: Self.patience) {
    case .busy(let holder): throw SyncError.busy(holder: holder)
    case .held(let lock):
      defer { lock.release() }
      var sync = self
      return try body(&sync)
    }
  }

  /// Something that a person began by hand has markers in files, which must not become lines.
  private func refuseUnfinishedWork() throws {
    for (name, what, command) in [
      ("MERGE_HEAD", "a merge that was begun by hand", "merge --abort"),
      ("rebase-merge", "a rebase that was begun by hand", "rebase --abort"),
      ("rebase-apply", "a rebase that was begun by hand", "rebase --abort"),
      ("CHERRY_PICK_HEAD", "a cherry-pick that was begun by hand", "cherry-pick --abort"),
      ("REVERT_HEAD", "a revert that was begun by hand", "revert --abort"),
    ] where try files.status(of: repository.folder.appending(name)) != nil {
      throw SyncError.unfinished(
        what: what,
        wayOut: "take it back, then sync: git -C '\(repository.journal)' \(command)")
    }
  }

  private mutating func sync() throws -> SyncReport {
    guard let url = try repository.value(of: "remote.origin.url") else { throw SyncError.notSetUp }
    let remote = RemoteAddress(known: url)
    repository.remote = remote
    var report = SyncReport(remote: remote.shown)
    for _ in 0..<Self.attempts {
      do throws(SyncError) {
        try repository.fetch()
      } catch {
        // What is new here is kept in the repository all the same.
        if error != .noGit, let branch = try repository.value(of: "baseline.branch") {
          _ = try JournalMerge.run(store, in: repository, branch: branch, with: nil)
        }
        throw error
      }
      let branch = try branch()
      try repository.set("baseline.branch", to: branch)
      let theirs = try repository.references()
        .first { $0.name == "refs/remotes/origin/\(branch)" }
      let committed = try theirs.map { try repository.journal(at: $0.commit) }
      if let committed { try check(committed, of: remote) }
      let merged = try JournalMerge.run(store, in: repository, branch: branch, with: committed)
      report.add(merged)
      guard merged.commit != theirs?.commit else { return try finished(report) }
      switch try repository.push(merged.commit, to: branch) {
      case .accepted:
        report.sent = merged.sent
        return try finished(report)
      case .overtaken: continue
      case .refused(let why): throw SyncError.refused(remote: remote.shown, why: why)
      }
    }
    throw SyncError.overtaken(remote: remote.shown)
  }

  /// Finds the branch that holds the journal, after a fetch.
  private func branch() throws -> String {
    let prefix = "refs/remotes/origin/"
    let heads = try repository.references().map(\.name).filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }
    let stored = try repository.value(of: "baseline.branch")
    var choice = SyncBranch(stored: stored, heads: heads)
    if choice == .unknown {
      choice = SyncBranch(own: try repository.ownBranchOfRemote(), heads: heads)
    }
    switch choice {
    case .named(let branch): return branch
    case .unknown:
      throw SyncError.unclearBranch(remote: repository.remote?.shown ?? "the remote", names: heads)
    }
  }

  private func check(_ journal: CommittedJournal, of remote: RemoteAddress) throws {
    guard journal.canBeJournal else {
      throw SyncError.notAJournal(remote: remote.shown, names: journal.outside.keys.sorted())
    }
    guard let object = journal.rootFiles["format.json"]?.object else { return }
    let members = (try? JSONValue(parsing: try repository.bytes(of: object)))?.members
    let format = members?["format"]?.number?.literal ?? "unreadable"
    guard format == "1" else {
      throw SyncError.unknownFormat(remote: remote.shown, format: format)
    }
  }

  private func finished(_ report: SyncReport) throws -> SyncReport {
    var report = report
    if !report.revised.isEmpty {
      report.changedTwice = try store.snapshot(of: [.moods]).changedTwice(among: report.revised)
    }
    let latest = LatestSync(remote: report.remote, time: clock.instant)
    try? latest.save(in: store.locations.state, files: files)
    return report
  }
}

/// What a sync has done.
package struct SyncReport: Hashable, Sendable {
  /// The remote, without secrets.
  package var remote: String
  /// How many lines the remote did not have.
  package var sent = 0
  /// How many lines came from it.
  package var received = 0
  /// Entries that were changed on two devices which did not know of each other's change.
  package var changedTwice: [RecordID] = []
  /// What arrived and is no part of a journal.
  package var refused: [RefusedPath] = []
  /// Files that are links on this device, and were left out.
  package var links: [JournalFile] = []
  /// A lock file of git that is in the way of the person's own use of it.
  package var lock: String?

  fileprivate var revised: Set<RecordID> = []

  fileprivate init(remote: String) { self.remote = remote }

  fileprivate mutating func add(_ merge: JournalMerge.Result) {
    received += merge.received
    revised.formUnion(merge.revised)
    for path in merge.refused where !refused.contains(path) { refused.append(path) }
    links = merge.links
    lock = merge.lock
  }
}

extension JournalSnapshot {
  /// Returns those moods that have two revisions of one number, made by different commands.
  func changedTwice(among ids: Set<RecordID>) -> [RecordID] {
    ids.filter { id in
      let revisions = history(of: id, in: .moods).map(\.record.header)
      return Dictionary(grouping: revisions, by: \.revision).values
        .contains { Set($0.map(\.op)).count > 1 }
    }.sorted()
  }
}
