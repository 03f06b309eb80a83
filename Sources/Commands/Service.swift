package import CommandGrammar
import Diagnostics
import Effects
import JSON
import Notifications
import TerminalUI

/// `baseline service install`: lets the daemon start at login.
package struct ServiceInstall: Command {
  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Let reminders start at login",
      discussion: """
        A unit of the systemd user manager where there is one, an agent of launchd on macOS, else an \
        autostart entry of the desktop. Where there is none of them, the line for cron is printed and \
        nothing is changed.
        """,
      examples: [
        Example("service install", "Be reminded from now on")
      ],
      make: { () throws(UsageError) in ServiceInstall() })
  }

  package func run(in context: Context) throws -> Output {
    let installation = try ServiceManager(in: context).install()
    let lines = context.fitted(installation.lines.map { StyledText(context.shown($0)) })
    // What is to be copied stays in one piece.
    return Output(lines + [installation.cronLine].compactMap(\.self).map { StyledText($0) })
  }
}

/// `baseline service uninstall`: lets the daemon start at login no more.
package struct ServiceUninstall: Command {
  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Let reminders start at login no more",
      discussion:
        "The daemon that it runs is ended, and the files that 'service install' wrote are removed.",
      make: { () throws(UsageError) in ServiceUninstall() })
  }

  package func run(in context: Context) throws -> Output {
    let lines = try ServiceManager(in: context).uninstall()
    guard !lines.isEmpty else { return Output([StyledText("Nothing is installed")]) }
    return Output(context.fitted(lines.map { StyledText(context.shown($0)) }))
  }
}

/// `baseline service status`: says whether somebody looks at the clock.
package struct ServiceStatus: Command {
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Say whether reminders are looked after, and what comes next",
      Flag("json", "Print a JSON document"),
      make: { isJSON throws(UsageError) in ServiceStatus(isJSON: isJSON) })
  }

  package func run(in context: Context) throws -> Output {
    let report = try DeliveryReport(in: context)
    let installed = try ServiceManager(in: context).installed
    guard !isJSON else {
      var document = report.json
      document["installed"] = .array(installed.map { .string($0.description) })
      return Output(.object(document))
    }
    let files = installed.map(\.description).joined(separator: ", ")
    let lines = report.lines(
      after: [("installed", files.isEmpty ? "no" : files)], in: context)
    let isIdle = report.daemon == nil && report.heartbeat?.source != .tick
    let hint = StyledText(
      installed.isEmpty
        ? "start it: baseline service install"
        : "it starts at the next login; until then: baseline daemon &", .faint)
    return Output(lines, notices: isIdle ? [hint] : report.advice)
  }
}
