import TerminalUI

/// The values beside a drawn picture: what part of a scale is shown, and how high a value lies.
struct PlotScale: Hashable {
  /// The least and greatest value shown, both with a line.
  let bounds: ClosedRange<Double>
  /// Between two lines.
  let step: Double
  /// Units of a screen from the upper edge to the lower.
  let height: Double

  /// Chooses round values around what is to be shown.
  ///
  /// - Parameters:
  ///   - extent: The values to be shown, within ±10⁹; what lies beyond is cut off.
  ///   - leastStep: What the lines are apart at least.
  ///   - height: Units of a screen.
  ///   - intervals: How many steps there may be.
  init(
    showing extent: ClosedRange<Double>, leastStep: Double, height: Double, intervals: Int = 6
  ) {
    func cut(_ value: Double) -> Double { min(max(value.isNaN ? 0 : value, -1e9), 1e9) }
    let low = cut(extent.lowerBound)
    let high = cut(extent.upperBound)
    var step = leastStep
    var factors = [2, 2.5, 2].cycled()
    func count(_ step: Double) -> Double {
      (high / step).rounded(.up) - (low / step).rounded(.down)
    }
    while count(step) > Double(intervals) { step *= factors.next() }
    let first = (low / step).rounded(.down) * step
    let last = (high / step).rounded(.up) * step
    self.step = step
    self.bounds = first...max(last, first + step)
    self.height = height
  }

  /// Returns how far below the upper edge a value lies.
  func y(_ value: Double) -> Double {
    let span = bounds.upperBound - bounds.lowerBound
    return height
      * (1 - (min(max(value, bounds.lowerBound), bounds.upperBound) - bounds.lowerBound) / span)
  }

  /// The values with a line, the least first.
  var lines: [Double] {
    let count = Int(((bounds.upperBound - bounds.lowerBound) / step).rounded())
    return (0...count).map { bounds.lowerBound + Double($0) * step }
  }

  /// Returns the lines across the picture, each with its value left of it.
  ///
  /// - Parameters:
  ///   - isSigned: Whether values are differences, whose line at 0 is stronger.
  ///   - unit: What stands after each value.
  /// - Returns: Parts of an SVG.
  func grid(isSigned: Bool = false, unit: String = "") -> Markup {
    lines.map { value in
      let number =
        isSigned ? signedDecimal(value, glyphs: .unicode) : decimal(value, glyphs: .unicode)
      let isWhole = step == step.rounded()
      let label = (isWhole ? String(number.dropLast(2)) : number) + unit
      let isZero = isSigned && value == 0
      return """
        <line class="\(isZero ? "zero" : "grid")" x2="100%" y1="\(y(value))" y2="\(y(value))"/>\
        <text class="y" x="-8" y="\(y(value) + 4)">\(label)</text>

        """ as Markup
    }.joined()
  }
}

extension [Double] {
  /// Returns an endless sequence of these, from the start again and again.
  fileprivate func cycled() -> Cycle { Cycle(numbers: self) }
}

/// Numbers that come again and again.
private struct Cycle {
  let numbers: [Double]
  var place = 0

  mutating func next() -> Double {
    defer { place = (place + 1) % numbers.count }
    return numbers[place]
  }
}
