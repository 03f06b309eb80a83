extension ToolInfo {
  /// Returns the command reference in Markdown.
  package func reference() -> String {
    var lines = ["# \(name): the commands", "", "\(summary.markdown).", ""]
    lines.append(
      "<!-- Written from the declarations of the commands. Run the tests with RECORD_GOLDEN=1. -->")
    lines += ["", "| command | what it does |", "|---|---|"]
    for command in commands {
      lines.append(
        "| [`\(command.label(in: name))`](#\(command.anchor(in: name))) | \(command.summary.markdownCell) |"
      )
    }
    lines += ["", "Every command also takes these:", ""]
    lines += GlobalOptions.parameters.referenceTable
    for section in sections {
      lines += ["", "## \(section.title.markdown)"]
      for command in section.commands { lines += referenceLines(about: command) }
    }
    for topic in topics {
      lines += ["", "## \(topic.title.markdown)"] + topic.text.markdownParagraphs
      if topic.terms.isEmpty { continue }
      lines += ["", "| | |", "|---|---|"]
      lines += topic.terms.map { "| `\($0.term.codeCell)` | \($0.meaning.markdownCell) |" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func referenceLines(about command: CommandInfo) -> [String] {
    var lines = ["", "### \(command.heading(in: name))", "", "\(command.summary.markdown).", ""]
    let usage = usage(of: command).map { ([name] + $0).joined(separator: " ") }
    lines += ["```text"] + usage + ["```"]
    lines += command.discussion.markdownParagraphs
    let version = command.name.isEmpty ? [GlobalOptions.version] : []
    let parameters = command.arguments + command.options + version
    if !parameters.isEmpty { lines += [""] + parameters.referenceTable }
    if !command.examples.isEmpty { lines.append("") }
    return lines + command.examples.map { "- `\(name) \($0.line)`: \($0.meaning.markdown)." }
  }
}

extension CommandInfo {
  /// The whole command as it is typed.
  fileprivate func label(in tool: String) -> String { name.isEmpty ? tool : "\(tool) \(name)" }

  fileprivate func heading(in tool: String) -> String {
    name.isEmpty ? "\(tool) alone" : label(in: tool)
  }

  /// The heading as sites that show Markdown turn it into the end of an address.
  fileprivate func anchor(in tool: String) -> String {
    heading(in: tool).split(separator: " ").joined(separator: "-")
  }
}

extension [ParameterInfo] {
  fileprivate var referenceTable: [String] {
    ["| argument or option | meaning |", "|---|---|"]
      + map { info in
        let letterPart = info.letter.map { "`-\($0)`, " } ?? ""
        return "| \(letterPart)`\(info.term.codeCell)` | \(info.meaning.markdownCell) |"
      }
  }
}

extension String {
  /// The paragraphs, each after an empty line.
  fileprivate var markdownParagraphs: [String] { paragraphs.flatMap { ["", $0.markdown] } }

  /// The text with the characters escaped that Markdown would otherwise act on.
  fileprivate var markdown: String { escaping("\\`*_<[") }

  /// The text as a cell of a table.
  fileprivate var markdownCell: String { escaping("\\`*_<[|") }

  /// Text between backticks as a cell of a table, where only the divider of cells matters.
  fileprivate var codeCell: String { escaping("|") }

  private func escaping(_ characters: String) -> String {
    reduce(into: "") { result, character in
      if characters.contains(character) { result += "\\" }
      result.append(character)
    }
  }
}
