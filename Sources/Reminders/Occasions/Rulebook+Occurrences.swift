import CivilTime
import MoodModel

extension Rulebook {
  /// Returns what is due in a stretch of time, in the order in which it is handled.
  ///
  /// Only what exists: an occasion whose rule, category, time or master switch came to be what it is
  /// at the moment at which it was due, or later, is none.
  ///
  /// - Parameters:
  ///   - start: The moment after which to look.
  ///   - end: The last moment to look at.
  /// - Returns: Occasions in the order of ``Occurrence/precedes(_:_:)``.
  /// - Complexity: Linear in the days of the stretch and in what is due.
  func occurrences(after start: ZonedTime, through end: ZonedTime) -> [Occurrence] {
    guard start < end else { return [] }
    // A gap can put an occasion a day after the date it is meant for, and a date may be left out.
    let days = start.day.advanced(by: -2)...end.day.advanced(by: 1)
    let turns = categories.filter { $0.hasGoals && $0.since != nil }
    var occurrences: [Occurrence] = []
    var (prompts, today): ([Occurrence], [Occurrence]) = ([], [])
    for day in days {
      prompts.removeAll(keepingCapacity: true)
      today.removeAll(keepingCapacity: true)
      appendPrompts(on: day, to: &prompts)
      for category in turns { appendTurns(of: category, on: day, to: &today) }
      // Hours come in order already, and the few others among them are quickly in their places.
      today.sort(by: Occurrence.precedes)
      Self.merge(prompts, today) {
        if $0.due > start, $0.due <= end { occurrences.append($0) }
      }
    }
    // Only a day that starts late, or a gap at midnight, mixes two days.
    if zip(occurrences, occurrences.dropFirst()).contains(where: { Occurrence.precedes($1, $0) }) {
      occurrences.sort(by: Occurrence.precedes)
    }
    return occurrences
  }

  /// Goes through two lists, each in the order of occasions, in that order.
  private static func merge(
    _ first: [Occurrence], _ second: [Occurrence], visit: (Occurrence) -> Void
  ) {
    var place = 0
    for occurrence in first {
      while place < second.count, Occurrence.precedes(second[place], occurrence) {
        visit(second[place])
        place += 1
      }
      visit(occurrence)
    }
    second[place...].forEach(visit)
  }

  /// Returns when the next prompt is due after a moment; `nil` when none is scheduled.
  func nextPrompt(after start: ZonedTime) -> Occurrence? {
    nextPrompt(after: start) { _, _ in true }
  }

  /// Returns when the next of some times of the week is due; `nil` when none of them is scheduled.
  func nextPrompt(
    after start: ZonedTime, where isWanted: (Weekday, MinuteOfDay) -> Bool
  ) -> Occurrence? {
    // A time that is in force comes within two weeks, even if the calendar leaves out a date; one
    // whose pause ends later, within two weeks of that.
    let later = Set(prompts.joined().map(\.since).filter { $0 > Instant(start) })
    let days = [start.day] + later.sorted().map { clock.time(at: $0.secondsSinceEpoch).day }
    for day in days {
      for date in day.advanced(by: -2)...day.advanced(by: 15) {
        var found: [Occurrence] = []
        appendPrompts(on: date, to: &found) { isWanted(date.weekday, $0) }
        if let next = found.first(where: { $0.due > start }) { return next }
      }
    }
    return nil
  }

  /// Returns when a category has its next turn after a moment; `nil` while it is off or has no goals.
  func nextTurn(of category: ReminderCategory, after start: ZonedTime) -> ZonedTime? {
    let rule = rule(of: category)
    guard rule.hasGoals, rule.since != nil else { return nil }
    let today = start.day.advanced(by: -2)
    // From the first of December it is seven months to the next turn of the longest period.
    for day in today...today.advanced(by: 220) {
      var found: [Occurrence] = []
      appendTurns(of: rule, on: day, to: &found)
      if let next = found.first(where: { $0.due > start }) { return next.due }
    }
    return nil
  }

  private var clock: LocalClock { calendar.clock }

  private func appendPrompts(
    on day: LocalDay, to occurrences: inout [Occurrence],
    where isWanted: (MinuteOfDay) -> Bool = { _ in true }
  ) {
    // No zone is further from UTC than a day, so what begins two days later has not begun.
    let latest = Instant(millisecondsSinceEpoch: (day.daysSinceEpoch + 2) * 86_400_000)
    for rule in prompts[day.weekday.index] where rule.since <= latest && isWanted(rule.time) {
      guard let moment = clock.moment(rule.time, on: day), rule.since < Instant(moment.time)
      else { continue }
      occurrences.append(
        Occurrence(
          key: OccurrenceKey(.prompt, day, rule.time), due: moment.time,
          isSkipped: moment.isSkipped))
    }
  }

  private func appendTurns(
    of rule: CategoryRule, on day: LocalDay, to occurrences: inout [Occurrence]
  ) {
    guard let since = rule.since, calendar.hasTurn(rule.category, on: day) else { return }
    let kind = ReminderKind(rule.category)
    guard rule.category == .hourly else {
      guard let moment = calendar.moment(rule.time, of: day), since < Instant(moment.time)
      else { return }
      occurrences.append(
        Occurrence(
          key: OccurrenceKey(kind, day), due: moment.time, isSkipped: moment.isSkipped))
      return
    }
    for hour in 0..<24 {
      let time = MinuteOfDay(wrapping: hour * 60 + LivedCalendar.minuteOfHour)
      // An hour whose 45th minute the clocks skip is over before its reminder could come.
      guard let moment = clock.moment(time, on: day), !moment.isSkipped,
        since < Instant(moment.time)
      else { continue }
      occurrences.append(
        Occurrence(
          key: OccurrenceKey(kind, day, MinuteOfDay(wrapping: hour * 60)), due: moment.time,
          isSkipped: false))
    }
  }
}
