// Every `width` in this file is the most columns a line should take; any number will do.

extension ToolInfo {
  /// Returns the text of `tool help COMMAND`; of `tool help` when the name is empty.
  ///
  /// - Parameters:
  ///   - name: The words that select the command, or the empty string.
  ///   - width: The most columns a line should take.
  /// - Returns: Lines that end in a newline each.
  package func help(for name: String, width: Int) -> String {
    let layout = TextLayout(width: width)
    guard !name.isEmpty, let command = command(named: name) else { return overview(in: layout) }
    let sections = [
      usageSection(of: command, in: layout),
      layout.paragraphs("\(command.summary)."),
      layout.paragraphs(command.discussion),
      layout.section("Commands", subcommands(of: name).map { ($0.lastWord, $0.summary) }),
      layout.section("Arguments", command.arguments.map { ($0.term, $0.meaning) }),
      layout.section("Options", optionRows(of: command)),
      layout.section("Examples", command.examples.map { ("\(self.name) \($0.line)", $0.meaning) }),
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// Returns what the tool is for and which commands it has.
  private func overview(in layout: TextLayout) -> String {
    let alone = command(named: "").map { "Without a command: \($0.summary.uncapitalized)." }
    let usage = layout.hanging(["usage:", name, "[COMMAND]", "[OPTION]…"], indent: 4)
    let headings = sections.map { section in
      let commands = section.commands.filter { !$0.name.isEmpty && $0.parentName.isEmpty }
      return layout.section(section.title, commands.map { ($0.name, $0.summary) })
    }
    let parts =
      [
        layout.paragraphs("\(name): \(summary.uncapitalized)."), usage,
        layout.paragraphs(alone ?? ""),
      ]
      + headings
      + [
        layout.section("Options", optionRows(of: root)),
        layout.paragraphs("'\(name) help COMMAND' explains a command."),
      ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private func usageSection(of command: CommandInfo, in layout: TextLayout) -> String {
    usage(of: command).map { forms in
      layout.hanging(["usage:", name] + forms, indent: 7 + name.count + 1)
    }.joined(separator: "\n")
  }

  private func optionRows(of command: CommandInfo) -> [(term: String, meaning: String)] {
    (command.options + GlobalOptions.parameters(of: command.name)).map { option in
      let letterPart = option.letter.map { "-\($0), " } ?? "    "
      return (letterPart + option.term, option.meaning)
    }
  }
}

extension TextLayout {
  /// Returns a table under a heading, or the empty string when there are no rows.
  fileprivate func section(_ title: String, _ rows: [(term: String, meaning: String)]) -> String {
    rows.isEmpty ? "" : paragraphs(title) + "\n" + table(rows)
  }
}

extension String {
  /// The text with a small first letter, to follow a colon.
  var uncapitalized: String { prefix(1).lowercased() + dropFirst() }
}
