// All that is said to a person about typed times. Sentences start in lower case and have no full
// stop at the end; a command puts them behind the name of the option.

extension TypedTimeError {
  /// What is wrong.
  package var message: String {
    switch self {
    case .notUnderstood(let text, let subject): "'\(text)' is not \(subject.name)"
    case .noSuchDate(let year, let month, let day):
      if let name = monthName(month), day > 0 {
        "there is no \(day) \(name) \(year)"
      } else {
        "there is no day \(fourDigits(year))-\(twoDigits(month))-\(twoDigits(day))"
      }
    case .noSuchTime(let text): "there is no time \(text)"
    case .future(let time, let isTimed, let ahead):
      "\(isTimed ? time.minuteText : "\(time.day)") has not come yet; it is \(spelledOut(ahead)) away"
    case .skipped(let day, let secondOfDay, let last, let first):
      "\(clockText(secondOfDay)) does not exist on \(day): the clocks jump from "
        + "\(last.day == day ? "" : "\(last.day) ")\(last.minuteOfDay) to \(first.minuteOfDay)"
    case .missingDay(let day, let last, let first):
      "\(day) does not exist here: the calendar jumps from \(last.day) to \(first.day)"
    case .outOfCalendar(let text): "'\(text)' is outside the years 0 to 9999"
    case .durationOutOfRange(let duration, let range):
      "\(duration) is too \(duration < range.lowerBound ? "short" : "long"); "
        + "it can be from \(range.lowerBound) to \(range.upperBound)"
    case .dayCountOutOfRange(let count, let range):
      "\(count) days are too \(count < range.lowerBound ? "few" : "many"); "
        + "it can be from \(range.lowerBound) to \(range.upperBound)"
    }
  }

  /// What to type instead, or `nil` when the message says all.
  package var hint: String? {
    switch self {
    case .notUnderstood(_, let subject): "try \(subject.examples)"
    case .noSuchDate(let year, let month, let day):
      lastDay(ofMonth: month, year: year).flatMap { last in
        day > 28 ? "the last day of that month is \(last)" : nil
      } ?? "a date is written like 2026-11-29"
    case .noSuchTime: "a time is written like 21:30, 9am or 9:30pm"
    case .future: "name a moment that has passed, such as 'yesterday 21:30' or '2h ago'"
    case .skipped(_, _, let last, let first):
      "the nearest are '\(last.day) \(last.minuteOfDay)' and '\(first.minuteText)'"
    case .missingDay(_, let last, let first): "the nearest days are \(last.day) and \(first.day)"
    case .outOfCalendar, .durationOutOfRange, .dayCountOutOfRange: nil
    }
  }
}

extension TypedTimeError.Subject {
  fileprivate var name: String {
    switch self {
    case .moment: "a moment"
    case .day: "a day"
    case .duration: "a length of time"
    case .dayCount: "a number of days"
    }
  }

  fileprivate var examples: String {
    switch self {
    case .moment:
      "21:30, 'yesterday 21:30', 'mon 9am', '2h ago', '2026-11-29 21:30' or a date alone"
    case .day: "2026-11-29, today, yesterday or mon"
    case .duration: "30m, 2h or 1h30m"
    case .dayCount: "90, 7d or 2w"
    }
  }
}

extension TypedTimeRemark {
  /// What was assumed.
  package var message: String {
    switch self {
    case .assumedDay(let time, daysAgo: 0): "taken as today, \(time.minuteText)"
    case .assumedDay(let time, daysAgo: 1): "taken as yesterday, \(time.minuteText)"
    case .assumedDay(let time, _): "taken as \(time.day.weekday.name), \(time.minuteText)"
    case .dayOnly(let day): "taken as \(day.weekday.name), \(day), with no time of day"
    case .firstOfTwo(let first, let second):
      "the clocks show \(clockText(first.secondOfDay)) twice on \(first.day): the first is taken, "
        + "the second would be '\(second)'"
    }
  }
}

extension ZonedTime {
  /// The local date and time to the minute, or to the second when that is not zero.
  fileprivate var minuteText: String { "\(day) \(clockText(secondOfDay))" }
}

private func clockText(_ secondOfDay: Int) -> String {
  let time = MinuteOfDay(secondOfDay: secondOfDay)
  return secondOfDay % 60 == 0 ? "\(time)" : "\(time):\(twoDigits(secondOfDay % 60))"
}

/// Returns a length of time in its largest unit that counts at least two, rounded down.
private func spelledOut(_ seconds: Int) -> String {
  let units = [(86_400, "day"), (3600, "hour"), (60, "minute")]
  let (length, name) = units.first { seconds >= 2 * $0.0 } ?? (1, "second")
  let count = seconds / length
  return "\(count) \(name)\(count == 1 ? "" : "s")"
}

private func monthName(_ month: Int) -> String? {
  let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  return names.indices.contains(month - 1) ? names[month - 1] : nil
}

private func lastDay(ofMonth month: Int, year: Int) -> LocalDay? {
  (28...31).reversed().lazy.compactMap { LocalDay(year: year, month: month, day: $0) }.first
}
