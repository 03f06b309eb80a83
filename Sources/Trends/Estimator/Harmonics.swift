/// The columns that describe an hour: cos(2π*k*h/24)/*k* and sin(2π*k*h/24)/*k* for *k* = 1, 2, 3.
///
/// Dividing by *k* makes harmonic *k* vary 1/*k*² as much, so that the curve of the day is smooth.
enum Harmonics {
  /// The number of columns.
  static let columns = 6

  /// The mean square of an hour's columns, taken over a whole day: 1 + 1/4 + 1/9.
  static let fullDaySpread = 49.0 / 36

  /// Returns the columns of a clock time in lanes 0 through 5, and 0 in the others.
  static func columns(atSecond second: Int) -> SIMD8<Double> {
    let (c1, s1) = Elementary.cosineAndSine(ofTurns: Double(second) / 86_400)
    let c2 = c1 * c1 - s1 * s1
    let s2 = 2 * s1 * c1
    let c3 = c2 * c1 - s2 * s1
    let s3 = s2 * c1 + c2 * s1
    return SIMD8(c1, s1, c2 / 2, s2 / 2, c3 / 3, s3 / 3, 0, 0)
  }
}
