import CivilTime
import MoodModel

/// All progress of one event, ready to be summed over any period as known at any moment.
struct Tally: Sendable {
  /// Facts that still stand, by their local seconds.
  private let lasting: [Fact]
  /// `sums[n]` is the sum of the first *n* lasting facts.
  private let sums: [Count]
  /// The moment since which all lasting facts are known.
  private let settled: Instant
  /// The latest local second of any fact; `nil` when there are none.
  let latest: Int?
  /// Facts that have been superseded or deleted, which count only when the past is replayed.
  private let passing: [Fact]

  /// So much progress at a local time.
  struct Fact: Sendable {
    /// How far the local clock of the record's `at` had got, in seconds after 1970.
    var localSeconds: Int
    /// How much.
    var count: Count
    /// When this was the record's content.
    var known: KnownSpan
  }

  /// No progress.
  static let empty = Tally([])

  /// Sorts facts.
  ///
  /// - Complexity: O(*n* log *n*).
  init(_ facts: [Fact]) {
    let sorted = facts.sorted { $0.localSeconds < $1.localSeconds }
    self.latest = sorted.last?.localSeconds
    self.lasting = sorted.filter { $0.known.until == nil }
    self.passing = sorted.filter { $0.known.until != nil }
    self.settled = lasting.map(\.known.since).max() ?? .distantPast
    var sums = [Count.zero]
    for fact in lasting { sums.append(sums[sums.count - 1] + fact.count) }
    self.sums = sums
  }

  /// Returns how much was done in a period, as known at a moment.
  ///
  /// - Complexity: O(log *n*); when the past is replayed, also linear in the facts of the period.
  func count(in span: PeriodSpan, knownAt moment: Instant) -> Count {
    // A plan asks about days to come, where there is nothing yet.
    guard let latest, span.localSeconds.lowerBound <= latest else { return .zero }
    let facts = Self.range(of: span, in: lasting)
    var count = Count.zero
    if moment >= settled {
      count = sums[facts.upperBound] - sums[facts.lowerBound]
    } else {
      for fact in lasting[facts] where fact.known.since <= moment { count = count + fact.count }
    }
    guard !passing.isEmpty else { return count }
    for fact in passing[Self.range(of: span, in: passing)] where fact.known.contains(moment) {
      count = count + fact.count
    }
    return count
  }

  private static func range(of span: PeriodSpan, in facts: [Fact]) -> Range<Int> {
    let start = facts.firstIndex(atOrAfter: span.localSeconds.lowerBound) { $0.localSeconds }
    let end = facts.firstIndex(atOrAfter: span.localSeconds.upperBound) { $0.localSeconds }
    return start..<end
  }
}
