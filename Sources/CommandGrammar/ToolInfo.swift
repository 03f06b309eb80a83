/// A tool as plain data.
package struct ToolInfo: Hashable, Sendable {
  /// The name the person types.
  package var name: String
  /// What the tool is: one line, without a full stop.
  package var summary: String
  /// For example `1.2.0`.
  package var version: String
  /// The commands under their headings, in the order in which help lists them.
  package var sections: [Section]
  /// What the manual explains beside the commands.
  package var topics: [Topic]

  /// Commands that belong together.
  package struct Section: Hashable, Sendable {
    /// The heading.
    package var title: String
    /// The commands, those of a group right after it.
    package var commands: [CommandInfo]
  }
}

extension ToolInfo {
  /// Every command, in the order in which help lists them.
  package var commands: [CommandInfo] { sections.flatMap(\.commands) }

  /// Returns the command that a path of words selects; `nil` when there is none.
  ///
  /// The empty path selects what the tool does when no command is named, if it does anything.
  package func command(named name: String) -> CommandInfo? {
    commands.first { $0.name == name }
  }

  /// Returns the commands one word longer than `name`.
  package func subcommands(of name: String) -> [CommandInfo] {
    commands.filter { !$0.name.isEmpty && $0.parentName == name }
  }

  /// The tool itself as a command: what it does when no command is named, or a mere group.
  var root: CommandInfo {
    command(named: "") ?? CommandInfo(name: "", summary: summary, isGroup: true)
  }
}

/// Something the manual explains beside the commands, such as exit statuses.
package struct Topic: Hashable, Sendable {
  /// The heading.
  package var title: String
  /// Paragraphs with an empty line between them.
  package var text: String
  /// Words and what they mean, below the text.
  package var terms: [Term]

  /// A word and what it means.
  package struct Term: Hashable, Sendable {
    /// What is explained, as it would be typed or seen.
    package var term: String
    /// The explanation: one line, without a full stop.
    package var meaning: String

    /// Describes a term.
    package init(_ term: String, _ meaning: String) {
      self.term = term
      self.meaning = meaning
    }
  }

  /// Describes a topic.
  package init(_ title: String, _ text: String = "", terms: [Term] = []) {
    self.title = title
    self.text = text
    self.terms = terms
  }
}
