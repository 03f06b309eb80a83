package import CivilTime
package import MoodModel

/// The days on which the person is asked at one time, with the next prompt.
package struct ScheduleLine: Hashable, Sendable {
  /// The time on the wall clock.
  package let time: MinuteOfDay

  /// The days.
  package let days: WeekdaySet

  /// Whether all of them are paused.
  package let isPaused: Bool

  /// When the next prompt is due; `nil` while all are paused until they are resumed.
  package let next: ZonedTime?
}

extension ReminderEngine {
  /// Returns the schedule by time, the line with the earliest day of the week first.
  ///
  /// - Parameter now: The moment as of which to look, and after which prompts come.
  /// - Returns: One line for each time of day.
  package func schedule(at now: Instant) -> [ScheduleLine] {
    let book = rulebook(at: now)
    let time = rules.time(atSecondsSinceEpoch: now.secondsSinceEpoch)
    var days: [MinuteOfDay: [(day: Weekday, isPaused: Bool)]] = [:]
    for (pair, past) in journal.schedule {
      guard let state = past.value(at: now) else { continue }
      let isPaused =
        switch state {
        case .active: false
        case .paused(nil): true
        case .paused(let end?): Instant(book.calendar.start(of: end)) > now
        }
      days[pair.time, default: []].append((pair.weekday, isPaused))
    }
    return days.map { clock, pairs in
      let wanted = WeekdaySet(pairs.map(\.day))
      return ScheduleLine(
        time: clock, days: wanted, isPaused: pairs.allSatisfy(\.isPaused),
        next: book.nextPrompt(after: time) { $1 == clock && wanted.contains($0) }?.due)
    }
    .sorted {
      ($0.days.days.first?.index ?? 7, $0.time) < ($1.days.days.first?.index ?? 7, $1.time)
    }
  }

  /// Returns when the next prompt is due after a moment; `nil` when none is scheduled.
  package func nextPrompt(after now: Instant) -> ZonedTime? {
    rulebook(at: now)
      .nextPrompt(after: rules.time(atSecondsSinceEpoch: now.secondsSinceEpoch))?.due
  }
}
