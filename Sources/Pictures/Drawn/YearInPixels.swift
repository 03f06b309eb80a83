package import CivilTime
import TerminalUI

/// A cell for each day, coloured by how far its value lies from the middle of all.
///
/// Each year is a table, a month a row: a picture to those who see it, and to a reader of screens what
/// it is. Days without a value are empty.
package struct YearInPixels: Hashable, Sendable {
  /// The first day.
  package let start: LocalDay
  /// One for each calendar day, in order; `nil` for an empty cell.
  package let values: [Double?]

  /// Creates a picture; what is no number below a million becomes an empty cell.
  package init(start: LocalDay, values: [Double?]) {
    self.start = start
    self.values = values.map { $0.flatMap { $0.magnitude < 1_000_000 ? $0 : nil } }
  }

  /// The mean of the values; `nil` when all cells are empty.
  package var middle: Double? {
    let known = values.compactMap(\.self)
    return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
  }

  /// Half of what the colours span: a multiple of 0.5 that holds all but the farthest days.
  private func reach(around middle: Double) -> Double {
    let distances = values.compactMap { $0.map { abs($0 - middle) } }.sorted()
    let most =
      distances.isEmpty ? 0 : distances[min(distances.count * 49 / 50, distances.count - 1)]
    return min(max((most * 2).rounded(.up) / 2, 0.5), 5)
  }

  /// Draws the years and what the colours mean; nothing when all cells are empty.
  package var markup: Markup {
    guard let middle else { return "" }
    let reach = reach(around: middle)
    let last = start.advanced(by: values.count - 1)
    let years = start.calendarFields.year...last.calendarFields.year
    let tables = years.map { table(of: $0, middle: middle, reach: reach) }.joined()
    let isFew = years.count <= 2
    return """
      \(legend(middle: middle, reach: reach))<div class="years\(isFew ? " few" as Markup : "")">
      \(tables)</div>

      """
  }

  /// The colours, from the lowest to the highest, and their class names.
  private static let steps: [Markup] = ["w3", "w2", "w1", "n0", "b1", "b2", "b3"]

  private func step(of value: Double, middle: Double, reach: Double) -> Markup {
    let place = ((value - middle) / reach + 1) / 2 * Double(Self.steps.count)
    return Self.steps[min(max(Int(place.rounded(.down)), 0), Self.steps.count - 1)]
  }

  private func table(of year: Int, middle: Double, reach: Double) -> Markup {
    var rows: Markup = ""
    for month in 1...12 {
      guard let first = LocalDay(year: year, month: month, day: 1) else { continue }
      let days = (0..<31).map { first.advanced(by: $0) }
        .filter { $0.calendarFields.month == month }
      let cells = days.map { cell(of: $0, middle: middle, reach: reach) }
      guard cells.contains(where: { $0 != nil }) else { continue }
      let name = DateStep.name(of: first).prefix(3)
      rows += "<tr class=\"m\(month)\"><th>\(String(name))"
      rows += cells.map { $0 ?? "<td class=\"x\">" }.joined()
      for _ in days.count..<31 { rows += "<td class=\"x\">" }
      rows += "\n"
    }
    let heads = (1...31).map { "<th scope=\"col\">\($0)" as Markup }.joined()
    return """
      <table class="pixels"><caption>\(year)</caption><thead><tr><td>\(heads)<tbody>
      \(rows)</table>

      """
  }

  /// Returns the cell of a day; `nil` for one that lies outside.
  private func cell(of day: LocalDay, middle: Double, reach: Double) -> Markup? {
    let index = start.distance(to: day)
    guard values.indices.contains(index) else { return nil }
    guard let value = values[index] else { return "<td>" }
    let color = step(of: value, middle: middle, reach: reach)
    return "<td class=\(color)><i>\(decimal(value, glyphs: .unicode))</i>"
  }

  private func legend(middle: Double, reach: Double) -> Markup {
    let swatches = Self.steps.map { "<span class=\"\($0)\"></span>" as Markup }.joined()
    func number(_ value: Double) -> String { decimal(min(max(value, 1), 10), glyphs: .unicode) }
    return """
      <p class="legend"><span>\(number(middle - reach))</span>\
      <span class="swatches" aria-hidden="true">\(swatches)</span>\
      <span>\(number(middle + reach))</span>\
      <span><span class="swatches" aria-hidden="true"><span class="e"></span></span>no entries</span></p>

      """
  }
}
