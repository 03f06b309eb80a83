import CommandGrammar
import TestSupport
import Testing

/// What the Tab key offers.
@Suite struct CompletionTests {
  static let info = Kitchen.tool.info

  @Test(arguments: Shell.allCases)
  func `the completions of a shell`(shell: Shell) throws {
    try expectGolden(
      Self.info.completionScript(for: shell),
      "Fixtures/golden/grammar/kitchen.\(shell.rawValue)")
  }

  @Test(.enabled(if: Program.isNeeded("bash"), "bash is not installed"))
  func `bash reads its script`() throws { try expectSound(.bash) }

  @Test(.enabled(if: Program.isInstalled("zsh"), "zsh is not installed"))
  func `zsh reads its script`() throws { try expectSound(.zsh) }

  @Test(.enabled(if: Program.isInstalled("fish"), "fish is not installed"))
  func `fish reads its script`() throws { try expectSound(.fish) }

  private func expectSound(_ shell: Shell) throws {
    let script = Self.info.completionScript(for: shell)
    let result = try Program.run(shell.rawValue, ["-n"], input: script)
    #expect(result.errors == "" && result.status == 0)
  }

  static let commands = [
    "order", "orders", "table", "shift", "heat", "recipe", "menu", "completions", "man", "help",
  ]

  /// The words as Readline divides them, the last one being completed; and what is offered.
  static let cases: [(words: [String], offers: [String])] = [
    (["kitchen", ""], commands),
    (["kitchen", "o"], ["order", "orders"]),
    (["kitchen", "-"], ["--json", "--color", "--help", "--version"]),
    (["kitchen", "--color", ""], ["auto", "always", "never"]),
    (["kitchen", "--color", "never", "t"], ["table"]),
    (["kitchen", "--color", "=", "al"], ["always"]),
    (["kitchen", "--color", "="], ["auto", "always", "never"]),
    (["kitchen", "--color", "=", "never", "table", ""], ["add", "clear"]),
    (["kitchen", "--json", ""], []),
    (["kitchen", "order", ""], []),
    (["kitchen", "order", "--"], ["--size", "--extra", "--at", "--quick", "--color", "--help"]),
    (["kitchen", "order", "2", "no", "--s"], ["--size"]),
    (["kitchen", "order", "2", "--", "--s"], []),
    (["kitchen", "order", "--size", ""], ["small", "large"]),
    (["kitchen", "order", "--size", "l"], ["large"]),
    (["kitchen", "order", "--size", "="], ["small", "large"]),
    (["kitchen", "order", "--size", "=", "large", ""], []),
    (["kitchen", "order", "--extra", ""], []),
    (
      ["kitchen", "order", "--extra", "--size", "--"],
      ["--size", "--extra", "--at", "--quick", "--color", "--help"]
    ),
    (["kitchen", "table", ""], ["add", "clear"]),
    (["kitchen", "table", "c"], ["clear"]),
    (["kitchen", "table", "add", ""], []),
    (["kitchen", "table", "add", "-"], ["--seats", "--color", "--help"]),
    (["kitchen", "shift", ""], ["remove", "pause", "mon", "tue", "daily"]),
    (["kitchen", "shift", "mon", ""], []),
    (["kitchen", "shift", "remove", ""], ["mon", "tue", "daily"]),
    (["kitchen", "shift", "remove", "mon", ""], []),
    (["kitchen", "shift", "pause", "--until", "d"], ["daily"]),
    (["kitchen", "shift", "--json", ""], ["mon", "tue", "daily"]),
    (["kitchen", "shift", "--", ""], ["mon", "tue", "daily"]),
    (["kitchen", "heat", ""], ["oven", "stove"]),
    (["kitchen", "heat", "oven", ""], ["on", "off", "to"]),
    (["kitchen", "heat", "oven", "to", ""], []),
    (["kitchen", "heat", "oven", "8", ":", "30", "o"], []),
    (["kitchen", "menu", "main", "d"], ["dessert"]),
    (["kitchen", "menu", "main", "main", ""], ["starter", "main", "dessert"]),
    (["kitchen", "menu", "-o", ""], ["errors", "input", "output"]),
    (["kitchen", "menu", "--output", "=", "in"], ["input"]),
    (["kitchen", "recipe", "read", ""], ["csv", "cards"]),
    (["kitchen", "recipe", "read", "csv", "e"], ["errors"]),
    (["kitchen", "recipe", "read", "csv", "-d", "a", "i"], ["input"]),
    (["kitchen", "orders", "-jn", "5", "-e", "x", "--f"], ["--from"]),
    (["kitchen", "orders", "-n5", "--f"], ["--from"]),
    (["kitchen", "help", ""], commands),
    (["kitchen", "help", "table", ""], ["add", "clear"]),
    (["kitchen", "help", "table", "add", ""], []),
    (["kitchen", "frobnicate", ""], []),
  ]

  @Test(.enabled(if: Program.isNeeded("bash"), "bash is not installed"), arguments: cases)
  func `bash offers what may stand at the cursor`(words: [String], offers: [String]) throws {
    let line = words.dropFirst().reduce(words[0]) { line, word in
      ["=", ":"].contains(word) || line.hasSuffix("=") || line.hasSuffix(":")
        ? line + word : line + " " + word
    }
    let script =
      Self.info.completionScript(for: .bash) + """

        COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " ")))
        COMP_CWORD=\(words.count - 1) COMP_LINE='\(line)' COMP_POINT=\(line.count)
        _kitchen
        printf '%s\\n' "${COMPREPLY[@]}"
        """
    let result = try Program.run("bash", ["-u"], input: script)
    #expect(result.errors == "")
    #expect(result.output.split(separator: "\n").sorted() == offers.map { $0[...] }.sorted())
  }
}
