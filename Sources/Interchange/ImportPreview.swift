package import CivilTime

/// What an import has read from a file: what `--dry-run` shows.
package struct ImportPreview: Hashable, Sendable {
  /// The file, as the person named it.
  package let file: String
  /// The program that wrote it, with the form of the file, as in `Daylio CSV`.
  package let format: String

  /// How many mood entries there are.
  package private(set) var moods = 0
  /// How many records of progress.
  package private(set) var activities = 0
  /// How many schedules, events, goals and settings.
  package private(set) var plans = 0
  /// The first day of any entry; `nil` when there is none.
  package private(set) var firstDay: LocalDay?
  /// The last day of any entry.
  package private(set) var lastDay: LocalDay?
  /// Entries of which only the day is known.
  package private(set) var untimed = 0

  /// Entries at a time that the clocks skip, which are moved to the first moment after.
  package internal(set) var skippedTimes = 0
  /// Entries at a time that the clocks show twice, which are taken for the first.
  package internal(set) var repeatedTimes = 0
  /// Entries that are equal to an earlier one of the file in all that the file says; all are kept.
  package internal(set) var twins = 0

  /// Rows that are no records and are left out (`--skip-bad`).
  package private(set) var badRows = 0
  /// The first of them.
  package private(set) var faults: [ImportFault] = []
  /// Names of moods that stand for no number, in rows that are left out (`--skip-bad`).
  package private(set) var unknown = NameTally()
  /// What is in the file and is not imported by design, with how often.
  package private(set) var dropped = NameTally()
  /// Trackers that `--activity` would import, with how often.
  package private(set) var offered = NameTally()

  /// The scale of the moods that nobody has said; `nil` when it is known.
  package private(set) var assumedScale: MoodScale?

  /// How the bytes stand for characters.
  package private(set) var encoding = TextEncoding.utf8
  /// Stretches of bytes that were no characters and became U+FFFD.
  package private(set) var replacements = 0

  init(file: String, title: String, form: String) {
    self.file = file
    self.format = form.isEmpty ? title : "\(title) \(form)"
  }

  mutating func note(_ findings: Findings, encoding: TextEncoding, replacements: Int) {
    badRows = findings.rowsLeftOut
    faults = findings.faults
    unknown = findings.unknown
    dropped = findings.dropped
    offered = findings.offered
    assumedScale = findings.assumedScale
    self.encoding = encoding
    self.replacements = replacements
  }

  mutating func note(_ draft: Draft, at time: ZonedTime) {
    switch draft.content {
    case .progress: activities += 1
    case .mood:
      moods += 1
      if !draft.isTimed { untimed += 1 }
      firstDay = min(firstDay ?? time.day, time.day)
      lastDay = max(lastDay ?? time.day, time.day)
    }
  }

  mutating func note(_ record: PortableRecord) {
    switch record {
    case .mood: moods += 1
    case .activity: activities += 1
    case .plan: plans += 1
    }
  }
}
