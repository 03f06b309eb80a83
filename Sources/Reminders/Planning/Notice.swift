package import CivilTime
package import MoodModel

/// Something about the rules that the person had better know.
package enum Notice: Hashable, Sendable {
  /// Goal reminders are off while there are goals.
  case remindersOff(goals: [String])
  /// A category is off while a goal needs it.
  case categoryOff(ReminderCategory, goals: [String])
  /// All goals of a category rest.
  case allPaused(ReminderCategory, goals: [String])
  /// No time of the week is in force, because all of them are paused; `nil` for until resumed.
  case schedulePaused(until: LocalDay?)
  /// Prompts come in quiet hours, because the person chose these times; they come alone.
  case promptsInQuietHours([ScheduledTime], QuietHours)
  /// Quiet hours keep the reminders of a category back, to their end or for good.
  case keptBack(ReminderCategory, at: MinuteOfDay, QuietHours, lost: LostTurns)
  /// Quiet hours take these hourly reminders away.
  case hoursLost([MinuteOfDay], QuietHours)

  /// Whether it says why a plan has no rows for something that is there.
  package var explainsSilence: Bool {
    switch self {
    case .remindersOff, .categoryOff, .allPaused, .schedulePaused: true
    case .promptsInQuietHours, .keptBack, .hoursLost: false
    }
  }
}

/// Which turns of a category quiet hours take away, because the period is over when they end.
package enum LostTurns: Hashable, Sendable {
  /// None: each comes when quiet hours end.
  case none
  /// All of them.
  case all
  /// The turn on the last day of each period.
  case onLastDay
}

extension ReminderEngine {
  /// Returns what the person had better know about the rules as they were known at a moment.
  package func notices(at moment: Instant) -> [Notice] {
    let book = rulebook(at: moment)
    return switches(in: book) + pauses(at: moment) + collisions(in: book, at: moment)
  }

  private func switches(in book: Rulebook) -> [Notice] {
    let active = book.categories.filter(\.hasGoals)
    func names(_ rule: Rulebook.CategoryRule) -> [String] {
      rule.goals.filter { !$0.isPaused }.map(\.name)
    }
    var notices: [Notice] = []
    if !book.remindersOn, !active.isEmpty {
      notices.append(.remindersOff(goals: active.flatMap(names)))
    }
    for rule in active where !rule.isOn {
      notices.append(.categoryOff(rule.category, goals: names(rule)))
    }
    for rule in book.categories where !rule.goals.isEmpty && !rule.hasGoals {
      notices.append(.allPaused(rule.category, goals: rule.goals.map(\.name)))
    }
    return notices
  }

  private func pauses(at moment: Instant) -> [Notice] {
    let states = journal.schedule.values.compactMap { $0.value(at: moment) }
    guard !states.isEmpty, states.allSatisfy(\.isPaused) else { return [] }
    let calendar = rulebook(at: moment).calendar
    var ends: [LocalDay] = []
    for state in states {
      guard case .paused(let end?) = state else { continue }
      guard Instant(calendar.start(of: end)) > moment else { return [] }
      ends.append(end)
    }
    // The first to come back ends the silence; those without an end do not.
    return [.schedulePaused(until: ends.min())]
  }

  private func collisions(in book: Rulebook, at moment: Instant) -> [Notice] {
    guard let quiet = book.quietHours else { return [] }
    var notices: [Notice] = []
    let prompts = journal.schedule
      .filter { $0.value.value(at: moment) != nil && quiet.contains($0.key.time) }
      .keys.sorted()
    if !prompts.isEmpty { notices.append(.promptsInQuietHours(prompts, quiet)) }
    for rule in book.categories where rule.hasGoals && rule.isOn {
      notices += collision(of: rule.category, at: rule.time, in: quiet, book: book)
    }
    return notices
  }

  private func collision(
    of category: ReminderCategory, at time: MinuteOfDay, in quiet: QuietHours, book: Rulebook
  ) -> [Notice] {
    guard category == .hourly else {
      guard let lost = book.calendar.dayStart.turnsLost(category, at: time, to: quiet) else {
        return []
      }
      return [.keptBack(category, at: time, quiet, lost: lost)]
    }
    let hours = (0..<24).map { MinuteOfDay(wrapping: $0 * 60 + LivedCalendar.minuteOfHour) }
      .filter { quiet.contains($0) && $0.minutes(until: quiet.end) >= 15 }
    return hours.isEmpty ? [] : [.hoursLost(hours, quiet)]
  }
}

extension DayStart {
  /// Returns which turns of a category quiet hours take away; `nil` when its time is not quiet.
  ///
  /// A turn that waits past the start of the next day as lived has lost a daily period, and on the
  /// last day of a week or month that one too. The turns of a year are on first days of months.
  package func turnsLost(
    _ category: ReminderCategory, at turn: MinuteOfDay, to quiet: QuietHours
  ) -> LostTurns? {
    guard quiet.contains(turn) else { return nil }
    let waitsIntoNextDay = time.minutes(until: turn) + turn.minutes(until: quiet.end) >= 1440
    guard waitsIntoNextDay else { return LostTurns.none }
    return switch category {
    case .hourly, .daily: .all
    case .weekly, .monthly: .onLastDay
    case .yearly: LostTurns.none
    }
  }
}
