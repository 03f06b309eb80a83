import CivilTime
import JournalStorage
import MoodModel
import Reminders

extension KnownJournal {
  /// Collects the rules of a journal: times of the week, events, goals and settings.
  ///
  /// Each is folded anew with each of its lines, so that a past moment can be looked at as it was
  /// known then. Lines of commands that did not finish are not in a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The journal; its folder `plan` has to have been read.
  ///   - now: The moment of reading.
  init(rulesOf snapshot: JournalSnapshot, readAt now: Instant) {
    self.init()
    for past in snapshot.pasts(in: .plan) {
      if let time = ScheduledTime(recordID: past.id) {
        schedule[time] = Timeline(nil, past, readAt: now) { ScheduleState($0) }
      } else if let setting = ReminderRule(recordID: past.id) {
        settings.take(setting, from: past, readAt: now)
      } else {
        let event = Timeline<Event?>(nil, past, readAt: now) { Event($0) }
        if event.changes.contains(where: { $0.value != nil }) { events[past.id] = event }
      }
    }
  }

  /// Whether entries are counted beyond answering prompts: as progress of a goal, past or present.
  var hasGoalOfEntries: Bool { events[.mood]?.changes.contains { $0.value?.goal != nil } ?? false }

  /// Adds entries.
  ///
  /// - Parameters:
  ///   - snapshot: The journal; without its folder `moods` there are none.
  ///   - day: The first day that matters, see ``Reminders/ReminderEngine/firstDayNeeded(at:)``.
  ///   - now: The moment of reading.
  mutating func addEntries(of snapshot: JournalSnapshot, from day: LocalDay, readAt now: Instant) {
    for past in snapshot.momentPasts(from: day) {
      let moments = Timeline<ZonedTime?>(nil, past, readAt: now) { $0 }
      entries += moments.spans().map { KnownEntry(time: $0.value, known: $0.known) }
    }
  }

  /// Adds progress of events.
  ///
  /// - Parameters:
  ///   - snapshot: The journal; without its folder `activity` there is none.
  ///   - day: The first day that matters, as of entries.
  ///   - now: The moment of reading.
  mutating func addProgress(of snapshot: JournalSnapshot, from day: LocalDay, readAt now: Instant) {
    for past in snapshot.pasts(in: .activity) {
      let contents = Timeline<Activity?>(nil, past, readAt: now) { $0.activity }
      activity += contents.spans().filter { $0.value.time.day >= day }.map { done, known in
        KnownActivity(
          time: done.time, zone: done.zone, event: done.event, count: done.count, known: known)
      }
    }
  }
}

extension KnownSettings {
  /// Takes over the past of one setting; what cannot be read counts as its default.
  fileprivate mutating func take(
    _ rule: ReminderRule, from past: RecordPast<Record>, readAt now: Instant
  ) {
    func timeline<Value>(
      _ standard: Value, _ read: @escaping (String) -> Value?
    ) -> Timeline<Value> {
      Timeline(standard, past, readAt: now) { record in
        Setting(record).flatMap { read($0.value) } ?? standard
      }
    }
    switch rule {
    case .dayStart:
      dayStart = timeline(.midnight) { MinuteOfDay($0).flatMap(DayStart.init) }
    case .weekStart: weekStart = timeline(.monday) { WeekStart(rawValue: $0) }
    case .recent: recentMinutes = timeline(60, ReminderRule.minutes(in: .upTo12Hours))
    case .promptGrace:
      promptGraceMinutes = timeline(120, ReminderRule.minutes(in: .from5MinutesTo12Hours))
    case .quiet: quietHours = timeline(nil, ReminderRule.quietHours)
    case .master: remindersOn = timeline(false, ReminderRule.isOn)
    case .isOn(let category):
      categoryOn[category] = timeline(category.isOnAtFirst, ReminderRule.isOn)
    case .time(let category):
      categoryTime[category] = timeline(KnownSettings.defaultTime) { MinuteOfDay($0) }
    }
  }
}

extension Timeline {
  /// Creates a timeline from the past of a record.
  ///
  /// - Parameters:
  ///   - initial: The value before the first line, and while the record is deleted.
  ///   - past: The past of the record.
  ///   - now: The moment of reading.
  ///   - value: Returns the value of a content.
  fileprivate init<Content>(
    _ initial: Value, _ past: RecordPast<Content>, readAt now: Instant,
    value: (Content) -> Value
  ) {
    self.init(
      initial,
      changes: past.steps.map { step in
        (
          since: .known(op: step.op, edited: step.edited, at: step.at, readAt: now),
          value: step.content.map(value) ?? initial
        )
      })
  }

  /// The stretches in which there was a value at all.
  fileprivate func spans<Present>() -> [(value: Present, known: KnownSpan)]
  where Value == Present? {
    zip(changes, changes.dropFirst().map(\.since) + [nil]).compactMap { change, end in
      guard let value = change.value, change.since != end else { return nil }
      return (value, KnownSpan(since: change.since, until: end))
    }
  }
}
