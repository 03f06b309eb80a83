import CivilTime
import JSON
package import MoodModel

extension JournalSnapshot {
  /// The schedule: every time of the week that is stored and not removed.
  package var schedule: WeeklySchedule {
    var states: [ScheduledTime: ScheduleState] = [:]
    for record in records(in: .plan) {
      guard let time = ScheduledTime(recordID: record.header.id) else { continue }
      states[time] = ScheduleState(record)
    }
    return WeeklySchedule(states)
  }
}

extension ScheduleState {
  /// Reads whether a time is paused, or returns `nil` when the record is none of a time.
  ///
  /// What cannot be read counts as paused until resumed, because staying quiet is the smaller harm.
  package init?(_ record: Record) {
    guard record.content["kind"]?.text == "schedule" else { return nil }
    guard let paused = record.content["paused"] else {
      self = .active
      return
    }
    switch paused {
    case .bool(false), .null: self = .active
    case .string(let text): self = .paused(until: LocalDay(text))
    default: self = .paused(until: nil)
    }
  }

  /// What a record says of it: nothing, `true`, or the day up to the start of which it is paused.
  fileprivate var json: JSONValue? {
    switch self {
    case .active: nil
    case .paused(until: nil): true
    case .paused(let day?): .string(day.description)
    }
  }
}

extension Transaction {
  /// Stores what a schedule has become.
  ///
  /// - Parameters:
  ///   - schedule: The schedule as it should be.
  ///   - snapshot: The journal as it stands; only what differs from it is written.
  package mutating func store(_ schedule: WeeklySchedule, over snapshot: JournalSnapshot) {
    let before = snapshot.schedule
    for time in Set(before.times).union(schedule.times).sorted() {
      guard before.states[time] != schedule.states[time], let id = RecordID(time.recordName)
      else { continue }
      let current = snapshot.record(id, in: .plan)
      guard let state = schedule.states[time] else {
        if let current { revise(current, in: .plan, content: nil) }
        continue
      }
      var content = current?.record.content ?? JSONObject()
      content["kind"] = "schedule"
      content["day"] = .string(time.weekday.abbreviation)
      content["time"] = .string(time.time.description)
      content["paused"] = state.json
      put(content, under: id, current: current, in: .plan)
    }
  }

  /// Adds the line after which a record has a content, whether it is new, there or deleted.
  mutating func put(
    _ content: JSONObject, under id: RecordID, current: CurrentRecord?, in folder: JournalFolder
  ) {
    guard let current else {
      return create(Record(header: RecordHeader(id: id), content: content), in: folder)
    }
    if current.isDeleted {
      revive(current, in: folder, content: content)
    } else {
      revise(current, in: folder, content: content)
    }
  }
}
