import CivilTime

/// Finds the moments of local times in one zone, fast for a file in order.
///
/// It remembers a stretch of time in which the zone's offset is known not to change. Most rows fall
/// into it or just beside it; all others take the general way.
struct LocalTimeResolver {
  private let rules: TimeZoneRules
  private var known: Range<Int>
  private var offset: Int

  init(_ rules: TimeZoneRules) {
    self.rules = rules
    self.known = 0..<0
    self.offset = 0
  }

  /// Returns what a time on a day means in the zone.
  mutating func resolve(day: LocalDay, second: Int) -> LocalTimeResolution {
    let local = day.daysSinceEpoch * 86_400 + second
    // As `TimeZoneRules.resolve` does: if nothing changes within the widest offset, there is one
    // moment.
    let needed = (local - Self.widestOffset)..<(local + Self.widestOffset + 1)
    guard learn(needed) else { return rules.resolve(day: day, secondOfDay: second) }
    return .once(ZonedTime(secondsSinceEpoch: local - offset, utcOffset: offset))
  }

  /// Makes sure that a stretch is known; returns whether the offset stays the same throughout.
  private mutating func learn(_ needed: Range<Int>) -> Bool {
    if known.lowerBound <= needed.lowerBound, needed.upperBound <= known.upperBound { return true }
    let isNear =
      known.lowerBound - Self.reach <= needed.lowerBound
      && needed.upperBound <= known.upperBound + Self.reach && !known.isEmpty
    if !isNear {
      offset = rules.utcOffset(atSecondsSinceEpoch: needed.lowerBound)
      known = needed.lowerBound..<(needed.lowerBound + 1)
    }
    var (start, end) = (known.lowerBound, known.upperBound)
    while start > needed.lowerBound {
      guard rules.utcOffset(atSecondsSinceEpoch: start - Self.step) == offset else { return false }
      start -= Self.step
      known = start..<end
    }
    while end < needed.upperBound {
      guard rules.utcOffset(atSecondsSinceEpoch: end - 1 + Self.step) == offset else {
        return false
      }
      end += Self.step
      known = start..<end
    }
    return true
  }

  /// No offset is longer than this many seconds, east or west; as in ``TimeZoneRules``.
  private static let widestOffset = 15 * 3600
  /// How often the offset is looked at.
  private static let step = 3600
  /// How far beyond what is known the next row may lie for it to be worth going there step by step.
  private static let reach = 4 * 86_400
}
