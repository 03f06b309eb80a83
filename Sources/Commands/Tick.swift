import CivilTime
package import CommandGrammar
import Diagnostics
import Effects
import JSON
import Notifications
import Reminders
import TerminalUI

/// `baseline tick`: shows what is due now, once.
package struct Tick: Command {
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Show what is due now, and take away what is over",
      discussion: """
        For cron or a timer, once a minute; 'baseline service install' sets up something better. It \
        does nothing while the daemon runs, and nothing twice.
        """,
      Flag("json", "Print a JSON document"),
      examples: [
        Example("tick", "Look once whether anything is due")
      ],
      make: { isJSON throws(UsageError) in Tick(isJSON: isJSON) })
  }

  package func run(in context: Context) throws -> Output {
    try context.requireZone()
    let store = try context.deliveryStore()
    if let daemon = try store.runningDaemon() {
      let notice = StyledText("the daemon (\(daemon)) does that already", .faint)
      return isJSON
        ? Output(.object(json(at: context.clock.now, nil)), notices: [notice])
        : Output(notices: [notice])
    }
    let (outcome, next) = try store.underLock {
      let view = try context.reminders()
      let deliverer = try context.deliverer(through: try context.notifiers())
      let outcome = try deliverer.deliver(view.engine, at: view.now)
      let next = view.engine.next(after: view.now, state: outcome.memory.state)
        .map { context.clock.zone.time(atSecondsSinceEpoch: $0.secondsSinceEpoch) }
      store.keep(Heartbeat(at: context.clock.now, source: .tick, next: next))
      return (outcome, next)
    }
    var output = report(outcome, next: next, in: context)
    if let failure = outcome.failure {
      guard isJSON else { throw failure }
      output.notices.append(.warning(failure.message))
      output.exitStatus = failure.exitStatus
    }
    return output
  }

  private func report(
    _ outcome: Deliverer.Outcome, next: ZonedTime?, in context: Context
  ) -> Output {
    guard !isJSON else { return Output(.object(json(at: context.clock.now, outcome))) }
    var lines: [StyledText] = []
    if let shown = outcome.shown {
      let body = shown.body.split(separator: "\n").map { context.shown(String($0)) }
      lines.append(
        StyledText("Shown: ") + StyledText(context.shown(shown.title), .emphasis)
          + StyledText(body.map { context.glyphs.separator + $0 }.joined()))
    } else if outcome.hasCleared {
      lines.append(StyledText("Taken away: what was shown is done"))
    } else if outcome.failure == nil {
      lines.append(StyledText("Nothing is due", .faint))
    }
    if let next { lines.append(StyledText("next \(context.momentText(next))", .faint)) }
    return Output(context.fitted(lines))
  }

  private func json(at now: ZonedTime, _ outcome: Deliverer.Outcome?) -> JSONObject {
    let shown = outcome?.shown.map { notification -> JSONValue in
      [
        "title": .string(notification.title), "body": .string(notification.body),
        "kinds": .array(notification.kinds.map { .string($0.rawValue) }),
      ]
    }
    return [
      "now": .string(now.description), "shown": shown ?? .null,
      "cleared": .bool(outcome?.hasCleared ?? false),
      "decisions": .array((outcome?.decision.rows ?? []).map { .object($0.json) }),
    ]
  }
}
