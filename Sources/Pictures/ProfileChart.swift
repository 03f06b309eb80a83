package import TerminalUI

/// Differences from the usual, such as those of hours or weekdays, as dots with whiskers.
package struct ProfileChart: Hashable, Sendable {
  /// One difference.
  package struct Row: Hashable, Sendable {
    /// What differs, as in `08` or `Mon`.
    package var label: String
    /// The estimate of the difference.
    package var effect: Double
    /// The least of what is likely.
    package var low: Double
    /// The greatest of what is likely.
    package var high: Double
    /// How many entries say so.
    package var entries: Int

    package init(label: String, effect: Double, low: Double, high: Double, entries: Int) {
      self.label = label
      self.effect = effect
      self.low = low
      self.high = high
      self.entries = entries
    }

    /// Whether all that is likely lies on one side of the usual.
    package var isClear: Bool { low > 0 || high < 0 }

    var isDrawable: Bool { effect.isFinite && low <= effect && effect <= high }

    /// Returns an end of the interval in words, with a second decimal where one would not show that a
    /// clear difference leaves out 0.
    func text(ofEnd end: Double, glyphs: Glyphs) -> String {
      let text = signedDecimal(end, glyphs: glyphs)
      guard isClear, text == "0.0" else { return text }
      return "\(end < 0 ? glyphs.minus : "+")0.0\(Int((end.magnitude * 100).rounded()))"
    }

    var role: StyledText.Role {
      isClear ? (effect > 0 ? .better : .worse) : .plain
    }
  }

  /// From the top.
  package let rows: [Row]

  /// Creates a chart; rows whose numbers are none, or out of order, are left out.
  package init(rows: [Row]) {
    self.rows = rows.filter(\.isDrawable)
  }

  /// Draws the chart: labels, the picture, and the numbers there is room for.
  ///
  /// Rows that differ clearly are coloured and end in a sign that points the same way.
  ///
  /// - Parameters:
  ///   - width: Columns that a line takes at most.
  ///   - glyphs: The signs to draw with.
  /// - Returns: An axis and a line for each row; nothing without rows or width.
  package func lines(width: Int, glyphs: Glyphs) -> [StyledText] {
    guard !rows.isEmpty, width > 0 else { return [] }
    let label = labelWidth
    let numbers = numbers(width: width - label, glyphs: glyphs)
    let beside = numbers.map { $0.displayWidth + 2 }.max() ?? 0
    let axis = DifferenceAxis(
      limit: rows.map { max($0.high, -$0.low) }.max() ?? 0,
      width: min(width - label - 1 - beside, 61))
    let indent = StyledText(String(repeating: " ", count: label + 1))
    let pictures = rows.map { row in
      StyledText(row.label).padded(to: label) + " " + axis.picture(of: row, glyphs: glyphs)
    }
    let lines = [indent + axis.labels(glyphs: glyphs)] + pictures
    let body = lines.map { $0.padded(to: label + 1 + axis.width) }
    return zip(body, numbers.isEmpty ? body.map { _ in "" } : numbers).map { picture, number in
      (picture + (number.isEmpty ? "" : "  ") + number).withoutTrailingSpaces
        .truncated(to: width, glyphs: glyphs)
    }
  }

  /// Returns whether there is room for how many entries each row has.
  ///
  /// - Parameters:
  ///   - width: Columns that a line takes at most.
  ///   - glyphs: The signs to draw with.
  /// - Returns: Whether ``lines(width:glyphs:)`` shows them.
  package func showsEntries(width: Int, glyphs: Glyphs) -> Bool {
    !rows.isEmpty && fits(Self.columnCount, width: width - labelWidth, glyphs: glyphs)
  }

  private var labelWidth: Int { rows.map { $0.label.displayWidth }.max() ?? 0 }

  /// Returns what stands beside the axis and beside each row: as much as leaves the picture room.
  private func numbers(width: Int, glyphs: Glyphs) -> [StyledText] {
    let count = (1...Self.columnCount).last { fits($0, width: width, glyphs: glyphs) }
    return count.map { numbers(ofColumns: $0, glyphs: glyphs) } ?? []
  }

  private func numbers(ofColumns count: Int, glyphs: Glyphs) -> [StyledText] {
    table(ofColumns: count, glyphs: glyphs).lines(width: Int.max, glyphs: glyphs)
  }

  private func fits(_ count: Int, width: Int, glyphs: Glyphs) -> Bool {
    let widest = numbers(ofColumns: count, glyphs: glyphs).map(\.displayWidth).max() ?? 0
    return width - 3 - widest >= Self.leastPictureWidth
  }

  private func table(ofColumns count: Int, glyphs: Glyphs) -> Table {
    let columns: [Table.Column] = [
      .init("", .trailing), .init("likely range"), .init("entries", .trailing),
    ]
    var table = Table(columns: Array(columns.prefix(count)))
    if count == 1 { table.append([" "]) }
    let ends = rows.map { row in
      [row.low, row.high].map { end in
        StyledText(row.text(ofEnd: end, glyphs: glyphs), .faint).padded(to: 4, .trailing)
      }
    }
    let room = ends.map { $0[0].displayWidth }.max() ?? 0
    for (row, ends) in zip(rows, ends) {
      let sign = row.isClear ? (row.effect > 0 ? glyphs.up : glyphs.down) : " "
      table.append([
        StyledText("\(signedDecimal(row.effect, glyphs: glyphs)) \(sign)", row.role),
        ends[0].padded(to: room, .trailing) + StyledText(" to ", .faint) + ends[1],
        StyledText(grouped(row.entries), .faint),
      ])
    }
    return table
  }

  private static let leastPictureWidth = 21
  /// The difference, what is likely, and the entries.
  private static let columnCount = 3
}
