extension Tool {
  /// Returns every way in which the table breaks the laws of a tool; none for a sound one.
  package func violations() -> [String] {
    let info = info
    return info.violations()
      + info.commands.flatMap { command in
        command.examples.compactMap { violation(by: $0, of: command) }
      }
  }

  private func violation(by example: Example, of command: CommandInfo) -> String? {
    let place = "'\(command.name)': the example '\(example.line)'"
    guard route(of: example.words).name == command.name else {
      return "\(place) is one of another command"
    }
    do {
      _ = try parse(example.words)
      return nil
    } catch {
      return "\(place) is refused: \(error.message)"
    }
  }
}
