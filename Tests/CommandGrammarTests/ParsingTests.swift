import CommandGrammar
import Testing

/// How words become the values of one command.
@Suite struct ParsingTests {
  private func order(
    _ guests: Int? = 2, _ remark: String? = nil, size: Size = .small, extras: [String] = [],
    at hour: Int? = nil, isQuick: Bool = false
  ) throws -> Kitchen {
    .order(
      guests: try guests.map { try Count(argument: "\($0)") }, remark: remark, size: size,
      extras: extras, at: try hour.map { try Hour(argument: "\($0)") }, isQuick: isQuick)
  }

  private func parsed(_ line: String) throws -> Kitchen? {
    guard case .run(let command) = try Kitchen.tool.parse(line.words).request else { return nil }
    return command
  }

  @Test(
    arguments: [
      "order 2 --size large --extra dill -q", "order 2 --size=large --extra=dill -q",
      "order --size large 2 -q --extra dill", "order --quick --size=large --extra=dill -- 2",
      "order 2 -q --extra dill --size large --quick",
    ])
  func `accepts every way of spelling and placing an option`(line: String) throws {
    #expect(try parsed(line) == order(size: .large, extras: ["dill"], isQuick: true))
  }

  @Test(
    arguments: [
      ("orders -n 5 -e dill -e salt", 5, ["dill", "salt"]),
      ("orders -n5 -edill --extra=salt", 5, ["dill", "salt"]),
      ("orders -e -n -n 5", 5, ["-n"]),
      ("orders --extra= -e '' --limit 1", 1, ["", ""]),
      ("orders -e=dill --extra a=b -n 1", 1, ["=dill", "a=b"]),
      ("orders -e -- -n 1", 1, ["--"]),
      ("orders --extra --help -n 1", 1, ["--help"]),
      ("orders --extra -h -n 1", 1, ["-h"]),
      ("orders -e -h -n 1", 1, ["-h"]),
    ])
  func `takes the word after an option as its value, whatever it looks like`(
    line: String, limit: Int, extras: [String]
  ) throws {
    let limit = try Count(argument: "\(limit)")
    #expect(try parsed(line) == .orders(from: nil, limit: limit, extras: extras, isJSON: false))
  }

  @Test(arguments: ["order 2 --at -1", "order 2 --at=-1", "order --at -1 -- 2"])
  func `reads negative values`(line: String) throws {
    #expect(try parsed(line) == order(at: -1))
  }

  @Test(
    arguments: [
      ("order", nil, nil),
      ("order 2", 2, nil),
      ("order 2 no salt", 2, "no salt"),
      ("order 2 'no  salt' please", 2, "no  salt please"),
      ("order 2 ''", 2, ""),
      ("order 2 -", 2, "-"),
      ("order 2 no --size small salt", 2, "no salt"),
      ("order --size small 2 no salt", 2, "no salt"),
      ("order 2 -- -spicy --size", 2, "-spicy --size"),
      ("order 2 very -- -spicy -- really", 2, "very -spicy -- really"),
    ] as [(String, Int?, String?)])
  func `joins the words that are left`(line: String, guests: Int?, remark: String?) throws {
    #expect(try parsed(line) == order(guests, remark))
  }

  @Test(
    arguments: [
      ("table clear a", ["a"], false),
      ("table clear a b -f c", ["a", "b", "c"], true),
      ("table clear -f -- -f --", ["-f", "--"], true),
    ])
  func `gives a repeated argument every place that is left`(
    line: String, names: [String], isForced: Bool
  ) throws {
    #expect(try parsed(line) == .tableClear(names: names, isForced: isForced))
  }

  @Test(
    arguments: [
      ("heat", nil, nil, nil),
      ("heat oven", .oven, nil, nil),
      ("heat oven off", .oven, .off, nil),
      ("heat oven to 180", .oven, .to, 180),
    ] as [(String, Zone?, Change?, Int?)])
  func `fills optional arguments from the left`(
    line: String, zone: Zone?, change: Change?, degrees: Int?
  ) throws {
    let degrees = try degrees.map { try Count(argument: "\($0)") }
    #expect(try parsed(line) == .heat(zone: zone, change: change, degrees: degrees))
  }

  @Test(
    arguments: [
      ("recipe read csv -", ["-"], false), ("recipe read csv -d a b", ["a", "b"], true),
    ])
  func `takes a lone dash for a word`(line: String, files: [String], isDry: Bool) throws {
    let files = files.map { FileName(argument: $0) }
    #expect(try parsed(line) == .recipeRead(format: .csv, files: files, isDry: isDry))
  }

  @Test func `makes commands of different types under one protocol`() throws {
    let tool = Tool<any Greeting>(
      name: "greet", summary: "Greetings", version: "1",
      sections: [
        CommandSection("All", [.command("hello", Hello.spec), .command("bye", Bye.spec)])
      ])
    guard case .run(let hello) = try tool.parse(["hello", "Ada"]).request,
      case .run(let bye) = try tool.parse(["bye"]).request
    else {
      Issue.record("was not to be run")
      return
    }
    #expect(hello as? Hello == Hello(name: "Ada"))
    #expect(bye is Bye)
  }
}

private protocol Greeting: Sendable {}

private struct Hello: Greeting, Hashable {
  var name: String

  static var spec: CommandSpec<any Greeting> {
    CommandSpec(
      "Say hello", Argument("NAME", "Whom to greet", as: String.self), make: Hello.init(name:))
  }
}

private struct Bye: Greeting {
  static var spec: CommandSpec<any Greeting> { CommandSpec("Say goodbye", make: Bye.init) }
}

extension String {
  /// The words of a line, in which quotes may be used.
  var words: [String] { Example(self, "").words }
}
