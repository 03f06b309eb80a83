import CivilTime
import MoodModel

/// The entries and the progress in a journal, sorted for looking things up.
struct Records: Sendable {
  /// The facts about entries, by their moment.
  private let entries: [KnownEntry]
  /// The progress of each event by the name of its record; `mood` counts entries.
  private let tallies: [RecordID: Tally]

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
    var clocks = RecordClocks(of: journal, own: rules)
    var facts: [RecordID: [Tally.Fact]] = [:]
    func add(
      _ time: ZonedTime, in zone: String?, _ count: Count, to event: RecordID, _ known: KnownSpan
    ) {
      let seconds = clocks.livedSeconds(at: time, zone: zone, zoneNamed: zoneNamed)
      facts[event, default: []].append(
        Tally.Fact(localSeconds: seconds, count: count, known: known))
    }
    for done in journal.activity {
      add(done.time, in: done.zone, done.count, to: done.event, done.known)
    }
    for entry in journal.entries { add(entry.time, in: entry.zone, .one, to: .mood, entry.known) }
    self.tallies = facts.mapValues { Tally($0) }
  }

  /// Returns the progress of an event's record.
  func tally(of event: RecordID) -> Tally { tallies[event] ?? .empty }

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
