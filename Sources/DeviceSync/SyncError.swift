package import Diagnostics

/// Devices that could not be brought together; the journal is as before, and logging goes on.
package enum SyncError: UserFacingError, Hashable {
  /// There is no git on this machine.
  case noGit
  /// Nobody has said yet with what to sync.
  case notSetUp
  /// Another sync of this device has gone on for too long.
  case busy(holder: String)
  /// The remote did not answer in time.
  case tookTooLong(remote: String, seconds: Int)
  /// Other devices have been faster, again and again.
  case overtaken(remote: String)
  /// The remote does not take what it is given.
  case refused(remote: String, why: String)
  /// The remote holds something that is no journal.
  case notAJournal(remote: String, names: [String])
  /// The remote has several branches, and which one is meant is not clear.
  case unclearBranch(remote: String, names: [String])
  /// The journal of the remote is in a format that this version does not know.
  case unknownFormat(remote: String, format: String)
  /// Somebody has begun something by hand that is not finished.
  case unfinished(what: String, wayOut: String)
  /// Git could not do something; `hint` is the next step.
  case trouble(String, hint: String?, exitStatus: ExitStatus)

  package var message: String {
    switch self {
    case .noGit: "there is no git on this machine, which carries the journal between devices"
    case .notSetUp: "this journal is not synced with anything yet"
    case .busy(let holder): "another sync is at work (\(holder))"
    case .tookTooLong(let remote, let seconds): "\(remote) took longer than \(seconds) seconds"
    case .overtaken(let remote): "other devices change \(remote) all the time"
    case .refused(let remote, let why): "\(remote) does not take the journal: \(why)"
    case .notAJournal(let remote, let names):
      "\(remote) holds something that is no journal: \(names.prefix(5).joined(separator: ", "))"
    case .unclearBranch(let remote, let names):
      "\(remote) has several branches: \(names.prefix(8).joined(separator: ", "))"
    case .unknownFormat(let remote, let format):
      "the journal of \(remote) is in format \(format), and this baseline knows format 1 only"
    case .unfinished(let what, _): "in the journal's repository there is \(what)"
    case .trouble(let words, _, _): words
    }
  }

  package var hint: String? {
    switch self {
    case .noGit: "install it, as in: apt-get install git"
    case .notSetUp: "baseline sync init REMOTE, where REMOTE is a git repository of your own"
    case .busy, .tookTooLong, .overtaken: "the journal is as before; try again later"
    case .refused(_, let why) where why.contains("checked out"):
      "the remote should be a bare repository: git init --bare journal.git"
    case .refused: "the journal is as before; ask whoever owns the remote"
    case .notAJournal: "make an empty repository for the journal, and name that"
    case .unclearBranch: "make one of them the remote's own branch, or use an empty repository"
    case .unknownFormat: "nothing was changed; install the newest baseline on this device"
    case .unfinished(_, let wayOut): wayOut
    case .trouble(_, let hint, _): hint
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .noGit: .unavailable
    case .notSetUp, .unfinished, .refused: .failure
    case .notAJournal, .unclearBranch, .unknownFormat: .badData
    case .busy, .tookTooLong, .overtaken: .tryAgain
    case .trouble(_, _, let status): status
    }
  }
}

extension SyncError {
  /// Says what git's trouble means to the person, and the exact next step.
  ///
  /// - Parameters:
  ///   - trouble: What it is.
  ///   - words: Git's own words for it.
  ///   - remote: The address at which it came up.
  ///   - journal: The journal's folder.
  /// - Returns: The error.
  static func of(
    _ trouble: GitTrouble, words: String, remote: RemoteAddress?, journal: String
  ) -> SyncError {
    let place = remote?.shown ?? "the remote"
    func error(
      _ message: String, _ hint: String?, _ status: ExitStatus = .tryAgain
    ) -> SyncError { .trouble(message, hint: hint, exitStatus: status) }
    switch trouble {
    case .locked(let path):
      return error(
        "a git program is at work in the journal's repository, or was killed: \(path) is there",
        "if no git is running: rm '\(path)'")
    case .needsCredentials:
      let command = remote?.sshHost.map { "ssh -T \($0)" } ?? "git ls-remote '\(place)'"
      return error(
        "\(place) wants to know who you are: \(words)",
        "baseline never asks; set up a key or a credential helper, and try it with: \(command)")
    case .unknownHost:
      return error(
        "the host of \(place) is not known to ssh yet",
        "look at its key and accept it once: ssh -T \(remote?.sshHost ?? "HOST")")
    case .noRepository:
      return error(
        "there is no repository at \(place): \(words)",
        "is its disk there? Else make it, or name another: baseline sync init REMOTE")
    case .unreachable:
      return error(
        "\(place) cannot be reached: \(words)", "the journal is as before; try again later")
    case .unsafeOwner:
      return error(
        "git does not trust a repository of another user: \(words)",
        "if it is yours: git config --global --add safe.directory \(quoted(in: words) ?? "FOLDER")",
        .failure)
    case .diskFull: return error(words, "the journal is as before; make room", .writeFailed)
    case .damaged:
      return error(
        "the journal's repository is damaged: \(words)",
        "the journal itself is whole; make the repository anew: mv '\(journal)/.git' "
          + "'\(journal)/.git-damaged', then baseline sync init '\(place)'", .failure)
    case .other: return error("git could not go on: \(words)", "the journal is as before")
    }
  }

  /// Returns what stands in the first quotes of git's words, quotes included.
  private static func quoted(in words: String) -> String? {
    guard let start = words.firstIndex(of: "'"),
      let end = words[words.index(after: start)...].firstIndex(of: "'")
    else { return nil }
    return String(words[start...end])
  }
}
