import CivilTime
import Effects
import JournalStorage
import MoodModel
import TerminalUI

extension Context {
  /// How many lines a summary of changes has at most.
  private static let shownChanges = 10

  /// Says what an undo or a redo changed: one line for each record, and one for all times of the week
  /// that share a time of day.
  ///
  /// - Parameters:
  ///   - changes: What changed.
  ///   - snapshot: The journal as it was before, which knows the names of events.
  /// - Returns: The lines.
  func summary(of changes: [Reversal.Change], in snapshot: JournalSnapshot) -> [StyledText] {
    var lines: [StyledText] = []
    var times: [ScheduleDeed: [ScheduledTime]] = [:]
    for change in changes {
      guard let (deed, time) = scheduleDeed(of: change) else { continue }
      times[deed, default: []].append(time)
    }
    for change in changes {
      if let (deed, _) = scheduleDeed(of: change) {
        for group in times.removeValue(forKey: deed)?.groupedByTime ?? [] {
          lines.append(StyledText("\(deed.deed)  ", .emphasis) + StyledText(group + deed.state))
        }
      } else {
        lines.append(
          StyledText("\(change.deed)  ", .emphasis) + description(of: change, in: snapshot))
      }
    }
    guard lines.count > Self.shownChanges else { return lines }
    return lines.prefix(Self.shownChanges)
      + [StyledText("and \(lines.count - Self.shownChanges) more", .faint)]
  }

  /// What became of a time of the week.
  private struct ScheduleDeed: Hashable {
    /// What was done, in a word.
    var deed: String
    /// How it is now, to follow the time.
    var state: String
  }

  private func scheduleDeed(of change: Reversal.Change) -> (ScheduleDeed, ScheduledTime)? {
    let record = change.shownRecord
    guard change.folder == .plan, let time = ScheduledTime(recordID: record.header.id),
      let state = ScheduleState(record)
    else { return nil }
    let text =
      switch state {
      case .active: change.deed == "changed back" ? ", not paused" : ""
      case .paused(nil): ", paused"
      case .paused(let day?): ", paused until \(dayText(day))"
      }
    return (ScheduleDeed(deed: change.deed, state: text), time)
  }

  private func description(
    of change: Reversal.Change, in snapshot: JournalSnapshot
  ) -> StyledText {
    let record = change.shownRecord
    switch change.folder {
    case .moods:
      guard let entry = try? record.entry() else { break }
      let text = StyledText("\(entry.mood)  \(whenText(of: entry, today: clock.now.day))")
      let note = noteText(of: entry)
      return note.isEmpty ? text : text + StyledText("  ") + note
    case .activity:
      guard let activity = record.activity else { break }
      let event = snapshot.record(activity.event, in: .plan).flatMap { Event($0.record) }
      let name = event.map { shown($0.name.text) } ?? "an event that is gone"
      return StyledText("\(name) \(signed(activity.count))  \(whenText(of: activity))")
    case .plan:
      if let setting = Setting(record) {
        let words = setting.key.split(separator: "/").joined(separator: " ")
        return StyledText(shown("\(words) \(setting.value)"))
      }
      guard let event = Event(record) else { break }
      let goal = event.goal.map { "goal \($0)" } ?? "no goal"
      return StyledText("\(shown(event.name.text)), \(goal)\(event.isPaused ? ", paused" : "")")
    }
    return StyledText(shown(record.header.id.text))
  }

  /// Returns when progress was made as a sentence says it; the day is left out when it is today.
  func whenText(of activity: Activity) -> String {
    let time = activity.time
    let zone = activity.zone.map(shown) ?? "UTC\(time.offsetText)"
    let day = time.day == clock.now.day ? "" : "\(dayText(time.day)) "
    return "\(day)\(time.minuteOfDay) \(zone)"
  }
}

extension Reversal.Change {
  /// The record as it is shown: of one that is removed, as it was.
  fileprivate var shownRecord: Record {
    after.header.isDeleted ? before.record : after
  }
}
