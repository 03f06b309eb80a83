/// A command-line tool: the table of its commands, and all that follows from the table.
///
/// Which words select which command is known without making a specification, so a run of the tool
/// makes only the one it needs. A new command is a file with a specification and a line here:
///
/// ```swift
/// static let tool = Tool<any Command>(
///   name: "kitchen", summary: "Orders from the table to the stove", version: "1.0.0",
///   sections: [
///     CommandSection("Orders", [
///       .alone(Overview.spec),
///       .command("order", Order.spec),
///       .group("table", "Keep the tables"),
///       .command("table add", TableAdd.spec),
///     ]),
///     CommandSection("About", [.help]),
///   ])
/// ```
package struct Tool<Command>: Sendable {
  /// The name the person types.
  package let name: String
  /// What the tool is: one line, without a full stop.
  package let summary: String
  /// For example `1.2.0`.
  package let version: String
  /// The commands under their headings.
  package let sections: [CommandSection<Command>]
  /// What the manual explains beside the commands.
  package let topics: [Topic]

  /// Declares a tool.
  package init(
    name: String, summary: String, version: String, sections: [CommandSection<Command>],
    topics: [Topic] = []
  ) {
    self.name = name
    self.summary = summary
    self.version = version
    self.sections = sections
    self.topics = topics
  }

  /// The whole tool as plain data, for which the specification of every command is made.
  package var info: ToolInfo {
    ToolInfo(
      name: name, summary: summary, version: version,
      sections: sections.map { section in
        ToolInfo.Section(title: section.title, commands: section.entries.map(\.info))
      },
      topics: topics)
  }

  /// Returns the entry that a path of words selects; the empty path selects ``CommandEntry/alone(_:)``.
  func entry(named name: String) -> CommandEntry<Command>? {
    for section in sections {
      for entry in section.entries where entry.name == name { return entry }
    }
    return nil
  }
}

/// Commands that belong together, under a heading.
package struct CommandSection<Command>: Sendable {
  /// The heading.
  package let title: String
  /// The commands, those of a group right after it.
  package let entries: [CommandEntry<Command>]

  /// Declares a section.
  package init(_ title: String, _ entries: [CommandEntry<Command>]) {
    self.title = title
    self.entries = entries
  }
}

/// A line in the table of a tool: the words that select a command, and how it is specified.
package struct CommandEntry<Command>: Sendable {
  /// The words that select the command, with one space between them.
  package let name: String

  let content: Content

  /// What the words lead to.
  enum Content: Sendable {
    case command(@Sendable () -> CommandSpec<Command>)
    case group(summary: String)
    case help
  }

  /// What is done when no command is named.
  package static func alone(
    _ spec: @autoclosure @escaping @Sendable () -> CommandSpec<Command>
  ) -> Self {
    Self(name: "", content: .command(spec))
  }

  /// A command, which may have sub-commands: entries with one more word.
  package static func command(
    _ name: String, _ spec: @autoclosure @escaping @Sendable () -> CommandSpec<Command>
  ) -> Self {
    Self(name: name, content: .command(spec))
  }

  /// A word that needs another one after it: entries with one more word.
  package static func group(_ name: String, _ summary: String) -> Self {
    Self(name: name, content: .group(summary: summary))
  }

  /// The command that explains the others.
  package static var help: Self { Self(name: "help", content: .help) }

  /// The command as plain data, for which its specification is made.
  var info: CommandInfo {
    switch content {
    case .command(let spec):
      var info = spec().info
      info.name = name
      return info
    case .group(let summary):
      return CommandInfo(name: name, summary: summary, isGroup: true)
    case .help:
      return .help
    }
  }
}

extension CommandInfo {
  /// The command that explains the others.
  static var help: CommandInfo {
    CommandInfo(
      name: "help", summary: "Explain a command, or list them all",
      parameters: [
        ParameterInfo(
          kind: .argument, name: "COMMAND", placeholder: "COMMAND",
          summary: "The words that select the command", isRepeatable: true)
      ],
      examples: [Example("help help", "Explain this command")])
  }
}
