package import CommandGrammar
import Diagnostics
import Effects
import JSON
import JournalStorage
import Notifications
import Reminders
import TerminalUI

/// `baseline notify status`: says how a notification reaches the person, and whether it does.
package struct NotifyStatus: Command {
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Say how a notification reaches you, and whether it can",
      Flag("json", "Print a JSON document"),
      make: { isJSON throws(UsageError) in NotifyStatus(isJSON: isJSON) })
  }

  package func run(in context: Context) throws -> Output {
    let report = try DeliveryReport(in: context)
    var output =
      isJSON
      ? Output(.object(report.json)) : Output(report.lines(in: context), notices: report.advice)
    if report.failure != nil { output.exitStatus = .unavailable }
    return output
  }
}

/// `baseline notify test`: shows a notification that is about nothing.
package struct NotifyTest: Command {
  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Show a notification, to see whether it reaches you",
      discussion: """
        If a reminder is on the screen already, it is shown once more.
        """,
      examples: [
        Example("notify test", "See whether notifications reach you")
      ],
      make: { () throws(UsageError) in NotifyTest() })
  }

  package func run(in context: Context) throws -> Output {
    let store = try context.deliveryStore()
    let notifiers = try context.notifiers()
    let way = notifiers.settings.way.words(hook: notifiers.settings.hook)
    if let daemon = try store.runningDaemon(), let visible = try store.glance().state.visible {
      return Output(
        context.fitted([
          StyledText("A reminder is on the screen: \(context.shown(visible.title))")
        ]),
        notices: [
          StyledText("the daemon (\(daemon)) has shown it by \(context.shown(way))", .faint)
        ])
    }
    let failure = try store.underLock {
      try context.deliverer(through: notifiers).tryOut(
        NotificationWords(
          title: "baseline can reach you", body: "This is what a reminder looks like.", keys: [],
          asks: false))
    }
    if let failure { throw failure }
    return Output(
      context.fitted([
        StyledText("Shown by \(context.shown(way))")
          + StyledText("\(context.glyphs.separator)take it away: baseline notify clear", .faint)
      ]))
  }
}

/// `baseline notify clear`: takes away what is shown.
package struct NotifyClear: Command {
  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Take away what is shown, as if you had closed it",
      make: { () throws(UsageError) in NotifyClear() })
  }

  package func run(in context: Context) throws -> Output {
    let store = try context.deliveryStore()
    var wasShown = try store.underLock {
      try context.deliverer(through: try context.notifiers()).endTrial()
    }
    let failure = try context.changeDelivery { memory in
      wasShown = wasShown || memory.state.visible != nil
      memory.state.noteClosedByPerson()
    }
    if let failure { throw failure }
    return Output([StyledText(wasShown ? "Taken away" : "Nothing was shown")])
  }
}

/// `baseline notify use`: chooses how a notification reaches the person.
package struct NotifyUse: Command {
  /// The way; `nil` for the one that fits the machine.
  var way: NotificationWay?
  var words: [String]

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Choose how a notification reaches you on this device",
      discussion: """
        auto is the desktop's notification server, or osascript on macOS; none is no way at all. hook \
        runs a command of yours without a shell, with BASELINE_EVENT (show or clear), BASELINE_TITLE, \
        BASELINE_BODY and BASELINE_KEY in its environment and a JSON document on its input; a -- \
        comes before a command with options.
        """,
      Argument("BACKEND", "The way", as: WayWord.self),
      Argument("COMMAND", "For hook, the program and its arguments", as: String.self).optional()
        .repeated(),
      examples: [
        Example("notify use desktop", "By the desktop's notification server"),
        Example("notify use hook /home/ada/bin/push", "By a program of yours"),
      ],
      make: { word, words throws(UsageError) in
        let way = NotificationWay(rawValue: word.rawValue)
        guard (way == .hook) == !words.isEmpty else {
          throw way == .hook
            ? UsageError(
              saying: "hook needs a command to run", hint: "baseline notify use hook COMMAND")
            : UsageError(
              saying: "\(word.rawValue) takes no command",
              hint: "baseline notify use \(word.rawValue)")
        }
        if let program = words.first, program.contains("/"), !program.hasPrefix("/") {
          throw UsageError(
            saying: "'\(program)' is found only from this folder",
            hint: "write its whole path, which begins with /")
        }
        return NotifyUse(way: way, words: words)
      })
  }

  package func run(in context: Context) throws -> Output {
    let store = try context.store()
    try store.setDeviceSetting(NotificationSettings.hookKey, to: words)
    try store.setDeviceSetting(SettingKey.notifyBackend.rawValue, to: way?.rawValue)
    let report = try DeliveryReport(in: context)
    guard report.settings.way != .none else {
      return Output(
        context.fitted([
          StyledText("No notification reaches you on this device")
            + StyledText("\(context.glyphs.separator)back: baseline notify use auto", .faint)
        ]))
    }
    let text = report.settings.way.words(hook: report.settings.hook)
    return Output(
      context.fitted([
        StyledText("Notifications reach you by \(context.shown(text))")
          + StyledText("\(context.glyphs.separator)try it: baseline notify test", .faint)
      ]), notices: report.advice)
  }
}

/// A way to notify as it is typed.
enum WayWord: String, CaseIterable, Hashable, Sendable, ArgumentValue {
  case auto
  case desktop
  case hook
  case terminal
  case osascript
  case none

  static var placeholder: String { "BACKEND" }
}
