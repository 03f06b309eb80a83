package import CivilTime

/// One mood in the journal, as it stands after all its edits.
package struct Entry: Hashable, Sendable {
  /// The entry's name, stable through its edits.
  package var id: RecordID

  /// When the mood was felt, with the local clock of that moment.
  package var time: ZonedTime

  /// The IANA zone in which the entry was made; `nil` when it is not known.
  package var zone: String?

  /// Whether the clock time is known; if not, ``time`` says noon.
  package var isTimed: Bool

  /// How it felt.
  package var mood: Mood

  /// The person's own words, verbatim; `nil` when there are none.
  package var note: String?

  /// The tags given beside the note, in the order in which they were given.
  package var explicitTags: [Tag]

  /// Creates an entry.
  package init(
    id: RecordID, time: ZonedTime, zone: String? = nil, isTimed: Bool = true, mood: Mood,
    note: String? = nil, explicitTags: [Tag] = []
  ) {
    self.id = id
    self.time = time
    self.zone = zone
    self.isTimed = isTimed
    self.mood = mood
    self.note = note
    self.explicitTags = explicitTags
  }

  /// All tags, those beside the note first, each once and as first written.
  package var tags: [Tag] { Tag.all(of: note, and: explicitTags) }
}

extension Entry {
  /// Orders entries by local time as lived, then by moment, then by name.
  package static func precedes(_ left: Entry, _ right: Entry) -> Bool {
    if left.time.localSeconds != right.time.localSeconds {
      return left.time.localSeconds < right.time.localSeconds
    }
    if left.time.secondsSinceEpoch != right.time.secondsSinceEpoch {
      return left.time.secondsSinceEpoch < right.time.secondsSinceEpoch
    }
    return left.id < right.id
  }
}

/// When a person's day begins: midnight, or later for those who are still up.
package struct DayStart: Hashable, Sendable {
  /// The first minute of the day, from 00:00 through 11:59.
  package let time: MinuteOfDay

  /// Creates a day start, or returns `nil` when `time` is noon or later.
  package init?(_ time: MinuteOfDay) {
    guard time.hour < 12 else { return nil }
    self.time = time
  }

  /// The start of the calendar's own day.
  package static let midnight = DayStart(checked: .midnight)

  private init(checked time: MinuteOfDay) { self.time = time }

  /// Returns the day as lived to which a moment belongs.
  ///
  /// It is read off the local clock that the moment carries, and so never moves when the machine
  /// goes to another zone.
  package func day(of time: ZonedTime) -> LocalDay { day(ofLocalSeconds: time.localSeconds) }

  /// Returns the day as lived to which a moment of a zone belongs.
  ///
  /// It is that of ``day(of:)``, except where the clocks are set back past the start of a day: a day
  /// that has begun there has begun for good.
  ///
  /// - Parameters:
  ///   - time: The moment. One that the clocks of the zone did not show is taken as it stands.
  ///   - rules: The zone in which it was lived.
  /// - Returns: The day.
  package func day(of time: ZonedTime, in rules: TimeZoneRules) -> LocalDay {
    day(ofLocalSeconds: rules.furthestLocalSeconds(at: time))
  }

  /// Returns the day as lived on which a clock has got so far.
  ///
  /// - Parameter seconds: Seconds after 1970-01-01T00:00:00 on the local clock.
  /// - Returns: The day.
  package func day(ofLocalSeconds seconds: Int) -> LocalDay {
    LocalDay(daysSinceEpoch: floorDivide(seconds - time.minutes * 60, 86_400))
  }
}
