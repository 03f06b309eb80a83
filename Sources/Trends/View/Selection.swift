import CivilTime

/// The entries that a range of days selects.
struct Selection {
  /// The days asked for.
  let range: ClosedRange<LocalDay>
  /// The entries of the range, in order.
  let inRange: ArraySlice<Observation>
  /// The entries that the model is fitted to, in order.
  let fitted: ArraySlice<Observation>
  /// What was left out.
  let notes: [Note]

  /// The places of `fitted` among all observations in order.
  let places: Range<Int>

  /// Selects from observations in any order.
  ///
  /// - Parameters:
  ///   - observations: The moods.
  ///   - range: The days asked for.
  ///   - runIn: Days before them whose entries take part in the fit.
  init(_ observations: [Observation], range: ClosedRange<LocalDay>, runIn: Int) {
    let ordered = observations.inOrder
    let range = range.clamped(to: Self.farthest)
    let day = range.lowerBound.daysSinceEpoch
    let end = ordered.firstIndex(after: range.upperBound.daysSinceEpoch)
    let start = min(ordered.firstIndex(after: day - 1), end)
    var first = min(ordered.firstIndex(after: day - runIn - 1), end)
    var notes: [Note] = []
    if start < end {
      let farthest = ordered[end - 1].dayNumber - MoodTrend.longestSpan
      let reachable = ordered.firstIndex(after: farthest)
      if reachable > first {
        notes = [.tooLong(leftOut: reachable - first, upTo: ordered[reachable - 1].day)]
        first = reachable
      }
    }
    self.range = range
    self.inRange = ordered[start..<end]
    self.fitted = ordered[first..<end]
    self.places = first..<end
    self.notes = notes
  }

  /// Days that an observation can have, and some more: within it no difference of days overflows.
  private static let farthest =
    LocalDay(daysSinceEpoch: -1 << 40)...LocalDay(daysSinceEpoch: 1 << 40)
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

extension RandomAccessCollection<Observation> where Index == Int {
  /// Returns the place of the first observation after a day, for observations in order.
  fileprivate func firstIndex(after day: Int) -> Int {
    var low = startIndex
    var high = endIndex
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
