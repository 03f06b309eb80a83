package import CivilTime

/// When the person wants to be asked how they feel: a set of times of the week.
package struct WeeklySchedule: Hashable, Sendable {
  /// The times, each with whether it is paused.
  package private(set) var states: [ScheduledTime: ScheduleState]

  /// Creates a schedule.
  package init(_ states: [ScheduledTime: ScheduleState] = [:]) { self.states = states }

  /// The times, Monday first.
  package var times: [ScheduledTime] { states.keys.sorted() }

  /// What a change of the schedule came to; both lists Monday first.
  package struct Change: Hashable, Sendable {
    /// The times that have changed; empty when there was nothing to do.
    package let changed: [ScheduledTime]

    /// The times that were already as they were asked to be.
    package let unchanged: [ScheduledTime]
  }

  /// Adds times, except those that are there already, paused or not: they stay as they are.
  package mutating func add(_ request: ScheduleRequest) -> Change {
    let (present, new) = request.split { states[$0] != nil }
    for time in new { states[time] = .active }
    return Change(changed: new, unchanged: present)
  }

  /// Takes times out, one by one: the rest of what was once added together stays.
  package mutating func remove(_ request: ScheduleRequest) -> Change {
    let (present, missing) = request.split { states[$0] != nil }
    for time in present { states[time] = nil }
    return Change(changed: present, unchanged: missing)
  }

  /// Takes all times out.
  package mutating func removeAll() -> Change {
    let all = times
    states = [:]
    return Change(changed: all, unchanged: [])
  }

  /// Pauses all times up to the start of a day as lived, or with `nil` until they are resumed.
  package mutating func pause(until day: LocalDay?) -> Change {
    set(.paused(until: day))
  }

  /// Resumes all times that are paused.
  package mutating func resume() -> Change { set(.active) }

  private mutating func set(_ state: ScheduleState) -> Change {
    let changed = times.filter { states[$0] != state }
    let unchanged = times.filter { states[$0] == state }
    for time in changed { states[time] = state }
    return Change(changed: changed, unchanged: unchanged)
  }
}
