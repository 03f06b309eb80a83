/// Student's *t* distribution.
enum StudentT {
  /// Returns the 0.975 quantile, half the width of a 95 % interval in standard errors.
  ///
  /// Abramowitz–Stegun 26.7.5; error below 3e-4 from 5 degrees of freedom.
  static func quantile975(degreesOfFreedom nu: Double) -> Double {
    let z = 1.959963984540054
    let z3 = z * z * z
    let z5 = z3 * z * z
    let z7 = z5 * z * z
    let z9 = z7 * z * z
    let first = (z3 + z) / (4 * nu)
    let second = (5 * z5 + 16 * z3 + 3 * z) / (96 * nu * nu)
    let third = (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * nu * nu * nu)
    let fourth =
      (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92_160 * nu * nu * nu * nu)
    return z + first + second + third + fourth
  }

  /// Returns the chance of a value at least so far from 0, to either side.
  ///
  /// By the normal approximation of Gaver and Kafadar; relative error below 1e-3 from 100 degrees.
  ///
  /// - Parameters:
  ///   - t: The distance in standard errors, not negative.
  ///   - nu: The degrees of freedom, more than 1.5.
  /// - Returns: From 0 through 1.
  static func twoSidedP(_ t: Double, degreesOfFreedom nu: Double) -> Double {
    let z2 = Elementary.log(1 + t * t / nu) * (nu - 1) * (nu - 1) / (nu - 1.5)
    return Elementary.complementaryError((max(z2, 0) / 2).squareRoot())
  }
}
