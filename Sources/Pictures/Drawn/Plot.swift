/// What all drawn pictures share: a frame that fills its width, and places that speak when pointed at.
///
/// Places along the picture are shares of its width, heights are units of a screen. So a picture has
/// the same height and the same size of letters on a phone and on a desk; only what a nested drawing
/// holds is stretched.
struct Plot {
  /// Units of a screen inside the axes.
  var height: Double
  /// What the picture shows, for whoever does not see it.
  var label: String

  /// Returns the picture around its parts.
  ///
  /// - Parameters:
  ///   - content: Parts of an SVG.
  ///   - hasReadout: Whether there is a line above the picture for what is pointed at.
  /// - Returns: The element.
  func markup(_ content: Markup, hasReadout: Bool = true) -> Markup {
    """
    <div class="plot\(hasReadout ? "" : " plain")">\
    <svg role="img" aria-label="\(label)" width="100%" height="\(height)">
    \(content)</svg></div>

    """
  }

  /// Returns a drawing that is stretched over the picture: its width is 1000, its height the picture's.
  func stretched(_ content: Markup) -> Markup {
    """
    <svg width="100%" height="\(height)" viewBox="0 0 1000 \(height)" preserveAspectRatio="none">
    \(content)</svg>

    """
  }

  /// Returns a stripe that shows its own line above the picture while it is pointed at.
  ///
  /// - Parameters:
  ///   - start: Its left edge as a share of the width, from 0 through 1.
  ///   - width: Its width, likewise.
  ///   - y: The height of the mark that appears in its middle; `nil` for none.
  ///   - words: What is then said.
  /// - Returns: A part of an SVG.
  func stripe(from start: Double, width: Double, markAt y: Double? = nil, saying words: String)
    -> Markup
  {
    let mark: Markup =
      y.map { "<circle cx=\"\((start + width / 2) * 100)%\" cy=\"\($0)\" r=\"4\"/>" } ?? ""
    return """
      <g class="at"><rect x="\(start * 100)%" width="\(width * 100)%" height="100%"/>\(mark)\
      <text x="100%" y="-14">\(words)</text></g>

      """
  }

  /// Returns a word below the picture.
  ///
  /// - Parameters:
  ///   - text: The word.
  ///   - place: Its middle as a share of the width; of a word at the edge, its edge.
  ///   - density: Whether it stands there only on a phone, only on wider screens, or always.
  /// - Returns: A part of an SVG.
  func axisLabel(_ text: String, at place: Double, density: LabelDensity = .always) -> Markup {
    """
    <text class="x\(density.className)" x="\(place * 100)%" y="\(height + 20)">\(text)</text>

    """
  }
}

/// On which screens a word below a picture stands.
enum LabelDensity {
  case always
  case narrow
  case wide

  fileprivate var className: Markup {
    switch self {
    case .always: ""
    case .narrow: " narrow"
    case .wide: " wide"
    }
  }
}
