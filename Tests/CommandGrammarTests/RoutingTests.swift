import CommandGrammar
import Testing

/// How words select a command, and what is common to all of them.
@Suite struct RoutingTests {
  static let everyPath = Kitchen.tool.info.commands.map(\.name)

  @Test(
    arguments: [
      ("", .overview(isJSON: false)),
      ("--json", .overview(isJSON: true)),
      ("shift", .shift(days: nil, hours: [], isJSON: false)),
      ("shift --json", .shift(days: nil, hours: [], isJSON: true)),
      ("shift pause", .shiftPause(until: nil)),
      ("shift remove --all", .shiftRemove(days: nil, hours: [], isAll: true)),
      ("table add shift", .tableAdd(name: "shift", seats: nil)),
      ("table add -- add", .tableAdd(name: "add", seats: nil)),
      ("table add add", .tableAdd(name: "add", seats: nil)),
      ("man", .manual),
    ] as [(String, Kitchen)])
  func `follows the longest path of words`(line: String, command: Kitchen) throws {
    #expect(try Kitchen.tool.parse(line.words).request == .run(command))
  }

  @Test(arguments: ["shift -- pause", "'shift pause'", "shift 'pause '", "'' shift", "table ''"])
  func `takes only whole words that may select one`(line: String) {
    #expect(throws: UsageError.self) { try Kitchen.tool.parse(line.words) }
  }

  @Test(
    arguments: [
      "--color never shift pause", "shift --color never pause", "shift pause --color never",
      "--color=never shift pause", "shift --color=never pause",
    ])
  func `reads global options wherever they stand`(line: String) throws {
    let invocation = try Kitchen.tool.parse(line.words)
    #expect(invocation.request == .run(.shiftPause(until: nil)))
    #expect(invocation.options == GlobalOptions(color: .never))
  }

  @Test func `says nothing about colour when the line does not`() throws {
    #expect(try Kitchen.tool.parse(["shift"]).options == GlobalOptions(color: nil))
  }

  @Test(
    arguments: [
      ("help", ""), ("--help", ""), ("-h", ""), ("--color never --help", ""), ("--json -h", ""),
      ("help order", "order"), ("help table", "table"), ("help table add", "table add"),
      ("help help", "help"), ("help --color=never shift", "shift"), ("help -h", "help"),
      ("order --help", "order"), ("order 2 no salt -h", "order"), ("order -qh", "order"),
      ("--help order", "order"), ("-h shift pause", "shift pause"),
      ("shift -h pause", "shift pause"),
      ("order --help --nonsense", "order"), ("order eleven --help", "order"),
      ("shift mon --help", "shift"), ("table --help", "table"), ("table -h add", "table add"),
    ])
  func `offers help wherever an option may stand`(line: String, name: String) throws {
    #expect(try Kitchen.tool.parse(line.words).request == .help(name))
  }

  @Test(arguments: everyPath)
  func `explains every command in three ways`(path: String) throws {
    let words = path.split(separator: " ").map(String.init)
    for line in [["help"] + words, words + ["--help"], ["-h"] + words] {
      #expect(try Kitchen.tool.parse(line).request == .help(path))
    }
  }

  @Test(arguments: ["--version", "--color never --version", "--version order", "--version --help"])
  func `tells the version when no command is named`(line: String) throws {
    #expect(try Kitchen.tool.parse(line.words).request == .version)
  }

  @Test(arguments: ["order --version", "table --version"])
  func `has no version of a command`(line: String) {
    #expect(throws: UsageError.self) { try Kitchen.tool.parse(line.words) }
  }

  @Test func `shows help when it does nothing by itself`() throws {
    let tool = Tool<Kitchen>(
      name: "idle", summary: "Nothing", version: "1",
      sections: [CommandSection("About", [.help])])
    #expect(try tool.parse([]).request == .help(""))
    #expect(try tool.parse(["--version"]).request == .version)
  }

  @Test func `makes no specification but the one it needs`() throws {
    let tool = Tool<Kitchen>(
      name: "lazy", summary: "Nothing", version: "1",
      sections: [
        CommandSection(
          "All", [.command("man", Kitchen.manualSpec), .command("rest", Self.forbidden)])
      ])
    #expect(try tool.parse(["man"]).request == .run(.manual))
  }

  private static var forbidden: CommandSpec<Kitchen> {
    Issue.record("was made")
    return Kitchen.manualSpec
  }
}
