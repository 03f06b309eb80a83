import CivilTime
package import CommandGrammar
import Effects
import JSON
import JournalStorage
import MoodModel
import TerminalUI

/// `baseline delete`: deletes entries, after showing them.
package struct Delete: Command {
  var ids: [String]
  var isForced: Bool
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Delete entries",
      discussion: """
        Shows what is about to go and asks; off a terminal it needs --force. 'baseline undo' brings \
        it back, and 'show ID --history' still tells it.
        """,
      Argument("ID", "Ends of names, as list shows them, or last", as: String.self)
        .repeated(),
      Flag("force", letter: "f", "Do not ask"),
      Flag("json", "Print what was deleted as a JSON document"),
      examples: [Example("delete last", "Delete the newest entry")],
      make: { ids, force, isJSON throws(UsageError) in
        Delete(ids: ids, isForced: force, isJSON: isJSON)
      })
  }

  package func run(in context: Context) throws -> Output {
    let view = try context.journal()
    var records: [CurrentRecord] = []
    for id in ids {
      let record = try context.mood(named: id, in: view)
      if !records.contains(where: { $0.record.header.id == record.record.header.id }) {
        records.append(record)
      }
    }
    let entries = try records.map { try context.entry($0.record) }
    if !isForced {
      guard context.conversation.canAsk else {
        throw CommandError.usage(
          "delete asks first, and there is no terminal to ask on", hint: "add --force")
      }
      let shown = entries.flatMap { context.fullText(of: $0) }.map(\.string)
      let what = entries.count == 1 ? "this entry" : "these \(entries.count) entries"
      let question = shown.joined(separator: "\n") + "\nDelete \(what)? [y/N] "
      let answer = context.conversation.answer(to: question)?.trimmed.lowercased()
      guard answer == "y" || answer == "yes" else {
        throw CommandError("nothing was deleted")
      }
    }
    try view.store.write { transaction in
      for record in records { transaction.revise(record, in: .moods, content: nil) }
    }
    guard !isJSON else {
      let all = entries.map { JSONValue.object($0.json(dayStart: view.settings.dayStart)) }
      return Output(.array(all), notices: view.notices)
    }
    let what = entries.count == 1 ? "1 entry" : "\(entries.count) entries"
    return Output(
      [
        StyledText("Deleted \(what)")
          + StyledText("\(context.glyphs.separator)undo: baseline undo", .faint)
      ],
      notices: view.notices)
  }
}
