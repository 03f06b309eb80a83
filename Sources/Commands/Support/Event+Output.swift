import JSON
import JournalStorage
import MoodModel
import Reminders
import TerminalUI

extension Context {
  /// What follows the report of a change.
  var undoHint: StyledText { StyledText("\(glyphs.separator)undo: baseline undo", .faint) }

  /// Returns a name as it can be typed in a shell.
  func typed(_ name: EventName) -> String {
    let text = shown(name.text)
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-"
    }
    return isPlain && text.first != "-" ? text : "\"\(text)\""
  }

  /// Says what an event has become.
  ///
  /// - Parameters:
  ///   - line: What was done.
  ///   - name: The event.
  ///   - isJSON: Whether to print the event as a document.
  ///   - warns: Whether to say why it will not be reminded of.
  /// - Returns: The output.
  /// - Throws: When the journal cannot be read.
  func eventOutput(
    _ line: StyledText, of name: EventName, isJSON: Bool, warns: Bool = false
  ) throws -> Output {
    let view = try reminders(of: [.plan])
    var notices = view.journal.notices
    guard let event = view.events[name] else { return Output([line], notices: notices) }
    if warns { notices += warnings(about: event, in: view) }
    guard !isJSON else {
      return Output(.object(event.json(goal: view.goal(of: event))), notices: notices)
    }
    return Output(
      line.wrapped(to: terminal.lineWidth, indentation: 2, glyphs: glyphs), notices: notices)
  }

  /// Returns why the goal of an event is not, or not always, reminded of.
  func warnings(about event: NamedEvent, in view: RemindersView) -> [StyledText] {
    guard let goal = view.goal(of: event), !event.isPaused else { return [] }
    let category = goal.period.category
    let name = [event.name.text]
    let notices = view.engine.notices(at: view.now).compactMap { notice -> Notice? in
      switch notice {
      case .remindersOff: .remindersOff(goals: name)
      case .categoryOff(category, _): .categoryOff(category, goals: name)
      case .keptBack(category, _, _, _): notice
      case .hoursLost where category == .hourly: notice
      default: nil
      }
    }
    return lines(for: notices)
  }

  /// Returns the error that an event has a goal already, and how to change it.
  func otherGoal(of event: NamedEvent) -> CommandError {
    let goal = event.goals.last.map { "the goal \($0)" } ?? "no goal"
    return CommandError(
      "there is an event '\(shown(event.name.text))' already, with \(goal)",
      hint: "change its goal with 'baseline goal \(typed(event.name)) N/PERIOD'")
  }
}

extension NamedEvent {
  /// Returns the event as programs read it.
  func json(goal: Goal?) -> JSONObject {
    [
      "event": .string(name.text), "goal": goal.map { .number(JSONNumber($0.target)) } ?? .null,
      "period": .string(goal?.period.rawValue), "paused": .bool(isPaused),
    ]
  }
}

extension EventName {
  /// Whether two names are the same to the byte; `==` takes no notice of case.
  func isSpelled(like other: EventName) -> Bool { text.utf8.elementsEqual(other.text.utf8) }
}

extension Transaction {
  /// Changes all records of an event.
  mutating func alter(
    _ event: NamedEvent, over snapshot: JournalSnapshot, _ change: (inout Event) -> Void
  ) {
    for var record in event.records {
      change(&record)
      store(record, over: snapshot)
    }
  }
}
