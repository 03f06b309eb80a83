package import CivilTime
package import MoodModel

/// What of the journal matters to reminders, with the moments at which each line became known.
///
/// Whoever reads the files makes this value. A line is known since the time in its `op`
/// (``Instant/known(op:edited:at:readAt:)``), a record folded anew with every line gives a
/// ``Timeline``. Entries and activity are handed over as facts, one for each content that an entry
/// has had; only those from ``ReminderEngine/firstDayNeeded(at:)`` on matter.
package struct KnownJournal: Sendable {
  /// The times of the week, each `nil` while its record is absent or deleted.
  package var schedule: [ScheduledTime: Timeline<ScheduleState?>]

  /// The events by their record's name, each `nil` while absent or deleted.
  ///
  /// The built-in `mood` need not be there until it has a goal.
  package var events: [RecordID: Timeline<Event?>]

  /// The settings that change meaning.
  package var settings: KnownSettings

  /// The moments of entries, in any order.
  package var entries: [KnownEntry]

  /// Progress, in any order; that of events which are not in ``events`` is not counted.
  package var activity: [KnownActivity]

  /// Creates what is known.
  package init(
    schedule: [ScheduledTime: Timeline<ScheduleState?>] = [:],
    events: [RecordID: Timeline<Event?>] = [:], settings: KnownSettings = KnownSettings(),
    entries: [KnownEntry] = [], activity: [KnownActivity] = []
  ) {
    self.schedule = schedule
    self.events = events
    self.settings = settings
    self.entries = entries
    self.activity = activity
  }
}

/// The stretch of time in which a line was the content of its record.
package struct KnownSpan: Hashable, Sendable {
  /// The moment from which it is known.
  package var since: Instant

  /// The moment from which it is superseded or deleted; `nil` when it still stands.
  package var until: Instant?

  /// Creates a stretch.
  package init(since: Instant, until: Instant? = nil) {
    self.since = since
    self.until = until
  }

  /// Returns whether a moment lies in the stretch.
  func contains(_ moment: Instant) -> Bool {
    since <= moment && until.map { moment < $0 } ?? true
  }
}

/// The moment that an entry names.
///
/// Neither mood nor note is of any concern here. An edit that leaves `at` alone needs no second fact.
package struct KnownEntry: Hashable, Sendable {
  /// The entry's `at`.
  package var time: ZonedTime

  /// The name of the zone in which it was made; `nil` when it is not known.
  package var zone: String?

  /// When this was the entry's content.
  package var known: KnownSpan

  /// Creates a fact.
  package init(time: ZonedTime, zone: String? = nil, known: KnownSpan) {
    self.time = time
    self.zone = zone
    self.known = known
  }
}

/// So much progress of an event.
package struct KnownActivity: Hashable, Sendable {
  /// The record's `at`.
  package var time: ZonedTime

  /// The name of the zone in which it was made; `nil` when it is not known.
  package var zone: String?

  /// The record's name of the event.
  package var event: RecordID

  /// How much; below zero for a correction.
  package var count: Count

  /// When this was the record's content.
  package var known: KnownSpan

  /// Creates a fact.
  package init(
    time: ZonedTime, zone: String? = nil, event: RecordID, count: Count, known: KnownSpan
  ) {
    self.time = time
    self.zone = zone
    self.event = event
    self.count = count
    self.known = known
  }
}
