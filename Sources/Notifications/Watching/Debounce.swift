/// Makes one of many changes that follow each other closely.
///
/// It is due when nothing more has changed for a while, and at the latest some time after the first
/// change, so that something that changes all the time does not put it off for ever. All times are
/// milliseconds by a clock that nobody sets.
package struct Debounce: Hashable, Sendable {
  /// How long nothing may have changed: 200 milliseconds.
  package static let quiet = 200
  /// How long after the first change it is due at the latest: 2 seconds.
  package static let patience = 2000

  private var first: Int?
  private var latest = 0

  /// Creates a value to which no change has happened.
  package init() {}

  /// Takes note of a change.
  package mutating func noteChange(at elapsed: Int) {
    if first == nil { first = elapsed }
    latest = elapsed
  }

  /// Returns whether there were changes and it is time to look at what came of them.
  package func isDue(at elapsed: Int) -> Bool { millisecondsLeft(at: elapsed) == 0 }

  /// Returns how long it is until it is due, 0 when it is; `nil` when nothing has changed.
  package func millisecondsLeft(at elapsed: Int) -> Int? {
    first.map { max(0, min(latest + Self.quiet, $0 + Self.patience) - elapsed) }
  }

  /// Forgets the changes so far.
  package mutating func reset() { first = nil }
}
