extension ToolInfo {
  /// Returns all ways to write a command, each as pieces that are not to be broken.
  func usage(of command: CommandInfo) -> [[String]] {
    let path = command.name.split(separator: " ").map(String.init)
    let own = command.isGroup ? [] : [path + command.forms]
    return own + (subcommands(of: command.name).isEmpty ? [] : [path + ["COMMAND", "…"]])
  }

  /// Returns the one line that shows how to write a command, with its options only if they fit.
  ///
  /// A line of an error is not wrapped, so it is kept below 80 columns where arguments allow it.
  func shortUsage(of command: CommandInfo) -> String {
    let full =
      if command.name.isEmpty { [name, "[COMMAND]", "[OPTION]…"] } else if command.isGroup {
        [name, command.name, "COMMAND", "…"]
      } else { [name, command.name] + command.forms }
    let line = full.joined(separator: " ")
    guard line.count > 72, !command.isGroup else { return line }
    return ([name, command.name] + command.argumentForms + ["[OPTION]…"]).joined(separator: " ")
  }
}

extension CommandInfo {
  /// What may follow the command, in pieces that are not to be broken.
  var forms: [String] { argumentForms + options.map(\.form) }

  /// The arguments that may follow the command.
  var argumentForms: [String] {
    writtenForm.map { $0.split(separator: " ").map(String.init) } ?? arguments.map(\.form)
  }
}
