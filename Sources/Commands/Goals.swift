import CivilTime
package import CommandGrammar
import JSON
import JournalStorage
import MoodModel
import Reminders
import TerminalUI

/// `baseline goal`: sets how much of an event to do, or takes the goal away.
package struct SetGoal: Command {
  var name: EventName
  /// The goal; `nil` for none.
  var goal: Goal?
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Set how much of an event to do in each period",
      discussion: """
        A PERIOD is hour, day, week, month or year of the calendar, never so many days back. Days \
        begin at day-start and weeks at week-start, see 'baseline help config'.
        """,
      form: "NAME N/PERIOD|none",
      Argument("NAME", "The event", as: EventName.self),
      Argument("N/PERIOD", "How much, or none", as: GoalWord.self),
      Flag("json", "Print the event as a JSON document"),
      examples: [
        Example("goal walk 3/week", "Three walks in each calendar week"),
        Example("goal mood 1/day", "An entry every day"),
        Example("goal walk none", "Only count"),
      ],
      make: { name, goal, isJSON throws(UsageError) in
        SetGoal(name: name, goal: try goal.goal(), isJSON: isJSON)
      })
  }

  package func run(in context: Context) throws -> Output {
    let isChanged = try context.change { snapshot -> Change<Bool> in
      let event = try context.event(name, in: EventBook(snapshot))
      guard event.records.contains(where: { $0.goal != goal }) else {
        return .nothing(false)
      }
      return .lines { transaction in
        transaction.alter(event, over: snapshot) { $0.goal = goal }
        return true
      }
    }
    let text = goal.map { "the goal \($0)" } ?? "no goal"
    var line = "\(context.shown(name.text), .emphasis) has \(text)" as StyledText
    if isChanged {
      line += context.undoHint
    } else if goal != nil {
      line.append(" already", .faint)
    }
    return try context.eventOutput(line, of: name, isJSON: isJSON, warns: isChanged)
  }
}

/// `baseline goals`: shows how far every goal has come.
package struct Goals: Command {
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Show how far your goals have come",
      discussion: """
        Each in the period of the calendar that it is now. Nothing has to be reset: what counts is \
        what was recorded in the period.
        """,
      Flag("json", "Print a JSON document"),
      make: { isJSON throws(UsageError) in Goals(isJSON: isJSON) })
  }

  package func run(in context: Context) throws -> Output {
    // Years of entries need not be read unless one of the goals counts them.
    let plan = try context.reminders(of: [.plan])
    let countsEntries = plan.events.events.contains {
      $0.countsEntries && plan.goal(of: $0) != nil
    }
    let view = try context.reminders(
      of: countsEntries ? JournalFolder.allCases : [.activity, .plan])
    let goals = view.engine.goals(at: view.now)
    guard !isJSON else {
      return Output(.array(goals.map { .object($0.json) }), notices: view.journal.notices)
    }
    guard !goals.isEmpty else {
      let hint = "no goals yet; set one with 'baseline event add walk --goal 3/week'"
      return Output(notices: view.journal.notices + [StyledText(hint)])
    }
    var table = Table(columns: [
      Table.Column(width: 8...Int.max, givesWay: 3), Table.Column("", .trailing),
      Table.Column(givesWay: 4), Table.Column(givesWay: 2), Table.Column(givesWay: 1),
    ])
    for goal in goals {
      table.append([
        StyledText(context.shown(goal.name)), StyledText("\(goal.count) of \(goal.goal.target)"),
        StyledText(goal.goal.period.thisOne), context.standing(of: goal),
        StyledText("resets \(context.momentText(goal.end))", .faint),
      ])
    }
    return Output(
      table.lines(width: context.terminal.lineWidth, glyphs: context.glyphs),
      notices: view.journal.notices)
  }
}

extension Context {
  /// Says whether a goal is met, or how much is still to do.
  fileprivate func standing(of goal: GoalStatus) -> StyledText {
    if goal.isPaused { return StyledText("paused", .emphasis) }
    if goal.isMet { return StyledText("\(glyphs.check) met", .better) }
    return StyledText("\(goal.remaining) to go")
  }

  /// Returns how far a goal has come, as in `2 of 3 this week`.
  func progressText(_ goal: GoalStatus) -> StyledText {
    let text = StyledText("\(goal.count) of \(goal.goal.target) \(goal.goal.period.thisOne)")
    return goal.isMet ? text + StyledText(" \(glyphs.check)", .better) : text
  }
}

extension Period {
  /// The period that it is now, in words.
  var thisOne: String {
    switch self {
    case .hour: "this hour"
    case .day: "today"
    case .week: "this week"
    case .month: "this month"
    case .year: "this year"
    }
  }

  /// A period before that, in words.
  var earlierOne: String { "an earlier \(rawValue)" }
}

extension GoalStatus {
  /// The goal as programs read it; see the reference of JSON shapes.
  var json: JSONObject {
    [
      "event": .string(name), "goal": .number(JSONNumber(goal.target)),
      "period": .string(goal.period.rawValue), "count": .number(JSONNumber(count)),
      "remaining": .number(JSONNumber(remaining)), "from": .string(start.description),
      "to": .string(end.description), "met": .bool(isMet), "paused": .bool(isPaused),
    ]
  }
}
