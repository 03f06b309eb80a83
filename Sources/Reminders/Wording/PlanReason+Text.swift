import CivilTime
import MoodModel

extension PlanReason: CustomStringConvertible {
  /// The reason in words, in lower case and without a full stop.
  package var description: String {
    switch self {
    case .clockSkips: "the clock skips its time"
    case .quiet(let end): "quiet until \(end.minuteOfDay)"
    case .snoozed(let end): "snoozed until \(end.minuteOfDay)"
    case .caughtUp: "late, because nothing was running"
    case .retried: "late, because it could not be shown"
    case .logged(let time): "logged at \(time.minuteOfDay)"
    case .nothingOpen(let met, let new): Self.standing(met: met, new: new)
    case .alreadyShown(let time): "shown already, on \(time.day) at \(time.minuteOfDay)"
    case .skippedDay: "nothing more on this day, as you asked"
    case .missedForNewer(let due): "missed; a newer one came at \(due.minuteOfDay)"
    case .missedByMore(let seconds): "missed by more than \(Self.duration(seconds))"
    case .missedPeriod(let period): "missed; the \(period.rawValue) is over"
    case .skippedPastPeriod(let time, let period):
      "the clock skips \(time), and the \(period.rawValue) is over by then"
    case .quietPastPeriod(let period, let end):
      "quiet until \(end.minuteOfDay), and the \(period.rawValue) is over by then"
    case .quietPastNext(let kind, let end):
      "quiet until \(end.minuteOfDay), and the next \(kind.rawValue) one has come by then"
    case .ruleGone: "its rule has been removed, paused or changed"
    case .noSlot(let slots): slots == 1 ? "the one slot is taken" : "all \(slots) slots are taken"
    }
  }

  private static func standing(met: [GoalProgress], new: [String]) -> String {
    let parts =
      (met.isEmpty ? [] : [NotificationText.list(met)]) + new.map { "\($0) set only today" }
    return parts.joined(separator: ", ")
  }

  /// Returns a stretch of whole minutes as it is typed: `45m`, `2h`, `1h30m`.
  private static func duration(_ seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return hours == 0 ? "\(minutes)m" : minutes == 0 ? "\(hours)h" : "\(hours)h\(minutes)m"
  }
}
