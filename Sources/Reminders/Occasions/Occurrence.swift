package import CivilTime
package import MoodModel

/// What a notification may be about.
package enum ReminderKind: String, CaseIterable, Hashable, Sendable {
  case prompt
  case hourly
  case daily
  case weekly
  case monthly
  case yearly

  /// The kind of the goal reminders of a category.
  package init(_ category: ReminderCategory) {
    switch category {
    case .hourly: self = .hourly
    case .daily: self = .daily
    case .weekly: self = .weekly
    case .monthly: self = .monthly
    case .yearly: self = .yearly
    }
  }

  /// The category of goal reminders; `nil` for prompts.
  package var category: ReminderCategory? {
    switch self {
    case .prompt: nil
    case .hourly: .hourly
    case .daily: .daily
    case .weekly: .weekly
    case .monthly: .monthly
    case .yearly: .yearly
    }
  }
}

extension ReminderKind: Comparable {
  /// Orders what comes at one moment: the prompt, then goals from the shortest period to the longest.
  package static func < (left: ReminderKind, right: ReminderKind) -> Bool {
    left.rank < right.rank
  }

  /// The place in that order, from 0 for a prompt.
  package var rank: Int { category.map { $0.rank + 1 } ?? 0 }
}

/// What an occasion is about and when, whichever record it comes from: delivered once, on any device
/// that knows of it.
package struct OccurrenceKey: Hashable, Sendable {
  /// What it is about.
  package let kind: ReminderKind

  /// The date it is meant for: of prompts and hours on the calendar, else the day as lived.
  package let day: LocalDay

  /// The time of a prompt, the full hour of an hourly reminder, else midnight.
  package let time: MinuteOfDay

  /// How many times the person has put it off.
  package let snoozes: Int

  /// Creates a key.
  package init(
    _ kind: ReminderKind, _ day: LocalDay, _ time: MinuteOfDay = .midnight, snoozes: Int = 0
  ) {
    self.kind = kind
    self.day = day
    self.time = time
    self.snoozes = snoozes
  }

  /// The key of the same occasion, put off once more.
  package var snoozed: OccurrenceKey { OccurrenceKey(kind, day, time, snoozes: snoozes + 1) }
}

extension OccurrenceKey: LosslessStringConvertible {
  /// Creates a key from its text, or returns `nil` when `text` is anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false)
    let fields = parts[0].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, fields.count >= 2, let kind = ReminderKind(rawValue: fields[0]) else {
      return nil
    }
    let snoozes = parts.count == 2 ? Int(parts[1]) : 0
    var (day, time): (String, MinuteOfDay?) = (fields[1], .midnight)
    switch kind {
    case .prompt: time = fields.count == 3 ? MinuteOfDay(fields[2]) : nil
    case .hourly:
      let halves = day.split(separator: "T", omittingEmptySubsequences: false).map(String.init)
      guard halves.count == 2 else { return nil }
      (day, time) = (halves[0], MinuteOfDay("\(halves[1]):00"))
    default: break
    }
    guard fields.count == (kind == .prompt ? 3 : 2), let day = LocalDay(day), let time,
      let snoozes, snoozes >= 0
    else { return nil }
    self.init(kind, day, time, snoozes: snoozes)
    guard description == text else { return nil }
  }

  /// The key as text: `prompt/2026-11-30/08:30`, `weekly/2026-12-03`, `hourly/2026-11-30T14`, and
  /// `+n` at the end when it was put off.
  package var description: String {
    var text = "\(kind.rawValue)/\(day)"
    switch kind {
    case .prompt: text += "/\(time)"
    case .hourly: text += "T\(twoDigits(time.hour))"
    default: break
    }
    return snoozes > 0 ? "\(text)+\(snoozes)" : text
  }
}

/// An occasion that comes of a rule: a time of the week, or the turn of a category.
struct Occurrence: Hashable, Sendable {
  /// What it is, and the date it is meant for.
  let key: OccurrenceKey

  /// When it is due, before quiet hours are looked at.
  let due: ZonedTime

  /// Whether the clocks skip its time, so that it is due at the first moment after the gap.
  let isSkipped: Bool

  /// Orders occasions as they are handled: by moment, then by kind, then by date and time.
  static func precedes(_ left: Occurrence, _ right: Occurrence) -> Bool {
    if left.due.secondsSinceEpoch != right.due.secondsSinceEpoch {
      return left.due.secondsSinceEpoch < right.due.secondsSinceEpoch
    }
    if left.key.kind != right.key.kind { return left.key.kind < right.key.kind }
    return (left.key.day, left.key.time) < (right.key.day, right.key.time)
  }
}
