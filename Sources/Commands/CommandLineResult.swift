import CommandGrammar
package import Diagnostics
import JSON
import JournalStorage
package import TerminalUI

/// What a command line came to: all that the process will write, and how it will end.
package struct CommandLineResult: Hashable, Sendable {
  package fileprivate(set) var standardOutput = ""
  package fileprivate(set) var standardError = ""
  package fileprivate(set) var exitStatus = ExitStatus.success
}

/// Carries out a command line from beginning to end; nothing has been written on return.
///
/// - Parameters:
///   - words: The words after the tool's own name.
///   - makeContext: Returns the world, given what the line and the person's own setting say of colour.
/// - Returns: What to write, and how to end.
package func carryOut(
  _ words: [String],
  in makeContext: (_ option: TerminalUI.ColorChoice?, _ setting: TerminalUI.ColorChoice) throws ->
    Context
) -> CommandLineResult {
  var result = CommandLineResult()
  do {
    let invocation = try CommandTable.tool.parse(words)
    if case .version = invocation.request {
      result.standardOutput = "\(CommandTable.tool.name) \(CommandTable.tool.version)\n"
      return result
    }
    let color = invocation.options.color.flatMap { TerminalUI.ColorChoice(rawValue: $0.rawValue) }
    var context = try makeContext(color, .auto)
    if color == nil, let setting = context.colorSetting, setting != .auto {
      context = try makeContext(nil, setting)
    }
    var output = try invocation.request.output(in: context)
    if context.changes.isNoted { output.notices += context.screenNotices() }
    result.standardOutput = output.text(in: context.terminal.palette)
    result.standardError = context.fitted(output.notices.map { $0.string + "\n" }.joined())
    result.exitStatus = output.exitStatus
  } catch let error as any UserFacingError {
    let report = error.report(from: CommandTable.tool.name)
    // The terminal is known unless that is what went wrong.
    result.standardError = (try? makeContext(nil, .auto))?.fitted(report) ?? report
    result.exitStatus = error.exitStatus
  } catch {
    result.standardError = "baseline: something went wrong that has no words: \(error)\n"
    result.exitStatus = .failure
  }
  return result
}

extension Request<any Command> {
  /// Carries out what is asked for.
  fileprivate func output(in context: Context) throws -> Output {
    switch self {
    case .run(let command): try command.run(in: context)
    case .help(let name):
      Output(
        verbatim: context.spelledOut(
          CommandTable.tool.info.help(for: name, width: context.terminal.width)))
    case .version: Output()
    }
  }
}

extension Context {
  /// Returns text with three dots for an ellipsis where the terminal shows plain ASCII only.
  fileprivate func spelledOut(_ text: String) -> String {
    guard glyphs == .ascii, text.contains("\u{2026}") else { return text }
    return text.split(separator: "\u{2026}", omittingEmptySubsequences: false)
      .joined(separator: "...")
  }

  /// Returns lines for standard error so that none is wider than the terminal.
  fileprivate func fitted(_ text: String) -> String {
    spelledOut(text).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .flatMap { line in
        StyledText(String(line)).wrapped(to: terminal.lineWidth, indentation: 2, glyphs: glyphs)
      }
      .map { $0.string + "\n" }.joined()
  }

  /// What the person has set for colour; `nil` when nothing, or nothing that can be read: settings
  /// that are broken are reported by the commands that are about them.
  fileprivate var colorSetting: TerminalUI.ColorChoice? {
    (try? store().deviceSettings()["color"]).flatMap { TerminalUI.ColorChoice(rawValue: $0) }
  }
}

extension Output {
  fileprivate func text(in palette: Palette) -> String {
    switch results {
    case .lines(let lines): lines.map { $0.rendered(in: palette) + "\n" }.joined()
    case .document(let document): String(decoding: document.encoded, as: UTF8.self) + "\n"
    case .verbatim(let text): text
    }
  }
}
