package import CommandGrammar
import JSON
import JournalStorage
import MoodModel
import TerminalUI

/// `baseline event add`: begins to count something.
package struct EventAdd: Command {
  var name: EventName
  var goal: Goal?
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Begin to count something",
      discussion: """
        An event is anything that you do and want to count. With a goal it is reminded of, see \
        'baseline help remind'. A name of several words is put in quotes.
        """,
      Argument("NAME", "What to call it", as: EventName.self),
      Option("goal", letter: "g", "How much to do in each period", as: GoalWord.self),
      Flag("json", "Print the event as a JSON document"),
      examples: [
        Example("event add walk --goal 3/week", "Three walks in each calendar week"),
        Example("event add 'glass of water'", "Only count"),
      ],
      make: { name, goal, isJSON throws(UsageError) in
        EventAdd(name: name, goal: try goal?.goal(), isJSON: isJSON)
      })
  }

  package func run(in context: Context) throws -> Output {
    let known = try context.change { snapshot -> Change<NamedEvent?> in
      if let known = EventBook(snapshot)[name] {
        guard goal == nil || known.goals.contains(where: { $0 == goal }) else {
          throw context.otherGoal(of: known)
        }
        return .nothing(known)
      }
      return .lines { transaction in
        transaction.store(
          Event(id: transaction.newID(), name: name, goal: goal), over: snapshot)
        return nil
      }
    }
    let shownName = StyledText(context.shown((known?.name ?? name).text), .emphasis)
    let goalText = goal.map { ", goal \($0)" } ?? ""
    let line =
      known == nil
      ? "Added \(shownName)\(goalText)" + context.undoHint
      : shownName + StyledText(" is there already", .faint)
    return try context.eventOutput(line, of: name, isJSON: isJSON, warns: known == nil)
  }
}

/// `baseline event list`: shows what is counted.
package struct EventList: Command {
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "List what is counted, with its goals",
      Flag("json", "Print a JSON document"),
      make: { isJSON throws(UsageError) in EventList(isJSON: isJSON) })
  }

  package func run(in context: Context) throws -> Output {
    let view = try context.reminders(of: [.plan])
    let events = view.events.events.map { (event: $0, goal: view.goal(of: $0)) }
    guard !isJSON else {
      return Output(
        .array(events.map { .object($0.event.json(goal: $0.goal)) }),
        notices: view.journal.notices)
    }
    var table = Table(columns: [
      Table.Column(width: 8...Int.max, givesWay: 2), Table.Column(), Table.Column(givesWay: 1),
    ])
    for (event, goal) in events {
      var remarks = event.isPaused ? [StyledText("paused", .emphasis)] : []
      if event.countsEntries { remarks.append(StyledText("counts entries", .faint)) }
      table.append([
        StyledText(context.shown(event.name.text)),
        goal.map { StyledText("\($0)") } ?? StyledText("no goal", .faint),
        remarks.joined(separator: ", "),
      ])
    }
    return Output(
      table.lines(width: context.terminal.lineWidth, glyphs: context.glyphs),
      notices: view.journal.notices)
  }
}

/// `baseline event rename`: gives an event another name.
package struct EventRename: Command {
  var name: EventName
  var newName: EventName
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Give an event another name, and keep its counts",
      Argument("NAME", "What it is called", as: EventName.self),
      Argument("NEW", "What it should be called", as: EventName.self),
      Flag("json", "Print the event as a JSON document"),
      examples: [Example("event rename walk 'long walk'", "Call it by another name")],
      make: { name, newName, isJSON throws(UsageError) in
        EventRename(name: name, newName: newName, isJSON: isJSON)
      })
  }

  package func run(in context: Context) throws -> Output {
    let isChanged = try context.change { snapshot -> Change<Bool> in
      let book = EventBook(snapshot)
      let event = try context.event(name, in: book)
      guard !event.countsEntries else {
        throw CommandError.usage(
          "the event mood counts entries; it cannot be renamed",
          hint: "another event can have any other name: baseline event add NAME")
      }
      if newName != name, let other = book[newName] {
        throw CommandError(
          "there is an event '\(context.shown(other.name.text))' already",
          hint: "give it another name first, or delete it")
      }
      guard event.records.contains(where: { !$0.name.isSpelled(like: newName) }) else {
        return .nothing(false)
      }
      return .lines { transaction in
        transaction.alter(event, over: snapshot) { $0.name = newName }
        return true
      }
    }
    let old = context.shown(name.text)
    let new = StyledText(context.shown(newName.text), .emphasis)
    let line =
      isChanged
      ? "\(old) is now called \(new)" + context.undoHint
      : new + StyledText(" is what it is called already", .faint)
    return try context.eventOutput(line, of: newName, isJSON: isJSON)
  }
}

/// `baseline event pause` and `baseline event resume`: lets an event rest, or ends that.
package struct EventPause: Command {
  var name: EventName
  var pauses: Bool
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Let an event rest: no recording, no reminding",
      discussion: "What was counted stays.",
      Argument("NAME", "The event", as: EventName.self),
      Flag("json", "Print the event as a JSON document"),
      make: { name, isJSON throws(UsageError) in
        EventPause(name: name, pauses: true, isJSON: isJSON)
      })
  }

  /// The declaration of `event resume`.
  static var resumingSpec: CommandSpec<any Command> {
    CommandSpec(
      "Let an event be recorded and reminded of again",
      Argument("NAME", "The event", as: EventName.self),
      Flag("json", "Print the event as a JSON document"),
      make: { name, isJSON throws(UsageError) in
        EventPause(name: name, pauses: false, isJSON: isJSON)
      })
  }

  package func run(in context: Context) throws -> Output {
    let isChanged = try context.change { snapshot -> Change<Bool> in
      let event = try context.event(name, in: EventBook(snapshot))
      guard event.records.contains(where: { $0.isPaused != pauses }) else {
        return .nothing(false)
      }
      return .lines { transaction in
        transaction.alter(event, over: snapshot) { $0.isPaused = pauses }
        return true
      }
    }
    let shownName = StyledText(context.shown(name.text), .emphasis)
    var line: StyledText
    if isChanged {
      line = "\(pauses ? "Paused" : "Resumed") \(shownName)" + context.undoHint
    } else {
      line = shownName + StyledText(pauses ? " is paused already" : " is not paused", .faint)
    }
    return try context.eventOutput(line, of: name, isJSON: isJSON)
  }
}

/// `baseline event delete`: counts an event no more.
package struct EventDelete: Command {
  var name: EventName
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Count an event no more",
      discussion: "What was counted stays in the journal; 'baseline undo' brings the event back.",
      Argument("NAME", "The event", as: EventName.self),
      Flag("json", "Print what was deleted as a JSON document"),
      make: { name, isJSON throws(UsageError) in EventDelete(name: name, isJSON: isJSON) })
  }

  package func run(in context: Context) throws -> Output {
    let event = try context.change { snapshot -> Change<NamedEvent> in
      let event = try context.event(name, in: EventBook(snapshot))
      guard !event.countsEntries else {
        throw CommandError.usage(
          "the event mood counts entries; it cannot be deleted",
          hint: "take its goal away with 'baseline goal mood none'")
      }
      return .lines { transaction in
        for record in event.records { transaction.deleteEvent(record.id, in: snapshot) }
        return event
      }
    }
    let notices = try context.journal(of: [.plan]).notices
    guard !isJSON else {
      return Output(.object(event.json(goal: event.goals.last)), notices: notices)
    }
    let shownName = StyledText(context.shown(event.name.text), .emphasis)
    return Output(["Deleted \(shownName)" + context.undoHint], notices: notices)
  }
}
