import Effects

/// What is asked of the remote, and how the repository is made.
extension GitRepository {
  /// Brings what the remote has, and forgets the branches that it has no more.
  func fetch() throws(SyncError) {
    try run(
      "fetch", "--quiet", "--prune", "--no-tags", "origin", "+refs/heads/*:refs/remotes/origin/*",
      isRemote: true)
  }

  /// Returns the branch that the remote calls its own; `nil` when it says none.
  func ownBranchOfRemote() throws(SyncError) -> String? {
    let reply = try run("ls-remote", "--symref", "origin", "HEAD", isRemote: true)
    for line in reply.text.split(separator: "\n") where line.hasPrefix("ref: refs/heads/") {
      return String(line.dropFirst(16).prefix { $0 != "\t" })
    }
    return nil
  }

  /// Gives a commit to the remote, which takes it only if nobody else was faster.
  func push(_ commit: String, to branch: String) throws(SyncError) -> PushOutcome {
    let reply = try reply(
      to: ["push", "--porcelain", "--no-verify", "origin", "\(commit):refs/heads/\(branch)"],
      isRemote: true)
    guard let outcome = PushOutcome(String(decoding: reply.output, as: UTF8.self)),
      reply.status == 0 || outcome != .accepted
    else { throw error(of: reply) }
    return outcome
  }

  /// Makes the repository, if there is none, and notes the remote.
  ///
  /// What is set here protects the person who uses git in the folder by hand.
  func setUp(_ address: RemoteAddress) throws(SyncError) {
    try run("init", "--quiet", "--template=")
    // The folder may be moved.
    _ = try reply(to: ["config", "--unset-all", "core.worktree"])
    for (key, value) in [
      ("core.symlinks", "false"), ("core.hooksPath", "/dev/null"), ("core.fsmonitor", "false"),
      ("core.autocrlf", "false"), ("commit.gpgSign", "false"), ("merge.renames", "false"),
      ("user.name", "baseline"), ("user.email", "baseline@localhost"),
      ("remote.origin.url", address.text),
      ("remote.origin.fetch", "+refs/heads/*:refs/remotes/origin/*"),
    ] {
      try set(key, to: value)
    }
  }
}
