package import CommandGrammar
import Diagnostics
import Effects
import JSON
import JournalStorage
import MoodModel
import TerminalUI

/// `baseline undo`: takes back the last command that wrote on this device.
package struct Undo: Command {
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Take back the last command that wrote something",
      discussion: """
        Each time one further back. Only commands of this device are taken back, and only what \
        nothing has changed since; nothing is ever erased by it.
        """,
      Flag("json", "Print what changed as a JSON document"),
      make: { isJSON throws(UsageError) in Undo(isJSON: isJSON) })
  }

  package func run(in context: Context) throws -> Output {
    try context.reverse(isJSON: isJSON, nothing: "there is nothing to take back") { $0.undo() }
  }
}

/// `baseline redo`: puts back what the last undo took.
package struct Redo: Command {
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Put back what the last undo took",
      Flag("json", "Print what changed as a JSON document"),
      make: { isJSON throws(UsageError) in Redo(isJSON: isJSON) })
  }

  package func run(in context: Context) throws -> Output {
    try context.reverse(isJSON: isJSON, nothing: "there is nothing to put back") { $0.redo() }
  }
}

extension Context {
  /// Carries out an undo or a redo and says what it changed.
  fileprivate func reverse(
    isJSON: Bool, nothing: String, _ choose: (UndoHistory) -> Reversal?
  ) throws -> Output {
    let view = try journal()
    guard let device = try view.store.deviceState().device else { throw CommandError(nothing) }
    let found = try view.store.write { transaction -> Reversal? in
      let reversal = choose(UndoHistory(of: device, in: try view.store.snapshot()))
      if let reversal { transaction.carryOut(reversal) }
      return reversal
    }
    guard let reversal = found else { throw CommandError(nothing) }
    let notices =
      view.notices
      + reversal.left.map { id in
        StyledText(
          "\(shown(id.text)) was changed since and is left as it is; see 'baseline show \(shown(id.text)) --history'"
        )
      }
    guard !reversal.changes.isEmpty else {
      var output = Output(notices: notices + [StyledText(nothing)])
      output.exitStatus = .failure
      return output
    }
    guard !isJSON else {
      return Output(.array(reversal.changes.map { .object($0.json) }), notices: notices)
    }
    return Output(summary(of: reversal.changes, in: view.snapshot), notices: notices)
  }
}

extension Reversal.Change {
  /// What became of the record, in a word.
  var deed: String {
    if after.header.isDeleted { return "removed" }
    return before.isDeleted ? "restored" : "changed back"
  }

  fileprivate var json: JSONObject {
    [
      "id": .string(after.header.id.text), "deleted": .bool(after.header.isDeleted),
      "content": after.header.isDeleted ? .null : .object(after.content),
    ]
  }
}
