package import Diagnostics
package import Effects

/// A journal that cannot be read or written.
package enum JournalError: UserFacingError, Hashable {
  /// A file could not be reached.
  case unreachable(FileSystemError)
  /// Another command has held the journal for too long.
  case busy(holder: String)
  /// The journal is in a format that this version does not know.
  case unknownFormat(String, path: FilePath)
  /// What a command was made of has changed while it was carried out.
  case changedMeanwhile

  package var message: String {
    switch self {
    case .unreachable(let error): error.message
    case .busy(let holder):
      "the journal is in use by \(holder.isEmpty ? "another command" : holder)"
    case .unknownFormat(let format, let path):
      "\(path) says that the journal is in format \(format), and this baseline knows format 1 only"
    case .changedMeanwhile: "what was read has changed in the meantime"
    }
  }

  package var hint: String? {
    switch self {
    case .unreachable(let error): error.hint
    case .busy, .changedMeanwhile: "nothing was written; try again in a moment"
    case .unknownFormat("unreadable", _):
      "nothing was written; the file should hold {\"format\":1} and nothing else"
    case .unknownFormat: "nothing was written; install the newest baseline to use this journal"
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .unreachable(let error): error.exitStatus
    case .busy, .changedMeanwhile: .tryAgain
    case .unknownFormat: .badData
    }
  }
}

/// A file of settings that is not what it should be.
package struct DeviceSettingsError: UserFacingError, Hashable {
  /// The file.
  package var path: FilePath

  package var message: String { "\(path) is not a JSON object of settings" }
  package var hint: String? { "correct it in an editor, or remove it to go back to the defaults" }
  package var exitStatus: ExitStatus { .badConfiguration }
}
