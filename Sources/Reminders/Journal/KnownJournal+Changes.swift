import CivilTime
import MoodModel

extension KnownJournal {
  /// Returns the moments at which rules came to be known, earliest first and each once.
  ///
  /// - Parameters:
  ///   - start: The moment after which to look.
  ///   - end: The moment before which to look.
  /// - Returns: Moments that strictly increase.
  func ruleChanges(after start: Instant, before end: Instant) -> [Instant] {
    var moments: Set<Instant> = []
    func add<Value>(_ timeline: Timeline<Value>) {
      for change in timeline.changes where start < change.since && change.since < end {
        moments.insert(change.since)
      }
    }
    for past in schedule.values { add(past) }
    for past in events.values { add(past) }
    add(settings.dayStart)
    add(settings.weekStart)
    add(settings.recentMinutes)
    add(settings.promptGraceMinutes)
    add(settings.quietHours)
    add(settings.remindersOn)
    for past in settings.categoryOn.values { add(past) }
    for past in settings.categoryTime.values { add(past) }
    return moments.sorted()
  }
}
