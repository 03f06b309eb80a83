import CivilTime
import Diagnostics
import JSON
import JournalStorage
import MoodModel
import Reminders
import TerminalUI

extension Context {
  /// Changes the schedule.
  func changeSchedule(
    _ alter: (inout WeeklySchedule) -> WeeklySchedule.Change
  ) throws -> WeeklySchedule.Change {
    try change { snapshot in
      var schedule = snapshot.schedule
      let summary = alter(&schedule)
      guard !summary.changed.isEmpty else { return .nothing(summary) }
      return .lines { [schedule] transaction in
        transaction.store(schedule, over: snapshot)
        return summary
      }
    }
  }

  /// Changes the schedule as a whole and shows it.
  ///
  /// - Parameters:
  ///   - done: What happened to the times that changed, in a word.
  ///   - nothing: What there is to say when none did.
  ///   - isJSON: Whether to show it as a document.
  ///   - alter: Makes the change.
  /// - Returns: What changed, and the schedule as it is now.
  /// - Throws: When the journal cannot be read or written.
  func switchSchedule(
    done: String, nothing: String, isJSON: Bool,
    _ alter: (inout WeeklySchedule) -> WeeklySchedule.Change
  ) throws -> Output {
    let change = try changeSchedule(alter)
    var output = try scheduleOutput(isJSON: isJSON)
    if !change.changed.isEmpty {
      output.put(lines(done, change.changed), before: isJSON)
    } else if !change.unchanged.isEmpty {
      output.put([StyledText(nothing, .faint)], before: isJSON)
    } else {
      output.exitStatus = .failure
    }
    return output
  }

  /// Returns what was done to times, those of the same time of day together, and how to undo it.
  func lines(_ done: String, _ times: [ScheduledTime]) -> [StyledText] {
    var lines = times.groupedByTime.map { StyledText("\(done) \($0)") }
    guard !lines.isEmpty else { return [] }
    lines[lines.count - 1] += StyledText("\(glyphs.separator)undo: baseline undo", .faint)
    return lines
  }

  /// Returns why nothing was done to times, those of the same time of day together.
  func lines(_ times: [ScheduledTime], _ reason: String) -> [StyledText] {
    times.groupedByTime.map { StyledText("\($0) \(reason)", .faint) }
  }

  /// Returns a warning when times lie in the quiet hours.
  func collisions(of times: [ScheduledTime]) throws -> [StyledText] {
    let view = try reminders(of: [.plan])
    guard let quiet = view.known.settings.quietHours.current else { return [] }
    let inside = times.filter { quiet.contains($0.time) }
    return inside.isEmpty ? [] : lines(for: [.promptsInQuietHours(inside, quiet)])
  }

  /// Shows the schedule, Monday first, with the next prompt of each time.
  func scheduleOutput(isJSON: Bool) throws -> Output {
    let view = try reminders(of: [.plan])
    let schedule = view.engine.schedule(at: view.now)
    guard !isJSON else {
      return Output(.array(schedule.map { .object($0.json) }), notices: view.journal.notices)
    }
    guard !schedule.isEmpty else {
      return Output(notices: view.journal.notices + [StyledText(Self.emptySchedule)])
    }
    let states = view.journal.snapshot.schedule.states
    let today = self.today(view.journal.settings)
    var table = Table(columns: [
      Table.Column(givesWay: 3), Table.Column(), Table.Column(givesWay: 2),
      Table.Column(givesWay: 1),
    ])
    for line in schedule {
      let resting = line.days.days.map { ScheduledTime($0, line.time) }.filter { time in
        states[time].map { $0.rests(on: today) } ?? false
      }
      table.append([
        StyledText(line.days.description), StyledText(line.time.description, .emphasis),
        nextText(of: line), pauseText(of: resting, in: states, isWhole: line.isPaused),
      ])
    }
    return Output(
      table.lines(width: terminal.lineWidth, glyphs: glyphs), notices: view.journal.notices)
  }

  /// What there is to say of an empty schedule.
  static let emptySchedule =
    "no prompts are scheduled; add one with 'baseline schedule mon 08:30'"

  private func nextText(of line: ScheduleLine) -> StyledText {
    guard let next = line.next else { return StyledText() }
    let clock = next.minuteOfDay == line.time ? "" : " \(next.minuteOfDay)"
    return StyledText("next \(dayText(next.day))\(clock)", .faint)
  }

  /// Says which times rest, and up to the start of which day.
  private func pauseText(
    of times: [ScheduledTime], in states: [ScheduledTime: ScheduleState], isWhole: Bool
  ) -> StyledText {
    let ends = Set(times.compactMap { states[$0] })
    guard let end = ends.first else { return StyledText() }
    let days = isWhole ? "" : "\(WeekdaySet(times.map(\.weekday))) "
    guard ends.count == 1, case .paused(let day?) = end else {
      return StyledText("\(days)paused")
    }
    return StyledText("\(days)paused until \(dayText(day))")
  }
}

extension Output {
  /// Puts lines before the results, or on standard error when those are a document.
  mutating func put(_ lines: [StyledText], before isJSON: Bool) {
    if !isJSON, case .lines(let shown) = results {
      results = .lines(lines + shown)
    } else {
      notices = lines + notices
    }
  }
}

extension ScheduleState {
  /// Whether there are no prompts on a day as lived.
  fileprivate func rests(on day: LocalDay) -> Bool {
    switch self {
    case .active: false
    case .paused(nil): true
    case .paused(let end?): day < end
    }
  }
}

extension [ScheduledTime] {
  /// The times of the week as they are typed, as in `mon-fri 08:30`, the earliest time of day first.
  var groupedByTime: [String] {
    Set(map(\.time)).sorted().map { time in
      "\(WeekdaySet(filter { $0.time == time }.map(\.weekday))) \(time)"
    }
  }
}

extension ScheduleLine {
  /// The line as programs read it; see the reference of JSON shapes.
  fileprivate var json: JSONObject {
    [
      "id": .string(time.description),
      "days": .array(days.days.map { .string($0.abbreviation) }),
      "time": .string(time.description), "paused": .bool(isPaused),
      "next": .string(next?.description),
    ]
  }
}
