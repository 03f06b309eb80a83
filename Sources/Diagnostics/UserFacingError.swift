/// An error whose text is written for the person at the terminal.
///
/// The message says what went wrong and where, in one line without a closing full stop. The hint
/// says what to type next. Neither mentions a Swift type, an `errno` name or a stack frame.
package protocol UserFacingError: Error, Sendable {
  /// What went wrong, for example `line 12 of the journal is not valid JSON`.
  var message: String { get }

  /// What to do about it, or `nil` when there is nothing useful to suggest.
  var hint: String? { get }

  /// The status with which the process ends.
  var exitStatus: ExitStatus { get }
}

extension UserFacingError {
  package var hint: String? { nil }
  package var exitStatus: ExitStatus { .failure }

  /// Returns the text to print to standard error: one line, and a second when there is a hint.
  ///
  /// - Parameter tool: The name the person typed, which opens the first line.
  /// - Returns: Text that ends in a newline.
  package func report(from tool: String) -> String {
    let firstLine = "\(tool): \(message)\n"
    guard let hint else { return firstLine }
    return firstLine + "hint: \(hint)\n"
  }
}
