import CommandGrammar
import TestSupport
import Testing

/// The text of `--help` and `help`, for any width.
@Suite struct HelpTests {
  static let info = Kitchen.tool.info
  static let names = [""] + info.commands.map(\.name).filter { !$0.isEmpty }

  @Test(arguments: names)
  func `the help of a command`(name: String) throws {
    let file = name.isEmpty ? "kitchen" : name.split(separator: " ").joined(separator: "-")
    try expectGolden(
      Self.info.help(for: name, width: 80), "Fixtures/golden/grammar/help/\(file).txt")
  }

  @Test(arguments: [24, 40])
  func `help on a narrow screen`(width: Int) throws {
    let text = ["", "order", "shift"].map { Self.info.help(for: $0, width: width) }
    try expectGolden(
      text.joined(separator: String(repeating: "=", count: width) + "\n"),
      "Fixtures/golden/grammar/help-\(width).txt")
  }

  @Test(arguments: names)
  func `loses no word at any width`(name: String) {
    let words = Self.info.help(for: name, width: 80).split { $0.isWhitespace }
    for width in Array(-1...130) + [.min, .max] {
      let text = Self.info.help(for: name, width: width)
      #expect(text.split { $0.isWhitespace } == words, "at width \(width)")
    }
  }

  @Test(arguments: names)
  func `keeps to the width from 40 columns, and to 100 on wide screens`(name: String) {
    for width in 40...130 {
      let lines = Self.info.help(for: name, width: width).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= min(width, 100) }, "at width \(width)")
      #expect(lines.allSatisfy { $0.last != " " }, "at width \(width)")
    }
  }

  @Test(arguments: names)
  func `has one word on a line of one column`(name: String) {
    for line in Self.info.help(for: name, width: 1).split(separator: "\n") {
      #expect(!line.contains(" ") || line.contains("[--"), "'\(line)'")
    }
  }

  @Test func `explains the tool itself where there is no such command`() {
    #expect(
      Self.info.help(for: "no such", width: 80) == Self.info.help(for: "", width: 80))
  }
}
