/// A moment in UTC, to the millisecond.
package struct Instant: Hashable, Sendable {
  /// Milliseconds after 1970-01-01T00:00:00Z, not counting leap seconds.
  package let millisecondsSinceEpoch: Int

  /// Creates a moment from its place on the time line.
  package init(millisecondsSinceEpoch: Int) {
    self.millisecondsSinceEpoch = millisecondsSinceEpoch
  }

  /// Seconds after 1970-01-01T00:00:00Z, rounded down.
  package var secondsSinceEpoch: Int { floorDivide(millisecondsSinceEpoch, 1000) }
}

extension Instant: Comparable {
  package static func < (left: Instant, right: Instant) -> Bool {
    left.millisecondsSinceEpoch < right.millisecondsSinceEpoch
  }
}

extension Instant: LosslessStringConvertible {
  /// Creates a moment from its RFC 3339 form with any offset, or returns `nil` when it is none.
  ///
  /// Digits of the fraction past the third are dropped.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(rfc3339: bytes.span)
  }

  /// Creates a moment from the ASCII of its RFC 3339 form, or returns `nil` when it is none; see
  /// ``init(_:)``.
  package init?(rfc3339 bytes: Span<UInt8>) {
    guard let time = ZonedTime(rfc3339: bytes) else { return nil }
    var milliseconds = 0
    if bytes[19] == UInt8(ascii: ".") {
      var cursor = DigitCursor(position: 20)
      for _ in 0..<3 {
        milliseconds = milliseconds * 10 + (cursor.number(ofDigits: 1, in: bytes) ?? 0)
      }
    }
    self.init(millisecondsSinceEpoch: time.secondsSinceEpoch * 1000 + milliseconds)
  }

  /// The moment as `YYYY-MM-DDTHH:MM:SS.mmmZ`, for the years 0 through 9999.
  package var description: String {
    let time = ZonedTime(secondsSinceEpoch: secondsSinceEpoch, utcOffset: 0)
    let milliseconds = millisecondsSinceEpoch - secondsSinceEpoch * 1000
    let padded = String("\(1000 + milliseconds)".dropFirst())
    return "\(time.description.prefix(19)).\(padded)Z"
  }
}
