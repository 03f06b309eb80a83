/// All that the model needs to know of a journal: sums by day, and sums of products.
///
/// The columns are centred, and that is what gives the trend its meaning: hours over the entries of
/// the journal, weekdays over seven equal days. So the trend is the mood at the person's usual mix of
/// logging hours on an average weekday. An entry without a clock time has the usual mix: hour columns
/// of 0; it takes no part in their mean.
struct JournalSums {
  /// The sums that the entries gave.
  let entrySums: EntrySums
  /// The number of entries, at least 1.
  let entryCount: Int
  /// The number of entries with a clock time.
  let timedCount: Int
  /// The plain mean of all moods, in tenths from the origin of `entrySums`.
  let meanDeviation: Double
  /// The mean hour columns of the entries with a clock time, from the same origin, in lanes 0 through 5.
  let meanOffset: SIMD8<Double>
  /// How widely the hours are spread: 0 always the same one, 1 evenly around the clock.
  let spread: Double
  /// When the hours of logging changed, if they did.
  let shift: LoggingShift?

  /// Entries by day.
  private(set) var counts: [Double]
  /// Sums by day of the mood and of each column.
  private(set) var rows: [Row]
  /// Products of mood and columns with each other, summed over the entries: a symmetric square.
  private(set) var products = [Row].zeroSquare

  /// The plain mean of all moods.
  var mean: Double { (Double(entrySums.originTenths) + meanDeviation) / 10 }

  /// The mean hour columns of the entries with a clock time, in lanes 0 through 5.
  var meanHour: SIMD8<Double> { entrySums.originHour + meanOffset }

  /// Days from the first entry to the last, both included.
  var dayCount: Int { counts.count }

  /// The columns in use, of those that `Column` lists after the mood: 13, or 14 with a step.
  var columnCount: Int { shift == nil ? Column.step - 1 : Column.step }

  /// Centres the sums of entries.
  ///
  /// - Complexity: O(*D*) in the days.
  init(_ sums: EntrySums) {
    let entryCount = sums.entries.reduce(0, +)
    let timed = sums.hours.map { Int($0[7]) }
    let timedCount = timed.reduce(0, +)
    let meanOffset = sums.hours.reduce(.zero, +).hourLanes / Double(max(timedCount, 1))
    let meanDeviation = Double(sums.deviations.reduce(0, +)) / Double(entryCount)
    let hours = sums.hours.map { $0.hourLanes - meanOffset * $0[7] }
    let squares = sums.clock.productRows.enumerated().map { column, products in
      products[column] - Double(timedCount) * meanOffset[column]
        * meanOffset[column]
    }
    self.entrySums = sums
    self.entryCount = entryCount
    self.timedCount = timedCount
    self.meanDeviation = meanDeviation
    self.meanOffset = meanOffset
    self.spread =
      max(0, squares.reduce(0, +)) / Double(max(timedCount, 1)) / Harmonics.fullDaySpread
    self.shift = LoggingShift(
      timed: timed, hours: hours.map { SIMD2($0[0], $0[1]) }, spread: squares[0] + squares[1])
    self.counts = sums.entries.map(Double.init)
    self.rows = [Row](repeating: Row(), count: counts.count)
    fillRows(hours: hours)
    fillProducts()
  }

  /// Returns which of the 14 groups of days a day is in: by weekday from Monday, those from the day of
  /// the step on after the others.
  func group(ofDay day: Int) -> Int {
    weekday(ofDay: day) + (day >= (shift?.day ?? dayCount) ? 7 : 0)
  }

  /// Returns the weekday of a day, from 0 for Monday through 6.
  func weekday(ofDay day: Int) -> Int {
    let daysSinceMonday = entrySums.firstDay + day + 3  // 1970-01-01 was a Thursday.
    return (daysSinceMonday % 7 + 7) % 7
  }

  private mutating func fillRows(hours: [SIMD8<Double>]) {
    for day in 0..<dayCount where counts[day] > 0 {
      let deviation = Double(entrySums.deviations[day]) - counts[day] * meanDeviation
      var row = Row()
      row[Column.mood] = deviation / 10
      for (lane, column) in Column.hours.enumerated() { row[column] = hours[day][lane] }
      for column in Column.weekdays { row[column] = -counts[day] / 7 }
      let group = group(ofDay: day)
      row[Column.weekdays.lowerBound + group % 7] += counts[day]
      row[Column.step] = group < 7 ? 0 : counts[day]
      rows[day] = row
    }
  }

  private mutating func fillProducts() {
    let total = Double(entrySums.deviations.reduce(0, +))
    let squares = Double(entrySums.squaredDeviations) - total * meanDeviation
    setProduct(Column.mood, Column.mood, max(0, squares) / 100)
    let timedTotal = entrySums.hours.reduce(0) { $0 + $1[6] }
    for (lane, column) in Column.hours.enumerated() {
      let withHour = entrySums.clock.productRows[lane]
      setProduct(Column.mood, column, (withHour[6] - meanOffset[lane] * timedTotal) / 10)
      for (otherLane, other) in Column.hours.enumerated() {
        let centre = Double(timedCount) * meanOffset[lane] * meanOffset[otherLane]
        setProduct(column, other, withHour[otherLane] - centre)
      }
    }
    var groups = DayGroups()
    for day in 0..<dayCount { groups.add(rows[day], group: group(ofDay: day)) }
    let dayProducts = groups.products()
    for column in Column.weekdays.lowerBound...Column.step {
      for other in 0..<Column.count {
        setProduct(column, other, dayProducts[column - Column.weekdays.lowerBound][other])
      }
    }
  }

  private mutating func setProduct(_ row: Int, _ column: Int, _ product: Double) {
    products[row][column] = product
    products[column][row] = product
  }
}

extension SIMD8<Double> {
  /// The same value with only the six hour columns kept.
  var hourLanes: SIMD8<Double> {
    SIMD8(lowHalf: lowHalf, highHalf: SIMD4(self[4], self[5], 0, 0))
  }
}
