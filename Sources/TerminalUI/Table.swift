/// Rows of text in columns that line up, whatever script or emoji they hold.
package struct Table: Sendable {
  package var columns: [Column]
  package private(set) var rows: [[StyledText]] = []

  /// Creates a table without rows.
  package init(columns: [Column]) {
    self.columns = columns
  }

  /// Puts a row at the end.
  ///
  /// Cells that are missing are empty; more than there are columns are lost.
  package mutating func append(_ cells: [StyledText]) {
    rows.append(cells)
  }

  /// Returns the titles, if there are any, and the rows, as lines of a terminal.
  ///
  /// Columns that hold nothing take no room. No line is wider than `width`, and none ends in spaces.
  package func lines(width: Int, glyphs: Glyphs) -> [StyledText] {
    let titles = columns.map { StyledText($0.title, .heading) }
    let hasTitles = titles.contains { !$0.isEmpty }
    let widths = columnWidths(fitting: width)
    let isCut = Self.tableWidth(of: widths) > width
    return ((hasTitles ? [titles] : []) + rows).flatMap { row in
      let lines = lines(of: row, widths: widths, glyphs: glyphs)
      return isCut ? lines.map { $0.truncated(to: width, glyphs: glyphs) } : lines
    }
  }

  /// Returns the columns of the terminal that a table takes, whose columns are so wide.
  static func tableWidth(of widths: [Int]) -> Int {
    let used = widths.filter { $0 > 0 }
    return used.reduce(0, +) + max(used.count - 1, 0) * gap
  }

  /// Spaces between two columns.
  static let gap = 2

  private func lines(of row: [StyledText], widths: [Int], glyphs: Glyphs) -> [StyledText] {
    let cells = zip(zip(row, columns), widths).map { cell, width in
      cell.1.lines(of: cell.0, width: width, glyphs: glyphs)
    }
    let height = max(cells.map(\.count).max() ?? 0, 1)
    return (0..<height).map { height in
      var line = StyledText()
      var end = 0
      var start = 0
      for (index, cell) in cells.enumerated() where widths[index] > 0 {
        if height < cell.count, !cell[height].isEmpty {
          let width = cell[height].displayWidth
          let indent = columns[index].alignment == .leading ? 0 : widths[index] - width
          line.append(String(repeating: " ", count: max(start + indent - end, 0)))
          line += cell[height]
          end = start + indent + width
        }
        start += widths[index] + Self.gap
      }
      return line.withoutTrailingSpaces
    }
  }
}
