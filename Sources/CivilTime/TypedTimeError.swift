/// Why words that should say a moment, a day or a length of time do not.
package enum TypedTimeError: Error, Hashable, Sendable {
  /// What the words were meant to say.
  package enum Subject: Hashable, Sendable {
    case moment
    case day
    case duration
    case dayCount
  }

  /// The words are not in any known form.
  case notUnderstood(text: String, Subject)
  /// A date that no calendar has, such as 31 February; the fields are as typed.
  case noSuchDate(year: Int, month: Int, day: Int)
  /// A time that no clock shows, such as 25:00.
  case noSuchTime(text: String)
  /// The moment is later than now, by so many seconds.
  case future(ZonedTime, isTimed: Bool, secondsAhead: Int)
  /// The clocks jump past the time on that day; the two are the last second before and the first after.
  case skipped(LocalDay, secondOfDay: Int, lastBefore: ZonedTime, firstAfter: ZonedTime)
  /// The calendar of the zone leaves out the day.
  case missingDay(LocalDay, lastBefore: ZonedTime, firstAfter: ZonedTime)
  /// The moment lies outside the years 0 through 9999, which are all that can be written.
  case outOfCalendar(text: String)
  /// A length of time is shorter or longer than what is allowed, in minutes.
  case durationOutOfRange(TypedDuration, ClosedRange<TypedDuration>)
  /// A number of days is none of those allowed.
  case dayCountOutOfRange(Int, ClosedRange<Int>)
}

/// Something that was assumed about a typed moment, to be said back to the person.
package enum TypedTimeRemark: Hashable, Sendable {
  /// The words left the day open; it is so many days before today.
  case assumedDay(ZonedTime, daysAgo: Int)
  /// The words name only a day, so the time of day is not known.
  case dayOnly(LocalDay)
  /// The clocks show the time twice on that day; the first is taken.
  case firstOfTwo(ZonedTime, second: ZonedTime)
}
