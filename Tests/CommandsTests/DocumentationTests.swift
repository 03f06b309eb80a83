import CommandGrammar
import Commands
import TestSupport
import Testing

/// What the tool says about itself, all of it made from one declaration a command.
@Suite struct DocumentationTests {
  static let tool = CommandTable.tool.info

  @Test func `the overview`() throws {
    try expectGolden(Self.tool.help(for: "", width: 80), "Fixtures/golden/help/baseline.txt")
    try expectGolden(Self.tool.help(for: "", width: 40), "Fixtures/golden/help/baseline-40.txt")
  }

  @Test(arguments: tool.commands)
  func `the help of a command`(command: CommandInfo) throws {
    guard !command.name.isEmpty else { return }
    let help = Self.tool.help(for: command.name, width: 80)
    let name = command.name.split(separator: " ").joined(separator: "-")
    try expectGolden(help, "Fixtures/golden/help/\(name).txt")
  }

  @Test(arguments: Shell.allCases)
  func `the completions of a shell`(shell: Shell) throws {
    let script = Self.tool.completionScript(for: shell)
    try expectGolden(script, "Fixtures/golden/completions/baseline.\(shell.rawValue)")
  }

  @Test func `the manual page`() throws {
    try expectGolden(Self.tool.manualPage(), "Fixtures/golden/baseline.1")
  }

  @Test func `the reference in the documentation folder`() throws {
    try expectGolden(Self.tool.reference(), "docs/commands.md")
  }

  @Test(arguments: [1, 0, 10, 40, 80, 100_000])
  func `help fits its width where words allow it`(width: Int) {
    let widest =
      Self.tool.commands.map { Self.tool.help(for: $0.name, width: width) }
      .flatMap { $0.split(separator: "\n") }.map(\.count).max() ?? 0
    if width >= 40 { #expect(widest <= max(width, 80)) }
  }

  @Test func `the table keeps the laws of tables`() {
    #expect(CommandTable.tool.violations() == [])
  }
}

extension CommandInfo: CustomTestStringConvertible {
  package var testDescription: String { name.isEmpty ? "baseline" : name }
}
