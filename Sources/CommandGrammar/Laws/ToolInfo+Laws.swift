// The laws that a table of commands keeps. Each violation is a sentence that begins with where it is.

extension ToolInfo {
  /// Returns every way in which the declarations break the laws of a tool; none for a sound one.
  ///
  /// ``Tool/violations()`` adds to these that every example can be typed as it stands.
  package func violations() -> [String] {
    var violations = commands.flatMap { $0.violations() } + tableViolations()
    if !summary.isSummary {
      violations.append("the tool: the summary '\(summary)' is no short phrase")
    }
    return violations
  }

  private func tableViolations() -> [String] {
    let names = commands.map(\.name)
    var violations = repeated(names).map { "'\($0)': is in the table twice" }
    violations += repeated(sections.map(\.title)).map { "the section '\($0)': is there twice" }
    for section in sections where section.title.isEmpty || section.commands.isEmpty {
      violations.append("the section '\(section.title)': has no title or no commands")
    }
    for command in commands {
      let subcommands = subcommands(of: command.name)
      if !command.parentName.isEmpty, !names.contains(command.parentName) {
        violations.append("'\(command.name)': '\(command.parentName)' is not in the table")
      }
      if command.isGroup, subcommands.isEmpty {
        violations.append("'\(command.name)': is a group without commands")
      }
      let words = command.arguments.first?.completion.words ?? []
      for hidden in subcommands.map(\.lastWord) where words.contains(hidden) {
        violations.append(
          "'\(command.name)': the command '\(hidden)' hides the argument '\(hidden)'")
      }
    }
    if !names.contains("help") { violations.append("'help': is not in the table") }
    return violations
  }
}

extension CommandInfo {
  /// Returns every way in which the declaration breaks the laws of a command.
  func violations() -> [String] {
    (nameViolations() + summaryViolations() + parameterViolations() + orderViolations()
      + formViolations()).map { "'\(name)': \($0)" }
  }

  private func nameViolations() -> [String] {
    let words = name.split(separator: " ", omittingEmptySubsequences: false)
    return name.isEmpty || words.allSatisfy(\.isName)
      ? [] : ["is not made of small letters, digits and hyphens"]
  }

  private func summaryViolations() -> [String] {
    var violations = ([summary] + parameters.map(\.summary) + examples.map(\.meaning))
      .filter { !$0.isSummary }.map { "'\($0)' is no short phrase" }
    if !summary.isImperative { violations.append("'\(summary)' does not say what to do") }
    return violations
  }

  private func parameterViolations() -> [String] {
    let global = GlobalOptions.parameters(of: name)
    let names = parameters.map(\.name)
    let letters = parameters.compactMap(\.letter)
    var violations = repeated(names).map { "'\($0)' is declared twice" }
    violations += repeated(letters).map { "the letter '\($0)' is declared twice" }
    violations += names.filter { name in global.contains { $0.name == name } }
      .map { "'\($0)' shadows a global option" }
    violations += letters.filter { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      .map { "'\($0)' is no ASCII letter or digit" }
    violations += letters.filter { letter in global.contains { $0.letter == letter } }
      .map { "the letter '\($0)' shadows a global option" }
    for info in parameters {
      if !(info.isOption ? Substring(info.name).isName : info.name.isPlaceholder) {
        violations.append("'\(info.name)' is no name for what it is")
      }
      if info.kind == .option, !info.placeholder.isPlaceholder {
        violations.append("'\(info.placeholder)' is no placeholder")
      }
      violations += info.completion.words.filter { !$0.isOneWord }
        .map { "'\($0)' cannot be completed as one word" }
    }
    return violations
  }

  private func orderViolations() -> [String] {
    var violations: [String] = []
    for (info, next) in zip(arguments, arguments.dropFirst()) {
      if info.isRepeatable { violations.append("\(next.name) can never follow \(info.term)") }
      if next.isRequired, !info.isRequired {
        violations.append("\(next.name) is required, but \(info.name) before it is not")
      }
    }
    if name.isEmpty, let first = arguments.first {
      violations.append("\(first.name) could be taken for a command")
    }
    if arguments.contains(where: { $0.kind == .restOfLine }) {
      violations += options.filter { $0.kind == .option }.compactMap(\.letter)
        .map { "text that begins with '-\($0)' would be taken for an option" }
    }
    return violations
  }

  /// A form written by hand speaks of the same arguments as the parameters: each is there by its
  /// name or by the words that may stand for it, and there are no others.
  private func formViolations() -> [String] {
    guard let writtenForm else { return [] }
    let pieces = writtenForm.split { "[]|… ".contains($0) }.map(String.init)
    let missing = arguments.filter { info in
      !pieces.contains(info.name) && !pieces.contains { info.completion.words.contains($0) }
    }
    let strange = pieces.filter { piece in
      piece.isPlaceholder && !arguments.contains { $0.name == piece }
    }
    return missing.map { "the form '\(writtenForm)' lacks \($0.name)" }
      + strange.map { "the form '\(writtenForm)' has \($0), which is no argument" }
  }
}

/// Returns the values that occur more than once, each once, in order.
private func repeated<Value: Hashable>(_ values: [Value]) -> [Value] {
  var seen: Set<Value> = []
  var repeated: [Value] = []
  for value in values where !seen.insert(value).inserted && !repeated.contains(value) {
    repeated.append(value)
  }
  return repeated
}
