import CivilTime
import MoodModel
import Reminders

/// What was done in one period.
struct HistoryRow {
  /// The period, and how much was done in it; its goal is of no meaning.
  var counted: GoalStatus
  /// The goal that was in force at the end of the period, or is now; `nil` when there was none.
  var goal: Goal?
  /// Whether the period is not over yet.
  var isRunning = false
}

extension RemindersView {
  /// Returns the last periods of an event, the one that is running last.
  ///
  /// Periods before the first in which something was done or a goal was in force are left out.
  func history(of event: NamedEvent) -> [HistoryRow] {
    let current = engine.goals(at: now).first { EventName($0.name) == event.name }
    let period = current?.goal.period ?? .week
    guard let any = Goal(.one, per: period) else { return [] }
    // A goal that was always there gives every period its count, and the event's present name given
    // to its past gives each the goal of then, whatever the event was called.
    var counting = known
    var judging = known
    for record in event.records {
      counting.events[record.id] = Timeline(Event(id: record.id, name: event.name, goal: any))
      judging.events[record.id] = known.events[record.id]?.named(event.name)
    }
    let counter = ReminderEngine(counting, in: rules, zoneNamed: zoneNamed)
    let goals = Dictionary(
      ReminderEngine(judging, in: rules, zoneNamed: zoneNamed)
        .pastPeriods(of: event.name, before: now, limit: period.shownPeriods)
        .map { ($0.start, $0.goal) }
    ) { first, _ in first }
    var rows = counter.pastPeriods(of: event.name, before: now, limit: period.shownPeriods)
      .reversed().map { HistoryRow(counted: $0, goal: goals[$0.start]) }
    if let running = counter.goals(at: now).first(where: { EventName($0.name) == event.name }) {
      rows.append(HistoryRow(counted: running, goal: current?.goal, isRunning: true))
    }
    return Array(rows.drop { $0.goal == nil && $0.counted.count == .zero && !$0.isRunning })
  }
}

extension Timeline<Event?> {
  /// Returns the past as if the event had always had a name.
  fileprivate func named(_ name: EventName) -> Timeline {
    func named(_ event: Event?) -> Event? {
      event.map { Event(id: $0.id, name: name, goal: $0.goal, isPaused: $0.isPaused) }
    }
    return Timeline(
      named(initial), changes: changes.map { (since: $0.since, value: named($0.value)) })
  }
}

extension Period {
  /// How many past periods a history goes back.
  fileprivate var shownPeriods: Int {
    switch self {
    case .hour: 23
    case .day: 13
    case .week, .month: 11
    case .year: 9
    }
  }
}

extension Context {
  /// Returns the name of a period: its first day, and of an hour its time.
  func label(of status: GoalStatus) -> String {
    // The weekday, the day of the month, the month and the year.
    let words = dayText(status.start.day).split(separator: " ")
    let shown =
      switch status.goal.period {
      case .hour: [words[0], Substring(status.start.minuteOfDay.description)]
      case .day: Array(words[...2])
      case .week: Array(words[1...2])
      case .month: Array(words[2...])
      case .year: Array(words[3...])
      }
    return shown.joined(separator: " ")
  }
}
