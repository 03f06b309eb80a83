/// What git says when it cannot go on, sorted by what the person has to do.
enum GitTrouble: Hashable, Sendable {
  /// A file at this path says that another git is at work, or was killed.
  case locked(String)
  /// The remote wants to know who it is, and nobody may be asked.
  case needsCredentials
  /// It has never been said that the remote's host is the right one.
  case unknownHost
  /// There is no repository at the address.
  case noRepository
  /// The remote cannot be reached now.
  case unreachable
  /// The files belong to somebody else.
  case unsafeOwner
  /// There is no room.
  case diskFull
  /// Objects of the repository are missing or broken.
  case damaged
  /// Anything else.
  case other

  /// Sorts what git wrote to standard error in the locale `C`.
  init(_ errors: String) {
    func says(_ words: String...) -> Bool { words.contains { errors.contains($0) } }
    if let path = Self.lockPath(in: errors) {
      self = .locked(path)
    } else if says("No space left on device", "Disk quota exceeded") {
      self = .diskFull
    } else if says("dubious ownership", "unsafe repository") {
      self = .unsafeOwner
    } else if says("Host key verification failed") {
      self = .unknownHost
    } else if says(
      "terminal prompts disabled", "could not read Username", "could not read Password",
      "Authentication failed", "Permission denied (", "returned error: 403",
      "returned error: 401", "Too many authentication failures")
    {
      self = .needsCredentials
    } else if says(
      "does not appear to be a git repository", "does not exist", "epository not found",
      "not found: did you run", "returned error: 404", "not a git repository")
    {
      self = .noRepository
    } else if says(
      "object file", "bad object", "unable to read tree", "missing blob", "loose object",
      "invalid sha1 pointer", "bad signature", "is corrupt", "unable to read sha1")
    {
      self = .damaged
    } else if says(
      "Could not resolve host", "Could not resolve hostname", "unable to access",
      "Connection refused", "Connection timed out", "Connection reset", "Connection closed",
      "Network is unreachable", "No route to host", "unable to look up", "unable to connect",
      "Could not read from remote repository", "remote end hung up", "early EOF",
      "Operation timed out", "timed out", "kex_exchange_identification", "RPC failed")
    {
      self = .unreachable
    } else {
      self = .other
    }
  }

  /// Returns the lock file of `Unable to create '….lock': File exists`.
  private static func lockPath(in errors: String) -> String? {
    guard errors.contains("File exists"), let end = errors.firstRange(of: ".lock'") else {
      return nil
    }
    let before = errors[..<end.lowerBound]
    guard let start = before.lastIndex(of: "'") else { return nil }
    return before[before.index(after: start)...] + ".lock"
  }

  /// Returns the line that says most, without git's own word before it.
  static func words(of errors: String) -> String {
    let lines = errors.split(separator: "\n").map(String.init)
    let marked = lines.filter { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") }
    // "Could not read from remote repository" says less than the line of ssh before it.
    let line =
      marked.first { !$0.contains("Could not read from remote repository") }
      ?? lines.first { !$0.hasPrefix("hint: ") } ?? ""
    let bare =
      line.hasPrefix("fatal: ") || line.hasPrefix("error: ") ? line.dropFirst(7) : line[...]
    return RemoteAddress.withoutSecrets(String(bare.prefix(300)))
  }
}

/// What became of a push.
enum PushOutcome: Hashable, Sendable {
  /// The remote has it.
  case accepted
  /// Another device was faster: fetch, and try again.
  case overtaken
  /// The remote will not have it, in its own words.
  case refused(String)

  /// Reads what `git push --porcelain` wrote to standard output; `nil` when it never came so far.
  init?(_ output: String) {
    for line in output.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 3, fields[0].count == 1, let flag = fields[0].first else { continue }
      guard flag == "!" else {
        self = .accepted
        return
      }
      let why = String(fields[2])
      // A remote that is changed at the same moment fails to lock its branch.
      let isOvertaken =
        why.hasPrefix("[rejected]")
        || (why.hasPrefix("[remote rejected]")
          && ["failed to update ref", "cannot lock ref", "failed to lock", "fetch first"]
            .contains { why.contains($0) })
      self = isOvertaken ? .overtaken : .refused(Self.reason(in: why))
      return
    }
    return nil
  }

  private static func reason(in why: String) -> String {
    guard let start = why.firstIndex(of: "("), let end = why.lastIndex(of: ")"), start < end
    else { return why }
    return String(why[why.index(after: start)..<end])
  }
}
