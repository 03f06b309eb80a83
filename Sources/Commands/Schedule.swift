import CivilTime
package import CommandGrammar
import JSON
import JournalStorage
import MoodModel
import TerminalUI

/// `baseline schedule`: shows when prompts come, or adds times at which they should.
package struct Schedule: Command {
  var request: ScheduleRequest?
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Show when you are asked, or add times",
      discussion: """
        DAYS are mon, mon,wed, mon-fri, weekdays, weekends or daily; a TIME is 08:30, 8:30am or \
        20:00. Prompts come at times that you chose, never at random: answering at steady hours is \
        what lets a trend be compared with itself.
        """,
      form: "[DAYS TIME…]",
      Argument("WORDS", "Days, then one time or more", as: String.self).optional().repeated(),
      Flag("json", "Print a JSON document"),
      examples: [
        Example("schedule mon 08:30", "Ask on Mondays at half past eight"),
        Example("schedule weekdays 8:30am 20:00", "Twice on every working day"),
      ],
      make: { words, isJSON throws(UsageError) in
        guard !words.isEmpty else { return Schedule(request: nil, isJSON: isJSON) }
        return Schedule(request: try ScheduleRequest(usage: words), isJSON: isJSON)
      })
  }

  package func run(in context: Context) throws -> Output {
    guard let request else { return try context.scheduleOutput(isJSON: isJSON) }
    return try context.changeSchedule(
      isJSON: isJSON, done: "Added", nothing: "already there", { $0.add(request) })
  }
}

/// `baseline schedule remove`: takes times out of the schedule.
package struct ScheduleRemove: Command {
  var request: ScheduleRequest?
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Take times out of the schedule",
      form: "DAYS TIME… | --all",
      Argument("WORDS", "Days, then one time or more", as: String.self).optional().repeated(),
      Flag("all", "All of them"),
      Flag("json", "Print the schedule as a JSON document"),
      examples: [
        Example("schedule remove mon 08:30", "Take out one day; the others stay")
      ],
      make: { words, all, isJSON throws(UsageError) in
        let request = all && words.isEmpty ? nil : try ScheduleRequest(usage: words)
        if all, request != nil { throw UsageError(.conflict("--all", "DAYS")) }
        return ScheduleRemove(request: request, isJSON: isJSON)
      })
  }

  package func run(in context: Context) throws -> Output {
    try context.changeSchedule(isJSON: isJSON, done: "Removed", nothing: "not in the schedule") {
      schedule in
      request.map { schedule.remove($0) } ?? schedule.removeAll()
    }
  }
}

/// `baseline schedule pause`: stops all prompts for a while.
package struct SchedulePause: Command {
  var until: DayWords?
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Stop all prompts for a while",
      Option(
        "until", "Up to the start of this day; until resumed when left out", as: DayWords.self),
      Flag("json", "Print the schedule as a JSON document"),
      examples: [Example("schedule pause --until 2026-12-27", "Be left alone until then")],
      make: { until, isJSON throws(UsageError) in SchedulePause(until: until, isJSON: isJSON) })
  }

  package func run(in context: Context) throws -> Output {
    let settings = try context.journal(of: [.plan]).settings
    let day = try until.map { try $0.comingDay(in: context, dayStart: settings.dayStart) }
    return try context.changeSchedule(isJSON: isJSON, done: "Paused", nothing: "paused already") {
      $0.pause(until: day)
    }
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
    try context.changeSchedule(isJSON: isJSON, done: "Resumed", nothing: "not paused") {
      $0.resume()
    }
  }
}

extension ScheduleRequest {
  /// Reads days and times, as a command line gives them.
  init(usage words: [String]) throws(UsageError) {
    do {
      try self.init(words: words)
    } catch {
      throw UsageError(.custom(error.message, hint: error.hint))
    }
  }
}
