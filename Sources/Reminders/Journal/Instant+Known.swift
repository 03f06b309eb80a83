package import CivilTime
package import MoodModel

extension Instant {
  /// Returns since when a line of the journal is known.
  ///
  /// That is the time in its `op`; of a line written by hand its `at`. But ops only ever increase on a
  /// device, so after a clock was ahead once they stay ahead until it has caught up; and what can be
  /// read now is known now. So a time after `now` is passed over for the next one that is not, and
  /// a line that has none counts as known since ever: better a rule without a birthday than one that
  /// sleeps for a year.
  ///
  /// - Parameters:
  ///   - operation: The line's `op`; `nil` when it was written by hand.
  ///   - edited: The line's `edited`; `nil` when it has none.
  ///   - time: The line's `at`; `nil` when it has none.
  ///   - now: The moment of reading.
  /// - Returns: A moment that is not after `now`.
  package static func known(
    op operation: ULID?, edited: Instant?, at time: ZonedTime?, readAt now: Instant
  ) -> Instant {
    let stamps = [
      operation.map { Instant(millisecondsSinceEpoch: $0.millisecondsSinceEpoch) }, edited,
      time.map { Instant($0) },
    ]
    return stamps.lazy.compactMap(\.self).first { $0 <= now } ?? .distantPast
  }
}
