import CivilTime
package import CommandGrammar
import Effects
import JSON
import JournalStorage
import MoodModel
import TerminalUI

/// `baseline edit`: changes an entry, by options or in the person's editor.
package struct Edit: Command {
  var id: String
  var mood: Mood?
  var note: String?
  var tags: [TagOrNone]
  var when: WhenWords?
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Change an entry",
      discussion: """
        Without an option the note opens in your editor ($VISUAL, else $EDITOR); saved unchanged, \
        nothing is written. What stood there before stays in 'show ID --history'.
        """,
      Argument("ID", "An end of its name, as list shows it, or last", as: String.self),
      Option("mood", "The mood it should have", as: Mood.self),
      Option("note", "The note it should have; \"\" for none", as: String.self),
      Option(
        "tag", letter: "t", "A tag in place of those it has; \"\" for none", as: TagOrNone.self
      )
      .repeatable(),
      Option("at", "When it was", as: WhenWords.self),
      Flag("json", "Print what it is now as a JSON document"),
      examples: [
        Example("edit last --mood 8", "Correct the mood of the newest entry"),
        Example("edit last --tag ''", "Take the tags beside the note off"),
      ],
      make: { id, mood, note, tags, when, isJSON throws(UsageError) in
        Edit(id: id, mood: mood, note: note, tags: tags, when: when, isJSON: isJSON)
      })
  }

  package func run(in context: Context) throws -> Output {
    let view = try context.journal()
    let current = try context.mood(named: id, in: view)
    let before = try context.entry(current.record)
    let moment = try when.map { try $0.moment(in: context) }
    var after = before
    if let mood { after.mood = mood }
    if let note { after.note = note.isEmpty ? nil : note }
    if !tags.isEmpty { after.explicitTags = tags.compactMap(\.tag) }
    if let moment {
      after.time = moment.time
      after.isTimed = moment.isTimed
      after.zone = context.zoneName(for: moment.time)
    }
    if mood == nil, note == nil, tags.isEmpty, when == nil {
      let text = try context.edited(before.note ?? "", named: "note")
      after.note = text.isEmpty ? nil : text
    }
    let notices = view.notices + (moment?.remarks ?? []).map { StyledText($0.message) }
    let isChanged = !Self.areSame(before, after)
    if isChanged {
      try view.store.write { transaction in
        var record = current.record
        record.setContent(to: after)
        transaction.revise(current, in: .moods, content: record.content)
      }
    }
    guard !isJSON else {
      return Output(.object(after.json(dayStart: view.settings.dayStart)), notices: notices)
    }
    let verdict =
      isChanged ? StyledText("undo: baseline undo", .faint) : StyledText("unchanged", .faint)
    return Output(context.fullText(of: after) + [verdict], notices: notices)
  }

  /// Returns whether two entries are the same to the byte; `==` on text is about what it means.
  private static func areSame(_ one: Entry, _ other: Entry) -> Bool {
    one == other && (one.note ?? "").utf8.elementsEqual((other.note ?? "").utf8)
      && one.explicitTags.map { Array($0.name.utf8) }
        == other.explicitTags.map { Array($0.name.utf8) }
  }
}

/// A tag, or the empty word that stands for none.
struct TagOrNone: Hashable, Sendable, ArgumentValue {
  /// The tag; `nil` for none.
  let tag: Tag?

  static var placeholder: String { Tag.placeholder }

  init(argument: String) throws(InvalidValue) {
    self.tag = argument.isEmpty ? nil : try Tag(argument: argument)
  }
}
