import CivilTime
package import CommandGrammar
import Diagnostics
import Effects
import JSON
import JournalStorage
import MoodModel
import Notifications
import Reminders
import TerminalUI
import Trends

/// `baseline log`: keeps a mood.
package struct Log: Command {
  var mood: Mood?
  var note: String?
  var when: WhenWords?
  var occasion: OccasionWord?
  var tags: [Tag]
  var opensEditor: Bool
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Keep how you feel",
      discussion: """
        The words after the mood are the note; a lone - reads it from standard input, and words in \
        it that begin with # or @ are tags (in quotes: to most shells a bare # begins a remark). On a terminal, without a mood, you are asked.

        WHEN is a moment: 21:30, yesterday 21:30, mon 9am, 2h ago, 2026-11-29 21:30, or a date alone, \
        which keeps the day without a clock time.
        """,
      Argument("MOOD", "How you feel, from 1 (worst) to 10 (best)", as: Mood.self).optional(),
      RestOfLine("NOTE", "Your own words"),
      Option("at", "When it was; now when left out", as: WhenWords.self),
      Option("for", "The word prompt, to log for the one that is shown", as: OccasionWord.self),
      Option("tag", "A tag beside the note", as: Tag.self).repeatable(),
      Flag("edit", "Write the note in your editor"),
      Flag("json", "Print what was kept as a JSON document"),
      examples: [
        Example("log 7 'tired but content #work'", "A mood with a note and a tag"),
        Example("log 6.5 --at 'yesterday 21:30'", "A mood of yesterday evening"),
        Example("log 4 -- -3 degrees outside", "A note that begins with a dash"),
      ],
      make: { mood, note, when, occasion, tags, edit, json throws(UsageError) in
        if when != nil, occasion != nil { throw .conflict("--at", "--for") }
        return Log(
          mood: mood, note: note, when: when, occasion: occasion, tags: tags, opensEditor: edit,
          isJSON: json)
      })
  }

  package func run(in context: Context) throws -> Output {
    try context.requireCalendar()
    let prompt = try promptToAnswer(in: context)
    let moment = try when.map { try $0.moment(in: context) }
    let mood = try self.mood ?? askForMood(in: context)
    let note = try noteText(for: mood, in: context)
    let view = try context.journal(of: [.plan])
    let recent = try view.store.recentMoods(limit: Self.recentBytes)
    let entry = try view.store.write { transaction in
      let time =
        prompt ?? moment?.time
        ?? context.clock.zone.time(atSecondsSinceEpoch: transaction.now.secondsSinceEpoch)
      let entry = Entry(
        id: transaction.newID(), time: time,
        zone: context.zoneName(for: time),
        isTimed: moment?.isTimed ?? true, mood: mood, note: note, explicitTags: tags)
      transaction.create(Record(entry), in: .moods)
      return entry
    }
    var notices = view.notices + (moment?.remarks ?? []).map { StyledText($0.message) }
    if note?.unicodeScalars.contains("\u{FFFD}") == true {
      notices.append(.warning("what was no UTF-8 text in the note is kept as \u{FFFD}"))
    }
    guard !isJSON else {
      return Output(.object(entry.json(dayStart: view.settings.dayStart)), notices: notices)
    }
    let today = context.today(view.settings)
    let earlier = recent.map { Observation($0, dayStart: view.settings.dayStart) }
      .recent(before: today.advanced(by: 1))
    let line = context.keptLine(
      entry, comparison: context.comparison(of: entry, with: earlier))
    return Output(
      context.fitted([line]),
      notices: notices)
  }

  /// How much of this device's file the comparison with what is usual reads: some hundred entries,
  /// which are the last weeks or months.
  private static let recentBytes = 64 * 1024

  /// Returns the moment of the prompt that the entry answers; `nil` when it is of its own.
  ///
  /// A prompt of an earlier date is asked about on a terminal: an entry is never moved silently.
  private func promptToAnswer(in context: Context) throws -> ZonedTime? {
    guard occasion != nil || (when == nil && context.conversation.canAsk) else { return nil }
    let memory = try context.deliveryStore().glance()
    guard memory.state.visible != nil || memory.state.lastPrompt != nil else {
      guard occasion == nil else { throw Self.noPrompt }
      return nil
    }
    let view = try context.reminders()
    let prompt = view.engine.promptToAnswer(memory.state, at: view.now)
    guard occasion == nil else {
      guard let prompt else { throw Self.noPrompt }
      return prompt.due
    }
    guard let prompt, prompt.isFromEarlierDate else { return nil }
    let time = context.momentText(prompt.due)
    let answer = context.conversation.answer(
      to: "For the prompt of \(time), or for now? [prompt/NOW] ")
    return answer.map { $0.trimmed.lowercased().hasPrefix("p") } ?? false ? prompt.due : nil
  }

  private static let noPrompt = CommandError(
    "no prompt is waiting for an answer", hint: "leave out '--for prompt' to log for now")

  private func askForMood(in context: Context) throws(CommandError) -> Mood {
    guard context.conversation.canAsk else {
      throw .usage(
        "there is no mood to log", hint: "type it after log, as in: baseline log 7 \"a note\"")
    }
    var question = "How do you feel, from 1 (worst) to 10 (best)? "
    while let answer = context.conversation.answer(to: question) {
      if let mood = Mood(answer.trimmed) { return mood }
      question = "A number from 1 to 10, such as 7 or 6.5: "
    }
    throw CommandError("nothing was logged")
  }

  private func noteText(for mood: Mood, in context: Context) throws -> String? {
    var text = note
    if note == "-" {
      text = try context.noteFromStandardInput()
    } else if note == nil, self.mood == nil {
      text = context.conversation.answer(to: "A note, or Enter for none: ")
    }
    if opensEditor { text = try context.edited(text ?? "", named: "note") }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Log {
  /// Reads what was typed into a notification: a mood, and after it the note.
  ///
  /// - Returns: `nil` when it does not begin with a mood.
  init?(reply: String) {
    let text = reply.trimmed
    let first = text.prefix { !$0.isWhitespace }
    guard let mood = Mood(String(first)) else { return nil }
    let note = String(text.dropFirst(first.count)).trimmed
    self.init(
      mood: mood, note: note.isEmpty ? nil : note, when: nil, occasion: nil, tags: [],
      opensEditor: false, isJSON: false)
  }
}

/// What an entry can be for: the prompt that is shown.
enum OccasionWord: String, CaseIterable, Hashable, Sendable, ArgumentValue {
  case prompt

  static var placeholder: String { "WHAT" }
}

extension Context {
  /// The longest note that is taken.
  private static let longestNote = 1 << 20

  /// Reads a note from standard input; the line end at its end is not part of it.
  ///
  /// Bytes that are not UTF-8 are replaced, so that no word is lost over one of them.
  func noteFromStandardInput() throws(CommandError) -> String {
    switch conversation.standardInput(limit: Self.longestNote) {
    case .whole(let bytes):
      var text = String(decoding: bytes, as: UTF8.self)
      if text.hasSuffix("\r\n") || text.hasSuffix("\n") { text.removeLast() }
      return text
    case .tooLong:
      throw CommandError(
        "the note on standard input is longer than \(Self.longestNote) bytes",
        hint: "nothing was kept", exitStatus: .badData)
    case .unreadable(let reason):
      throw CommandError(
        "could not read standard input: \(reason)", hint: "nothing was kept",
        exitStatus: .noInput)
    }
  }

  /// Returns the line that says what was kept, with its zone, and how to take it back.
  func keptLine(_ entry: Entry, comparison: StyledText?) -> StyledText {
    var parts = [
      StyledText("Logged ") + StyledText(entry.mood.description, .emphasis)
        + StyledText(" at \(whenText(of: entry, today: clock.now.day))")
    ]
    let note = noteText(of: entry)
    if !note.isEmpty { parts.append(note) }
    if let comparison { parts.append(comparison) }
    parts.append(StyledText("undo: baseline undo", .faint))
    return parts.joined(separator: StyledText(glyphs.separator))
  }
}

extension String {
  /// The text without blanks at its ends.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
