import Diagnostics
import Effects
import JournalStorage

/// What is in the repository, and what is put there.
extension GitRepository {
  /// A branch or the like, with its commit.
  struct Reference: Hashable {
    var name: String
    var commit: String
  }

  /// Returns all branches, those of the remote included, by their full names.
  func references() throws(SyncError) -> [Reference] {
    let reply = try run(
      "for-each-ref", "--format=%(refname) %(objectname)", "refs/heads", "refs/remotes/origin")
    return reply.text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 2, words[0] != "refs/remotes/origin/HEAD" else { return nil }
      return Reference(name: String(words[0]), commit: String(words[1]))
    }
  }

  /// Returns the commit at which the person's own work stands; `nil` when there is none yet.
  func head() throws(SyncError) -> String? {
    let reply = try reply(to: ["rev-parse", "--quiet", "--verify", "HEAD^{commit}"])
    return reply.status == 0 ? reply.text : nil
  }

  /// Reads what a commit holds.
  func journal(at commit: String) throws(SyncError) -> CommittedJournal {
    let tree = try run("rev-parse", "\(commit)^{tree}").text
    let root = try run("ls-tree", "-z", "--full-tree", tree)
    let folders = JournalFolder.allCases.map { "\($0.rawValue)/" }
    let children = try reply(to: ["ls-tree", "-z", "--full-tree", tree] + folders)
    guard children.status == 0 else { throw error(of: children) }
    return CommittedJournal(
      commit: commit, tree: tree, root: TreeEntry.parsed(root.output).map(\.entry),
      children: TreeEntry.parsed(children.output))
  }

  /// Returns the bytes of a file of a commit.
  func bytes(of object: String) throws(SyncError) -> [UInt8] {
    try run("cat-file", "blob", object).output
  }

  /// Puts files into the repository as they are, and returns the names of their objects in order.
  func addFiles(_ paths: [FilePath]) throws(SyncError) -> [String] {
    guard !paths.isEmpty else { return [] }
    let input = paths.map { "\($0)\n" }.joined()
    let names = try run(
      "hash-object", "-w", "--no-filters", "--stdin-paths", input: Array(input.utf8)
    ).text.split(separator: "\n").map(String.init)
    guard names.count == paths.count else {
      throw .trouble("git did not take all files", hint: "try again", exitStatus: .tryAgain)
    }
    return names
  }

  /// Puts a folder into the repository, and returns the name of its tree.
  func addTree(_ entries: some Sequence<TreeEntry>) throws(SyncError) -> String {
    try run("mktree", "-z", input: entries.flatMap(\.line)).text
  }

  /// Makes a commit, and returns its name.
  ///
  /// - Parameters:
  ///   - tree: What it holds.
  ///   - parents: What it comes after; those that others of them come after are left out.
  ///   - message: Its one line.
  /// - Returns: Its name.
  /// - Throws: When git refuses.
  func addCommit(
    tree: String, after parents: [String], message: String
  ) throws(SyncError) -> String {
    var words = ["commit-tree", "--no-gpg-sign", tree, "-m", message]
    for parent in try latest(of: parents) { words += ["-p", parent] }
    let reply = try reply(to: words)
    guard reply.status == 0 else { throw error(of: reply) }
    return reply.text
  }

  /// Returns the commits after which none of the others come.
  func latest(of commits: [String]) throws(SyncError) -> [String] {
    guard commits.count > 1 else { return commits }
    let reply = try reply(to: ["merge-base", "--independent"] + commits)
    guard reply.status == 0 else { throw error(of: reply) }
    return reply.text.split(separator: "\n").map(String.init)
  }

  /// Moves a branch to a commit, if it is where it was; and the person's own work with it.
  func move(_ branch: String, to commit: String, from old: String?) throws(SyncError) {
    let name = "refs/heads/\(branch)"
    if commit != old {
      // Forty zeros, or sixty-four: that it must not be there yet.
      let absent = String(repeating: "0", count: commit.utf8.count)
      try run("update-ref", "-m", "baseline sync", name, commit, old ?? absent)
    }
    if try reply(to: ["symbolic-ref", "--quiet", "HEAD"]).text != name {
      try run("symbolic-ref", "-m", "baseline sync", "HEAD", name)
    }
  }

  /// Lets `git status` show what is really new; returns the lock file that prevented it, if any.
  func refreshIndex(to commit: String) throws(SyncError) -> String? {
    let reply = try reply(to: ["read-tree", commit])
    guard case .locked(let path) = GitTrouble(reply.errors), reply.status != 0 else { return nil }
    return path
  }
}
