/// A wall-clock time of day to the minute, with no day and no time zone attached.
package struct MinuteOfDay: Hashable, Sendable {
  /// The number of minutes in a day.
  package static let count = 24 * 60

  /// Minutes after local midnight, from 0 through 1439.
  package let minutes: Int

  /// Creates a time of day, or returns `nil` when there is no such time.
  package init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    self.minutes = hour * 60 + minute
  }

  /// Creates the time of day that the clock shows so many minutes after midnight.
  ///
  /// - Parameter minutes: Any number; whole days are taken off or added.
  package init(wrapping minutes: Int) {
    self.minutes = minutes - floorDivide(minutes, Self.count) * Self.count
  }

  /// Creates the time of day that the clock shows so many seconds after midnight.
  init(secondOfDay: Int) { self.minutes = secondOfDay / 60 }

  /// The hour, from 0 through 23.
  package var hour: Int { minutes / 60 }

  /// The minute of the hour, from 0 through 59.
  package var minute: Int { minutes % 60 }

  /// Returns the minutes from this time forward to `later`, going past midnight if need be.
  ///
  /// - Returns: From 0 through 1439.
  package func minutes(until later: MinuteOfDay) -> Int {
    (later.minutes - minutes + Self.count) % Self.count
  }

  /// Midnight, the first minute of the day.
  package static let midnight = MinuteOfDay(wrapping: 0)
}

extension MinuteOfDay: Comparable {
  package static func < (left: MinuteOfDay, right: MinuteOfDay) -> Bool {
    left.minutes < right.minutes
  }
}

extension MinuteOfDay: LosslessStringConvertible {
  /// Creates a time of day from `HH:MM`, or returns `nil` when `text` is anything else.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    var cursor = DigitCursor()
    guard let hour = cursor.number(ofDigits: 2, in: bytes.span), cursor.take(":", in: bytes.span),
      let minute = cursor.number(ofDigits: 2, in: bytes.span), cursor.isAtEnd(of: bytes.span)
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// The time as `HH:MM`, on the 24-hour clock.
  package var description: String { "\(twoDigits(hour)):\(twoDigits(minute))" }
}

extension MinuteOfDay {
  /// Creates a time of day from what people type, or returns `nil` when `text` is anything else.
  ///
  /// Read are `8:30`, `08:30`, `8:30am`, `8:30 PM`, `9am` and `12am` (midnight). A bare `8` is not a
  /// time, and neither is `24:00`.
  package init?(typed text: String) {
    let text = text.lowercased()
    var clock = text[...]
    var half: Int?
    for (suffix, hours) in [("am", 0), ("pm", 12)] where text.hasSuffix(suffix) {
      clock = clock.dropLast(2)
      if clock.last == " " { clock = clock.dropLast() }
      half = hours
    }
    let fields = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard let hour = fields.first.flatMap({ Self.number($0, digits: 1...2) }),
      fields.count == 2 || (fields.count == 1 && half != nil)
    else { return nil }
    var minute = 0
    if fields.count == 2 {
      guard let number = Self.number(fields[1], digits: 2...2) else { return nil }
      minute = number
    }
    guard let half else {
      self.init(hour: hour, minute: minute)
      return
    }
    guard (1...12).contains(hour) else { return nil }
    self.init(hour: hour % 12 + half, minute: minute)
  }

  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(text)
  }
}
