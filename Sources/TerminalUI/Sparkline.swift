/// Returns one sign per value, taller for greater values; a space where there is none.
///
/// - Parameters:
///   - values: The values from left to right; those outside `range` are drawn at its edge.
///   - range: The values drawn shortest and tallest.
///   - glyphs: The signs to draw with.
/// - Returns: As many characters as there are values, each one column wide.
package func sparkline(
  _ values: [Double?], in range: ClosedRange<Double>, glyphs: Glyphs
) -> String {
  let steps = Array(glyphs.pick("▁▂▃▄▅▆▇█", "_.-~=+*#"))
  let extent = range.upperBound - range.lowerBound
  return String(
    values.map { value -> Character in
      guard let value, !value.isNaN else { return " " }
      let share = extent > 0 ? (value - range.lowerBound) / extent : 0
      return steps[place(ofShare: share, in: steps.count - 1)]
    })
}

/// Returns a bar that is filled from the left.
///
/// - Parameters:
///   - share: How much is filled, from 0 to 1; drawn at the edge outside of that. What is more than
///     nothing shows, and only what is whole is drawn whole.
///   - width: Columns of the whole bar; none when negative.
///   - role: What the filled part is.
///   - glyphs: The signs to draw with.
/// - Returns: The bar, the rest of which is faint.
package func bar(_ share: Double, width: Int, role: StyledText.Role, glyphs: Glyphs) -> StyledText {
  let width = max(width, 0)
  let parts = Array(glyphs.pick("▏▎▍▌▋▊▉█", "#"))
  let whole = width * parts.count
  var filled = place(ofShare: share, in: whole)
  if share > 0, filled == 0 { filled = min(1, whole) }
  if share < 1, filled == whole { filled = max(whole - 1, 0) }
  var text = String(repeating: parts[parts.count - 1], count: filled / parts.count)
  if filled % parts.count > 0 { text.append(parts[filled % parts.count - 1]) }
  let rest = String(repeating: glyphs.pick("·", "."), count: width - text.count)
  return StyledText(text, role) + StyledText(rest, .faint)
}

/// Returns the nearest whole number to a share of `last`, from 0 through `last`.
private func place(ofShare share: Double, in last: Int) -> Int {
  guard share > 0 else { return 0 }  // Not a number is nothing as well.
  return share < 1 ? Int((share * Double(last)).rounded()) : last
}
