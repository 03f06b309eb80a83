import CivilTime
package import CommandGrammar
import JournalStorage
import Notifications
import Reminders
import TerminalUI

/// `baseline skip`: lets nothing more come today.
package struct Skip: Command {
  /// Whether things come again.
  var isOver: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Let nothing more come today",
      discussion: """
        No prompt and no goal reminder comes on this device until the day ends, at day-start. What is \
        shown is taken away. 'skip off' lets them come again; 'schedule pause' is for longer.
        """,
      Argument("OFF", "The word off, to let them come again", as: OffWord.self).optional(),
      examples: [
        Example("skip", "Be left alone for the rest of the day"),
        Example("skip off", "Change your mind"),
      ],
      make: { word throws(UsageError) in Skip(isOver: word != nil) })
  }

  package func run(in context: Context) throws -> Output {
    try context.requireZone()
    let view = try context.reminders(of: [.plan])
    let today = view.engine.day(at: view.now)
    guard !isOver else { return try resume(today, in: context) }
    var isNew = false
    let failure = try context.changeDelivery { memory in
      isNew = memory.state.skippedDay != today
      memory.state.skip(today)
    }
    let line =
      StyledText(isNew ? "Nothing more comes today" : "Nothing more comes today already")
      + StyledText("\(context.glyphs.separator)back: baseline skip off", .faint)
    return Output(
      context.fitted([line]), notices: failure.map { [.warning($0.message)] } ?? [])
  }

  private func resume(_ today: LocalDay, in context: Context) throws -> Output {
    var wasSkipped = false
    let failure = try context.changeDelivery { memory in
      wasSkipped = memory.state.skippedDay == today
      memory.state.skippedDay = nil
    }
    return Output(
      [StyledText(wasSkipped ? "What is still to come today comes" : "Today is not skipped")],
      notices: failure.map { [.warning($0.message)] } ?? [])
  }
}

/// The word `off`.
enum OffWord: String, CaseIterable, Hashable, Sendable, ArgumentValue {
  case off

  static var placeholder: String { "OFF" }
}
