import CivilTime
package import CommandGrammar
import Effects
import JSON
import JournalStorage
import MoodModel
import TerminalUI

/// `baseline show`: shows one entry in full.
package struct Show: Command {
  var id: String
  var withHistory: Bool
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Show one entry in full",
      Argument("ID", "An end of its name, as list shows it, or last", as: String.self),
      Flag("history", "Every revision, on all devices, oldest first"),
      Flag("json", "Print a JSON document"),
      examples: [
        Example("show last", "The newest entry"),
        Example("show last --history", "What it was before its edits"),
      ],
      make: { id, history, isJSON throws(UsageError) in
        Show(id: id, withHistory: history, isJSON: isJSON)
      })
  }

  package func run(in context: Context) throws -> Output {
    let view = try context.journal()
    let current = try context.mood(named: id, in: view, includesDeleted: withHistory)
    let entry = try context.entry(current.record)
    let revisions =
      withHistory ? view.snapshot.history(of: current.record.header.id, in: .moods) : []
    guard !isJSON else {
      var document = entry.json(dayStart: view.settings.dayStart)
      document["source"] = current.record.content["source"]
      if withHistory {
        document["deleted"] = .bool(current.isDeleted)
        document["history"] = .array(revisions.map { .object($0.json) })
      }
      return Output(.object(document), notices: view.notices)
    }
    let width = context.terminal.lineWidth
    var lines = context.fullText(of: entry)
    if let source = context.sourceText(of: current.record) { lines.append(source) }
    if withHistory {
      lines.append(StyledText())
      lines += revisions.map { context.historyLine($0) }
    }
    return Output(
      lines.flatMap { $0.wrapped(to: width, indentation: 2, glyphs: context.glyphs) },
      notices: view.notices)
  }
}

extension Context {
  /// Returns an entry in full: the mood and the moment, the note with its line ends, the tags.
  func fullText(of entry: Entry) -> [StyledText] {
    let clock = entry.isTimed ? " \(entry.time.minuteOfDay)" : ", at no known time"
    var lines = [
      StyledText(entry.mood.description, .emphasis)
        + StyledText("  \(dayText(entry.time.day))\(clock) \(zoneText(of: entry))")
        + StyledText("  \(shown(entry.id.text))", .faint)
    ]
    if let note = entry.note {
      lines += visibleText(note, lineBreaks: .kept, glyphs: glyphs)
        .split(separator: "\n", omittingEmptySubsequences: false).map { StyledText(String($0)) }
    }
    let tags = entry.tags.map { shown($0.name) }
    if !tags.isEmpty { lines.append(StyledText("tags: \(tags.joined(separator: ", "))", .faint)) }
    return lines
  }

  /// Returns what the program from which an entry was imported said of the mood.
  fileprivate func sourceText(of record: Record) -> StyledText? {
    guard let source = record.content["source"]?.members, let app = source["app"]?.text
    else { return nil }
    let moods = source["mood"].map { $0.elements ?? [$0] } ?? []
    let words = moods.compactMap { $0.text.map { "'\($0)'" } ?? $0.number?.literal }
    let scale = source["scale"]?.text.map { " of \($0)" } ?? ""
    let mood = words.isEmpty ? "" : ", where the mood was \(words.joined(separator: ", "))\(scale)"
    return StyledText(shown("imported from \(app)\(mood)"), .faint)
  }

  /// Returns what one revision of an entry did, when, and where it stands.
  fileprivate func historyLine(_ revision: Revision) -> StyledText {
    let header = revision.record.header
    let millis = header.edited?.millisecondsSinceEpoch ?? header.op?.millisecondsSinceEpoch
    let moment = millis.map {
      self.clock.zone.time(atSecondsSinceEpoch: floorDivide($0, 1000)).description
    }
    var text = StyledText(moment ?? "by hand", .faint) + StyledText("  ")
    text += StyledText(revision.deed, revision.isContent || revision.holds ? .emphasis : .plain)
    if !header.isDeleted, let entry = try? revision.record.entry() {
      text += StyledText("  \(entry.mood)  \(entry.time)  ") + noteText(of: entry)
    }
    return text + StyledText("  \(shown(revision.place.description))", .faint)
  }
}

extension Revision {
  /// What the revision did, in a word or two.
  fileprivate var deed: String {
    let header = record.header
    if header.undoes != nil { return header.isDeleted ? "undone, deleted" : "undone" }
    if header.redoes != nil { return header.isDeleted ? "redone, deleted" : "redone" }
    if header.isDeleted { return "deleted" }
    return header.revision == 1 ? "logged" : "edited"
  }

  /// The revision as programs read it.
  fileprivate var json: JSONObject {
    let header = record.header
    var members: JSONObject = [
      "rev": .number(header.revision), "edited": .string(header.edited?.description),
      "op": .string(header.op?.description), "deleted": .bool(header.isDeleted),
      "undoes": .string(header.undoes?.description), "redoes": .string(header.redoes?.description),
      "current": .bool(isContent || holds), "file": .string(place.description),
    ]
    for member in record.content.members { members[member.key] = member.value }
    return members
  }
}
