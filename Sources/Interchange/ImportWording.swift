import Diagnostics

// All that an import says to a person, apart from why a single row is no record.

extension ImportError {
  package var message: String {
    switch self {
    case .rejected(let rejection): rejection.message
    case .broken(let fault): fault.description
    case .unknownContent(let file, _): "\(file) is in no format that its content shows"
    case .unknownFormat(let name): "there is no format '\(name)'"
    case .missingColumns(let file, let format, let missing, _):
      "\(file):1: for \(format) the header has to name \(list(missing.map { "'\($0)'" }))"
    case .columnsNeeded(let file, _):
      "\(file):1: the header does not show what is the mood and when"
    case .scaleNeeded(let file, let format):
      "\(file): its ratings do not show on which scale \(format) was used"
    case .noMood(let file, let format, _):
      "\(file): \(format) keeps several measures and none of them is the mood"
    case .archive(let file): "\(file) is a ZIP archive, which has to be unpacked first"
    case .uselessOption(let option, let format, _):
      "\(option.rawValue) has no meaning for \(format)"
    case .uselessPair(let pair, let numbers): "in --map \(pair) the number is not from \(numbers)"
    case .changed(let file): "\(file) was changed while it was read; nothing was imported"
    }
  }

  package var hint: String? {
    switch self {
    case .rejected(let rejection): rejection.hint
    case .broken, .uselessPair: nil
    case .archive(let file):
      "for a Daylio backup: unzip -p \(shellWord(file)) | baseline import daylio -"
    case .unknownContent(let file, let columns) where columns.count > 1:
      "a table of your own: baseline import csv \(shellWord(file)) "
        + "--column mood=NAME,at=NAME; its columns are \(list(columns.prefix(12)))"
    case .unknownContent(let file, _):
      "name the format: baseline import FORMAT \(shellWord(file)); "
        + "FORMAT is one of \(list(ImporterTable.all.map(\.name)))"
    case .unknownFormat:
      "FORMAT is \(ImporterTable.automatic) or one of \(list(ImporterTable.all.map(\.name)))"
    case .missingColumns(_, _, _, let present):
      "its columns are \(list(present.prefix(12)))"
    case .columnsNeeded(_, let present):
      "add --column mood=NAME,at=NAME,note=NAME,tags=NAME; its columns are "
        + list(present.prefix(12))
    case .scaleNeeded: "add --scale LO-HI, such as --scale 1-5 or --scale 0-10"
    case .noMood(_, _, let suggestion): suggestion
    case .uselessOption(_, let format, let known):
      known.isEmpty
        ? "\(format) needs no options" : "\(format) knows \(list(known.map(\.rawValue)))"
    case .changed: "try again"
    }
  }

  /// The lines to show above the message: one for each fault that is known, and how many more there
  /// are.
  package var details: [String] {
    guard case .rejected(let rejection) = self else { return [] }
    return rejection.details
  }
}

extension Rejection {
  fileprivate var message: String {
    guard faultCount > 0 else {
      return "\(file): nothing was imported; "
        + "\(counted(unknown.counts.count, "mood")) stand\(unknown.counts.count == 1 ? "s" : "") "
        + "for no number yet"
    }
    return "\(file): nothing was imported; \(counted(faultCount, "row")) cannot be read"
  }

  fileprivate var hint: String? {
    guard !unknown.isEmpty else { return "--skip-bad imports the other rows" }
    let words = unknown.counts.prefix(20).map { "--map \(shellWord($0.name))=N" }
    let more = unknown.counts.count > words.count ? " and so on" : ""
    return """
      add \(words.joined(separator: " "))\(more), each N from \(numbers), the greatest the best; or \
      keep them in a file, a NAME=N on each line, and add --map-file FILE each time
      """
  }

  fileprivate var details: [String] {
    var lines = faults.map(\.description)
    if faultCount > faults.count { lines.append("and \(faultCount - faults.count) more") }
    return lines + unknownLines(unknown, in: file)
  }
}

extension ImportPreview {
  /// What was read, the entries first, then all that is not as the file has it.
  package var lines: [String] {
    var lines = ["\(file): \(format), \(contents)"]
    if encoding != .utf8 { lines.append("read as \(encoding.rawValue)") }
    if replacements > 0 {
      lines.append(
        "\(counted(replacements, "stretch", "stretches")) of bytes that are no text, shown as \u{FFFD}"
      )
    }
    if let assumedScale {
      lines.append("the moods are taken as \(assumedScale); --scale LO-HI if they are not")
    }
    if untimed > 0 { lines.append("\(counted(untimed, "entry", "entries")) without a time of day") }
    if skippedTimes > 0 {
      lines.append(
        "\(counted(skippedTimes, "entry", "entries")) at a time that the clocks skipped, "
          + "put at the first moment after it")
    }
    if repeatedTimes > 0 {
      lines.append(
        "\(counted(repeatedTimes, "entry", "entries")) at a time that the clocks showed twice, "
          + "taken for the first")
    }
    if twins > 0 {
      lines.append("\(counted(twins, "entry", "entries")) the same as another in the file, kept")
    }
    for (name, count) in dropped.counts { lines.append("not imported: \(name) (\(count))") }
    if dropped.others > 0 { lines.append("not imported: others (\(dropped.others))") }
    if !offered.isEmpty {
      let trackers = offered.counts.prefix(12).map { "\($0.name) (\($0.count))" }
      lines.append(
        "trackers: \(list(trackers)); --activity NAME takes one as progress of an event")
    }
    if badRows > 0 {
      lines.append("\(counted(badRows, "row")) left out")
      lines += faults.map(\.description) + unknownLines(unknown, in: file)
    }
    return lines
  }

  private var contents: String {
    var parts = [counted(moods, "entry", "entries")]
    if let firstDay, let lastDay {
      parts[0] += firstDay == lastDay ? " of \(firstDay)" : " from \(firstDay) to \(lastDay)"
    }
    if activities > 0 { parts.append(counted(activities, "progress record")) }
    if plans > 0 { parts.append(counted(plans, "plan record")) }
    return parts.joined(separator: ", ")
  }
}

/// Returns a line for each mood that stands for no number.
private func unknownLines(_ unknown: NameTally, in file: String) -> [String] {
  var lines = unknown.counts.prefix(20).map {
    "\(file): the mood '\($0.name)' stands for no number (\(counted($0.count, "row")))"
  }
  let rest = unknown.counts.count - lines.count
  if rest > 0 { lines.append("and \(counted(rest, "mood")) more") }
  return lines
}

/// Returns a number with its noun.
private func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  "\(count) \(count == 1 ? one : many ?? one + "s")"
}

/// Returns words with commas between them and `and` before the last.
private func list(_ words: some Collection<String>) -> String {
  guard let last = words.suffix(1).first, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}

/// Returns a word as a shell reads it.
func shellWord(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy { byte in
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      || "-_./=+,:@%".utf8.contains(byte)
  }
  guard !isPlain || word.isEmpty else { return word }
  return "'"
    + word.split(separator: "'", omittingEmptySubsequences: false)
    .joined(separator: "'\\''") + "'"
}
