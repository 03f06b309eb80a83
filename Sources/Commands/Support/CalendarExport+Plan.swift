import CivilTime
import Effects
import Interchange
import JournalStorage
import MoodModel
import Reminders
import TerminalUI

extension Context {
  /// How many reminders of goals a calendar gets: as many as a telephone keeps waiting.
  private static let slots = 64
  /// How many days ahead reminders of goals are looked for.
  private static let daysAhead = 60

  /// Returns a calendar of what is to come, and what has to be said beside it.
  func calendar() throws -> (CalendarExport, notices: [StyledText]) {
    let now = clock.instant
    let end = Instant(
      millisecondsSinceEpoch: now.millisecondsSinceEpoch + Self.daysAhead * 86_400_000)
    let view = try reminders(over: (now, end))
    let plan = view.engine.plan(PlanWindow(from: now, to: end, now: now, slots: Self.slots))
    var reminders: [CalendarExport.Reminder] = []
    for row in plan.rows where row.comes && row.kind != .prompt {
      if let last = reminders.last, last.time.secondsSinceEpoch == row.at.secondsSinceEpoch {
        let new = row.events.filter { !last.events.contains($0) }
        reminders[reminders.count - 1].events += new
      } else {
        reminders.append(CalendarExport.Reminder(at: row.at, of: row.events))
      }
    }
    let (prompts, resting) = prompts(of: view)
    var notices = view.journal.notices
    if resting > 0 {
      notices.append(
        StyledText("times that are paused until you resume them are left out: \(resting)"))
    }
    return (CalendarExport(prompts: prompts, reminders: reminders), notices)
  }

  /// Returns the times of the schedule, each from the first day on which it comes, and how many rest.
  private func prompts(of view: RemindersView) -> ([CalendarExport.Prompt], resting: Int) {
    let now = clock.now
    let schedule = view.journal.snapshot.schedule
    var resting = 0
    var prompts: [CalendarExport.Prompt] = []
    for time in schedule.times {
      var day = now.day
      switch schedule.states[time] {
      case .paused(let end?): day = max(day, end)
      case .paused(nil), nil:
        resting += 1
        continue
      case .active: break
      }
      day = day.advanced(by: time.weekday.days(since: day.weekday))
      if day == now.day, time.time.minutes * 60 < now.secondOfDay { day = day.advanced(by: 7) }
      prompts.append(CalendarExport.Prompt(time.weekday, time.time, from: day))
    }
    return (prompts, resting)
  }
}
