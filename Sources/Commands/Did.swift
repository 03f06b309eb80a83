import CivilTime
package import CommandGrammar
import Effects
import JSON
import JournalStorage
import MoodModel
import Reminders
import TerminalUI

/// `baseline did`: records progress of an event.
package struct Did: Command {
  var name: EventName
  var count: Count
  var when: WhenWords?
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Record that you did something",
      discussion: """
        COUNT is 1 when it is left out, and may have three decimals. A number below zero takes back \
        what was too much; it needs -- before it.
        """,
      Argument("NAME", "The event", as: EventName.self),
      Argument("COUNT", "How much", as: Count.self).optional(),
      Option("at", letter: "a", "When it was; now when left out", as: WhenWords.self),
      Flag("json", "Print what was recorded as a JSON document"),
      examples: [
        Example("did walk", "One more"),
        Example("did water 0.5 --at 'yesterday 21:30'", "Half of one, yesterday evening"),
        Example("did walk -- -1", "One less"),
      ],
      make: { name, count, when, isJSON throws(UsageError) in
        Did(name: name, count: count ?? .one, when: when, isJSON: isJSON)
      })
  }

  package func run(in context: Context) throws -> Output {
    let moment = try when.map { try $0.moment(in: context) }
    let activity = try context.change { snapshot -> Change<Activity> in
      let event = try context.event(name, in: EventBook(snapshot))
      try refuse(event, in: context)
      return .lines { transaction in
        let time =
          moment?.time
          ?? context.clock.zone.time(atSecondsSinceEpoch: transaction.now.secondsSinceEpoch)
        let activity = Activity(
          id: transaction.newID(), time: time, zone: context.zoneName(for: time),
          event: event.id, count: count)
        transaction.create(Record(activity), in: .activity)
        return activity
      }
    }
    let view = try context.reminders(of: [.activity, .plan])
    // Of a day alone the noon is kept, as the report says; so there is no more to say about it.
    let remarks = (moment?.remarks ?? []).filter { if case .dayOnly = $0 { false } else { true } }
    let notices = view.journal.notices + remarks.map { StyledText($0.message) }
    guard !isJSON else {
      return Output(.object(activity.json(named: name)), notices: notices)
    }
    var parts = [
      "Recorded \(context.shown(name.text), .emphasis) \(context.signed(count))"
        + StyledText(" at \(context.whenText(of: activity))")
    ]
    if let goal = view.engine.goals(at: view.now).first(where: { EventName($0.name) == name }) {
      parts.append(
        view.engine.counts(activity.time, in: goal)
          ? context.progressText(goal)
          : StyledText("it counts for \(goal.goal.period.earlierOne)"))
    }
    let line = parts.joined(separator: StyledText(context.glyphs.separator)) + context.undoHint
    return Output(
      context.fitted([line]),
      notices: notices)
  }

  /// Sees to it that progress of an event can be recorded.
  private func refuse(_ event: NamedEvent, in context: Context) throws(CommandError) {
    guard !event.countsEntries else {
      throw .usage(
        "the event mood counts entries, so there is nothing to record beside them",
        hint: "log an entry with 'baseline log 7'")
    }
    guard !event.isPaused else {
      throw CommandError(
        "\(context.shown(event.name.text)) is paused, so nothing was recorded",
        hint: "'baseline event resume \(context.typed(event.name))' lets it count again")
    }
  }
}

extension Context {
  /// Returns an amount with its sign.
  func signed(_ count: Count) -> String {
    count > .zero ? "+\(count)" : "\(glyphs.minus)\(Count.zero - count)"
  }
}

extension Activity {
  /// The progress as programs read it.
  fileprivate func json(named name: EventName) -> JSONObject {
    [
      "id": .string(id.text), "at": .string(time.description), "zone": .string(zone),
      "event": .string(name.text), "count": .number(JSONNumber(count)),
    ]
  }
}
