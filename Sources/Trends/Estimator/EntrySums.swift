/// What one pass over the entries gathers, by day and in all.
///
/// Nothing after it looks at an entry again: the cost of a fit is this pass and then a matter of days.
/// Moods and hours are counted from those of the first entry, so that a journal of equal moods, or of
/// equal hours, sums to exactly 0.
struct EntrySums {
  /// The day of the first entry, counted from 1970-01-01.
  let firstDay: Int
  /// The mood of the first entry in tenths, from which `deviations` count.
  let originTenths: Int
  /// The hour columns of the first entry with a clock time, from which `hours` count.
  let originHour: SIMD8<Double>

  /// Entries by day, from the first day to the last.
  private(set) var entries: [Int]
  /// Sums of the moods by day, in tenths from the origin.
  private(set) var deviations: [Int]
  /// Sums by day over the entries with a clock time: six hour columns, the mood, and their number.
  private(set) var hours: [SIMD8<Double>]
  /// The squares of the moods in all, in hundredths from the origin.
  private(set) var squaredDeviations = 0
  /// The entries with a clock time in all.
  private(set) var clock = ClockSums()

  /// Sums up observations that are in order, or returns `nil` when there is none.
  ///
  /// - Complexity: O(*n*) in the entries and O(*D*) in the days from the first to the last.
  init?(_ observations: ArraySlice<Observation>) {
    guard let first = observations.first, let last = observations.last else { return nil }
    let dayCount = last.dayNumber - first.dayNumber + 1
    let firstSecond = observations.lazy.compactMap(\.secondOfDay).first
    self.firstDay = first.dayNumber
    self.originTenths = first.tenths
    self.originHour = firstSecond.map(Harmonics.columns(atSecond:)) ?? .zero
    self.entries = [Int](repeating: 0, count: dayCount)
    self.deviations = entries
    self.hours = [SIMD8<Double>](repeating: .zero, count: dayCount)
    var start = observations.startIndex
    while start < observations.endIndex {
      let day = observations[start].dayNumber
      var end = start + 1
      while end < observations.endIndex, observations[end].dayNumber == day { end += 1 }
      add(observations[start..<end].span, of: day - firstDay)
      start = end
    }
  }

  /// Adds the observations of one day.
  private mutating func add(_ observations: Span<Observation>, of day: Int) {
    var sum = 0
    var squares = 0
    var hourSum = SIMD8<Double>.zero
    for index in observations.indices {
      let deviation = observations[index].tenths - originTenths
      sum += deviation
      squares += deviation * deviation
      guard let second = observations[index].secondOfDay else { continue }
      var values = Harmonics.columns(atSecond: second) - originHour
      values[6] = Double(deviation)
      values[7] = 1
      hourSum += values
      clock.add(values, atSecond: second)
    }
    entries[day] = observations.count
    deviations[day] = sum
    hours[day] = hourSum
    squaredDeviations += squares
  }
}

extension EntrySums {
  /// The days from the first entry to the last, both included.
  var dayCount: Int { entries.count }
}

/// Sums over all entries with a clock time.
struct ClockSums {
  /// Each hour column times the eight values that `EntrySums.hours` sums.
  private(set) var products:
    (
      SIMD8<Double>, SIMD8<Double>, SIMD8<Double>, SIMD8<Double>, SIMD8<Double>, SIMD8<Double>
    ) = (.zero, .zero, .zero, .zero, .zero, .zero)
  /// Entries by clock time: those on a half hour, and those before the next one, in turn.
  private var halfHours = [Int](repeating: 0, count: 96)

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - values: Six hour columns, the mood, and 1.
  ///   - second: Its clock time.
  @inline(__always)
  mutating func add(_ values: SIMD8<Double>, atSecond second: Int) {
    products.0 += values * SIMD8(repeating: values[0])
    products.1 += values * SIMD8(repeating: values[1])
    products.2 += values * SIMD8(repeating: values[2])
    products.3 += values * SIMD8(repeating: values[3])
    products.4 += values * SIMD8(repeating: values[4])
    products.5 += values * SIMD8(repeating: values[5])
    halfHours[second / 1_800 * 2 + (second % 1_800 == 0 ? 0 : 1)] += 1
  }

  /// The products, one row for each hour column.
  var productRows: [SIMD8<Double>] {
    [products.0, products.1, products.2, products.3, products.4, products.5]
  }

  /// Returns how many entries lie within an hour and a half of a full hour, both ends included.
  ///
  /// - Parameter hour: From 0 through 23; the clock is a circle.
  /// - Returns: Entries with a clock time; one may be near several hours.
  func entries(aroundHour hour: Int) -> Int {
    (-6...6).reduce(0) { $0 + halfHours[(hour * 4 + $1 + 96) % 96] }
  }
}
