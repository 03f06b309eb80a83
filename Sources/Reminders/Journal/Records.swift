import CivilTime
import MoodModel

/// The entries and the progress in a journal, sorted for looking things up.
struct Records: Sendable {
  /// The facts about entries, by their moment.
  private let entries: [KnownEntry]
  /// The progress of each event by the name of its record; `mood` counts entries.
  private let tallies: [RecordID: ProgressTallies]

  /// Sorts what is known.
  ///
  /// - Parameters:
  ///   - journal: What is known.
  ///   - rules: The zone the machine is in.
  ///   - zoneNamed: Returns the rules of another zone, or `nil` when there is no data for it.
  init(
    _ journal: KnownJournal, in rules: TimeZoneRules, zoneNamed: (String) -> TimeZoneRules?
  ) {
    self.entries = journal.entries.sorted { $0.time < $1.time }
    var clocks = RecordClocks(dayStarts: journal.settings.dayStart, own: rules)
    var facts: [RecordID: [LivedFact]] = [:]
    func add(
      _ time: ZonedTime, in zone: String?, _ count: Count, to event: RecordID, _ known: KnownSpan
    ) {
      let lived = clocks.livedSeconds(at: time, zone: zone, zoneNamed: zoneNamed)
      let fact = Tally.Fact(localSeconds: time.localSeconds, count: count, known: known)
      facts[event, default: []].append((fact, lived))
    }
    for done in journal.activity {
      add(done.time, in: done.zone, done.count, to: done.event, done.known)
    }
    for entry in journal.entries { add(entry.time, in: entry.zone, .one, to: .mood, entry.known) }
    self.tallies = facts.mapValues { ProgressTallies($0) }
  }

  /// Returns the progress of an event's record, ready for periods of a length.
  func tally(of event: RecordID, by period: Period) -> Tally {
    guard let tallies = tallies[event] else { return .empty }
    return period == .hour ? tallies.hours : tallies.days
  }

  /// Returns the entry that answers a prompt, if one does.
  ///
  /// It does when its `at` lies between so long before the prompt is due and now, and when it was in
  /// the journal at some moment since the prompt was due: deleting it later brings nothing back.
  ///
  /// - Parameters:
  ///   - due: When the prompt is due.
  ///   - recent: Seconds before that.
  ///   - now: The moment as of which to look.
  /// - Returns: When the earliest such entry was made.
  func answer(toPromptDue due: ZonedTime, recent: Int, asOf now: Instant) -> ZonedTime? {
    let earliest = due.secondsSinceEpoch - recent
    let start = entries.firstIndex(atOrAfter: earliest) { $0.time.secondsSinceEpoch }
    for entry in entries[start...] {
      let moment = Instant(entry.time)
      guard moment <= now else { break }
      let counts = max(moment, entry.known.since, Instant(due))
      if counts <= now, entry.known.until.map({ counts < $0 }) ?? true { return entry.time }
    }
    return nil
  }

  /// Returns the moment of the first entry after a moment, on whatever device's clock.
  func firstEntry(after time: ZonedTime) -> ZonedTime? {
    let index = entries.firstIndex(atOrAfter: time.secondsSinceEpoch + 1) {
      $0.time.secondsSinceEpoch
    }
    return index < entries.count ? entries[index].time : nil
  }
}

/// A fact by what the clock showed, and how far the clock had got.
private typealias LivedFact = (fact: Tally.Fact, livedSeconds: Int)

/// The progress of one event, by the hours that the clock shows and by the days as lived.
private struct ProgressTallies {
  /// By what the clock showed.
  let hours: Tally
  /// By how far the clock had got.
  let days: Tally

  /// Sorts facts, twice only when that makes a difference.
  init(_ facts: [LivedFact]) {
    self.hours = Tally(facts.map(\.fact))
    guard facts.contains(where: { $0.livedSeconds != $0.fact.localSeconds }) else {
      self.days = hours
      return
    }
    self.days = Tally(
      facts.map { fact, livedSeconds in
        Tally.Fact(localSeconds: livedSeconds, count: fact.count, known: fact.known)
      })
  }
}
