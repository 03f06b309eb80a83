import CivilTime
package import CommandGrammar
import JSON
import JournalStorage
import MoodModel
import Pictures
import Reminders
import TerminalUI

/// `baseline event history`: shows how often an event was done, period by period.
package struct EventHistory: Command {
  var name: EventName
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Show how much was done, period by period",
      discussion: """
        In the periods of the event's goal; by week without one. A past period is judged by the goal \
        that was in force at its end.
        """,
      Argument("NAME", "The event", as: EventName.self),
      Flag("json", "Print a JSON document"),
      make: { name, isJSON throws(UsageError) in EventHistory(name: name, isJSON: isJSON) })
  }

  package func run(in context: Context) throws -> Output {
    let view = try context.reminders(
      of: name == .mood ? JournalFolder.allCases : [.activity, .plan], from: .earliest)
    let event = try context.event(name, in: view.events)
    let rows = view.history(of: event)
    guard !isJSON else {
      return Output(.array(rows.map { .object(json(of: $0)) }), notices: view.journal.notices)
    }
    let chart = BarHistory(
      periods: rows.map { row in
        BarHistory.Period(
          label: context.label(of: row.counted), count: row.counted.count.thousandths,
          goal: row.goal?.target.thousandths, isRunning: row.isRunning)
      }, decimals: 3)
    let period = rows.last?.counted.goal.period ?? .week
    let title = StyledText("\(context.shown(event.name.text)) by \(period.rawValue)", .heading)
    return Output(
      context.fitted([title])
        + chart.lines(width: context.terminal.width, glyphs: context.glyphs),
      notices: view.journal.notices)
  }

  private func json(of row: HistoryRow) -> JSONObject {
    let count = row.counted.count
    return [
      "event": .string(row.counted.name), "period": .string(row.counted.goal.period.rawValue),
      "from": .string(row.counted.start.description), "to": .string(row.counted.end.description),
      "count": .number(JSONNumber(count)),
      "goal": row.goal.map { .number(JSONNumber($0.target)) } ?? .null,
      "met": row.goal.map { .bool(count >= $0.target) } ?? .null,
    ]
  }
}
