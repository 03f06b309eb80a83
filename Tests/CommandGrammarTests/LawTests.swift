import CommandGrammar
import Testing

/// What holds for every command, including those not yet written.
@Suite struct LawTests {
  @Test func `the tool of these tests keeps every law`() {
    #expect(Kitchen.tool.violations() == [])
  }

  @Test(
    arguments: [
      // Words.
      ([.command("do", spec(summary: "does it"))], "'do': 'does it' is no short phrase"),
      ([.command("do", spec(summary: "Do it."))], "'do': 'Do it.' is no short phrase"),
      ([.command("do", spec(summary: String(repeating: "Do", count: 31)))], "is no short phrase"),
      ([.command("do", spec(summary: "Do\nit"))], "is no short phrase"),
      ([.command("do", spec(summary: "Does it"))], "'do': 'Does it' does not say what to do"),
      ([.command("do", spec(summary: "Doing it"))], "'do': 'Doing it' does not say what to do"),
      ([.command("Do", spec())], "'Do': is not made of small letters, digits and hyphens"),
      ([.command("do  it", spec())], "'do  it': is not made of small letters"),
      ([.command("do", spec(Flag("all", "every one")))], "'do': 'every one' is no short phrase"),
      (
        [.command("do", spec(Option("all", "Every one", as: Odd.self)))],
        "'do': 'odd one' is no placeholder"
      ),
      (
        [.command("do", spec(Option("all", "Every one", as: Odd.self)))],
        "'do': 'two words' cannot be completed as one word"
      ),
      ([.command("do", spec(Flag("All", "Every one")))], "'do': 'All' is no name for what it is"),
      (
        [.command("do", spec(Argument("name", "Whose", as: String.self)))],
        "'do': 'name' is no name for what it is"
      ),
      // The table.
      ([.command("do", spec()), .command("do", spec())], "'do': is in the table twice"),
      ([.command("do it", spec())], "'do it': 'do' is not in the table"),
      ([.group("do", "Do")], "'do': is a group without commands"),
      ([.command("do", spec())], "'help': is not in the table"),
      ([], "the section 'All': has no title or no commands"),
      (
        [
          .command("do", spec(Argument("SIZE", "How", as: Size.self).optional())),
          .command("do small", spec()),
        ],
        "'do': the command 'small' hides the argument 'small'"
      ),
      // Parameters.
      ([.command("do", spec(Flag("x", "One"), Flag("x", "Two")))], "'do': 'x' is declared twice"),
      (
        [.command("do", spec(Flag("x", letter: "x", "One"), Flag("y", letter: "x", "Two")))],
        "'do': the letter 'x' is declared twice"
      ),
      ([.command("do", spec(Flag("color", "Red")))], "'do': 'color' shadows a global option"),
      ([.command("do", spec(Flag("help", "Me")))], "'do': 'help' shadows a global option"),
      (
        [.command("do", spec(Flag("hot", letter: "h", "Red")))],
        "'do': the letter 'h' shadows a global option"
      ),
      ([.command("do", spec(Flag("x", letter: "é", "One")))], "'é' is no ASCII letter or digit"),
      ([.alone(spec(Flag("version", "One")))], "'': 'version' shadows a global option"),
      (
        [.alone(spec(Argument("NAME", "Whose", as: String.self)))],
        "'': NAME could be taken for a command"
      ),
      (
        [
          .command(
            "do",
            spec(
              Argument("A", "One", as: String.self).repeated(),
              Argument("B", "Two", as: String.self)))
        ],
        "'do': B can never follow A…"
      ),
      (
        [
          .command(
            "do", spec(RestOfLine("NOTE", "One"), Argument("B", "Two", as: String.self).optional()))
        ],
        "'do': B can never follow NOTE…"
      ),
      (
        [
          .command(
            "do",
            spec(
              Argument("A", "One", as: String.self).optional(),
              Argument("B", "Two", as: String.self)))
        ],
        "'do': B is required, but A before it is not"
      ),
      (
        [
          .command(
            "do",
            spec(RestOfLine("NOTE", "One"), Option("tag", letter: "t", "Two", as: String.self)))
        ],
        "'do': text that begins with '-t' would be taken for an option"
      ),
      // Forms and examples.
      (
        [.command("do", spec(form: "[B]", Argument("A", "One", as: String.self)))],
        "'do': the form '[B]' lacks A"
      ),
      (
        [.command("do", spec(form: "[A B]", Argument("A", "One", as: String.self)))],
        "'do': the form '[A B]' has B, which is no argument"
      ),
      (
        [.command("do", spec(example: "do it"))],
        "'do': the example 'do it' is refused: did not expect 'it'"
      ),
      (
        [.command("do", spec(example: "help"))],
        "'do': the example 'help' is one of another command"
      ),
    ] as [([CommandEntry<Kitchen>], String)])
  func `a tool that breaks a law is told which`(
    entries: [CommandEntry<Kitchen>], violation: String
  ) {
    let tool = Tool(
      name: "bad", summary: "Bad", version: "1",
      sections: [CommandSection("All", entries), CommandSection("About", [.help])]
        .filter { violation.hasPrefix("'help'") ? $0.title == "All" : true })
    let violations = tool.violations()
    #expect(violations.contains { $0.contains(violation) }, "\(violations)")
  }

  @Test func `speaks of a bad title and a bad summary of the tool`() {
    let tool = Tool<Kitchen>(
      name: "bad", summary: "a bad one.", version: "1",
      sections: [CommandSection("", [.help]), CommandSection("", [])])
    #expect(
      tool.violations() == [
        "the section '': is there twice", "the section '': has no title or no commands",
        "the section '': has no title or no commands",
        "the tool: the summary 'a bad one.' is no short phrase",
      ])
  }

  /// Returns a specification with these parameters that makes nothing of them.
  private static func spec<each P: Parameter>(
    summary: String = "Do it", form: String? = nil, _ parameters: repeat each P,
    example: String? = nil
  ) -> CommandSpec<Kitchen> {
    CommandSpec(
      summary, form: form, repeat each parameters,
      examples: example.map { [Example($0, "Do it")] } ?? []
    ) { (_: repeat (each P).Value) in .manual }
  }
}

/// A value that is declared as none should be.
private struct Odd: ArgumentValue {
  static var placeholder: String { "odd one" }
  static var completion: Completion { .words(["two words"]) }
  init(argument: String) {}
}
