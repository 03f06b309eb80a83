package import CivilTime

/// How mood depends on the hour of the day.
package struct TimeOfDay: Hashable, Sendable {
  /// Whether the hours of logging are spread enough to tell.
  package let isIdentified: Bool
  /// The effect of each full hour, 0 through 23, on the mood at the usual mix of hours.
  package let hours: [HourEffect]
  /// The hours of the highest and the lowest mood among the usable ones; `nil` without two of them,
  /// or when the hours cannot be told apart.
  package let extremes: Extremes?
  /// The clock time around which all entries lie; `nil` when they are spread, or have none.
  package let onlyTime: MinuteOfDay?
  /// Whether any entry has a clock time.
  package let hasClockTimes: Bool

  /// The spread of hours below which somebody logs at one time of day.
  private static let leastSpread = 0.05

  init(_ model: FittedModel) {
    let sums = model.sums
    let isIdentified = sums.timedCount > 0 && sums.spread >= Self.leastSpread
    let columns = (0..<24).map { Row(hourColumns: Harmonics.columns(atSecond: $0 * 3_600)) }
    let centre = Row(hourColumns: sums.meanHour)
    let hours = (0..<24).map { hour in
      HourEffect(
        hour: hour, effect: model.estimate(columns[hour] - centre),
        entryCount: sums.entrySums.clock.entries(aroundHour: hour), of: sums.timedCount)
    }
    let usable = hours.filter(\.isUsable)
    var extremes: Extremes?
    // The earliest hour of equals, of either kind.
    if isIdentified, usable.count >= 2,
      let best = usable.max(by: { $0.effect.value < $1.effect.value }),
      let worst = usable.min(by: { $0.effect.value < $1.effect.value })
    {
      extremes = Extremes(
        best: best.hour, worst: worst.hour,
        difference: model.estimate(columns[best.hour] - columns[worst.hour]))
    }
    self.isIdentified = isIdentified
    self.hours = hours
    self.extremes = extremes
    self.onlyTime = isIdentified || sums.timedCount == 0 ? nil : Self.centre(of: sums.meanHour)
    self.hasClockTimes = sums.timedCount > 0
  }

  /// Returns the minute that lies nearest, on the circle, to the mean of all clock times.
  private static func centre(of meanHour: SIMD8<Double>) -> MinuteOfDay {
    var best = (minute: 0, cosine: -Double.infinity)
    for minute in 0..<MinuteOfDay.count {
      let columns = Harmonics.columns(atSecond: minute * 60)
      let cosine = columns[0] * meanHour[0] + columns[1] * meanHour[1]
      if cosine > best.cosine { best = (minute, cosine) }
    }
    return MinuteOfDay(wrapping: best.minute)
  }

  var notes: [Note] {
    guard hasClockTimes else { return [.noClockTimes] }
    if let onlyTime { return [.alwaysAtOneTime(onlyTime)] }
    guard let extremes, extremes.difference.isClear else { return [.noClearTimeOfDay] }
    return [.timeOfDayMatters(extremes)]
  }
}

extension HourEffect {
  /// What the counts beside the hours are, for they overlap.
  package static let countWords =
    "Counts overlap: each hour's are the entries within an hour and a half of it."
}

/// The effect of an hour on mood.
package struct HourEffect: Hashable, Sendable {
  /// The full hour, 0 through 23.
  package let hour: Int
  /// How much higher mood is then than at the usual mix of hours.
  package let effect: Estimate
  /// The entries within an hour and a half of it.
  package let entryCount: Int
  /// Whether they are enough to speak of the hour: 3, and 2 % of all.
  package let isUsable: Bool

  init(hour: Int, effect: Estimate, entryCount: Int, of total: Int) {
    self.hour = hour
    self.effect = effect
    self.entryCount = entryCount
    self.isUsable = entryCount >= max(3, (2 * total + 99) / 100)
  }
}

/// The best and the worst hour of the day.
package struct Extremes: Hashable, Sendable {
  /// The full hours, 0 through 23.
  package let best: Int
  package let worst: Int
  /// How much higher mood is at the best than at the worst.
  package let difference: Estimate
}

/// The effect of a weekday on mood.
package struct WeekdayEffect: Hashable, Sendable {
  /// The weekday.
  package let weekday: Weekday
  /// How much higher mood is on it than on an average weekday.
  package let effect: Estimate
  /// The entries on it.
  package let entryCount: Int

  /// Returns the effects of all weekdays, Monday first.
  static func all(of model: FittedModel) -> [WeekdayEffect] {
    var counts = [Int](repeating: 0, count: 7)
    for (day, count) in model.sums.entrySums.entries.enumerated() {
      counts[model.sums.weekday(ofDay: day)] += count
    }
    return Weekday.allCases.enumerated().map { index, weekday in
      var row = Row()
      for column in Column.weekdays { row[column] = -1.0 / 7 }
      row[Column.weekdays.lowerBound + index] += 1
      return WeekdayEffect(
        weekday: weekday, effect: model.estimate(row), entryCount: counts[index])
    }
  }
}

extension FittedModel {
  /// Returns the sum of effects with the given weights.
  fileprivate func estimate(_ weights: Row) -> Estimate {
    var product = Row()
    for place in 1..<Column.free { product += covariance[place] * weights[place] }
    return Estimate(
      weights.dot(effects), standardError: max(0, weights.dot(product)).squareRoot(),
      quantile: quantile)
  }
}

extension Row {
  /// Creates a row from hour columns in lanes 0 through 5.
  fileprivate init(hourColumns: SIMD8<Double>) {
    self.init()
    for (lane, column) in Column.hours.enumerated() { self[column] = hourColumns[lane] }
  }
}
