/// One line that says how far something is, written over itself and gone at the end.
///
/// It only decides what to write; the caller tells it the time and writes to standard error, and
/// only if that is a terminal. What is done within half a second shows no line at all.
package struct ProgressLine: Sendable {
  private let label: String
  /// How many there are to do; `nil` when that is unknown.
  package var total: Int?
  private let showsCounts: Bool
  private let glyphs: Glyphs
  /// Columns of what is on the screen now.
  private var shownWidth = 0
  private var nextUpdate = 500

  /// Creates a line that shows nothing yet.
  ///
  /// - Parameters:
  ///   - label: What is being done, as in `importing`.
  ///   - total: How many there are to do; `nil` when that is unknown.
  ///   - showsCounts: Whether to say how many are done, beside the share, of a total that is known.
  ///   - glyphs: The signs to draw with.
  package init(_ label: String, total: Int?, showsCounts: Bool = true, glyphs: Glyphs) {
    self.label = label
    self.total = total
    self.showsCounts = showsCounts
    self.glyphs = glyphs
  }

  /// Moves the line on.
  ///
  /// - Parameters:
  ///   - done: How many are done.
  ///   - milliseconds: Time since the start.
  ///   - width: Columns of the terminal.
  /// - Returns: What to write now; `nil` when it is too early to write again.
  package mutating func update(done: Int, milliseconds: Int, width: Int) -> String? {
    guard milliseconds >= nextUpdate else { return nil }
    nextUpdate = milliseconds + 100
    // The last column stays free: some terminals go to the next line when it is filled.
    let line = text(done: done, width: width - 1).string
    let blanks = String(repeating: " ", count: max(shownWidth - line.displayWidth, 0))
    shownWidth = line.displayWidth
    return "\r\(line)\(blanks)\r"
  }

  /// Returns what to write to leave an empty line; `nil` when nothing was shown.
  package mutating func finish() -> String? {
    guard shownWidth > 0 else { return nil }
    defer { shownWidth = 0 }
    return "\r\(String(repeating: " ", count: shownWidth))\r"
  }

  private func text(done: Int, width: Int) -> StyledText {
    guard let total, total > 0 else {
      return StyledText("\(label)  \(grouped(done))").truncated(to: width, glyphs: glyphs)
    }
    let share = min(max(Double(done) / Double(total), 0), 1)
    let percent = String(Int(share * 100)) + " %"
    let counts = showsCounts ? "  \(grouped(done)) of \(grouped(total))" : ""
    let start = StyledText("\(label)  ")
    let end =
      StyledText("  ") + StyledText(percent).padded(to: 5, .trailing) + StyledText(counts)
    let room = min(width - start.displayWidth - end.displayWidth, 30)
    guard room >= 5 else {
      return StyledText("\(label)  \(percent)").truncated(to: width, glyphs: glyphs)
    }
    return start + bar(share, width: room, role: .accent, glyphs: glyphs) + end
  }
}
