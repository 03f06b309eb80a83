/// A command as plain data: all that help, the manual and the completion scripts are made from.
package struct CommandInfo: Hashable, Sendable {
  /// The words that select the command, with one space between them: `schedule remove`.
  ///
  /// Empty for what the tool does when no command is named.
  package var name: String
  /// What the command does: one line, imperative, without a full stop.
  package var summary: String
  /// Further paragraphs with an empty line between them, or the empty string.
  package var discussion = ""
  /// The arguments as a synopsis shows them, where the parameters alone do not say it.
  package var writtenForm: String?
  /// The parameters, in the order in which help lists them.
  package var parameters: [ParameterInfo] = []
  /// Command lines to learn from.
  package var examples: [Example] = []
  /// Whether the command only gathers others and does nothing by itself.
  package var isGroup = false
}

extension CommandInfo {
  /// The parameters that are told apart by their place in the line.
  package var arguments: [ParameterInfo] { parameters.filter { !$0.isOption } }

  /// The parameters that are introduced by dashes.
  package var options: [ParameterInfo] { parameters.filter(\.isOption) }

  /// The last of the words that select the command: `remove` of `schedule remove`.
  var lastWord: String { name.split(separator: " ").last.map(String.init) ?? "" }

  /// The words that select the command this one belongs to: `schedule` of `schedule remove`.
  var parentName: String { name.split(separator: " ").dropLast().joined(separator: " ") }
}

/// A command line to learn from.
package struct Example: Hashable, Sendable {
  /// What is typed after the tool's name, as a shell would read it.
  package var line: String
  /// What it does: one line, without a full stop.
  package var meaning: String

  /// Describes an example: `Example("log 7 'slept well'", "Keep a note with the mood")`.
  package init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}
