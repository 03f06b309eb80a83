import TerminalUI

/// The differences above a profile, with nothing in the middle.
struct DifferenceAxis {
  /// Columns of the picture: an odd number, so that one of them is the middle.
  let width: Int
  /// The difference at either edge.
  private let limit: Double

  /// Creates an axis that reaches at least to `limit` on both sides, and ends on a half.
  init(limit: Double, width: Int) {
    self.width = width < 1 ? 0 : width - (width + 1) % 2
    self.limit = min(max((limit * 2).rounded(.up) / 2, 0.5), 1_000)
  }

  private var middle: Int { width / 2 }

  /// Returns the differences at both edges and in the middle, where there is room for them.
  func labels(glyphs: Glyphs) -> StyledText {
    let left = decimal(-limit, glyphs: glyphs)
    let right = signedDecimal(limit, glyphs: glyphs)
    let zero = StyledText(width > 0 ? "0" : "", .faint)
    guard middle > right.count + 1 else { return zero.padded(to: middle + 1, .trailing) }
    return StyledText(left, .faint).padded(to: middle) + zero
      + StyledText(right, .faint).padded(to: width - middle - 1, .trailing)
  }

  /// Returns a dot with whiskers, and the middle line behind it.
  func picture(of row: ProfileChart.Row, glyphs: Glyphs) -> StyledText {
    let signs = glyphs == .unicode ? Self.unicode : Self.ascii
    let (low, dot, high) = (column(of: row.low), column(of: row.effect), column(of: row.high))
    var text = StyledText()
    for column in 0..<width {
      switch column {
      case dot: text.append(signs.dot, row.role)
      case low: text.append(signs.low, .interval)
      case high: text.append(signs.high, .interval)
      case middle: text.append((low...high).contains(middle) ? signs.cross : signs.middle, .faint)
      case low...high: text.append(signs.whisker, .interval)
      default: text.append(" ")
      }
    }
    return text.withoutTrailingSpaces
  }

  private typealias Signs = (
    dot: String, low: String, high: String, whisker: String, cross: String, middle: String
  )
  private static let unicode: Signs = ("●", "├", "┤", "─", "┼", "│")
  private static let ascii: Signs = ("o", "[", "]", "-", "+", "|")

  private func column(of difference: Double) -> Int {
    let share = min(max(difference / limit, -1), 1)
    return middle + Int((share * Double(middle)).rounded())
  }
}
