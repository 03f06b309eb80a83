package import CommandGrammar
import Diagnostics
import JournalStorage
import MoodModel
import TerminalUI

/// `baseline schedule`: shows when prompts come, or adds times at which they should.
package struct Schedule: Command {
  /// The times to add; `nil` to show the schedule.
  var request: ScheduleRequest?
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Show when you are asked, or add times",
      discussion: """
        DAYS are mon, mon,wed, mon-fri, weekdays, weekends or daily; a TIME is 08:30, 8:30am or \
        20:00. Times follow the clock on the wall, wherever you are.

        There are no random times: answering at steady hours is what lets a trend be compared with \
        itself.
        """,
      form: "[DAYS TIME…]",
      Argument("DAYS", "The days of the week", as: DayWord.self).optional(),
      Argument("TIME", "One time or more on each of them", as: String.self).optional()
        .repeated(),
      Flag("json", "Print the schedule as a JSON document"),
      examples: [
        Example("schedule mon 08:30", "Ask on Mondays at half past eight"),
        Example("schedule weekdays 8:30am 20:00", "Ask twice on every working day"),
        Example("schedule", "Show the schedule"),
      ],
      make: { days, times, isJSON throws(UsageError) in
        let request = try days.map { (days) throws(UsageError) in
          try ScheduleRequest(usage: [days.text] + times, of: "schedule")
        }
        return Schedule(request: request, isJSON: isJSON)
      })
  }

  package func run(in context: Context) throws -> Output {
    guard let request else { return try context.scheduleOutput(isJSON: isJSON) }
    let change = try context.changeSchedule { $0.add(request) }
    var output = try context.scheduleOutput(isJSON: isJSON)
    output.put(
      context.lines("Added", change.changed)
        + context.lines(change.unchanged, "is there already"), before: isJSON)
    guard !change.changed.isEmpty else { return output }
    output.notices += try context.collisions(of: change.changed) + context.deliveryNotices()
    return output
  }
}

/// `baseline schedule remove`: takes times out of the schedule.
package struct ScheduleRemove: Command {
  /// The times to take out; `nil` for all of them.
  var request: ScheduleRequest?
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Take times out of the schedule",
      form: "[DAYS TIME…]",
      Argument("DAYS", "The days of the week", as: DayWord.self).optional(),
      Argument("TIME", "One time or more on each of them", as: String.self).optional()
        .repeated(),
      Flag("all", "Take all of them out"),
      Flag("json", "Print the schedule as a JSON document"),
      examples: [
        Example("schedule remove mon 08:30", "Take out one day; the others stay"),
        Example("schedule remove --all", "Be asked no more"),
      ],
      make: { days, times, all, isJSON throws(UsageError) in
        if all, days != nil { throw .conflict("--all", "DAYS") }
        let request =
          all
          ? nil
          : try ScheduleRequest(usage: days.map { [$0.text] + times } ?? [], of: "schedule remove")
        return ScheduleRemove(request: request, isJSON: isJSON)
      })
  }

  package func run(in context: Context) throws -> Output {
    let change = try context.changeSchedule { schedule in
      request.map { schedule.remove($0) } ?? schedule.removeAll()
    }
    var output = try context.scheduleOutput(isJSON: isJSON)
    output.put(
      context.lines("Removed", change.changed)
        + context.lines(change.unchanged, "is not in the schedule"), before: isJSON)
    if change.changed.isEmpty { output.exitStatus = .failure }
    return output
  }
}

/// `baseline schedule pause`: stops all prompts for a while.
package struct SchedulePause: Command {
  /// The day up to the start of which there are none; `nil` for until they are resumed.
  var until: DayWords?
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Stop all prompts for a while",
      Option(
        "until", "Up to the start of this day; until resumed when left out", as: DayWords.self),
      Flag("json", "Print the schedule as a JSON document"),
      examples: [
        Example("schedule pause --until 2026-12-27", "Be left alone until then"),
        Example("schedule pause", "Be left alone until you resume"),
      ],
      make: { until, isJSON throws(UsageError) in SchedulePause(until: until, isJSON: isJSON) })
  }

  package func run(in context: Context) throws -> Output {
    let today = context.today(try context.journal(of: [.plan]).settings)
    let day = try until.map { try $0.comingDay(today: today) }
    return try context.switchSchedule(
      done: "Paused", nothing: "The schedule is paused already", isJSON: isJSON
    ) { $0.pause(until: day) }
  }
}

/// `baseline schedule resume`: lets prompts come again.
package struct ScheduleResume: Command {
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Let prompts come again",
      Flag("json", "Print the schedule as a JSON document"),
      make: { isJSON throws(UsageError) in ScheduleResume(isJSON: isJSON) })
  }

  package func run(in context: Context) throws -> Output {
    try context.switchSchedule(
      done: "Resumed", nothing: "The schedule is not paused", isJSON: isJSON
    ) {
      $0.resume()
    }
  }
}

/// Days of the week as they are typed, not looked at yet.
struct DayWord: Hashable, Sendable, ArgumentValue {
  let text: String

  static var placeholder: String { "DAYS" }
  static var completion: Completion {
    .words(["daily", "weekdays", "weekends", "mon", "tue", "wed", "thu", "fri", "sat", "sun"])
  }

  init(argument: String) { self.text = argument }
}

extension ScheduleRequest {
  /// Reads days and times, as a command line gives them.
  ///
  /// - Parameters:
  ///   - words: The days and times.
  ///   - command: The words before them, for the hint of an error.
  /// - Throws: A usage error when they are no days and times.
  init(usage words: [String], of command: String) throws(UsageError) {
    do {
      try self.init(words: words)
    } catch {
      throw UsageError(saying: error.message, hint: error.hint(for: "baseline \(command)"))
    }
  }
}
