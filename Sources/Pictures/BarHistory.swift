package import TerminalUI

/// How often something was done in each of a row of periods, against a goal.
package struct BarHistory: Hashable, Sendable {
  /// One hour, day, week, month or year.
  package struct Period: Hashable, Sendable {
    /// When, as in `Nov 23`.
    package var label: String
    /// How often.
    package var count: Int
    /// How often at least; `nil` when no goal was in force.
    package var goal: Int?
    /// Whether the period is not over yet.
    package var isRunning: Bool

    package init(label: String, count: Int, goal: Int?, isRunning: Bool = false) {
      self.label = label
      self.count = count
      self.goal = goal
      self.isRunning = isRunning
    }

    fileprivate var isMet: Bool { goal.map { count >= $0 } ?? false }

    fileprivate var role: StyledText.Role { goal == nil ? .accent : isMet ? .better : .plain }
  }

  /// From the top.
  package let periods: [Period]

  /// How many of the last digits of counts and goals are decimals: 3 when they are thousandths.
  package let decimals: Int

  /// Creates a history.
  ///
  /// - Parameters:
  ///   - periods: The periods from the top.
  ///   - decimals: How many of the last digits of counts and goals are decimals, from 0 through 9.
  package init(periods: [Period], decimals: Int = 0) {
    self.periods = periods
    self.decimals = min(max(decimals, 0), 9)
  }

  /// Draws a bar for each period, with a mark where its goal is, and says the numbers.
  ///
  /// - Parameters:
  ///   - width: Columns that a line takes at most.
  ///   - glyphs: The signs to draw with.
  /// - Returns: One line for each period. Where there is no room for bars they hold only the words.
  package func lines(width: Int, glyphs: Glyphs) -> [StyledText] {
    let texts = periods.map { words(for: $0, glyphs: glyphs) }
    let label = periods.map { $0.label.displayWidth }.max() ?? 0
    let beside = texts.map(\.displayWidth).max() ?? 0
    let room = min(width - label - beside - 4, 40)
    let greatest = periods.map { max($0.count, $0.goal ?? 0) }.max() ?? 0
    return zip(periods, texts).map { period, words in
      var line = StyledText(period.label).padded(to: label) + "  "
      if room >= 5, greatest > 0 {
        line += picture(of: period, greatest: greatest, width: room, glyphs: glyphs) + "  "
      }
      return (line + words).truncated(to: max(width, 0), glyphs: glyphs)
    }
  }

  private func words(for period: Period, glyphs: Glyphs) -> StyledText {
    guard let goal = period.goal else { return StyledText(number(period.count)) }
    let text = StyledText("\(number(period.count)) of \(number(goal))")
    if period.isMet { return "\(text) \(glyphs.check, .better)" }
    return period.isRunning ? "\(text) \("so far", .faint)" : text
  }

  /// Returns a count or goal in words, without superfluous zeros at the end.
  private func number(_ value: Int) -> String {
    let unit = (0..<decimals).reduce(1) { product, _ in product * 10 }
    let (whole, rest) = value.quotientAndRemainder(dividingBy: unit)
    guard rest != 0 else { return grouped(whole) }
    var fraction = String("\(UInt(unit) + rest.magnitude)".dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    return (value < 0 && whole == 0 ? "-" : "") + grouped(whole) + "." + fraction
  }

  /// Returns a bar, a faint way on to a goal that was not reached, and a mark at the goal.
  private func picture(of period: Period, greatest: Int, width: Int, glyphs: Glyphs) -> StyledText {
    func columns(_ count: Int) -> Int {
      let share = min(max(Double(count) / Double(greatest), 0), 1)
      let columns = Int((share * Double(width)).rounded())
      return count > 0 ? max(columns, 1) : 0
    }
    let end = columns(period.count)
    let goal = period.goal.map { columns($0) - 1 } ?? -1
    var text = StyledText()
    for column in 0..<width {
      let isFilled = column < end
      if column == goal, !period.isMet {
        text.append(glyphs == .unicode ? "│" : "|", .faint)
      } else if isFilled {
        text.append(glyphs == .unicode ? "▇" : "#", period.role)
      } else {
        text.append(column < goal ? (glyphs == .unicode ? "·" : ".") : " ", .faint)
      }
    }
    return text
  }
}
