import TestSupport
import Testing

@testable import CommandGrammar

/// Random lines over random specifications.
@Suite struct RoundTripTests {
  @Test(arguments: 0..<40)
  func `what is written from values is read as those values`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let parameters = AnyParameter.random(using: &generator)
    let tool = AnyParameter.tool(with: parameters)
    for _ in 0..<50 {
      let values = parameters.map { $0.randomWords(using: &generator) }
      let color = [nil, ColorChoice.auto, .always, .never].randomElement(using: &generator) ?? nil
      let line = written(values, as: parameters, color: color, using: &generator)
      let invocation = try tool.parse(line)
      // Strings that look the same are equal, so bytes are compared.
      #expect(invocation.request.bytes == Request.run(values).bytes, "\(line)")
      #expect(invocation.options.color == color)
    }
  }

  @Test(arguments: 0..<20)
  func `any words at all are read or refused`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces =
      [
        "-", "--", "=", "-h", "--help", "--version", "--color", "never", "--size", "-n", "''", " ",
        "\0",
      ]
      + Kitchen.tool.info.commands.flatMap { $0.name.split(separator: " ").map(String.init) }
      + ["2", "mon", "oven", "csv", "é", "👩‍👩‍👧", "--extra", "--json"]
    for _ in 0..<200 {
      let line = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        (0..<Int.random(in: 1...2, using: &generator))
          .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      }
      do throws(UsageError) {
        _ = try Kitchen.tool.parse(line)
      } catch {
        #expect(error.hint?.split(separator: "\n").count == 2, "\(line)")
      }
    }
  }

  /// Returns one of the lines that mean these values.
  private func written(
    _ values: [[String]], as parameters: [AnyParameter], color: ColorChoice?,
    using generator: inout SeededGenerator
  ) -> [String] {
    var options: [[String]] = color.map { [["--color", $0.rawValue]] } ?? []
    var flags = ""
    for (words, info) in zip(values, parameters.map(\.info)) where info.isOption {
      for word in words {
        if info.kind == .option {
          options.append(info.spellings(of: word).randomElement(using: &generator) ?? [])
        } else if let letter = info.letter, Bool.random(using: &generator) {
          flags.append(letter)
        } else {
          options.append(["--\(info.name)"])
        }
      }
    }
    if !flags.isEmpty { options.append(["-\(flags)"]) }
    // The order of mentions of one option is part of its value, so chunks only move between words.
    var arguments = zip(values, parameters).filter { !$1.info.isOption }.flatMap { $0.0 }
    var line = ["go"]
    while !options.isEmpty || !arguments.isEmpty {
      let next = arguments.first
      let needsDashes = next.map { $0.utf8.starts(with: "-".utf8) && $0.utf8.count > 1 } ?? false
      if !options.isEmpty, next == nil || needsDashes || Bool.random(using: &generator) {
        line += options.removeFirst()
      } else if options.isEmpty, needsDashes || Bool.random(using: &generator) {
        return line + ["--"] + arguments
      } else {
        line.append(arguments.removeFirst())
      }
    }
    return line
  }
}

/// A parameter whose value is the words it was given.
private struct AnyParameter: Parameter {
  var info: ParameterInfo

  func value(from words: [String]) -> [String] { words }

  /// Returns six parameters of random kinds that can be told apart.
  static func random(using generator: inout SeededGenerator) -> [AnyParameter] {
    var options: [ParameterInfo] = []
    var arguments: [ParameterInfo] = []
    let names = ["size", "sizes", "e", "dry-run", "x9", "limit"].shuffled(using: &generator)
    let letters = Array("sexn9L").shuffled(using: &generator)
    for index in 0..<6 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0:
        options.append(
          ParameterInfo(kind: .flag, name: names[index], letter: letters[index], summary: ""))
      case 1, 2:
        options.append(
          ParameterInfo(
            kind: .option, name: names[index],
            letter: Bool.random(using: &generator) ? letters[index] : nil, placeholder: "X",
            summary: "", isRepeatable: Bool.random(using: &generator)))
      default:
        arguments.append(
          ParameterInfo(kind: .argument, name: "A\(index)", summary: "", isRequired: true))
      }
    }
    if !arguments.isEmpty {
      arguments[arguments.count - 1].isRepeatable = Bool.random(using: &generator)
      arguments[arguments.count - 1].isRequired = false
      if Bool.random(using: &generator) {
        arguments[arguments.count - 1].kind = .restOfLine
        arguments[arguments.count - 1].isRepeatable = true
      }
    }
    return (options + arguments).map(AnyParameter.init)
  }

  /// Returns a tool whose one command has these six parameters.
  static func tool(with parameters: [AnyParameter]) -> Tool<[[String]]> {
    Tool(
      name: "any", summary: "Any", version: "1",
      sections: [
        CommandSection(
          "All",
          [
            .command(
              "go",
              CommandSpec(
                "Go", parameters[0], parameters[1], parameters[2], parameters[3], parameters[4],
                parameters[5], make: { [$0, $1, $2, $3, $4, $5] }))
          ])
      ])
  }

  /// Returns words that may be given for the parameter.
  func randomWords(using generator: inout SeededGenerator) -> [String] {
    let words = [
      "", "-", "--", "-h", "--help", "a", "two words", "=", "=a", "--size=x", "-5", "go", "never",
      "é", "e\u{301}", "\u{301}x", "-\u{301}", "--\u{301}", "👩‍👩‍👧", "\0",
    ]
    let most = info.isRepeatable || info.kind == .flag ? 3 : 1
    let count = Int.random(in: (info.isRequired ? 1 : 0)...most, using: &generator)
    return (0..<count).map { _ in
      info.kind == .flag ? "" : words.randomElement(using: &generator) ?? ""
    }
  }
}

extension Request<[[String]]> {
  /// The bytes of each value; `nil` when nothing is to be run.
  fileprivate var bytes: [[[UInt8]]]? {
    guard case .run(let values) = self else { return nil }
    return values.map { $0.map { Array($0.utf8) } }
  }
}

extension ParameterInfo {
  /// Returns every way to give the option a value.
  fileprivate func spellings(of value: String) -> [[String]] {
    let long = [["--\(name)", value], ["--\(name)=\(value)"]]
    guard let letter else { return long }
    return long + [["-\(letter)", value]] + (value.isEmpty ? [] : [["-\(letter)\(value)"]])
  }
}
