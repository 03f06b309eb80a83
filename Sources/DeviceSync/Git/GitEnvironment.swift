import Effects

/// The variables with which git is run: in English, without a question, without what a person's shell
/// says of another repository.
struct GitEnvironment: Hashable, Sendable {
  /// Variables and their values; `nil` takes one away.
  private(set) var variables: [String: String?] = [
    "LC_ALL": "C",
    "GIT_TERMINAL_PROMPT": "0",
    // Empty, rather than absent: then git looks no further for a program that asks.
    "GIT_ASKPASS": "",
    "SSH_ASKPASS_REQUIRE": "never",
    "GCM_INTERACTIVE": "never",
    "GIT_EDITOR": "false",
    "GIT_AUTHOR_NAME": "baseline", "GIT_AUTHOR_EMAIL": "baseline@localhost",
    "GIT_COMMITTER_NAME": "baseline", "GIT_COMMITTER_EMAIL": "baseline@localhost",
    "GIT_HTTP_LOW_SPEED_LIMIT": "100", "GIT_HTTP_LOW_SPEED_TIME": "30",
  ]

  /// Creates the environment of git.
  ///
  /// - Parameter ssh: The person's own line for ssh, to which is added that it may not ask; `nil` when
  ///   ssh is run in a way that is not known.
  init(ssh: String?) {
    for name in Self.ofOtherRepositories { variables[name] = .some(nil) }
    if let ssh {
      variables["GIT_SSH_COMMAND"] =
        "\(ssh) -o BatchMode=yes -o ConnectTimeout=20 -o ServerAliveInterval=15"
    }
  }

  /// What would lead git to another repository, or make it talk.
  private static let ofOtherRepositories = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_AUTHOR_DATE", "GIT_COMMITTER_DATE",
    "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS",
    "GIT_CURL_VERBOSE", "GIT_DIR", "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE",
    "GIT_INTERNAL_SUPER_PREFIX", "GIT_NAMESPACE", "GIT_NO_REPLACE_OBJECTS",
    "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_QUARANTINE_PATH", "GIT_REFLOG_ACTION",
    "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_TEMPLATE_DIR", "GIT_TRACE", "GIT_TRACE2",
    "GIT_TRACE_CURL", "GIT_TRACE_PACKET", "GIT_TRACE_SETUP", "GIT_WORK_TREE", "LANGUAGE",
  ]
}
