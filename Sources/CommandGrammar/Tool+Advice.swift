extension Tool {
  /// Returns the error with what to type instead, and with the line of help that applies.
  func explained(_ error: UsageError, on route: Route) -> UsageError {
    let info = info
    let command = info.command(named: route.name) ?? info.root
    var error = reframed(error, on: route, for: command)
    error.usage = "usage: " + info.shortUsage(of: command)
    error.advice =
      error.advice ?? advice(about: error.problem, on: route, for: command, in: info)
      ?? info.directions(to: command)
    return error
  }

  /// Returns an error that speaks of a command where an argument makes no sense.
  private func reframed(
    _ error: UsageError, on route: Route, for command: CommandInfo
  ) -> UsageError {
    guard case .unexpectedArgument(let word) = error.problem,
      command.isGroup || command.name.isEmpty
    else { return error }
    guard word.isWord, let entry = entry(named: route.name(with: word)) else {
      return UsageError(.unknownCommand(route.name(with: word)))
    }
    let others = route.rest.filter { $0 != word }.map(\.shown.shellWord)
    let line = [name, entry.name] + others
    return UsageError(
      error.problem, advice: "the command comes first: " + line.joined(separator: " "))
  }

  private func advice(
    about problem: UsageError.Problem, on route: Route, for command: CommandInfo, in info: ToolInfo
  ) -> String? {
    switch problem {
    case .unknownCommand(let name):
      let words = name.split(separator: " ", omittingEmptySubsequences: false)
      let group = words.dropLast().joined(separator: " ")
      return info.suggestion(for: String(words.last ?? ""), in: group)
    case .unexpectedArgument(let word):
      return info.suggestion(for: word, in: route.name)
    case .invalidValue(let word, let parameter, expectation: _) where !parameter.looksLikeOption:
      return info.suggestion(for: word, in: route.name)
    case .unknownOption(let name, let word):
      return command.suggestion(for: name, in: word)
        ?? dashAdvice(about: word, named: name, on: route, for: command)
    default:
      return nil
    }
  }

  /// Returns how to write a line whose argument begins with a dash; `nil` when it takes no such word.
  private func dashAdvice(
    about word: String, named name: String, on route: Route, for command: CommandInfo
  ) -> String? {
    guard let index = route.rest.firstIndex(of: word),
      let argument = command.argument(after: route.rest[..<index])
    else { return nil }
    let isText = argument.kind == .restOfLine
    guard isText || name == word && word.couldBeArgument else { return nil }
    let noun = isText ? argument.name.lowercased() : "word"
    let article = "aeiou".contains(noun.first ?? " ") ? "an" : "a"
    let words = route.rest[index...]
    // After '--' an option would be a word of the text, so the line shown ends before the next one.
    let kept = words.dropFirst().contains(where: \.looksLikeOption) ? words.prefix(1) : words
    let shown = (route.rest[..<index] + ["--"] + kept).map(\.shown.shellWord)
    let line = ([self.name, route.name] + shown).filter { !$0.isEmpty }.joined(separator: " ")
    return "\(article) \(noun) that begins with a dash needs '--' before it: \(line)"
  }
}

extension ToolInfo {
  /// Returns a question that names the commands most like `word`; `nil` when none is close.
  ///
  /// The words of `group` come before it and do select a command; they are empty for none.
  fileprivate func suggestion(for word: String, in group: String) -> String? {
    let siblings = subcommands(of: group)
    if let nearest = nearest(to: word, in: siblings.map(\.lastWord)) {
      return "did you mean '\(group.isEmpty ? nearest : "\(group) \(nearest)")'?"
    }
    guard group.isEmpty else { return nil }
    let homonyms = commands.filter { $0.lastWord == word && word.isWord }.map { "'\($0.name)'" }
    return homonyms.isEmpty ? nil : "did you mean \(homonyms.listed(before: "or"))?"
  }

  /// Returns where to read about a command.
  fileprivate func directions(to command: CommandInfo) -> String {
    command.name.isEmpty
      ? "'\(name) help' lists the commands" : "'\(name) help \(command.name)' explains it"
  }
}

extension CommandInfo {
  /// Returns the argument that the next word would be; `nil` when there is room for none.
  fileprivate func argument(after words: ArraySlice<String>) -> ParameterInfo? {
    let parameters = parameters + GlobalOptions.parameters(of: name)
    return (try? ParsedLine(Array(words), for: parameters))?.nextArgument
  }

  /// Returns a question that names the option most like `name`; `nil` when none is close.
  fileprivate func suggestion(for name: String, in word: String) -> String? {
    let names = (options + GlobalOptions.parameters(of: self.name)).map(\.name)
    let bare = String(name.drop { $0 == "-" })
    // After a single dash only a whole name is taken for one: '-tag' is, '-tired' is no '--tidied'.
    let found = word.hasPrefix("--") ? nearest(to: bare, in: names) : names.first { $0 == bare }
    return found.map { "did you mean '--\($0)'?" }
  }
}

extension String {
  /// Whether a word that begins with a dash is more likely a value than a mistyped option: `-5`, `-inf`.
  fileprivate var couldBeArgument: Bool {
    !hasPrefix("--") && (count > 2 || last?.isNumber == true)
  }
}
