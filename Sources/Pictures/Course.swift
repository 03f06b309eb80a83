/// Days brought to the columns of a picture: spread out where they are few, averaged where many.
struct Course {
  /// What the picture shows in one column.
  struct Point {
    var value: Double
    var low: Double
    var high: Double
    /// Whether the days here belong to a week or more without an entry.
    var isGap: Bool
  }

  /// From left to right, one for each column.
  let points: [Point]
  /// The mean of what was recorded, for each column; `nil` where nothing was.
  let observations: [Double?]

  /// The least and greatest of what is shown.
  var extent: ClosedRange<Double> {
    let values = points.flatMap { [$0.low, $0.high] } + observations.compactMap { $0 }
    guard let least = values.min(), let greatest = values.max() else { return 0...0 }
    return least...greatest
  }

  /// Days without an entry that make a gap: so many in a row.
  static let gapLength = 7

  init(_ days: [TrendChart.Day], columns: Int) {
    let gaps = Self.gaps(in: days)
    let count = days.count
    var sums = [(sum: Double, count: Int)](repeating: (0, 0), count: columns)
    for (index, day) in days.enumerated() {
      guard let raw = day.raw else { continue }
      let column = Self.column(ofDay: index, of: count, columns: columns)
      sums[column] = (sums[column].sum + raw, sums[column].count + 1)
    }
    self.observations = sums.map { $0.count > 0 ? $0.sum / Double($0.count) : nil }
    self.points = (0..<columns).map { column in
      let first = column * count / columns
      let next = (column + 1) * count / columns
      return next - first > 1
        ? Self.mean(of: days[first..<next], isGap: gaps[first..<next].allSatisfy { $0 })
        : Self.between(
          days, gaps, at: (Double(column) + 0.5) * Double(count) / Double(columns) - 0.5)
    }
  }

  /// Returns the column, from 0, that shows the middle of a day.
  static func column(ofDay index: Int, of count: Int, columns: Int) -> Int {
    (2 * index + 1) * columns / (2 * count)
  }

  private static func mean(of days: ArraySlice<TrendChart.Day>, isGap: Bool) -> Point {
    let count = Double(days.count)
    return Point(
      value: days.reduce(0) { $0 + $1.value } / count,
      low: days.reduce(0) { $0 + $1.low } / count,
      high: days.reduce(0) { $0 + $1.high } / count,
      isGap: isGap)
  }

  /// Returns what lies on the straight line between the two days next to a place.
  private static func between(_ days: [TrendChart.Day], _ gaps: [Bool], at place: Double) -> Point {
    let place = min(max(place, 0), Double(days.count - 1))
    let left = Int(place)
    let right = min(left + 1, days.count - 1)
    let share = place - Double(left)
    func between(_ path: KeyPath<TrendChart.Day, Double>) -> Double {
      days[left][keyPath: path] * (1 - share) + days[right][keyPath: path] * share
    }
    return Point(
      value: between(\.value), low: between(\.low), high: between(\.high),
      isGap: gaps[share < 0.5 ? left : right])
  }

  private static func gaps(in days: [TrendChart.Day]) -> [Bool] {
    var gaps = [Bool](repeating: false, count: days.count)
    var start = 0
    for (index, day) in days.enumerated() where day.raw != nil || index == days.count - 1 {
      let end = day.raw == nil ? index + 1 : index
      if end - start >= gapLength {
        for empty in start..<end { gaps[empty] = true }
      }
      start = index + 1
    }
    return gaps
  }
}
