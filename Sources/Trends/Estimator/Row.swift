/// One row of the model: sixteen numbers, placed as `Column` says.
///
/// Two halves of eight, because the processor works on such vectors and the places of the mood and
/// the hours fill the first half exactly. The places that a journal does not use hold 0.
struct Row: Hashable {
  /// Places 0 through 7: the mood, the hours, Monday.
  var low: SIMD8<Double>
  /// Places 8 through 15: Tuesday through Sunday, the step, one that is always free.
  var high: SIMD8<Double>

  /// Creates a row from its halves.
  init(low: SIMD8<Double> = .zero, high: SIMD8<Double> = .zero) {
    self.low = low
    self.high = high
  }

  /// The number at a place, from 0 through 15.
  subscript(place: Int) -> Double {
    get { place < 8 ? low[place] : high[place - 8] }
    set {
      if place < 8 { low[place] = newValue } else { high[place - 8] = newValue }
    }
  }

  // The operators are always inlined: a call would cost more than the arithmetic.

  /// Returns the sum of the products of numbers at the same place.
  @inline(__always)
  func dot(_ other: Row) -> Double { (low * other.low + high * other.high).sum() }

  @inline(__always)
  static func + (left: Row, right: Row) -> Row {
    Row(low: left.low + right.low, high: left.high + right.high)
  }

  @inline(__always)
  static func - (left: Row, right: Row) -> Row {
    Row(low: left.low - right.low, high: left.high - right.high)
  }

  // The vector of equal numbers is spelled out: in a debug build that is much the fastest way.
  @inline(__always)
  static func * (row: Row, factor: Double) -> Row {
    let factors = SIMD8(repeating: factor)
    return Row(low: row.low * factors, high: row.high * factors)
  }

  @inline(__always)
  static func += (left: inout Row, right: Row) {
    left.low += right.low
    left.high += right.high
  }

  @inline(__always)
  static func -= (left: inout Row, right: Row) {
    left.low -= right.low
    left.high -= right.high
  }
}

extension [Row] {
  /// A square of zeros, one row for each place.
  static var zeroSquare: [Row] { [Row](repeating: Row(), count: Column.count) }
}

/// Where each quantity sits in a row: the mood, then the columns of the regression.
enum Column {
  /// Places in a row.
  static let count = 16
  /// The mood less its mean.
  static let mood = 0
  /// Cosine and sine of the hour, for one, two and three turns a day.
  static let hours = 1..<7
  /// Monday through Sunday: 1 on that weekday, less 1/7.
  static let weekdays = 7..<14
  /// 1 from the day on which the logging hours changed; in use only when they did.
  static let step = 14
  /// Never a column.
  static let free = 15
}
