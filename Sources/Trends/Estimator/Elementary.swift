/// The functions of analysis that the standard library leaves to the C library.
///
/// Written out here, in plain additions and multiplications, so that the module needs nothing from
/// the system and a journal gives the same digits on every machine. Each is within two units in the
/// last place of the exact value, unless it says otherwise.
enum Elementary {
  /// Returns the natural logarithm of a positive, finite number.
  ///
  /// With *x* = *m*·2ᵉ and √½ < *m* ≤ √2, ln *x* = e·ln 2 + 2 artanh((*m*−1)/(*m*+1)).
  static func log(_ x: Double) -> Double {
    var exponent = Double(x.exponent)
    var mantissa = x.significand
    if mantissa > 2.0.squareRoot() {
      mantissa /= 2
      exponent += 1
    }
    let s = (mantissa - 1) / (mantissa + 1)
    let z = s * s  // At most 0.0295, so eleven terms leave less than 1e-18.
    var series = 1.0 / 21 + z * (1.0 / 23)
    series = 1.0 / 19 + z * series
    series = 1.0 / 17 + z * series
    series = 1.0 / 15 + z * series
    series = 1.0 / 13 + z * series
    series = 1.0 / 11 + z * series
    series = 1.0 / 9 + z * series
    series = 1.0 / 7 + z * series
    series = 1.0 / 5 + z * series
    series = 1.0 / 3 + z * series
    return exponent * ln2High + (2 * s + (2 * s * z * series + exponent * ln2Low))
  }

  /// Returns *e* to the power of a number; 0 below −708.
  ///
  /// With *x* = *k*·ln 2 + *r* and |*r*| ≤ ½ ln 2, the Taylor series of *r* times 2ᵏ.
  static func exp(_ x: Double) -> Double {
    guard x > -708 else { return 0 }
    guard x < 709 else { return .infinity }
    let k = nearestWhole(x / ln2High)
    let r = (x - k * ln2High) - k * ln2Low
    // Taylor: 1 + r(1 + r/2(1 + r/3(…))), from the innermost bracket outwards.
    var series = 1 + r * (1.0 / 14)
    series = 1 + r * (1.0 / 13) * series
    series = 1 + r * (1.0 / 12) * series
    series = 1 + r * (1.0 / 11) * series
    series = 1 + r * (1.0 / 10) * series
    series = 1 + r * (1.0 / 9) * series
    series = 1 + r * (1.0 / 8) * series
    series = 1 + r * (1.0 / 7) * series
    series = 1 + r * (1.0 / 6) * series
    series = 1 + r * (1.0 / 5) * series
    series = 1 + r * (1.0 / 4) * series
    series = 1 + r * (1.0 / 3) * series
    series = 1 + r * (1.0 / 2) * series
    series = 1 + r * series
    return Double(sign: .plus, exponent: Int(k), significand: series)
  }

  /// Returns the cosine and sine of an angle given in full turns, from 0 through 1.
  ///
  /// The nearest quarter turn is taken off exactly; what is left is at most an eighth.
  @inline(__always)
  static func cosineAndSine(ofTurns turns: Double) -> (cosine: Double, sine: Double) {
    let quarter = nearestWhole(turns * 4)
    let angle = (turns - quarter / 4) * (2 * Double.pi)
    let z = angle * angle
    // Horner's rule for the two Taylor series; the divisors are products of neighbours, 17·18 = 306.
    var cosine = 1 - z * (1.0 / 306)
    cosine = 1 - z * (1.0 / 240) * cosine
    cosine = 1 - z * (1.0 / 182) * cosine
    cosine = 1 - z * (1.0 / 132) * cosine
    cosine = 1 - z * (1.0 / 90) * cosine
    cosine = 1 - z * (1.0 / 56) * cosine
    cosine = 1 - z * (1.0 / 30) * cosine
    cosine = 1 - z * (1.0 / 12) * cosine
    cosine = 1 - z * (1.0 / 2) * cosine
    var sine = 1 - z * (1.0 / 342)
    sine = 1 - z * (1.0 / 272) * sine
    sine = 1 - z * (1.0 / 210) * sine
    sine = 1 - z * (1.0 / 156) * sine
    sine = 1 - z * (1.0 / 110) * sine
    sine = 1 - z * (1.0 / 72) * sine
    sine = 1 - z * (1.0 / 42) * sine
    sine = 1 - z * (1.0 / 20) * sine
    sine = 1 - z * (1.0 / 6) * sine
    sine *= angle
    switch Int(quarter) & 3 {
    case 1: return (-sine, cosine)
    case 2: return (-cosine, -sine)
    case 3: return (sine, -cosine)
    default: return (cosine, sine)
    }
  }

  /// Returns 1 − erf(*x*) for *x* ≥ 0: the chance that a normal deviate is beyond ±√2·*x*.
  ///
  /// Below 2 the series erf(*x*) = (2/√π)·e^(−x²)·Σ 2ⁿx²ⁿ⁺¹/(2n+1)!!, all of whose terms are positive
  /// (Abramowitz–Stegun 7.1.6); from there on the continued fraction 7.1.14. Relative error below 1e-13.
  static func complementaryError(_ x: Double) -> Double {
    let bell = exp(-x * x) / Double.pi.squareRoot()
    guard x >= 2 else {
      var term = x
      var sum = x
      var odd = 1.0
      while term > sum * 1e-17 {
        odd += 2
        term *= 2 * x * x / odd
        sum += term
      }
      return 1 - 2 * bell * sum
    }
    var fraction = x
    for step in stride(from: 60.0, through: 1, by: -1) { fraction = x + step / 2 / fraction }
    return bell / fraction
  }

  /// Returns the nearest whole number, for numbers within ±2⁵⁰: at 1.5·2⁵² the unit in the last place
  /// is 1.
  @inline(__always)
  private static func nearestWhole(_ x: Double) -> Double { (x + 0x1.8p52) - 0x1.8p52 }

  /// ln 2, cut after 32 bits so that its product with a whole number is exact; and the rest.
  private static let ln2High = 0x1.62e42fee00000p-1
  private static let ln2Low = 0x1.a39ef35793c76p-33
}
