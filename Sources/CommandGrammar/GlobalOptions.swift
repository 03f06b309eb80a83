/// What every command can be told without declaring it; it may also stand before the command.
package struct GlobalOptions: Hashable, Sendable {
  /// When to use colour; `nil` when the line does not say.
  package var color: ColorChoice?

  /// Describes options that were given.
  package init(color: ColorChoice? = nil) {
    self.color = color
  }
}

/// When to use colour.
package enum ColorChoice: String, CaseIterable, Hashable, Sendable, ArgumentValue {
  /// On a terminal that can show it.
  case auto
  /// Even in a file or a pipe.
  case always
  /// Not at all.
  case never

  package static var placeholder: String { "WHEN" }
}

extension GlobalOptions {
  private static var color: ParameterInfo {
    ParameterInfo(
      kind: .option, name: "color", placeholder: ColorChoice.placeholder,
      summary: "When to use colour", completion: ColorChoice.completion)
  }

  private static var help: ParameterInfo {
    ParameterInfo(
      kind: .flag, name: "help", letter: "h", summary: "Show help and do nothing else",
      endsReading: true)
  }

  /// What only the bare tool can be told.
  static var version: ParameterInfo {
    ParameterInfo(
      kind: .flag, name: "version", summary: "Show the version and do nothing else",
      endsReading: true)
  }

  /// What every command can be told without declaring it.
  static var parameters: [ParameterInfo] { [color, help] }

  /// Returns what a command can be told without declaring it; the empty name is the bare tool.
  static func parameters(of command: String) -> [ParameterInfo] {
    command.isEmpty ? parameters + [version] : parameters
  }

  /// Returns how many words a global option takes up that begins with `word`; `nil` for any other.
  static func length(of word: String) -> Int? {
    switch word {
    case "--color": 2
    case "--help", "-h": 1
    default: word.hasPrefix("--color=") ? 1 : nil
    }
  }

  /// Reads the options from a line whose parameters from `place` are ``parameters(of:)``.
  init(_ line: ParsedLine, from place: Int) throws(UsageError) {
    guard let word = line.words(at: place).first else { return }
    color = try Self.color.value(of: word, by: ColorChoice.init(argument:))
  }
}
