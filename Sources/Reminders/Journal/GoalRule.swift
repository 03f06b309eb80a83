import CivilTime
import MoodModel

/// An event's goal as it was known at a moment, where events of the same name are one event.
struct GoalRule: Sendable {
  /// The name of the record from which the goal comes, which stays when the event is renamed.
  let id: RecordID

  /// The event's name as written there.
  let name: String

  /// The goal.
  let goal: Goal

  /// Whether the event rests.
  let isPaused: Bool

  /// Since when the goal is what it is, and not paused.
  let since: Instant

  /// The day as lived on which the goal got a period of this length; `nil` for since ever.
  ///
  /// Changing the number leaves it alone.
  let firstDay: LocalDay?

  /// The progress of all records of the event.
  private let tallies: [Tally]

  /// How much meets the goal.
  var target: Count { goal.target }

  /// The latest local second of any progress; `nil` when there is none.
  var latest: Int? { tallies.compactMap(\.latest).max() }

  /// Returns how much was done in a period, as known at a moment.
  func count(in span: PeriodSpan, knownAt moment: Instant) -> Count {
    var count = Count.zero
    for tally in tallies { count = count + tally.count(in: span, knownAt: moment) }
    return count
  }

  /// Returns the goals that were known at a moment, in the order in which their events were added.
  ///
  /// Two devices may have made an event of the same name each. The goal that was set last counts,
  /// and the event is paused while any of its records is: silence is the lesser mistake.
  static func all(
    in journal: KnownJournal, records: Records, calendar: LivedCalendar, knownAt moment: Instant
  ) -> [GoalRule] {
    var groups: [NameKey: [(event: Event, past: Timeline<Event?>)]] = [:]
    for (_, past) in journal.eventsWithBuiltIn {
      guard let event = past.value(at: moment) else { continue }
      groups[event.name.key, default: []].append((event, past))
    }
    let rules = groups.values.compactMap { group -> GoalRule? in
      let members = group.sorted { $0.event.id < $1.event.id }
      var latest: (event: Event, past: Timeline<Event?>, goal: Goal, since: Instant)?
      for (event, past) in members {
        guard let goal = event.goal else { continue }
        let since = past.stretchStart(at: moment) { $0?.goal }
        if latest.map({ since >= $0.since }) ?? true { latest = (event, past, goal, since) }
      }
      guard let latest else { return nil }
      let resumed = members.map { $0.past.stretchStart(at: moment) { $0?.isPaused ?? false } }
      return GoalRule(
        id: latest.event.id, name: latest.event.name.text, goal: latest.goal,
        isPaused: members.contains { $0.event.isPaused },
        since: resumed.reduce(latest.since, max),
        firstDay: firstDay(
          of: latest.goal.period, in: latest.past, calendar: calendar, knownAt: moment),
        tallies: members.map { records.tally(of: $0.event.id) })
    }
    return rules.sorted { $0.id < $1.id }
  }

  /// Returns the day as lived on which a goal got a period of a length; `nil` for since ever.
  ///
  /// A change that is taken back on the same day is none: what held when the day began counts.
  private static func firstDay(
    of period: Period, in past: Timeline<Event?>, calendar: LivedCalendar,
    knownAt moment: Instant
  ) -> LocalDay? {
    var since = past.stretchStart(at: moment) { $0?.goal?.period }
    while since != .distantPast {
      let day = calendar.day(at: calendar.clock.time(at: since.secondsSinceEpoch))
      let start = Instant(calendar.start(of: day)).millisecondsSinceEpoch
      let before = Instant(millisecondsSinceEpoch: start - 1)
      guard past.value(at: before)?.goal?.period == period else { return day }
      since = past.stretchStart(at: before) { $0?.goal?.period }
    }
    return nil
  }
}

extension KnownJournal {
  /// The events, with the one that counts entries among them even while it has no record.
  var eventsWithBuiltIn: [RecordID: Timeline<Event?>] {
    var events = events
    let past = events[.mood] ?? Timeline(nil)
    let builtIn = Event(id: .mood, name: .mood)
    events[.mood] = Timeline(
      past.initial ?? builtIn, changes: past.changes.map { ($0.since, $0.value ?? builtIn) })
    return events
  }
}
