/// What comes from the person while a command runs.
package struct Conversation: Sendable {
  /// Whether questions can be asked: standard input is a terminal, and so is standard error.
  package let canAsk: Bool

  private let readLine: @Sendable (_ question: String) -> String?
  private let readAll: @Sendable (_ limit: Int) -> InputBytes

  /// Creates a conversation.
  ///
  /// - Parameters:
  ///   - canAsk: Whether a person is there to answer.
  ///   - readLine: Shows a question and returns the line that was typed, without its line end, or
  ///     `nil` at the end of input.
  ///   - readAll: Returns standard input up to its end, or up to a number of bytes.
  package init(
    canAsk: Bool, readLine: @escaping @Sendable (String) -> String?,
    readAll: @escaping @Sendable (Int) -> InputBytes
  ) {
    self.canAsk = canAsk
    self.readLine = readLine
    self.readAll = readAll
  }

  /// Asks a question; `nil` when nobody is there or the input has ended.
  package func answer(to question: String) -> String? { canAsk ? readLine(question) : nil }

  /// Returns what stands on standard input, if that is at most `limit` bytes.
  package func standardInput(limit: Int) -> InputBytes { readAll(limit) }
}

extension Conversation {
  /// No conversation: nobody is there, and nothing stands on standard input.
  package static let nobody = Conversation(
    canAsk: false, readLine: { _ in nil }, readAll: { _ in .whole([]) })
}

/// The outcome of reading standard input to its end.
package enum InputBytes: Hashable, Sendable {
  /// All of it.
  case whole([UInt8])
  /// There is more than was asked for.
  case tooLong
  /// It could not be read, for the reason given in the system's own words.
  case unreadable(reason: String)
}
