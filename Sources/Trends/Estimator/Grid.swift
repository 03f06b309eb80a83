/// A point of the outer grid: how much the mood moves from day to day, and how.
///
/// The variances are multiples of the variance of a single entry around its day.
struct OuterCell: Hashable {
  /// The common logarithm of the variance of a day's step of the trend.
  let log10q: Double
  /// The variance of the day effect.
  let r: Double
  /// The share of the day effect that carries over to the next day.
  let phi: Double
  /// The logarithm of the prior weight.
  let logPrior: Double

  /// The variance of a day's step of the trend.
  var q: Double { Elementary.exp(log10q * ln10) }
}

/// A point of the inner grid: the prior variances of the columns, in multiples of the same.
struct InnerCell: Hashable {
  /// Of the hour columns, each less by its harmonic squared.
  let hour: Double
  /// Of a weekday.
  let weekday: Double
  /// Of the step; 1, and without meaning, when the journal has none.
  let step: Double
}

/// The settings that the estimate is averaged over, each by how well it explains the journal.
struct Grid {
  /// The outer cells, by q, then r, then φ.
  let outer: [OuterCell]
  /// The inner cells, the same for every outer one; quickest in the order weekday, step, hour.
  let inner: [InnerCell]

  /// The grid for a journal.
  ///
  /// The steps of q and r are half a power of ten; their prior weights are normal in the logarithm,
  /// around 0.01 and 0.3. Real diaries carry most of a day over to the next, so φ = 0.3 alone made a
  /// flat course look changed in 5.7 % of comparisons; with 0.6 beside it 1.4 %.
  static func standard(for shift: LoggingShift?) -> Grid {
    let qs = (0...7).map { -4 + 0.5 * Double($0) }
    let rs = [(0.1, -1), (0.3, log10of3 - 1), (0.9, 2 * log10of3 - 1)]
    let centre = log10of3 - 1
    var outer: [OuterCell] = []
    for q in qs {
      for (r, log10r) in rs {
        for (phi, logWeight) in [(0.3, 0.0), (0.6, -0.7)] {
          let qDistance = (q + 2) / 0.75
          let rDistance = (log10r - centre) / 0.35
          let logPrior = logWeight - (qDistance * qDistance + rDistance * rDistance) / 2
          outer.append(OuterCell(log10q: q, r: r, phi: phi, logPrior: logPrior))
        }
      }
    }
    var inner: [InnerCell] = []
    for weekday in [0.0025, 0.02, 0.16] {
      for step in shift.map({ [0.01 * $0.strength, 0.3 * $0.strength] }) ?? [1] {
        for hour in [0.01, 0.04, 0.16, 0.64] {
          inner.append(InnerCell(hour: hour, weekday: weekday, step: step))
        }
      }
    }
    return Grid(outer: outer, inner: inner)
  }

  /// The prior of the variance of an entry around its day: a scaled inverse χ² with so many degrees
  /// of freedom, around so much.
  static let priorDegreesOfFreedom = 4.0
  static let priorVariance = 1.44
}

private let ln10 = 2.302585092994046
private let log10of3 = 0.47712125471966244
