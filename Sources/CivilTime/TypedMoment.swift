/// A moment that a person typed, and what was assumed about it.
package struct TypedMoment: Hashable, Sendable {
  /// The moment, with the clock that shows it.
  package let time: ZonedTime
  /// Whether the time of day is known; if not, ``time`` says noon.
  package let isTimed: Bool
  /// What to say back, in order.
  package let remarks: [TypedTimeRemark]

  init(_ time: ZonedTime, isTimed: Bool = true, remarks: [TypedTimeRemark] = []) {
    self.time = time
    self.isTimed = isTimed
    self.remarks = remarks
  }
}

/// What words such as `yesterday 21:30` mean now and here: the notations WHEN and W of the commands.
///
/// Both read, in any case and with blanks around the parts:
///
/// - RFC 3339, kept as typed: `2024-10-23T13:02:10+04:00`; the seconds may be missing and a blank may
///   stand for the `T`;
/// - the same on the clock of this place: `2026-11-29 21:30`;
/// - a time alone: `21:30`, `21:30:15`, `9am`, `9:30 pm`;
/// - a day and a time in either order: `yesterday 21:30`, `9pm yesterday`, `mon at 9am`;
/// - a day alone: `2026-11-29`, `today`, `yesterday`, `tomorrow`, `mon`;
/// - `2h ago`, `30m ago`, `1h 30m ago`, `2 weeks ago`; hours and minutes are counted as time that
///   passes, days and weeks on the calendar, at the same time of day; and `now`.
package struct TypedMomentReader: Sendable {
  /// The moment of typing, with the clock of the place.
  package let now: ZonedTime
  /// The clocks of the place, past and to come.
  package let rules: TimeZoneRules

  /// Creates a reader for a moment and a place.
  package init(now: ZonedTime, rules: TimeZoneRules) {
    self.now = now
    self.rules = rules
  }

  /// Reads WHEN: a moment that has come.
  ///
  /// A time alone is today's, or the most recent that has come; so is the Monday of `mon 9am`. A day
  /// alone is its noon with ``TypedMoment/isTimed`` false, and has come when the day has begun. A time
  /// that the clocks show twice is the first.
  ///
  /// - Throws: ``TypedTimeError``, also when the moment is later than now, when the clocks jump past
  ///   the time, and when the calendar has no such day.
  package func pastMoment(_ text: String) throws(TypedTimeError) -> TypedMoment {
    let moment =
      switch try TypedPhrase(text) {
      case .now: TypedMoment(now)
      case .exact(let time): TypedMoment(time)
      case .ago(let span): try past(span, text)
      case .day(let day): try noon(of: date(of: day))
      case .time(let second): try latest(second, on: now.day, every: 1)
      case .dayAndTime(.weekday(let weekday), let second):
        try latest(second, on: date(of: .weekday(weekday)), every: 7)
      case .dayAndTime(let day, let second): try settled(second, on: date(of: day))
      }
    let ahead = moment.time.secondsSinceEpoch - now.secondsSinceEpoch
    guard !moment.isTimed || ahead <= 0 else {
      throw .future(moment.time, isTimed: true, secondsAhead: ahead)
    }
    try requireFourDigits(moment.time, text)
    return moment
  }

  /// Reads W: any moment, past or to come, as a bound of a stretch of time.
  ///
  /// A time alone is today's. A day alone is its first instant. `mon 9am` is that of the last Monday,
  /// today included. A time that the clocks show twice is the first; where they jump, it is the first
  /// moment after the jump.
  ///
  /// - Throws: ``TypedTimeError``, when the words are not understood or no calendar has the day.
  package func anyMoment(_ text: String) throws(TypedTimeError) -> ZonedTime {
    func first(_ second: Int, on day: TypedDay) -> ZonedTime {
      rules.resolve(day: date(of: day), secondOfDay: second).firstInstant
    }
    let moment =
      switch try TypedPhrase(text) {
      case .now: now
      case .exact(let time): time
      case .ago(let span): try past(span, text).time
      case .day(let day): first(0, on: day)
      case .time(let second): first(second, on: .fromToday(0))
      case .dayAndTime(let day, let second): first(second, on: day)
      }
    try requireFourDigits(moment, text)
    return moment
  }
}

