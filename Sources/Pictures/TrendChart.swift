package import CivilTime
package import TerminalUI

/// The course of a value over days: a line with its interval, and what was recorded behind it.
package struct TrendChart: Hashable, Sendable {
  /// What is known of one day.
  package struct Day: Hashable, Sendable {
    /// The estimate.
    package var value: Double
    /// The least of what is likely.
    package var low: Double
    /// The greatest of what is likely.
    package var high: Double
    /// The plain mean of the day's entries; `nil` without any.
    package var raw: Double?

    package init(value: Double, low: Double, high: Double, raw: Double?) {
      self.value = value
      self.low = low
      self.high = high
      self.raw = raw
    }
  }

  /// The first day; the others follow it without a break.
  package let start: LocalDay
  /// One for each calendar day, in order.
  package let days: [Day]
  /// The least and greatest value there can be: nothing is drawn beyond.
  package let scale: ClosedRange<Double>

  /// Creates a chart; values beyond `scale` are moved to its edge.
  package init(start: LocalDay, days: [Day], scale: ClosedRange<Double> = 1...10) {
    func clipped(_ value: Double) -> Double {
      // Not a number goes to the lower edge as well.
      value > scale.lowerBound ? min(value, scale.upperBound) : scale.lowerBound
    }
    self.start = start
    self.scale = scale
    self.days = days.map { day in
      let value = clipped(day.value)
      return Day(
        value: value, low: min(clipped(day.low), value), high: max(clipped(day.high), value),
        raw: day.raw.map(clipped))
    }
  }

  /// Draws the chart, with both axes and a legend.
  ///
  /// The values shown are a part of the scale that begins and ends on a whole number. Where there
  /// is no room for a chart it is a single line of taller and shorter signs.
  ///
  /// - Parameters:
  ///   - width: Columns that a line takes at most.
  ///   - height: Lines at most. Less are used where values then fall on whole rows.
  ///   - glyphs: The signs to draw with.
  /// - Returns: Nothing without days or room.
  package func lines(width: Int, height: Int, glyphs: Glyphs) -> [StyledText] {
    guard !days.isEmpty, width > 0, height > 0 else { return [] }
    let margin = String(Int(scale.upperBound.rounded(.up))).count + 1
    let columns = min(width - margin, Self.greatestSize.width)
    guard columns >= Self.leastSize.width else { return [singleLine(width: width, glyphs: glyphs)] }
    let legend = legend(columns: columns, glyphs: glyphs)
    let rows = min(height - legend.count - 2, Self.greatestSize.height)
    guard rows >= Self.leastSize.height else { return [singleLine(width: width, glyphs: glyphs)] }
    return framed(columns: columns, rows: rows, margin: margin, legend: legend, glyphs: glyphs)
  }

  private func singleLine(width: Int, glyphs: Glyphs) -> StyledText {
    let course = Course(days, columns: min(width, Self.greatestSize.width))
    let values = course.points.map(\.value)
    return StyledText(sparkline(values, in: scale, glyphs: glyphs), .accent).withoutTrailingSpaces
  }

  /// Columns and rows inside the axes below which no chart can be read.
  private static let leastSize = (width: 20, height: 4)
  /// Columns and rows inside the axes above which a chart does not become clearer.
  private static let greatestSize = (width: 400, height: 60)
}
