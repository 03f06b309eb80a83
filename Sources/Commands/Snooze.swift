import CivilTime
package import CommandGrammar
import Diagnostics
import Effects
import JournalStorage
import Notifications
import Reminders
import TerminalUI

/// `baseline snooze`: puts off what is shown.
package struct Snooze: Command {
  var length: SnoozeLength

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Put off what is shown",
      discussion: """
        It comes again when the time is up, unless it has been answered by then or a newer one has \
        come. A goal reminder keeps quiet hours even then.
        """,
      Argument("FOR", "How long; 30m when left out", as: SnoozeLength.self).optional(),
      examples: [
        Example("snooze", "Be asked again in half an hour"),
        Example("snooze 2h", "Be asked again in two hours"),
      ],
      make: { length throws(UsageError) in Snooze(length: length ?? .usual) })
  }

  package func run(in context: Context) throws -> Output {
    try context.requireZone()
    let until = context.clock.now.advanced(bySeconds: length.duration.minutes * 60)
    var isDone = false
    let failure = try context.changeDelivery { isDone = $0.state.snooze(until: until) }
    guard isDone else { throw CommandError("nothing is shown, so there is nothing to put off") }
    let day = until.day == context.clock.now.day ? "" : "\(context.dayText(until.day)) "
    return Output(
      [StyledText("It comes again at ") + StyledText("\(day)\(until.minuteOfDay)", .emphasis)],
      notices: failure.map { [.warning($0.message)] } ?? [])
  }
}

/// How long something is put off.
struct SnoozeLength: Hashable, Sendable, ArgumentValue {
  let duration: TypedDuration

  static var placeholder: String { "FOR" }

  /// As long as the button on a notification says.
  static let usual = SnoozeLength(duration: TypedDuration(minutes: 30))

  private static let range = TypedDuration(minutes: 1)...TypedDuration(minutes: 24 * 60)

  private init(duration: TypedDuration) { self.duration = duration }

  init(argument: String) throws(InvalidValue) {
    do {
      self.duration = try TypedDuration(typed: argument, in: Self.range)
    } catch {
      throw InvalidValue(expected: "a length of time from 1m to 24h, such as 30m")
    }
  }
}
