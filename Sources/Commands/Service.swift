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
    let manager = try ServiceManager(in: context)
    return Output(try manager.install().map { StyledText(context.shown($0)) })
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
    return Output(
      lines.isEmpty
        ? [StyledText("Nothing is installed")] : lines.map { StyledText(context.shown($0)) })
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
    var table = Table(columns: [Table.Column(), Table.Column(givesWay: 1, overflow: .folds)])
    let files = installed.map(\.description).joined(separator: ", ")
    for (subject, text) in [("installed", files.isEmpty ? "no" : files)]
      + report.facts(in: context)
    {
      table.append([StyledText(subject, .faint), StyledText(context.shown(text))])
    }
    let lines = table.lines(width: context.terminal.lineWidth, glyphs: context.glyphs)
    let isIdle = report.daemon == nil && report.heartbeat?.source != .tick
    let hint = StyledText(
      installed.isEmpty
        ? "start it: baseline service install"
        : "it starts at the next login; until then: baseline daemon &", .faint)
    return Output(lines, notices: isIdle ? [hint] : report.advice)
  }
}
