import CivilTime

/// The entries that a range of days selects.
struct Selection {
  /// The entries of the range, in order.
  let inRange: [Observation]
  /// The entries that the model is fitted to, in order.
  let fitted: [Observation]
  /// What was left out.
  let notes: [Note]

  /// Selects from observations in any order.
  init(_ observations: [Observation], range: ClosedRange<LocalDay>) {
    let ordered = observations.inOrder
    let end = ordered.firstIndex(after: range.upperBound.daysSinceEpoch)
    let day = range.lowerBound.daysSinceEpoch
    let start = min(ordered.firstIndex(after: day - 1), end)
    var runIn = min(ordered.firstIndex(after: day - MoodTrend.runIn - 1), end)
    var notes: [Note] = []
    if start < end {
      let farthest = ordered[end - 1].dayNumber - MoodTrend.longestSpan
      let reachable = ordered.firstIndex(after: farthest)
      if reachable > runIn {
        notes = [.tooLong(leftOut: reachable - runIn, upTo: ordered[reachable - 1].day)]
        runIn = reachable
      }
    }
    self.inRange = Array(ordered[start..<end])
    self.fitted = Array(ordered[runIn..<end])
    self.notes = notes
  }
}

extension Selection {
  /// The sums to fit; `nil` without an entry in the range, or with too few to fit.
  var sums: EntrySums? {
    guard !inRange.isEmpty, fitted.count >= MoodTrend.entriesNeeded,
      fitted.loggedDayCount >= MoodTrend.daysNeeded
    else { return nil }
    return EntrySums(fitted)
  }
}

extension [Observation] {
  /// Returns the place of the first observation after a day, for observations in order.
  fileprivate func firstIndex(after day: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].dayNumber > day { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The days that have an observation, for observations in order.
  var loggedDayCount: Int {
    guard let first else { return 0 }
    var days = 1
    var last = first.dayNumber
    for observation in self where observation.dayNumber != last {
      days += 1
      last = observation.dayNumber
    }
    return days
  }

  /// The mean mood; `nil` when empty.
  var plainMean: Double? {
    isEmpty ? nil : Double(reduce(0) { $0 + $1.tenths }) / Double(count * 10)
  }
}
