import CivilTime
import JSON
import MoodModel

/// When a record was, as its source says it.
struct SourceTime {
  /// What the source knows.
  enum Reading {
    /// The moment, with the clock that showed it.
    case moment(ZonedTime)
    /// A day and the second of that day on the clock of a zone; `nil` is the zone of the options.
    case local(LocalDay, second: Int, in: TimeZoneRules?)
  }

  /// The record's second, for its id; no option decides it.
  ///
  /// These are seconds after 1970-01-01T00:00:00Z, or where the source does not know the offset, what
  /// they would be if its clock showed UTC.
  var key: Int
  /// What the source knows.
  var reading: Reading
  /// The IANA name of the zone, when the source says it.
  var zone: String?

  /// A moment.
  init(_ moment: ZonedTime, zone: String? = nil) {
    self.key = moment.secondsSinceEpoch
    self.reading = .moment(moment)
    self.zone = zone
  }

  /// A time on a clock whose offset is not known.
  init(_ day: LocalDay, second: Int, in rules: TimeZoneRules? = nil, key: Int? = nil) {
    self.key = key ?? day.daysSinceEpoch * 86_400 + second
    self.reading = .local(day, second: second, in: rules)
    self.zone = rules?.name
  }

  /// Noon of a day, of which no time is known.
  init(noonOf day: LocalDay) { self.init(day, second: 43_200) }
}

/// A record before it has its id and its place on the time line.
struct Draft {
  /// What it is about.
  enum Content {
    case mood(Mood, note: String?, tags: [Tag], source: JSONObject?, extra: JSONObject)
    /// Progress that the row has beside what was found just before, with which it shares its place.
    case progress(event: String, count: JSONNumber)

    /// Whether it has a place of its own among those of its second.
    var hasPlace: Bool { if case .mood = self { true } else { false } }
  }

  var time: SourceTime
  var isTimed = true
  /// The id that the source gives; `nil` when it is to be made from ``fields``.
  var id: RecordID?
  var fields: RawFields
  var content: Content
}

/// Why a row is no record.
struct RowFault: Error, Hashable {
  /// What is wrong, as a phrase that can stand after a colon.
  var why: String

  init(_ why: String) { self.why = why }

  /// A rating is off the scale, which was given or is merely assumed.
  init(offScale rating: DecimalNumber, _ scale: MoodScale, isGiven: Bool) {
    self.why =
      "the mood \(rating) is not from \(scale)" + (isGiven ? "" : "; --scale says another scale")
  }
}

/// Counts of names, in the order in which they came up.
package struct NameTally: Hashable, Sendable {
  /// How many names are told apart; the others are counted as one.
  static let limit = 200

  /// The names with their counts.
  package private(set) var counts: [(name: String, count: Int)] = []
  /// How often names came up that were too many to tell apart.
  package private(set) var others = 0
  private var places: [NameKey: Int] = [:]

  /// How often any name came up.
  package var total: Int { counts.reduce(others) { $0 + $1.count } }

  /// Whether no name came up.
  package var isEmpty: Bool { counts.isEmpty }

  mutating func add(_ name: String, count: Int = 1) {
    let key = NameKey(name)
    if let place = places[key] {
      counts[place].count += count
    } else if counts.count < Self.limit {
      places[key] = counts.count
      counts.append((name, count))
    } else {
      others += count
    }
  }

  package static func == (left: NameTally, right: NameTally) -> Bool {
    left.others == right.others && left.counts.elementsEqual(right.counts, by: ==)
  }

  package func hash(into hasher: inout Hasher) {
    for (name, count) in counts {
      hasher.combine(name)
      hasher.combine(count)
    }
  }
}

/// What a reader has found in the text that it was given.
struct Findings {
  /// Something that takes part in an import.
  enum Found {
    case draft(Draft)
    /// A row of which no more than the second is needed: in a survey, or because it is left out. So
    /// what is left out under some options still has its place among the others.
    case key(Int)
    case record(PortableRecord)
  }

  /// How many faults are kept to be shown; all are counted.
  static let shownFaults = 5

  /// What was found since the last time it was taken.
  var found: [Found] = []
  /// The first rows that are no records.
  private(set) var faults: [ImportFault] = []
  /// How many rows are no records.
  private(set) var faultCount = 0
  /// Names of moods that stand for no number.
  private(set) var unknown = NameTally()
  /// How many rows have such names.
  private(set) var rowsWithUnknown = 0
  /// How many rows are left out.
  var rowsLeftOut: Int { faultCount + rowsWithUnknown }
  /// What is not imported, by design.
  var dropped = NameTally()
  /// Trackers that could be imported.
  var offered = NameTally()
  /// The scale of the source that nobody has said; `nil` when it is known.
  var assumedScale: MoodScale?

  let file: String
  /// Whether the seconds of drafts are enough; a reader that can save work then does.
  let isSurvey: Bool
  /// The names that records bring, in a survey.
  var names = NameSurvey()

  init(file: String, isSurvey: Bool) {
    self.file = file
    self.isSurvey = isSurvey
  }

  mutating func add(_ draft: Draft) { found.append(.draft(draft)) }

  /// Takes note of a row that is no record.
  mutating func refuse(line: Int, _ why: String) {
    faultCount += 1
    if faults.count < Self.shownFaults {
      faults.append(ImportFault(file: file, line: line, why: why))
    }
  }

  /// Takes note of a row whose mood has names that stand for no number.
  mutating func missing(_ names: [String], at time: SourceTime) {
    found.append(.key(time.key))
    rowsWithUnknown += 1
    for name in names { unknown.add(name) }
  }
}
