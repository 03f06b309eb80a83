import CommandGrammar
import Foundation
import TestSupport
import Testing

/// The manual page and the reference.
@Suite struct DocumentTests {
  static let info = Kitchen.tool.info

  @Test func `the manual page`() throws {
    try expectGolden(Self.info.manualPage(), "Fixtures/golden/grammar/kitchen.1")
  }

  @Test func `the reference`() throws {
    try expectGolden(Self.info.reference(), "Fixtures/golden/grammar/commands.md")
  }

  @Test(.enabled(if: Program.isNeeded("groff"), "groff is not installed"))
  func `the manual page is set without a warning`() throws {
    let page = Self.info.manualPage()
    #expect(page.unicodeScalars.allSatisfy { $0.isASCII })
    let result = try Program.run("groff", ["-man", "-Tutf8", "-ww", "-rLL=78n"], input: page)
    #expect(result.errors == "")
    #expect(result.status == 0)
    let text = result.output.asPlainWords
    for command in Self.info.commands {
      #expect(text.contains("\(command.summary.lowercased())."))
    }
    #expect(text.contains("ago. 18 six in the evening. -1 an hour ago."))
  }

  @Test(.enabled(if: Program.isNeeded("groff"), "groff is not installed"))
  func `characters that a manual page could act on are shown as they are`() throws {
    let strange = #".dot 'quote' "double" \n back\slash ~tilde ^hat `grave` -dash … – é 😀"#
    let info = Tool<Kitchen>(
      name: "strange", summary: "Strange", version: "1",
      sections: [
        CommandSection(
          "All", [.command("x", CommandSpec("Do", discussion: strange) { .manual })])
      ]
    ).info
    let result = try Program.run(
      "groff", ["-man", "-Tutf8", "-ww", "-rLL=200n"], input: info.manualPage())
    #expect(result.errors == "")
    #expect(result.output.asPlainWords.contains(strange.replacing("…", with: "...").lowercased()))
  }
}

extension String {
  /// The words without the ways in which `groff` shows letters as bold or underlined, and small,
  /// because the first summary follows a colon.
  fileprivate var asPlainWords: String {
    replacing(#/\u{1b}\[[0-9;]*m/#, with: "").replacing(#/.\u{8}/#, with: "")
      .split { $0.isWhitespace }.joined(separator: " ").lowercased()
  }
}
