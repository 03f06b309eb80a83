import CivilTime

/// A time as other programs write it.
enum WrittenTime: Hashable, Sendable {
  /// A moment, its offset included.
  case moment(ZonedTime)
  /// A day and the second of that day on the local clock.
  case local(LocalDay, second: Int)
  /// A day alone.
  case day(LocalDay)

  /// Creates a time from its text, or returns `nil` when the bytes are anything else.
  ///
  /// Read are RFC 3339, `2026-06-01 08:31`, with seconds or not, on either clock, and a date alone.
  init?(_ bytes: Span<UInt8>) {
    if let moment = ZonedTime(rfc3339: bytes) {
      self = .moment(moment)
      return
    }
    var cursor = TextCursor()
    cursor.skipBlanks(in: bytes)
    guard let day = cursor.date(in: bytes) else { return nil }
    let separated = cursor.take("T", in: bytes)
    cursor.skipBlanks(in: bytes)
    guard separated || !cursor.isAtEnd(of: bytes) else {
      self = .day(day)
      return
    }
    guard let second = cursor.clock(in: bytes), cursor.restIsBlank(in: bytes) else { return nil }
    self = .local(day, second: second)
  }
}

extension TextCursor {
  /// Reads a date with the year first, such as `2025-01-05`, `2025-1-5` or `2025/1/5`.
  mutating func date(in bytes: Span<UInt8>) -> LocalDay? {
    let start = self
    for mark: Unicode.Scalar in ["-", "/", "."] {
      if let year = number(ofDigits: 4...4, in: bytes), take(mark, in: bytes),
        let month = number(ofDigits: 1...2, in: bytes), take(mark, in: bytes),
        let dayOfMonth = number(ofDigits: 1...2, in: bytes),
        let day = LocalDay(year: year, month: month, day: dayOfMonth)
      {
        return day
      }
      self = start
    }
    return nil
  }

  /// Reads a day of a month with its English name, as in `18 May`, `8th Dec` or `May 17`.
  mutating func dayAndMonth(in bytes: Span<UInt8>) -> (month: Int, day: Int)? {
    let start = self
    if let day = number(ofDigits: 1...2, in: bytes) {
      _ = word(in: bytes)  // As in 8th; and never a month, before which there is a blank.
      _ = take(".", in: bytes)
      skipBlanks(in: bytes)
      if let month = month(in: bytes) { return (month, day) }
    } else if let month = month(in: bytes) {
      skipBlanks(in: bytes)
      if let day = number(ofDigits: 1...2, in: bytes) { return (month, day) }
    }
    self = start
    return nil
  }

  private mutating func month(in bytes: Span<UInt8>) -> Int? {
    guard let word = word(in: bytes), word.utf8.count >= 3 else { return nil }
    _ = take(".", in: bytes)
    return Self.months.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// Reads a time of day and returns its seconds after midnight.
  ///
  /// Read are `22:13`, `22.13`, `8:05:30`, `10:00 pm`, `10:00 p.m.` and `9 AM`; 12:05 am is 00:05.
  mutating func clock(in bytes: Span<UInt8>) -> Int? {
    let start = self
    guard let time = readClock(in: bytes) else {
      self = start
      return nil
    }
    return time
  }

  private mutating func readClock(in bytes: Span<UInt8>) -> Int? {
    guard var hour = number(ofDigits: 1...2, in: bytes) else { return nil }
    var (minute, second) = (0, 0)
    let hasMinutes = take(":", in: bytes) || take(".", in: bytes)
    if hasMinutes {
      guard let number = number(ofDigits: 2...2, in: bytes) else { return nil }
      minute = number
      if take(":", in: bytes) || take(".", in: bytes) {
        guard let number = self.number(ofDigits: 2...2, in: bytes) else { return nil }
        second = number
      }
    }
    let end = self
    skipBlanks(in: bytes)
    if let half = halfOfDay(in: bytes) {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + half
    } else {
      self = end
      guard hasMinutes else { return nil }
    }
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// Reads `am` or `pm`, in any case, with dots and a blank between or not, and returns 0 or 12.
  private mutating func halfOfDay(in bytes: Span<UInt8>) -> Int? {
    let half: Int
    if take("a", in: bytes) || take("A", in: bytes) {
      half = 0
    } else if take("p", in: bytes) || take("P", in: bytes) {
      half = 12
    } else {
      return nil
    }
    _ = take(".", in: bytes)
    skipBlanks(in: bytes)
    guard take("m", in: bytes) || take("M", in: bytes) else { return nil }
    _ = take(".", in: bytes)
    return half
  }

  /// Returns whether nothing but blanks is left.
  mutating func restIsBlank(in bytes: Span<UInt8>) -> Bool {
    skipBlanks(in: bytes)
    return isAtEnd(of: bytes)
  }
}
