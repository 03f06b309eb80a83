import CivilTime
import JSON
import JournalStorage
import MoodModel
import Reminders
import TerminalUI

extension Context {
  /// Changes the schedule and shows what changed.
  ///
  /// - Parameters:
  ///   - isJSON: Whether to print the schedule as a document.
  ///   - done: The word for what happened to times that changed.
  ///   - nothing: The phrase for those that were so already.
  ///   - change: Makes the change.
  /// - Returns: The changed times, and the schedule as it is now.
  func changeSchedule(
    isJSON: Bool, done: String, nothing: String,
    _ change: (inout WeeklySchedule) -> WeeklySchedule.Change
  ) throws -> Output {
    let result = try store().write { transaction in
      let snapshot = try store().snapshot(of: [.plan])
      var schedule = snapshot.schedule
      let result = change(&schedule)
      transaction.store(schedule, over: snapshot)
      return result
    }
    var output = try scheduleOutput(isJSON: isJSON)
    var lines: [StyledText] = []
    for time in grouped(result.changed) { lines.append(StyledText("\(done) \(time)")) }
    for time in grouped(result.unchanged) {
      lines.append(StyledText("\(time) is \(nothing)", .faint))
    }
    if case .lines(let shown) = output.results { output.results = .lines(lines + shown) }
    return output
  }

  /// Returns times of the week as they are typed, as in `mon-fri 08:30`, by time of day.
  private func grouped(_ times: [ScheduledTime]) -> [String] {
    Set(times.map(\.time)).sorted().map { time in
      "\(WeekdaySet(times.filter { $0.time == time }.map(\.weekday))) \(time)"
    }
  }

  /// Shows the schedule, Monday first, with the next prompt of each time.
  func scheduleOutput(isJSON: Bool) throws -> Output {
    let view = try journal(of: [.plan])
    let rows = scheduleRows(view)
    guard !isJSON else {
      return Output(.array(rows.map { .object($0.json) }), notices: view.notices)
    }
    guard !rows.isEmpty else {
      return Output(
        [
          StyledText(
            "No prompts are scheduled; add one with 'baseline schedule mon 08:30'.", .faint)
        ], notices: view.notices)
    }
    var table = Table(columns: [Table.Column(), Table.Column(), Table.Column(givesWay: 1)])
    for row in rows {
      table.append([
        StyledText(row.days.description), StyledText(row.time.description, .emphasis),
        nextText(row),
      ])
    }
    return Output(
      table.lines(width: terminal.lineWidth, glyphs: glyphs), notices: view.notices)
  }

  private func nextText(_ row: ScheduleRow) -> StyledText {
    if row.state.isPaused {
      guard case .paused(let day?) = row.state else { return StyledText("paused", .faint) }
      return StyledText("paused until \(dayText(day))", .faint)
    }
    guard let next = row.next else { return StyledText("never", .faint) }
    return StyledText("next \(dayText(next.day)) \(next.minuteOfDay)", .faint)
  }
}
