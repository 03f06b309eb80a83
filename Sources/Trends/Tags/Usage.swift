package import CivilTime

/// An entry with the tags it carries.
package struct TaggedObservation: Hashable, Sendable {
  /// The entry.
  package let observation: Observation
  /// Places of its tags in the list of names; repeats count once, others are ignored.
  package let tags: [Int]

  /// Creates an entry with tags.
  package init(_ observation: Observation, tags: [Int]) {
    self.observation = observation
    self.tags = tags
  }
}

/// Progress of an event on a day.
package struct EventCount: Hashable, Sendable {
  /// The place of the event in the list of names; others are ignored.
  package let event: Int
  /// The day it was recorded for.
  package let day: LocalDay
  /// How much; negative for a correction.
  package let count: Double

  /// Creates progress of an event.
  package init(event: Int, day: LocalDay, count: Double) {
    self.event = event
    self.day = day
    self.count = count
  }
}

/// Whether tags or events are looked at.
package enum UsageKind: Hashable, Sendable {
  /// Single entries carry them.
  case tag
  /// Days have them, and all entries of the day with them.
  case event
}

/// Where one tag or event was used.
struct Usage {
  /// Its name.
  let name: String
  /// Entries with it, by day.
  private(set) var entries: [Int]
  /// All entries with it.
  private(set) var entryCount = 0
  /// Over the entries with it: moods in tenths from the journal's origin, summed.
  private(set) var deviation = 0
  /// Over the entries with it: the mood less the journal's mean and each column, summed.
  private(set) var sums = Row()
  /// Of a tag, the places of the entries with it among all, in order.
  let places: [Int]

  /// Finds where a tag was used.
  ///
  /// - Parameters:
  ///   - name: The tag.
  ///   - places: The places of the entries with it, in order.
  ///   - observations: All entries, in order.
  ///   - journal: Their sums.
  init(
    ofTag name: String, at places: [Int], in observations: [Observation], of journal: JournalSums
  ) {
    let sums = journal.entrySums
    self.name = name
    self.places = places
    self.entries = [Int](repeating: 0, count: journal.dayCount)
    var hours = SIMD8<Double>.zero
    for place in places {
      let observation = observations[place]
      entries[observation.dayNumber - sums.firstDay] += 1
      deviation += observation.tenths - sums.originTenths
      if let second = observation.secondOfDay {
        hours += Harmonics.columns(atSecond: second) - sums.originHour - journal.meanOffset
      }
    }
    sumUp(hours: hours, of: journal)
  }

  /// Finds where an event was used: in all entries of the days that have it.
  ///
  /// - Parameters:
  ///   - name: The event.
  ///   - days: The days that have it, counted from 1970-01-01.
  ///   - journal: All entries.
  init(ofEvent name: String, on days: Set<Int>, of journal: JournalSums) {
    let sums = journal.entrySums
    self.name = name
    self.places = []
    self.entries = [Int](repeating: 0, count: journal.dayCount)
    var hours = SIMD8<Double>.zero
    for day in entries.indices where days.contains(sums.firstDay + day) {
      entries[day] = sums.entries[day]
      deviation += sums.deviations[day]
      hours += sums.hours[day].hourLanes - journal.meanOffset * sums.hours[day][7]
    }
    sumUp(hours: hours, of: journal)
  }

  private mutating func sumUp(hours: SIMD8<Double>, of journal: JournalSums) {
    entryCount = entries.reduce(0, +)
    let total = Double(entryCount)
    sums[Column.mood] = (Double(deviation) - total * journal.meanDeviation) / 10
    for (lane, column) in Column.hours.enumerated() { sums[column] = hours[lane] }
    for column in Column.weekdays { sums[column] = -total / 7 }
    for (day, count) in entries.enumerated() where count > 0 {
      let group = journal.group(ofDay: day)
      sums[Column.weekdays.lowerBound + group % 7] += Double(count)
      if group >= 7 { sums[Column.step] += Double(count) }
    }
  }

  /// Returns the number of entries with this and the other.
  func shared(with other: Usage, kind: UsageKind) -> Int {
    switch kind {
    case .event:
      // An event has all entries of a day or none.
      zip(entries, other.entries).reduce(0) { $0 + min($1.0, $1.1) }
    case .tag:
      countShared(places, other.places)
    }
  }
}

/// Returns how many numbers two ascending lists share.
private func countShared(_ left: [Int], _ right: [Int]) -> Int {
  var count = 0
  var place = 0
  for number in left {
    while place < right.count, right[place] < number { place += 1 }
    if place < right.count, right[place] == number { count += 1 }
  }
  return count
}
