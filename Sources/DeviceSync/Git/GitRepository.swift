import Diagnostics
import Effects

/// The repository in a journal's folder, by way of the person's own git.
///
/// Only git's plumbing is used: it makes objects and moves branches, and never touches a file of the
/// journal. So nothing that is in a repository, no hook, filter, link or attribute, has any effect.
struct GitRepository: Sendable {
  /// The journal's folder.
  let journal: FilePath
  /// How a remote is named in messages; `nil` before it is known.
  var remote: RemoteAddress?
  private let programs: ProgramRunner
  private let environment: GitEnvironment

  /// Creates access to the repository of a journal, which need not exist yet.
  init(of journal: FilePath, programs: ProgramRunner, environment: Environment) {
    self.journal = journal
    self.programs = programs
    let plain = GitRepository(
      journal: journal, programs: programs, environment: GitEnvironment(ssh: nil))
    var ssh = environment["GIT_SSH_COMMAND"]
    if ssh == nil { ssh = try? plain.value(of: "core.sshCommand") }
    if ssh == nil, environment["GIT_SSH"] == nil { ssh = "ssh" }
    self.environment = GitEnvironment(ssh: ssh)
  }

  private init(journal: FilePath, programs: ProgramRunner, environment: GitEnvironment) {
    self.journal = journal
    self.programs = programs
    self.environment = environment
  }

  /// Where the repository is.
  var folder: FilePath { journal.appending(".git") }

  /// What a run of git came to.
  struct Reply {
    var status: Int
    var output: [UInt8]
    var errors: String

    /// The output as text, without the line end.
    var text: String {
      String(decoding: output.last == 0x0A ? output.dropLast() : output[...], as: UTF8.self)
    }
  }

  /// How long git may take: for work on this machine, and with the remote.
  private enum Limit {
    static let local = 120
    static let remote = 300
    /// Bytes that it may write: the largest file of a journal.
    static let bytes = 1 << 30
  }

  /// Settings that hold whatever the repository or the person says.
  private static let settings = [
    "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.symlinks=false",
    "core.fsync=committed", "commit.gpgSign=false", "push.gpgSign=false", "push.followTags=false",
    "push.recurseSubmodules=no", "fetch.recurseSubmodules=no", "core.quotePath=false",
  ].flatMap { ["-c", $0] }

  /// Runs git to its end, whatever that is.
  ///
  /// - Parameters:
  ///   - words: What git is to do.
  ///   - input: What it reads.
  ///   - isRemote: Whether the remote takes part.
  /// - Returns: What it wrote, and how it ended.
  /// - Throws: When it could not be run, or took too long.
  func reply(
    to words: [String], input: [UInt8] = [], isRemote: Bool = false
  ) throws(SyncError) -> Reply {
    let place = ["git", "--git-dir=\(folder)", "--work-tree=\(journal)"]
    let seconds = isRemote ? Limit.remote : Limit.local
    let outcome = programs.run(
      ProgramCall(
        place + Self.settings + words, input: input, environment: environment.variables,
        secondsAllowed: seconds, bytesAllowed: Limit.bytes))
    switch outcome {
    case .ended(.notStarted, _, _): throw .noGit
    case .ended(.exited(let status), let output, let errors):
      return Reply(status: status, output: output, errors: String(decoding: errors, as: UTF8.self))
    case .ended(.killed(let signal), _, _):
      throw .trouble(
        "git was ended by signal \(signal)", hint: "the journal is as before; try again",
        exitStatus: .tryAgain)
    case .tookTooLong:
      throw .tookTooLong(remote: isRemote ? remote?.shown ?? "git" : "git", seconds: seconds)
    case .wroteTooMuch:
      throw .trouble(
        "git wrote more than a journal can hold", hint: "the journal is as before",
        exitStatus: .badData)
    }
  }

  /// Runs git, which has to succeed.
  @discardableResult
  func run(
    _ words: String..., input: [UInt8] = [], isRemote: Bool = false
  ) throws(SyncError) -> Reply {
    let reply = try reply(to: words, input: input, isRemote: isRemote)
    guard reply.status == 0 else { throw error(of: reply) }
    return reply
  }

  /// Says what a run that failed means to the person.
  func error(of reply: Reply) -> SyncError {
    .of(
      GitTrouble(reply.errors), words: GitTrouble.words(of: reply.errors), remote: remote,
      journal: journal.description)
  }

  /// Returns a setting; `nil` when it is not set.
  func value(of key: String) throws(SyncError) -> String? {
    let reply = try reply(to: ["config", "--get", key])
    return reply.status == 0 && !reply.text.isEmpty ? reply.text : nil
  }

  /// Sets a setting of this repository.
  func set(_ key: String, to value: String) throws(SyncError) {
    try run("config", "--replace-all", key, value)
  }
}
