import Commands
import Diagnostics
import Effects
import SystemSupport
import TerminalUI

/// The process: hands the real world to the command line, writes what comes back, and ends.
@main
enum Baseline {
  static func main() {
    ThisProcess.prepare()
    let words = Array(CommandLine.arguments.dropFirst())
    let result = carryOut(words) { try context(color: $0, setting: $1) }
    var status = result.exitStatus
    // Results first: an error message must not overtake what led to it.
    if case .failed(let reason) = StandardStream.output.write(Array(result.standardOutput.utf8)) {
      status = .writeFailed
      let message = "baseline: could not write the results: \(reason)\n"
      _ = StandardStream.errors.write(Array(message.utf8))
    }
    _ = StandardStream.errors.write(Array(result.standardError.utf8))
    ThisProcess.end(status: status.rawValue)
  }

  /// The real world.
  private static func context(
    color: ColorChoice?, setting: ColorChoice
  ) throws -> Context {
    let environment = Environment.system
    let isTerminal = StandardStream.output.isTerminal
    let size = TerminalSize.current.map {
      TerminalTraits.Size(width: $0.columns, height: $0.rows)
    }
    let clock = try WallClock.system(environment)
    return Context(
      clock: clock, files: LocalFileSystem(), environment: environment, programs: .system,
      conversation: .system, random: .system, zoneNamed: SystemZone.named,
      zoneWarning: clock.zoneCondition.warning,
      terminal: TerminalTraits(
        isTerminal: isTerminal, size: isTerminal ? size : nil, option: color, setting: setting,
        environment: { environment[$0] }),
      sockets: .system, events: .system,
      process: ThisProcess.facts(arguments: CommandLine.arguments),
      writeToTerminal: TerminalDevice.write(_:),
      tell: { _ = StandardStream.errors.write(Array("\($0)\n".utf8)) },
      clockAnew: { (try? WallClock.system(environment)) ?? clock })
  }
}

extension ZoneCondition {
  /// What the person has to know, or `nil` when the zone is the one that was asked for.
  fileprivate var warning: String? {
    switch self {
    case .fine: nil
    case .unknownName(let name):
      "TZ is '\(name)', which names no time zone; times are in UTC"
    case .noZoneData(let name):
      "there is no data for the time zone \(name) on this machine; times are in UTC"
    }
  }
}
