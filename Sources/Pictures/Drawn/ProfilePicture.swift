import TerminalUI

/// Differences from the usual, each with its interval, along hours or weekdays.
package struct ProfilePicture: Hashable, Sendable {
  /// One difference, and where it stands.
  package struct Mark: Hashable, Sendable {
    /// The place from the left, from 0.
    package var place: Int
    /// What is different.
    package var row: ProfileChart.Row

    package init(place: Int, row: ProfileChart.Row) {
      self.place = place
      self.row = row
    }
  }

  /// What stands below each place from the left; empty for nothing.
  package let axis: [String]
  /// From left to right.
  package let marks: [Mark]

  /// Creates a picture; marks without a place, or whose numbers are none or out of order, are left out.
  package init(axis: [String], marks: [Mark]) {
    self.axis = axis
    self.marks = marks.filter { axis.indices.contains($0.place) && $0.row.isDrawable }
  }

  /// Draws the picture; nothing without marks.
  ///
  /// - Parameter label: What it shows, for whoever does not see it.
  /// - Returns: An SVG that fills its width.
  package func markup(label: String) -> Markup {
    guard !marks.isEmpty else { return "" }
    let low = min(marks.map(\.row.low).min() ?? 0, -0.5)
    let high = max(marks.map(\.row.high).max() ?? 0, 0.5)
    let scale = PlotScale(showing: low...high, leastStep: 0.5, height: 190)
    let plot = Plot(height: scale.height, label: label)
    var content = scale.grid(isSigned: true)
    for mark in marks {
      let x = (Double(mark.place) + 0.5) / Double(axis.count) * 100
      let color: Markup = !mark.row.isClear ? "" : mark.row.effect > 0 ? " up" : " down"
      content += """
        <line class="whisker\(color)" x1="\(x)%" x2="\(x)%" y1="\(scale.y(mark.row.high))" \
        y2="\(scale.y(mark.row.low))"/>\
        <circle class="mark\(color)" cx="\(x)%" cy="\(scale.y(mark.row.effect))" r="5"/>

        """
    }
    for (place, text) in axis.enumerated() where !text.isEmpty {
      content += plot.axisLabel(text, at: (Double(place) + 0.5) / Double(axis.count))
    }
    for mark in marks {
      content += plot.stripe(
        from: Double(mark.place) / Double(axis.count), width: 1 / Double(axis.count),
        saying: mark.row.words)
    }
    return plot.markup(content)
  }
}

extension ProfileChart.Row {
  /// The row in words, as in `08:00: −0.2 (−0.5 to +0.1), 137 entries`.
  fileprivate var words: String {
    """
    \(label): \(signedDecimal(effect, glyphs: .unicode)) (\(text(ofEnd: low, glyphs: .unicode)) to \
    \(text(ofEnd: high, glyphs: .unicode))), \
    \(grouped(entries)) \(entries == 1 ? "entry" : "entries")
    """
  }
}
