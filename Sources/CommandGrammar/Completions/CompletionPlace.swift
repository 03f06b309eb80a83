/// A place in the grammar that words lead to, and what may follow there.
struct CompletionPlace: Hashable, Sendable {
  /// The words that lead here, with one space between them.
  var name: String
  /// The commands one word longer.
  var commands: [CommandInfo] = []
  /// The options, those of every command included.
  var options: [ParameterInfo]
  /// The arguments, in order.
  var arguments: [ParameterInfo] = []
}

extension ToolInfo {
  /// Every place that words can lead to: the bare tool, each command, and each group after `help`.
  var completionPlaces: [CompletionPlace] {
    ([root] + commands.filter { !$0.name.isEmpty }).map { command in
      CompletionPlace(
        name: command.name, commands: subcommands(of: command.name == "help" ? "" : command.name),
        options: command.options + GlobalOptions.parameters(of: command.name),
        arguments: command.arguments)
    } + helpPlaces
  }

  /// The places where `help` expects one more word of the command to explain.
  private var helpPlaces: [CompletionPlace] {
    guard command(named: "help") != nil else { return [] }
    let groups = commands.filter { !$0.name.isEmpty && !subcommands(of: $0.name).isEmpty }
    return groups.map { group in
      CompletionPlace(
        name: "help \(group.name)", commands: subcommands(of: group.name),
        options: GlobalOptions.parameters)
    }
  }
}
