import CivilTime
package import CommandGrammar
import Effects
import JSON
import JournalStorage
import MoodModel
import Reminders
import TerminalUI

/// `baseline plan`: shows what will be shown and when, and, with the reason, what will not.
package struct ShowPlan: Command {
  var window: PlanWords
  var slots: HowMany?
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Show what will come and when, and why the rest will not",
      discussion: """
        A past window shows what would have come by what the journal knew then. W is a moment as --at \
        of log takes it, also one to come, or a date, which stands for its first instant. The window \
        ends before --to.
        """,
      Option("from", "Where to begin; now when left out", as: MomentWord.self),
      Option("to", "Where to end", as: MomentWord.self),
      Option("days", "How many days instead of --to (default 7)", as: DayCountWords.self),
      Option("slots", "Make do with N notifications, shared fairly", as: HowMany.self),
      Flag("json", "Print a JSON document"),
      examples: [
        Example("plan", "The next seven days"),
        Example("plan --from yesterday --to today", "What should have come yesterday"),
        Example("plan --days 30 --slots 64", "What fits into a queue of 64"),
      ],
      make: { from, to, days, slots, isJSON throws(UsageError) in
        if to != nil, days != nil { throw .conflict("--to", "--days") }
        return ShowPlan(
          window: PlanWords(from: from, to: to, days: days), slots: slots, isJSON: isJSON)
      })
  }

  package func run(in context: Context) throws -> Output {
    let now = context.clock.instant
    let (start, end) = try window.ends(now: now, rules: context.clock.zone)
    let view = try context.reminders(over: (start, end))
    let plan = view.engine.plan(
      PlanWindow(from: start, to: end, now: view.now, slots: slots?.number),
      state: context.rememberedState)
    let reasons = context.lines(for: plan.notices)
    guard !isJSON else {
      return Output(
        .array(plan.rows.map { .object($0.json) }), notices: view.journal.notices + reasons)
    }
    guard !plan.rows.isEmpty else {
      let times = [start, end].map {
        context.momentText(context.clock.zone.time(atSecondsSinceEpoch: $0.secondsSinceEpoch))
      }
      let line = StyledText("nothing comes from \(times[0]) to \(times[1])")
      return Output(notices: view.journal.notices + [line] + reasons)
    }
    return Output(context.table(of: plan), notices: view.journal.notices + reasons)
  }
}

extension Context {
  /// Returns a plan as a table with the number of notifications below it.
  fileprivate func table(of plan: Plan) -> [StyledText] {
    var table = Table(columns: [
      Table.Column(), Table.Column(), Table.Column(),
      Table.Column(width: 8...Int.max, givesWay: 2, overflow: .folds),
      Table.Column(width: 12...Int.max, givesWay: 1, overflow: .folds),
    ])
    var lastDay: LocalDay?
    for row in plan.rows {
      let role: StyledText.Role = row.comes ? .plain : .faint
      table.append([
        StyledText(row.at.day == lastDay ? "" : dayText(row.at.day)),
        StyledText(row.at.minuteOfDay.description, row.action == .show ? .emphasis : role),
        StyledText(row.kind.rawValue, role),
        StyledText(row.events.map(shown).joined(separator: ", "), role),
        StyledText(remark(on: row), .faint),
      ])
      lastDay = row.at.day
    }
    let skipped = plan.rows.count { !$0.comes }
    let total =
      plan.notifications == 1 ? "1 notification" : "\(grouped(plan.notifications)) notifications"
    let rest = skipped == 0 ? "" : ", \(grouped(skipped)) skipped"
    return table.lines(width: terminal.lineWidth, glyphs: glyphs)
      + StyledText(total + rest, .faint).wrapped(to: terminal.lineWidth, glyphs: glyphs)
  }

  /// Says why something does not come, or comes late or with something else.
  private func remark(on row: PlanRow) -> String {
    let reason = row.reason.map { shown($0.description) }
    switch row.action {
    case .skip: return "skipped: \(reason ?? "")"
    case .delay: return reason ?? ""
    case .show, .merge:
      var parts = row.action == .merge ? ["in the same notification"] : []
      if row.due.secondsSinceEpoch != row.at.secondsSinceEpoch {
        let day = row.due.day == row.at.day ? "" : "\(dayText(row.due.day)) "
        parts.append("due \(day)\(row.due.minuteOfDay)")
      }
      return (parts + [reason].compactMap(\.self)).joined(separator: ", ")
    }
  }
}
