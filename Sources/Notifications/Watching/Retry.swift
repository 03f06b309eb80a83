/// Something that is tried again after pauses that double, from a second on.
///
/// All times are milliseconds by a clock that nobody sets.
package struct Retry: Hashable, Sendable {
  /// The longest pause in seconds.
  private let longestPause: Int
  private var failures = 0
  private var due: Int?

  /// Creates something that has not failed.
  package init(longestPause: Int) { self.longestPause = longestPause }

  /// Takes note of a failure.
  package mutating func failed(at elapsed: Int) {
    due = elapsed + 1000 * min(longestPause, 1 << min(failures, 20))
    failures += 1
  }

  /// Takes note that it is being tried, and that this has not failed so far.
  package mutating func begin() { due = nil }

  /// Takes note of a success: the next pause is short again.
  package mutating func succeeded() {
    failures = 0
    due = nil
  }

  /// Returns whether it is time to try again.
  package func isDue(at elapsed: Int) -> Bool { millisecondsLeft(at: elapsed) == 0 }

  /// Returns how long to wait for that; `nil` when nothing has failed.
  package func millisecondsLeft(at elapsed: Int) -> Int? { due.map { max(0, $0 - elapsed) } }
}
