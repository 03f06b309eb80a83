package import CivilTime

/// The stretches of days that a view asks the model about.
struct Windows {
  /// The days to print, as indices.
  let printed: Range<Int>
  /// The last days of those, at most 30.
  let level: Range<Int>
  /// The last 30 days and the 30 before; `nil` when they cannot be compared.
  let comparison: (earlier: Range<Int>, later: Range<Int>)?
  /// Why they cannot.
  let notes: [Note]

  /// The days of a window.
  static let length = 30
  /// Entries, and days with an entry, that it takes in each.
  static let entriesNeeded = 4
  static let daysNeeded = 3

  /// Places the windows at the end of the model's days.
  init(_ entries: EntrySums, range: ClosedRange<LocalDay>) {
    let count = entries.dayCount
    let start = max(0, range.lowerBound.daysSinceEpoch - entries.firstDay)
    self.printed = start..<count
    self.level = max(start, count - Self.length)..<count
    var shortage: Shortage?
    var comparison: (Range<Int>, Range<Int>)?
    if count < 2 * Self.length {
      shortage = .span(days: count)
    } else if range.lowerBound.distance(to: range.upperBound) + 1 < Self.length {
      shortage = .range
    } else {
      let middle = count - Self.length
      let earlier = middle - Self.length..<middle
      let short = [earlier, middle..<count].compactMap { ShortWindow(entries, days: $0) }
      if short.isEmpty {
        comparison = (earlier, middle..<count)
      } else {
        shortage = .windows(short)
      }
    }
    self.comparison = comparison
    self.notes = shortage.map { [.noComparison($0)] } ?? []
  }

  /// What to ask the model: the level; then the change, realised and underneath, if there is one.
  var contrasts: [Contrast] {
    let level = Contrast(later: level, earlier: nil, isRealised: true)
    guard let (earlier, later) = comparison else { return [level] }
    return [
      level, Contrast(later: later, earlier: earlier, isRealised: true),
      Contrast(later: later, earlier: earlier, isRealised: false),
    ]
  }
}

/// Why the last 30 days cannot be compared with the 30 before.
package enum Shortage: Hashable, Sendable {
  /// The range asked for is shorter than 30 days.
  case range
  /// The entries span fewer than 60 days.
  case span(days: Int)
  /// These windows have too few entries, earlier first.
  case windows([ShortWindow])
}

/// A window of 30 days with too few entries.
package struct ShortWindow: Hashable, Sendable {
  /// Its days.
  package let days: ClosedRange<LocalDay>
  /// Its entries, and its days with an entry.
  package let entryCount: Int
  package let loggedDayCount: Int

  /// Describes a window, or returns `nil` when it has enough entries.
  init?(_ entries: EntrySums, days: Range<Int>) {
    self.days = entries.days(days)
    self.entryCount = entries.entries[days].reduce(0, +)
    self.loggedDayCount = entries.entries[days].count { $0 > 0 }
    guard entryCount < Windows.entriesNeeded || loggedDayCount < Windows.daysNeeded else {
      return nil
    }
  }
}

extension EntrySums {
  /// Returns the days at indices that are not empty.
  func days(_ indices: Range<Int>) -> ClosedRange<LocalDay> {
    LocalDay(
      daysSinceEpoch: firstDay + indices.lowerBound)...LocalDay(
        daysSinceEpoch: firstDay + indices.upperBound - 1)
  }
}
