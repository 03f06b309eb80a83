import TerminalUI

extension TrendChart {
  /// Draws the picture with its axes and its legend.
  ///
  /// - Parameters:
  ///   - columns: The columns inside the axes.
  ///   - rows: The rows inside the axes, at most.
  ///   - margin: The columns left of the picture, the axis among them.
  ///   - legend: What the signs mean.
  ///   - glyphs: The signs to draw with.
  /// - Returns: The lines, none wider than the columns and the margin.
  func framed(
    columns: Int, rows: Int, margin: Int, legend: [StyledText], glyphs: Glyphs
  ) -> [StyledText] {
    let course = Course(days, columns: columns * Canvas.dots(glyphs).across)
    let axis = ValueAxis(showing: course.extent, of: scale, rows: rows)
    let dates = DateAxis(start: start, count: days.count, width: columns)
    var lines = picture(of: course, axis: axis, columns: columns, glyphs: glyphs).lines
    for row in lines.indices {
      lines[row] = axis.label(ofRow: row, width: margin, glyphs: glyphs) + lines[row]
    }
    let indent = StyledText(String(repeating: " ", count: margin))
    let corner = StyledText(glyphs == .unicode ? "└" : "+", .faint).padded(to: margin, .trailing)
    lines.append(corner + dates.rule(width: columns, glyphs: glyphs))
    return (lines + ([dates.labels(width: columns)] + legend).map { indent + $0 })
      .map(\.withoutTrailingSpaces)
  }

  /// Returns the interval, what was recorded on top of it, and the line on top of both.
  private func picture(
    of course: Course, axis: ValueAxis, columns: Int, glyphs: Glyphs
  ) -> Canvas {
    var canvas = Canvas(width: columns, height: axis.rows, glyphs: glyphs)
    let (across, down) = Canvas.dots(glyphs)
    for (x, point) in course.points.enumerated() {
      let top = Int(axis.row(of: point.high) * Double(down))
      let bottom = Int(axis.row(of: point.low) * Double(down))
      for y in top...bottom where glyphs == .ascii || point.isShaded(x: x, y: y) {
        canvas.dot(x: x, y: y, .interval, sign: point.isGap ? "." : ":")
      }
    }
    for (x, value) in course.observations.enumerated() {
      guard let value else { continue }
      let sign: Character = glyphs == .unicode ? "•" : "o"
      canvas.put(sign, .observation, column: x / across, row: Int(axis.row(of: value)))
    }
    canvas.cover(with: line(along: course, axis: axis, columns: columns, glyphs: glyphs))
    return canvas
  }

  /// Returns the line, two dots thick where there are dots, and broken where nothing was recorded.
  private func line(
    along course: Course, axis: ValueAxis, columns: Int, glyphs: Glyphs
  ) -> Canvas {
    var canvas = Canvas(width: columns, height: axis.rows, glyphs: glyphs)
    let (across, down) = Canvas.dots(glyphs)
    let thickness = min(down, 2)
    var previous: Int?
    for (x, point) in course.points.enumerated() {
      // Both dots lie in one row of characters, so that the line covers little of the interval.
      let place = axis.row(of: point.value)
      let row = Int(place)
      let inside = (place - Double(row)) * Double(down) - Double(thickness - 1) / 2
      let y = row * down + min(max(Int(inside), 0), down - thickness)
      defer { previous = y }
      if glyphs == .unicode, point.isGap, !(x / across).isMultiple(of: 2) { continue }
      // Where the line is steep it fills the way from the column before.
      let from = previous.map { $0 < y ? min($0 + thickness, y) : $0 > y ? $0 - 1 : y } ?? y
      for y in min(from, y)..<max(from + 1, y + thickness) {
        canvas.dot(x: x, y: y, .accent, sign: point.isGap ? "-" : "*")
      }
    }
    return canvas
  }
}

extension Course.Point {
  /// Whether a dot of the interval is set: every second one, or every eighth in a gap.
  fileprivate func isShaded(x: Int, y: Int) -> Bool {
    isGap
      ? x.isMultiple(of: 2) && (x / 2 + y / 2).isMultiple(of: 2) && y.isMultiple(of: 2)
      : (x + y).isMultiple(of: 2)
  }
}
