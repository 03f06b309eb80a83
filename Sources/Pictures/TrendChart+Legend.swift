import TerminalUI

extension TrendChart {
  /// Returns what the signs of the chart mean, in lines of at most so many columns.
  func legend(columns: Int, glyphs: Glyphs) -> [StyledText] {
    let isUnicode = glyphs == .unicode
    let course = Course(days, columns: columns * Canvas.dots(glyphs).across)
    let perColumn = (days.count + course.points.count - 1) / course.points.count
    let mean = perColumn > 1 ? "mean of up to \(perColumn) days" : "mean of a day"
    var parts: [StyledText] = [
      "\(isUnicode ? "⠶⠶" : "**", .accent) \("trend", .faint)",
      "\(isUnicode ? "⢕⢕" : "::", .interval) \("likely range", .faint)",
    ]
    if course.observations.contains(where: { $0 != nil }) {
      parts.append("\(isUnicode ? "•" : "o", .observation) \(mean, .faint)")
    }
    if course.points.contains(where: \.isGap) {
      parts.append("\(isUnicode ? "⠶ ⠶" : "--", .accent) \("no entries", .faint)")
    }
    return flowed(parts, columns: columns).map { $0.truncated(to: columns, glyphs: glyphs) }
  }

  /// Returns texts side by side in as few lines as they fit into, none broken in two.
  private func flowed(_ parts: [StyledText], columns: Int) -> [StyledText] {
    var lines: [StyledText] = []
    for part in parts {
      if let last = lines.last, last.displayWidth + 3 + part.displayWidth <= columns {
        lines[lines.count - 1] = last + "   " + part
      } else {
        lines.append(part)
      }
    }
    return lines
  }
}
