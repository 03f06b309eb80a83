package import CivilTime

/// One time of one day of the week at which the person wants to be asked.
package struct ScheduledTime: Hashable, Sendable {
  /// The day of the week, as the calendar has it: `day-start` does not move prompts.
  package let weekday: Weekday

  /// The time on the wall clock.
  package let time: MinuteOfDay

  /// Creates a time of the week.
  package init(_ weekday: Weekday, _ time: MinuteOfDay) {
    self.weekday = weekday
    self.time = time
  }
}

extension ScheduledTime: Comparable {
  /// Orders times through the week, Monday first.
  package static func < (left: ScheduledTime, right: ScheduledTime) -> Bool {
    (left.weekday.index, left.time) < (right.weekday.index, right.time)
  }
}

extension ScheduledTime {
  /// Creates a time of the week from its record's name, or returns `nil` when it is another record's.
  package init?(recordID: RecordID) {
    let fields = recordID.text.split(separator: "/", omittingEmptySubsequences: false)
    guard fields.count == 3, fields[0] == "schedule",
      let weekday = Weekday.allCases.first(where: { $0.abbreviation == fields[1] }),
      let time = MinuteOfDay(String(fields[2]))
    else { return nil }
    self.init(weekday, time)
  }

  /// The name of this time's record, as in `schedule/mon/08:30`, the same on every device.
  package var recordName: String { "schedule/\(weekday.abbreviation)/\(time)" }
}

/// Whether a time of the week is asked at.
package enum ScheduleState: Hashable, Sendable {
  /// The person is asked.
  case active
  /// The person is not asked until the start of a day as lived, or, with `nil`, until they resume.
  case paused(until: LocalDay?)

  /// Whether the person has paused it, be the end of the pause past or not.
  package var isPaused: Bool { self != .active }
}