extension TypedMomentReader {
  private func date(of day: TypedDay) -> LocalDay { day.day(today: now.day, weekday: .last) }

  /// Returns the moment a length of time before now.
  private func past(_ span: TypedSpan, _ text: String) throws(TypedTimeError) -> TypedMoment {
    // Ten thousand years; the rules of a zone are not asked about more.
    guard span.days + span.minutes / MinuteOfDay.count <= 3_652_425 else {
      throw .outOfCalendar(text: text)
    }
    guard span.days > 0 else {
      return TypedMoment(
        rules.time(atSecondsSinceEpoch: now.secondsSinceEpoch - span.minutes * 60))
    }
    let resolution = rules.resolve(
      day: now.day.advanced(by: -span.days), secondOfDay: now.secondOfDay)
    guard span.minutes > 0 else {
      if case .twice(let first, let second) = resolution {
        return TypedMoment(first, remarks: [.firstOfTwo(first, second: second)])
      }
      return TypedMoment(resolution.firstInstant)
    }
    return TypedMoment(
      rules.time(
        atSecondsSinceEpoch: resolution.firstInstant.secondsSinceEpoch - span.minutes * 60))
  }

  /// Returns the noon of a day that has begun.
  private func noon(of day: LocalDay) throws(TypedTimeError) -> TypedMoment {
    guard day <= now.day else {
      let start = rules.resolve(day: day, secondOfDay: 0).firstInstant
      throw .future(
        start, isTimed: false, secondsAhead: start.secondsSinceEpoch - now.secondsSinceEpoch)
    }
    let noon = try settled(12 * 3600, on: day).time
    return TypedMoment(noon, isTimed: false, remarks: [.dayOnly(day)])
  }

  /// Returns the latest moment that has come among those at a time of a day and of earlier days.
  ///
  /// The day that is then assumed is said back. Days that the calendar leaves out are passed over; a
  /// time that the clocks jumped past is an error, as the person may well mean that day.
  private func latest(
    _ second: Int, on day: LocalDay, every step: Int
  ) throws(TypedTimeError) -> TypedMoment {
    for daysBefore in [0, step, 2 * step] {
      let day = day.advanced(by: -daysBefore)
      let resolution = rules.resolve(day: day, secondOfDay: second)
      if case .noSuchDay = resolution { continue }
      guard resolution.firstInstant.secondsSinceEpoch <= now.secondsSinceEpoch else { continue }
      let moment = try settled(second, on: day)
      let assumed = TypedTimeRemark.assumedDay(
        moment.time, daysAgo: now.day.daysSinceEpoch - day.daysSinceEpoch)
      return TypedMoment(moment.time, remarks: [assumed] + moment.remarks)
    }
    // Reached only with rules by which a zone leaves out a day twice within a month.
    return try settled(second, on: day)
  }

  /// Returns the moment that a time on a day means, if there is one.
  private func settled(
    _ second: Int, on day: LocalDay
  ) throws(TypedTimeError) -> TypedMoment {
    switch rules.resolve(day: day, secondOfDay: second) {
    case .once(let time): return TypedMoment(time)
    case .twice(let first, let second):
      return TypedMoment(first, remarks: [.firstOfTwo(first, second: second)])
    case .skipped(let last, let first):
      throw .skipped(day, secondOfDay: second, lastBefore: last, firstAfter: first)
    case .noSuchDay(let last, let first):
      throw .missingDay(day, lastBefore: last, firstAfter: first)
    }
  }

  /// Sees to it that the year has four digits, as RFC 3339 wants it.
  private func requireFourDigits(_ time: ZonedTime, _ text: String) throws(TypedTimeError) {
    guard (0...9999).contains(time.day.calendarFields.year) else {
      throw .outOfCalendar(text: text)
    }
  }
}
