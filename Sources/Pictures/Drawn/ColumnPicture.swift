/// Numbers as columns beside each other, each with what it should reach where there is a goal.
package struct ColumnPicture: Hashable, Sendable {
  /// What a column means.
  package enum Kind: Hashable, Sendable {
    case plain
    /// It has reached its goal.
    case met
    /// It has not, or not yet.
    case short
  }

  /// One number.
  package struct Column: Hashable, Sendable {
    /// What stands below it where there is room; empty for nothing.
    package var label: String
    /// How high it is, from 0 through 10⁹.
    package var value: Double
    /// What it should reach; `nil` when nothing is asked for.
    package var goal: Double?
    /// What it means.
    package var kind: Kind
    /// What is said while it is pointed at.
    package var words: String

    package init(
      label: String, value: Double, goal: Double? = nil, kind: Kind = .plain, words: String
    ) {
      func cut(_ number: Double) -> Double { number > 0 ? min(number, 1e9) : 0 }
      self.label = label
      self.value = cut(value)
      self.goal = goal.map(cut)
      self.kind = kind
      self.words = words
    }
  }

  /// From left to right.
  package let columns: [Column]
  /// What stands after each value of the axis.
  package let unit: String
  /// What the axis reaches to; `nil` for the greatest column.
  package let top: Double?
  /// Whether another picture stands beside it where there is room.
  package let isHalf: Bool

  package init(
    columns: [Column], unit: String = "", top: Double? = nil, isHalf: Bool = false
  ) {
    self.columns = columns
    self.unit = unit
    self.top = top
    self.isHalf = isHalf
  }

  /// How wide a column is at most, as a share of the picture.
  private static let greatestWidth = 0.1

  /// Draws the picture; nothing without columns.
  ///
  /// - Parameter label: What it shows, for whoever does not see it.
  /// - Returns: An SVG that fills its width.
  package func markup(label: String) -> Markup {
    guard !columns.isEmpty else { return "" }
    let greatest = columns.map { max($0.value, $0.goal ?? 0) }.max() ?? 0
    let scale = PlotScale(
      showing: 0...max(top ?? greatest, 1), leastStep: 1, height: isHalf ? 110 : 150,
      intervals: 4)
    let plot = Plot(height: scale.height, label: label)
    let count = Double(columns.count)
    let gap = min(0.24, 0.012 * count)
    var content = scale.grid(unit: unit)
    for (place, column) in columns.enumerated() {
      let width = min((1 - gap) / count, Self.greatestWidth)
      let start = (Double(place) + 0.5) / count - width / 2
      let y = scale.y(column.value)
      content += """
        <rect class="\(column.kind.className)" x="\(start * 100)%" y="\(y)" width="\(width * 100)%" \
        height="\(scale.height - y)"/>

        """
      if let goal = column.goal {
        content += """
          <line class="goal" x1="\(start * 100)%" x2="\((start + width) * 100)%" \
          y1="\(scale.y(goal))" y2="\(scale.y(goal))"/>

          """
      }
    }
    content += labels(plot)
    for (place, column) in columns.enumerated() {
      content += plot.stripe(from: Double(place) / count, width: 1 / count, saying: column.words)
    }
    return plot.markup(content)
  }

  /// Returns the labels: every so many on a phone, more where there is room.
  private func labels(_ plot: Plot) -> Markup {
    let labelled = columns.indices.filter { !columns[$0].label.isEmpty }
    let longest = columns.map(\.label.count).max() ?? 0
    // Units of a screen: a letter takes about 7; on a phone, and beside another one, a picture is at
    // least 280 wide, alone on paper 600.
    let rooms = isHalf ? [(LabelDensity.always, 280)] : [(.narrow, 280), (.wide, 600)]
    return rooms.map { density, width in
      let most = max(width / (longest * 7 + 12), 1)
      let every = max((labelled.count + most - 1) / most, 1)
      return stride(from: 0, to: labelled.count, by: every).map { index in
        plot.axisLabel(
          columns[labelled[index]].label,
          at: (Double(labelled[index]) + 0.5) / Double(columns.count), density: density)
      }.joined()
    }.joined()
  }
}

extension ColumnPicture.Kind {
  fileprivate var className: Markup {
    switch self {
    case .plain: "column"
    case .met: "column met"
    case .short: "column short"
    }
  }
}
