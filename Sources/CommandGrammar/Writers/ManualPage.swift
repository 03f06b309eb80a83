extension ToolInfo {
  /// Returns section 1 of the manual in `man(7)` markup, in ASCII.
  package func manualPage() -> String {
    let examples = commands.flatMap(\.examples)
    var lines = [
      ".TH \(name.uppercased().roff) 1 \"\" \"\(name.roff) \(version.roff)\" \"User Commands\"",
      ".SH NAME", "\(name.roff) \\- \(summary.uncapitalized.roff)",
      ".SH SYNOPSIS", "\\fB\(name.roff)\\fR [\\fICOMMAND\\fR] [\\fIOPTION\\fR]...",
    ]
    if let alone = command(named: "") {
      lines += [".SH DESCRIPTION", "Without a command: \(alone.summary.uncapitalized).".roffLine]
      lines += alone.discussion.roffParagraphs
    }
    lines += [".SH OPTIONS", "Every command takes these; they may also stand before it."]
    lines += GlobalOptions.parameters.flatMap(\.manualLines)
    lines += [".PP", "Without a command, the tool also takes these."]
    lines += (root.options + [GlobalOptions.version]).flatMap(\.manualLines)
    lines.append(".SH COMMANDS")
    for section in sections {
      lines.append(".SS \(section.title.roff)")
      lines += section.commands.filter { !$0.name.isEmpty }.flatMap(manualLines(about:))
    }
    if !examples.isEmpty { lines.append(".SH EXAMPLES") }
    for example in examples {
      lines += [".TP", "\\fB\("\(name) \(example.line)".roff)\\fR", "\(example.meaning).".roffLine]
    }
    for topic in topics {
      lines += [".SH \(topic.title.uppercased().roff)"] + topic.text.roffParagraphs
      for term in topic.terms {
        lines += [".TP", "\\fB\(term.term.roff)\\fR", "\(term.meaning).".roffLine]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func manualLines(about command: CommandInfo) -> [String] {
    let title = ["\\fB\(command.name.roff)\\fR"] + command.manualForms
    var lines = [".TP", title.joined(separator: " ")]
    lines.append("\(command.summary).".roffLine)
    let details =
      command.discussion.roffParagraphs + command.parameters.flatMap(\.manualLines)
    return details.isEmpty ? lines : lines + [".RS"] + details + [".RE"]
  }
}

extension CommandInfo {
  /// What may follow the command, in the type that the manual uses for it.
  fileprivate var manualForms: [String] {
    if isGroup { return ["\\fICOMMAND\\fR", "..."] }
    let arguments = writtenForm.map { [$0.roff] } ?? arguments.map(\.manualForm)
    return arguments + options.map(\.manualForm)
  }
}

extension ParameterInfo {
  fileprivate var manualLines: [String] {
    let letterPart = letter.map { "\\fB\\-\($0)\\fR, " } ?? ""
    return [".TP", letterPart + manualTerm, meaning.roffLine]
  }

  fileprivate var manualForm: String {
    bracketed(manualTerm).replacing("…", with: "...")
  }

  /// The parameter with its value: what is typed as it stands in bold, what is replaced in italics.
  private var manualTerm: String {
    guard isOption else { return "\\fI\(name.roff)\\fR" + (isRepeatable ? "..." : "") }
    let value = placeholder.isEmpty ? "" : " \\fI\(placeholder.roff)\\fR"
    return "\\fB\(spelling.roff)\\fR\(value)"
  }
}

extension String {
  /// The text as paragraphs, each after the macro that begins one.
  fileprivate var roffParagraphs: [String] { paragraphs.flatMap { [".PP", $0.roffLine] } }

  /// The text as a line of its own, which must not begin with a control character of `roff`.
  fileprivate var roffLine: String {
    hasPrefix(".") || hasPrefix("'") ? "\\&" + roff : roff
  }

  /// The text in ASCII, with the characters escaped that `man(7)` would otherwise act on.
  fileprivate var roff: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "…": result += "..."
      case "–": result += "\\(en"
      case "—": result += "\\(em"
      case "−": result += "\\(mi"
      case "→": result += "\\(->"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default: result += "\\[u\(scalar.hexadecimal)]"
      }
    }
  }
}

extension Unicode.Scalar {
  /// The number in capitals, with at least four digits, as `groff` names characters.
  fileprivate var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
