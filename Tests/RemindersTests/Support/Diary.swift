import CivilTime
import MoodModel
import TestSupport

@testable import Reminders

/// A journal written line by line, each with the moment at which it became known.
struct Diary {
  /// The zone the person is in.
  var rules: TimeZoneRules
  /// The moment at which the lines that follow are written.
  var now: Instant

  private(set) var journal = KnownJournal()
  private var schedule = WeeklySchedule()
  private var entries: [KnownEntry] = []

  /// Opens an empty journal.
  init(in zone: String = "Europe/Berlin", at now: Instant) {
    self.rules = Zones.rules(zone)
    self.now = now
  }

  /// The engine for what has been written.
  var engine: ReminderEngine {
    ReminderEngine(journal, in: rules, zoneNamed: Zones.find)
  }

  /// Returns a moment given as the local clock of this zone shows it, as in `2026-11-30 08:30`.
  func moment(_ local: String) -> Instant {
    let fields = local.split(separator: " ").map(String.init)
    guard fields.count == 2, let day = LocalDay(fields[0]) else {
      preconditionFailure("'\(local)' is no local time")
    }
    let clock = fields[1].split(separator: ":").compactMap { Int($0) }
    let second = clock[0] * 3600 + clock[1] * 60 + (clock.count > 2 ? clock[2] : 0)
    return Instant(rules.resolve(day: day, secondOfDay: second).firstInstant)
  }

  /// Writes what follows at another moment.
  mutating func at(_ local: String) { now = moment(local) }

  // Schedules

  mutating func schedule(_ words: String...) {
    guard let request = try? ScheduleRequest(words: words) else {
      preconditionFailure("no schedule: \(words)")
    }
    write { $0.add(request) }
  }

  mutating func unschedule(_ words: String...) {
    guard let request = try? ScheduleRequest(words: words) else {
      preconditionFailure("no schedule: \(words)")
    }
    write { $0.remove(request) }
  }

  mutating func pauseSchedule(until day: LocalDay? = nil) { write { $0.pause(until: day) } }
  mutating func resumeSchedule() { write { $0.resume() } }

  private mutating func write(_ change: (inout WeeklySchedule) -> WeeklySchedule.Change) {
    for time in change(&schedule).changed {
      journal.schedule[time, default: Timeline(nil)].append(schedule.states[time], since: now)
    }
  }

  // Settings

  mutating func set(_ change: (inout KnownSettings, Instant) -> Void) {
    change(&journal.settings, now)
  }

  mutating func remind(_ isOn: Bool = true) {
    journal.settings.remindersOn.append(isOn, since: now)
  }

  mutating func remind(_ category: ReminderCategory, _ isOn: Bool) {
    var past = journal.settings.isOn(category)
    past.append(isOn, since: now)
    journal.settings.categoryOn[category] = past
  }

  mutating func remind(_ category: ReminderCategory, at time: MinuteOfDay) {
    var past = journal.settings.time(of: category)
    past.append(time, since: now)
    journal.settings.categoryTime[category] = past
  }

  mutating func quiet(_ text: String?) {
    journal.settings.quietHours.append(
      text.flatMap { try? QuietHours(typed: $0) }, since: now)
  }

  mutating func dayStart(_ time: MinuteOfDay) {
    guard let start = DayStart(time) else { preconditionFailure("\(time) starts no day") }
    journal.settings.dayStart.append(start, since: now)
  }

  mutating func weekStart(_ start: WeekStart) {
    journal.settings.weekStart.append(start, since: now)
  }

  // Events

  /// Sets a goal, and adds the event when it is new; `nil` for `goal NAME none`.
  mutating func goal(_ name: String, _ goal: String?, id: String? = nil) {
    edit(name, id: id) { $0.goal = goal.flatMap { try? Goal(typed: $0) } }
  }

  mutating func pause(_ name: String, _ isPaused: Bool = true) {
    edit(name, id: nil) { $0.isPaused = isPaused }
  }

  mutating func rename(_ name: String, to other: String) {
    edit(name, id: nil) { $0.name = require(EventName(other), other) }
  }

  mutating func deleteEvent(_ name: String) {
    journal.events[identifier(name), default: Timeline(nil)].append(nil, since: now)
  }

  mutating func did(
    _ name: String, _ count: String = "1", at time: ZonedTime? = nil, until end: Instant? = nil,
    event: String? = nil
  ) {
    guard let count = try? Count(typed: count) else { preconditionFailure("no count: \(count)") }
    journal.activity.append(
      KnownActivity(
        time: time ?? rules.time(atSecondsSinceEpoch: now.secondsSinceEpoch), zone: rules.name,
        event: event.map { require(RecordID($0), $0) } ?? identifier(name), count: count,
        known: KnownSpan(since: now, until: end)))
  }

  private mutating func edit(_ name: String, id: String?, _ change: (inout Event) -> Void) {
    let id = id.map { require(RecordID($0), $0) } ?? identifier(name)
    var past = journal.events[id] ?? Timeline(nil)
    var event = past.current ?? Event(id: id, name: require(EventName(name), name))
    change(&event)
    past.append(event, since: now)
    journal.events[id] = past
  }

  private func identifier(_ name: String) -> RecordID {
    guard name != "mood" else { return .mood }
    for (id, past) in journal.events where past.current?.name == EventName(name) { return id }
    return require(RecordID("event-\(100 + journal.events.count)-\(name)"), name)
  }

  // Entries

  /// Logs a mood; deleted at `end`, if that is given.
  mutating func log(at time: ZonedTime? = nil, until end: Instant? = nil) {
    journal.entries.append(
      KnownEntry(
        time: time ?? rules.time(atSecondsSinceEpoch: now.secondsSinceEpoch), zone: rules.name,
        known: KnownSpan(since: now, until: end)))
  }
}

func require<Value>(_ value: Value?, _ text: String) -> Value {
  guard let value else { preconditionFailure("'\(text)' is no \(Value.self)") }
  return value
}
