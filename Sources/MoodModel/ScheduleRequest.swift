package import CivilTime

/// Days and times as they follow `schedule`: all times on all days.
package struct ScheduleRequest: Hashable, Sendable {
  /// The days.
  package let days: WeekdaySet

  /// The times, earliest first, each once.
  package let times: [MinuteOfDay]

  /// The pairs of day and time, Monday first.
  package var pairs: [ScheduledTime] {
    days.days.flatMap { day in times.map { ScheduledTime(day, $0) } }
  }

  /// Splits the pairs, Monday first, into those that hold and those that do not.
  func split(by holds: (ScheduledTime) -> Bool) -> ([ScheduledTime], [ScheduledTime]) {
    (pairs.filter(holds), pairs.filter { !holds($0) })
  }
}

/// Why words after `schedule` name no times of the week.
package enum ScheduleFault: Error, Hashable, Sendable {
  /// Random times are asked for.
  case random
  /// There are no words at all.
  case missingDays
  /// A word is neither days nor a time.
  case unknownWord(String)
  /// The first word is a time, with no days before it.
  case daysExpected(before: MinuteOfDay)
  /// There are days and no time after them.
  case missingTime(after: WeekdaySet)

  /// What is wrong, in one line.
  package var message: String {
    switch self {
    case .random:
      "there are no random times: answering at steady hours is what lets a trend be compared"
        + " with itself"
    case .missingDays: "days and times are missing"
    case .unknownWord(let word): "'\(word)' is neither days nor a time"
    case .daysExpected(let time): "the days are missing before \(time)"
    case .missingTime(let days): "a time is missing after \(days)"
    }
  }

  /// Returns what to type instead, after the words of a command such as `baseline schedule`.
  package func hint(for command: String) -> String {
    switch self {
    case .random: "choose hours you can answer at, for example: \(command) weekdays 08:30 20:00"
    case .missingDays: "for example: \(command) mon-fri 08:30"
    case .unknownWord:
      "days are mon, mon,wed, mon-fri, weekdays, weekends or daily; a time is 08:30 or 8:30am"
    case .daysExpected(let time): "for every day: \(command) daily \(time)"
    case .missingTime(let days): "for example: \(command) \(days) 08:30"
    }
  }
}

extension ScheduleRequest {
  /// Creates a request from words: DAYS, then one or more TIMEs.
  ///
  /// The forms of days are those of ``WeekdaySet/init(typed:)``, of times those of
  /// ``MinuteOfDay/init(typed:)``. Days may be several words; `8:30 am` may be two.
  package init(words: [String]) throws(ScheduleFault) {
    var days = WeekdaySet([])
    var times: Set<MinuteOfDay> = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.lowercased() != "random" else { throw .random }
      var clock = word
      if let half = rest.first, ["am", "pm"].contains(half.lowercased()),
        MinuteOfDay(typed: word + half) != nil
      {
        clock += half
        rest.removeFirst()
      }
      if let time = MinuteOfDay(typed: clock) {
        guard !days.days.isEmpty else { throw .daysExpected(before: time) }
        times.insert(time)
      } else if times.isEmpty, let some = WeekdaySet(typed: word) {
        days.formUnion(some)
      } else {
        throw .unknownWord(word)
      }
    }
    guard !days.days.isEmpty else { throw .missingDays }
    guard !times.isEmpty else { throw .missingTime(after: days) }
    self.init(days: days, times: times.sorted())
  }
}
