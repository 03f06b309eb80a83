import CivilTime
import Diagnostics
import Effects
import JournalStorage
import MoodModel
import Reminders
import TerminalUI

/// A journal that was read for a command about reminders, and the engine for it.
struct RemindersView: Sendable {
  /// What was read.
  var journal: JournalView
  /// What the engine was made of.
  var known: KnownJournal
  /// The engine, in the zone of the machine.
  var engine: ReminderEngine
  /// The zone of the machine.
  var rules: TimeZoneRules
  /// Returns the rules of another zone, or `nil` when there is no data for it.
  var zoneNamed: @Sendable (String) -> TimeZoneRules?
  /// The moment of reading.
  var now: Instant

  /// The events as they stand, those of one name in one.
  var events: EventBook { EventBook(journal.snapshot) }

  /// Returns when the next prompt comes, after the day that the person wants to be left alone on.
  func nextPrompt(given state: Reminders.DeviceState) -> ZonedTime? {
    let today = engine.day(at: now)
    var next = engine.nextPrompt(after: now)
    while let time = next, state.skippedDay == today, engine.day(at: Instant(time)) == today {
      next = engine.nextPrompt(after: Instant(time))
    }
    return next
  }

  /// Returns the goal of an event; while devices disagree, the one that was set last.
  func goal(of event: NamedEvent) -> Goal? {
    engine.goals(at: now).first { EventName($0.name) == event.name }?.goal
  }
}

extension Context {
  /// Reads the journal for a command about reminders.
  ///
  /// - Parameters:
  ///   - folders: What is read; without `moods` and `activity` the engine knows of no progress.
  ///   - window: The first moment of a plan, and the first one after it.
  ///   - day: The first day whose entries and progress matter; `nil` for as many days as the engine
  ///     needs for now and the window.
  /// - Returns: What was read.
  /// - Throws: When the journal cannot be read.
  func reminders(
    of folders: [JournalFolder] = JournalFolder.allCases,
    over window: (start: Instant, end: Instant)? = nil, from day: LocalDay? = nil
  ) throws -> RemindersView {
    let now = clock.instant
    var view = try journal(of: folders)
    view.notices += view.snapshot.unreadableReminderRules.map { setting in
      .warning(
        "the setting \(shown(setting.key)) is '\(shown(setting.value))', which this baseline "
          + "does not know; its default is used")
    }
    var known = KnownJournal(rulesOf: view.snapshot, readAt: now)
    let rules = ReminderEngine(known, in: clock.zone)
    let planned = window.map { rules.firstDayNeeded(from: $0.start, to: $0.end) }
    let needed = min(rules.firstDayNeeded(at: now), planned ?? .latest)
    known.addProgress(of: view.snapshot, from: day ?? needed, readAt: now)
    let counts = known.hasGoalOfEntries ? day : nil
    known.addEntries(of: view.snapshot, from: counts ?? needed, readAt: now)
    return RemindersView(
      journal: view, known: known,
      engine: ReminderEngine(known, in: clock.zone, zoneNamed: zoneNamed), rules: clock.zone,
      zoneNamed: zoneNamed, now: now)
  }

  /// Returns notices of the engine as lines for standard error, each with what changes it.
  ///
  /// While goal reminders as a whole are off, the switches of categories are of no interest.
  func lines(for notices: [Notice]) -> [StyledText] {
    let isOff = notices.contains { if case .remindersOff = $0 { true } else { false } }
    return notices.flatMap { notice -> [StyledText] in
      let remedy: String?
      switch notice {
      case .remindersOff: remedy = "remind on"
      case .categoryOff where isOff: return []
      case .categoryOff(let category, _): remedy = "remind \(category.rawValue) on"
      case .schedulePaused(nil): remedy = "schedule resume"
      default: remedy = nil
      }
      let hint = remedy.map { "; 'baseline \($0)' changes that" } ?? ""
      return StyledText(shown(notice.description) + hint)
        .wrapped(to: terminal.lineWidth, indentation: 2, glyphs: glyphs)
    }
  }

  /// Returns a moment as lists show it, as in `Mon 30 Nov 2026 18:00`.
  func momentText(_ time: ZonedTime) -> String { "\(dayText(time.day)) \(time.minuteOfDay)" }
}

/// What a command wants to change, decided without writing anything.
enum Change<Summary> {
  /// Nothing: all is as it was asked to be.
  case nothing(Summary)
  /// What adding lines comes to.
  case lines((inout Transaction) -> Summary)
}

extension Context {
  /// Refuses to store anything about times of the clock while the clock is not the person's.
  ///
  /// An entry is kept all the same, with a warning: a mood is not worth losing over a zone. But a
  /// schedule or progress that silently means another hour is worse than none.
  func requireZone() throws(CommandError) {
    try requireCalendar()
    guard let zoneWarning else { return }
    throw CommandError(
      shown(zoneWarning),
      hint: "nothing was written; set TZ to a zone such as Europe/Berlin, or unset it",
      exitStatus: .badConfiguration)
  }

  /// Decides on a change of the journal and carries it out.
  ///
  /// The decision is made twice: first without the lock, so that words that fit nothing leave no trace
  /// on the disk, then under it, so that it holds for what is there.
  ///
  /// - Parameter decide: Decides by the folder `plan`; throws when what was asked for cannot be.
  /// - Returns: What the decision says of itself.
  /// - Throws: What `decide` throws, or that the journal cannot be read or written.
  func change<Summary>(
    _ decide: (JournalSnapshot) throws -> Change<Summary>
  ) throws -> Summary {
    try requireZone()
    let store = try store()
    if case .nothing(let summary) = try decide(try store.snapshot(of: [.plan])) { return summary }
    return try store.write { transaction in
      switch try decide(try store.snapshot(of: [.plan])) {
      case .nothing(let summary): summary
      case .lines(let add): add(&transaction)
      }
    }
  }
}
