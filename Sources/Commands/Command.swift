package import CommandGrammar
import Diagnostics
import JSON
import TerminalUI

/// Something the person can ask baseline to do.
///
/// A command is a value made from the command line. Running it may touch only what is in its
/// ``Context``, and what it has to say it returns.
package protocol Command: Sendable {
  /// The one declaration of the command's help and parameters.
  static var spec: CommandSpec<any Command> { get }

  /// Does what was asked and returns what to say.
  ///
  /// - Throws: An error that conforms to `UserFacingError`.
  func run(in context: Context) throws -> Output
}

/// What a command has to say.
package struct Output: Sendable {
  /// What goes to standard output.
  enum Results: Sendable {
    /// Lines for a person.
    case lines([StyledText])
    /// One document for a program.
    case document(JSONValue)
    /// Bytes as they are, such as an export.
    case verbatim(String)
  }

  var results: Results
  /// Lines for the person that go to standard error, beside the results.
  var notices: [StyledText]
  /// How the process ends.
  var exitStatus: ExitStatus

  init(_ lines: [StyledText] = [], notices: [StyledText] = [], exitStatus: ExitStatus = .success) {
    self.results = .lines(lines)
    self.notices = notices
    self.exitStatus = exitStatus
  }

  init(_ document: JSONValue, notices: [StyledText] = []) {
    self.results = .document(document)
    self.notices = notices
    self.exitStatus = .success
  }

  init(verbatim text: String) {
    self.results = .verbatim(text)
    self.notices = []
    self.exitStatus = .success
  }
}

/// A command that was understood and cannot be carried out.
struct CommandError: UserFacingError, Hashable {
  var message: String
  var hint: String?
  var exitStatus: ExitStatus

  init(_ message: String, hint: String? = nil, exitStatus: ExitStatus = .failure) {
    self.message = message
    self.hint = hint
    self.exitStatus = exitStatus
  }

  /// Words that do not fit, found out only when the command ran.
  static func usage(_ message: String, hint: String? = nil) -> CommandError {
    CommandError(message, hint: hint, exitStatus: .usage)
  }
}
