/// A moment together with the wall clock that showed it.
///
/// The journal keeps the offset of every entry, so that an entry made at eight in the morning stays
/// a morning entry after the person flies home or the clocks change.
package struct ZonedTime: Hashable, Sendable {
  /// Seconds after 1970-01-01T00:00:00Z, not counting leap seconds.
  package let secondsSinceEpoch: Int

  /// Seconds to add to UTC to get local time; positive east of Greenwich, a whole number of minutes.
  package let utcOffset: Int

  /// Creates a moment from its place on the time line and the clock that showed it.
  ///
  /// - Parameters:
  ///   - secondsSinceEpoch: Seconds after 1970-01-01T00:00:00Z.
  ///   - utcOffset: Seconds to add to UTC to get local time. RFC 3339 can write whole minutes only,
  ///     so the seconds of a historical local mean time are dropped; the moment stays exact.
  package init(secondsSinceEpoch: Int, utcOffset: Int) {
    self.secondsSinceEpoch = secondsSinceEpoch
    self.utcOffset = utcOffset / 60 * 60
  }

  /// Creates a moment from a day and the second of that day that the local clock showed.
  package init(day: LocalDay, secondOfDay: Int, utcOffset: Int) {
    self.init(
      secondsSinceEpoch: day.daysSinceEpoch * 86_400 + secondOfDay - utcOffset / 60 * 60,
      utcOffset: utcOffset)
  }

  /// Seconds after 1970-01-01T00:00:00 on the local clock, as if every day had 86,400 of them.
  package var localSeconds: Int { secondsSinceEpoch + utcOffset }

  /// The day shown on the local calendar.
  package var day: LocalDay { LocalDay(daysSinceEpoch: floorDivide(localSeconds, 86_400)) }

  /// Seconds after local midnight, from 0 through 86,399.
  package var secondOfDay: Int { localSeconds - day.daysSinceEpoch * 86_400 }

  /// The time shown on the local clock, with its seconds dropped.
  package var minuteOfDay: MinuteOfDay { MinuteOfDay(secondOfDay: secondOfDay) }

  /// Hours after local midnight, from 0 up to 24.
  package var hourOfDay: Double { Double(secondOfDay) / 3600 }

  /// Returns the moment so many seconds later, seen on the same clock.
  package func advanced(bySeconds seconds: Int) -> ZonedTime {
    ZonedTime(secondsSinceEpoch: secondsSinceEpoch + seconds, utcOffset: utcOffset)
  }
}

extension ZonedTime: Comparable {
  /// Orders moments by their place on the time line, whatever the local clock showed.
  package static func < (left: ZonedTime, right: ZonedTime) -> Bool {
    (left.secondsSinceEpoch, left.utcOffset) < (right.secondsSinceEpoch, right.utcOffset)
  }
}

extension ZonedTime: LosslessStringConvertible {
  /// Creates a moment from its RFC 3339 form, or returns `nil` when `text` is anything else.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(rfc3339: bytes.span)
  }

  /// Creates a moment from the ASCII of its RFC 3339 form, or returns `nil` when it is none.
  ///
  /// Read are `YYYY-MM-DDTHH:MM:SS` with `T`, `t` or a blank in the middle, an optional fraction,
  /// which is dropped, and `Z`, `z`, `+HH:MM` or `-HH:MM`. A day or time that no calendar has is
  /// refused, never moved.
  ///
  /// - Complexity: O(1) for the form that ``description`` writes, which is tried first.
  package init?(rfc3339 bytes: Span<UInt8>) {
    if let time = Self(ownForm: bytes) {
      self = time
      return
    }
    var cursor = DigitCursor()
    guard let year = cursor.number(ofDigits: 4, in: bytes), cursor.take("-", in: bytes),
      let month = cursor.number(ofDigits: 2, in: bytes), cursor.take("-", in: bytes),
      let dayOfMonth = cursor.number(ofDigits: 2, in: bytes),
      cursor.take("T", in: bytes) || cursor.take("t", in: bytes) || cursor.take(" ", in: bytes),
      let day = LocalDay(year: year, month: month, day: dayOfMonth),
      let hour = cursor.number(ofDigits: 2, in: bytes), hour < 24, cursor.take(":", in: bytes),
      let minute = cursor.number(ofDigits: 2, in: bytes), minute < 60, cursor.take(":", in: bytes),
      let second = cursor.number(ofDigits: 2, in: bytes), second < 60
    else { return nil }
    if cursor.take(".", in: bytes) {
      guard cursor.skipDigits(in: bytes) > 0 else { return nil }
    }
    var utcOffset = 0
    if !(cursor.take("Z", in: bytes) || cursor.take("z", in: bytes)) {
      let isWest = cursor.isAt("-", in: bytes)
      guard cursor.take(isWest ? "-" : "+", in: bytes),
        let hours = cursor.number(ofDigits: 2, in: bytes), hours < 24, cursor.take(":", in: bytes),
        let minutes = cursor.number(ofDigits: 2, in: bytes), minutes < 60
      else { return nil }
      utcOffset = (hours * 60 + minutes) * (isWest ? -60 : 60)
    }
    guard cursor.isAtEnd(of: bytes) else { return nil }
    self.init(
      day: day, secondOfDay: hour * 3600 + minute * 60 + second, utcOffset: utcOffset)
  }

  /// Creates a moment from exactly `YYYY-MM-DDTHH:MM:SS±HH:MM`; every line of a journal holds one.
  private init?(ownForm bytes: Span<UInt8>) {
    guard bytes.count == 25, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), bytes[22] == UInt8(ascii: ":"),
      bytes[19] == UInt8(ascii: "+") || bytes[19] == UInt8(ascii: "-")
    else { return nil }
    let (century, yearOfCentury) = (bytes.digitPair(at: 0), bytes.digitPair(at: 2))
    let (hour, minute) = (bytes.digitPair(at: 11), bytes.digitPair(at: 14))
    let second = bytes.digitPair(at: 17)
    let (hours, minutes) = (bytes.digitPair(at: 20), bytes.digitPair(at: 23))
    guard century < 100, yearOfCentury < 100, hour < 24, minute < 60, second < 60, hours < 24,
      minutes < 60,
      let day = LocalDay(
        year: century * 100 + yearOfCentury, month: bytes.digitPair(at: 5),
        day: bytes.digitPair(at: 8))
    else { return nil }
    let utcOffset = (hours * 60 + minutes) * (bytes[19] == UInt8(ascii: "-") ? -60 : 60)
    self.init(
      day: day, secondOfDay: hour * 3600 + minute * 60 + second, utcOffset: utcOffset)
  }

  /// The moment as `YYYY-MM-DDTHH:MM:SS±HH:MM`, for the years 0 through 9999.
  package var description: String {
    "\(day)T\(minuteOfDay):\(twoDigits(secondOfDay % 60))\(offsetText)"
  }

  /// The offset as `±HH:MM`.
  package var offsetText: String {
    let minutes = abs(utcOffset) / 60
    return "\(utcOffset < 0 ? "-" : "+")\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
  }
}
