import CivilTime
import MoodModel

/// Days and longer periods as the person lives them, from `day-start` and `week-start`.
struct LivedCalendar: Sendable {
  /// The wall clock by which days begin.
  let clock: LocalClock

  /// The time at which a day begins.
  let dayStart: DayStart

  /// The day on which a week begins.
  let weekStart: WeekStart

  /// Returns the moment at which a day begins: the first at or after `day-start`.
  func start(of day: LocalDay) -> ZonedTime { clock.first(dayStart.time, on: day) }

  /// Returns the day that is being lived at a moment.
  ///
  /// A day has begun for good once its start has come, even when the clock is set back past it.
  func day(at time: ZonedTime) -> LocalDay {
    dayStart.day(ofLocalSeconds: clock.furthestLocalSeconds(at: time))
  }

  /// Returns the moment on a day as lived at which the clock shows a time.
  ///
  /// - Returns: As ``LocalClock/moment(_:on:)`` does. A time before `day-start` comes on the next
  ///   date of the calendar.
  func moment(_ time: MinuteOfDay, of day: LocalDay) -> (time: ZonedTime, isSkipped: Bool)? {
    clock.moment(time, on: time < dayStart.time ? day.advanced(by: 1) : day)
  }

  /// Returns the days of the period that a day lies in; of an hour, that day.
  func days(of period: Period, with day: LocalDay) -> Range<LocalDay> {
    switch period {
    case .hour, .day: return day..<day.advanced(by: 1)
    case .week:
      let first = weekStart.firstDay(ofWeekWith: day)
      return first..<first.advanced(by: 7)
    case .month:
      let (year, month, dayOfMonth) = day.calendarFields
      let first = day.advanced(by: 1 - dayOfMonth)
      return first..<first.advanced(by: LocalDay.length(ofMonth: month, year: year))
    case .year:
      let (year, month, dayOfMonth) = day.calendarFields
      var first = day.advanced(by: 1 - dayOfMonth)
      for earlier in 1..<month {
        first = first.advanced(by: -LocalDay.length(ofMonth: earlier, year: year))
      }
      return first..<first.advanced(by: LocalDay.isLeap(year: year) ? 366 : 365)
    }
  }

  /// Returns the period of a day as lived; of an hour, the hour of that date.
  ///
  /// - Parameters:
  ///   - period: How long it is.
  ///   - day: A day in it. For an hour, the date on the calendar.
  ///   - hour: The hour of the date, when the period is an hour.
  /// - Returns: The one period of that length in which it lies.
  func span(of period: Period, with day: LocalDay, hour: Int = 0) -> PeriodSpan {
    let days = days(of: period, with: day)
    guard period == .hour else {
      let shift = dayStart.time.minutes * 60
      return PeriodSpan(
        period: period,
        localSeconds: (days.lowerBound.daysSinceEpoch * 86_400 + shift)..<(days.upperBound
          .daysSinceEpoch * 86_400 + shift))
    }
    let start = day.daysSinceEpoch * 86_400 + hour * 3600
    return PeriodSpan(period: period, localSeconds: start..<(start + 3600))
  }

  /// Returns the period of the given length that a moment lies in.
  func span(of period: Period, at time: ZonedTime) -> PeriodSpan {
    guard period == .hour else { return span(of: period, with: day(at: time)) }
    let hour = floorDivide(clock.furthestLocalSeconds(at: time), 3600)
    let day = LocalDay(daysSinceEpoch: floorDivide(hour, 24))
    return span(of: .hour, with: day, hour: hour - day.daysSinceEpoch * 24)
  }

  /// Returns the moment at which a period begins.
  func start(of span: PeriodSpan) -> ZonedTime {
    firstMoment(ofLocalSeconds: span.localSeconds.lowerBound)
  }

  /// Returns the first moment after a period.
  func end(of span: PeriodSpan) -> ZonedTime {
    firstMoment(ofLocalSeconds: span.localSeconds.upperBound)
  }

  private func firstMoment(ofLocalSeconds seconds: Int) -> ZonedTime {
    let day = floorDivide(seconds, 86_400)
    return clock.first(
      MinuteOfDay(wrapping: (seconds - day * 86_400) / 60), on: LocalDay(daysSinceEpoch: day))
  }
}

/// One hour, day, week, month or year in which a goal is counted.
struct PeriodSpan: Hashable, Sendable {
  /// How long it is.
  let period: Period

  /// How far a local clock gets in it, in seconds after 1970-01-01T00:00:00 on that clock.
  ///
  /// A record counts when the clock of its own `at` had got so far (``RecordClocks``): it never
  /// changes periods when the machine goes to another zone, and a repeated hour is one.
  let localSeconds: Range<Int>
}

extension LocalDay {
  /// Returns how many days a month has.
  ///
  /// - Parameters:
  ///   - month: From 1 through 12.
  ///   - year: The astronomical year.
  /// - Returns: From 28 through 31.
  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year: year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns whether a year has 366 days.
  static func isLeap(year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }
}
