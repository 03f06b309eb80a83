extension Tool {
  /// Returns what a command line asks for.
  ///
  /// The command is the longest path of words that the table knows. Global options may stand before
  /// it and between its words.
  ///
  /// - Parameter words: The words after the tool's own name.
  /// - Returns: What to do, and how.
  /// - Throws: ``UsageError`` when the words do not fit; it names the word, says what to type, and
  ///   carries the usage line of the command.
  package func parse(_ words: [String]) throws(UsageError) -> Invocation<Command> {
    let route = route(of: words)
    let entry = entry(named: route.name)
    do throws(UsageError) {
      switch entry?.content {
      case .command(let spec): return try parse(route, for: spec())
      case .help: return try parseHelp(route)
      case .group, nil: return try parseGroup(route)
      }
    } catch {
      throw explained(error, on: route)
    }
  }

  /// Sorts the words of a line into those that select a command and all others.
  func route(of words: [String]) -> Route {
    var route = Route()
    var rest = words[...]
    while let word = rest.first {
      if let length = GlobalOptions.length(of: word) {
        route.rest += rest.prefix(length)
        rest = rest.dropFirst(length)
      } else if word.isWord, let entry = entry(named: route.name(with: word)) {
        route.name = entry.name
        rest.removeFirst()
      } else {
        break
      }
    }
    route.rest += rest
    return route
  }

  private func parse(
    _ route: Route, for spec: CommandSpec<Command>
  ) throws(UsageError) -> Invocation<Command> {
    let parameters = spec.info.parameters
    let line = try ParsedLine(route.rest, for: parameters + route.globalParameters)
    let options = try GlobalOptions(line, from: parameters.count)
    if let request = line.request(about: route.name, as: Command.self) {
      return Invocation(request, options: options)
    }
    return Invocation(.run(try spec.make(line)), options: options)
  }

  private func parseHelp(_ route: Route) throws(UsageError) -> Invocation<Command> {
    let parameters = CommandInfo.help.parameters
    let line = try ParsedLine(route.rest, for: parameters + route.globalParameters)
    let options = try GlobalOptions(line, from: parameters.count)
    if let request = line.request(about: route.name, as: Command.self) {
      return Invocation(request, options: options)
    }
    var name = ""
    for word in line.words(at: 0) {
      let longer = Route(name: name).name(with: word)
      guard word.isWord, entry(named: longer) != nil else {
        throw UsageError(.unknownCommand(longer))
      }
      name = longer
    }
    return Invocation(.help(name), options: options)
  }

  /// Reads a line that selects nothing to carry out: a group without a further word, or nothing.
  private func parseGroup(_ route: Route) throws(UsageError) -> Invocation<Command> {
    let line = try ParsedLine(route.rest, for: route.globalParameters)
    let options = try GlobalOptions(line, from: 0)
    if let request = line.request(about: route.name, as: Command.self) {
      return Invocation(request, options: options)
    }
    guard route.name.isEmpty else {
      let choices = info.subcommands(of: route.name).map(\.lastWord)
      throw UsageError(.missingCommand(of: route.name, choices: choices))
    }
    return Invocation(.help(""), options: options)
  }
}

/// Where the words of a command line lead.
struct Route: Hashable, Sendable {
  /// The words that select a command, with one space between them.
  var name = ""
  /// The words that say how, global options that stood before the command among them.
  var rest: [String] = []

  /// Returns the name with one more word.
  func name(with word: String) -> String { name.isEmpty ? word : "\(name) \(word)" }

  /// What may be given beside the command's own parameters.
  fileprivate var globalParameters: [ParameterInfo] { GlobalOptions.parameters(of: name) }
}

extension String {
  /// Whether the text can be one of the words that select a command: neither empty nor several.
  var isWord: Bool { !isEmpty && !utf8.contains(UInt8(ascii: " ")) }
}

extension ParsedLine {
  /// Returns what the line asks for instead of carrying out the command `name`, if anything.
  fileprivate func request<Command>(about name: String, as: Command.Type) -> Request<Command>? {
    switch endedBy {
    case GlobalOptions.version.name: .version
    case .some: .help(name)
    case nil: nil
    }
  }
}
