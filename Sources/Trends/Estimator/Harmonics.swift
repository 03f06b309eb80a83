/// The columns that describe an hour: cos(2π*k*h/24)/*k* and sin(2π*k*h/24)/*k* for *k* = 1, 2, 3.
///
/// Dividing by *k* makes harmonic *k* vary 1/*k*² as much, so that the curve of the day is smooth.
enum Harmonics {
  /// The number of columns.
  static let columns = 6

  /// The mean square of an hour's columns, taken over a whole day: 1 + 1/4 + 1/9.
  static let fullDaySpread = 49.0 / 36

  /// The cosine and sine of each minute of a day, and of each second of a minute.
  private static let minutes = (0..<1_440).map { direction(ofTurns: Double($0) / 1_440) }
  private static let seconds = (0..<60).map { direction(ofTurns: Double($0) / 86_400) }

  private static func direction(ofTurns turns: Double) -> SIMD2<Double> {
    let (cosine, sine) = Elementary.cosineAndSine(ofTurns: turns)
    return SIMD2(cosine, sine)
  }

  /// Returns the columns of a clock time in lanes 0 through 5, and 0 in the others.
  ///
  /// - Parameter second: After midnight, from 0 through 86,399.
  /// - Returns: The columns.
  static func columns(atSecond second: Int) -> SIMD8<Double> {
    let (minute, rest) = (minutes[second / 60], seconds[second % 60])
    let c1 = minute.x * rest.x - minute.y * rest.y
    let s1 = minute.y * rest.x + minute.x * rest.y
    let c2 = c1 * c1 - s1 * s1
    let s2 = 2 * s1 * c1
    let c3 = c2 * c1 - s2 * s1
    let s3 = s2 * c1 + c2 * s1
    return SIMD8(c1, s1, c2 / 2, s2 / 2, c3 / 3, s3 / 3, 0, 0)
  }
}
