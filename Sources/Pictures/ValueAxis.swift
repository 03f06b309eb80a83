import TerminalUI

/// The values left of a picture: which part of the scale is shown, and in which row a value lies.
struct ValueAxis {
  /// The values in the middle of the first and of the last labelled row.
  private let top: Int
  private let bottom: Int
  /// Between two labels.
  private let step: (values: Int, rows: Int)

  /// Chooses the part of the scale, and steps that fall on whole rows.
  ///
  /// - Parameters:
  ///   - extent: The values to be shown, inside of `scale`.
  ///   - scale: The values there can be. At least two whole steps of it are shown where it has them.
  ///   - rows: The rows of the picture at most; at least 2.
  init(showing extent: ClosedRange<Double>, of scale: ClosedRange<Double>, rows: Int) {
    let least = Int(scale.lowerBound.rounded(.down))
    let greatest = max(Int(scale.upperBound.rounded(.up)), least + 1)
    // The first and the last row have room for half a row beyond their values.
    let beyond = min(0.4 * (extent.upperBound - extent.lowerBound) / Double(rows), 0.4)
    var bottom = max(Int((extent.lowerBound + beyond).rounded(.down)), least)
    var top = min(Int((extent.upperBound - beyond).rounded(.up)), greatest)
    while top - bottom < min(2, greatest - least) {
      if top < greatest { top += 1 }
      if top - bottom < 2, bottom > least { bottom -= 1 }
    }
    self.top = top
    self.bottom = bottom
    self.step = Self.step(span: top - bottom, rows: rows)
  }

  /// Returns the smallest step that fills at least four fifths of what the best step fills.
  private static func step(span: Int, rows: Int) -> (values: Int, rows: Int) {
    let steps = (1...max(span, 3)).map { (values: $0, rows: (rows - 1) * $0 / span) }
    let usable = steps.filter { $0.rows > 0 }
    let common = usable.filter { $0.values <= 3 }
    let choices = common.isEmpty ? usable : common
    func rowsPerValue(_ step: (values: Int, rows: Int)) -> Double {
      Double(step.rows) / Double(step.values)
    }
    let best = choices.map(rowsPerValue).max() ?? 0
    return choices.first { rowsPerValue($0) >= 0.8 * best } ?? (span, max(rows - 1, 1))
  }

  /// The rows of the picture.
  var rows: Int { ((top - bottom) * step.rows + step.values - 1) / step.values + 1 }

  /// Returns the place of a value in rows from the upper edge; the first row is from 0 up to 1.
  func row(of value: Double) -> Double {
    let place = (Double(top) - value) * Double(step.rows) / Double(step.values) + 0.5
    return min(max(place, 0), Double(rows).nextDown)
  }

  /// Returns what stands left of a row, the axis itself included.
  func label(ofRow row: Int, width: Int, glyphs: Glyphs) -> StyledText {
    let value = top - row / step.rows * step.values
    guard row.isMultiple(of: step.rows), value >= bottom else {
      return StyledText(glyphs == .unicode ? "│" : "|", .faint).padded(to: width, .trailing)
    }
    return StyledText("\(value)\(glyphs == .unicode ? "┤" : "+")", .faint)
      .padded(to: width, .trailing)
  }
}
