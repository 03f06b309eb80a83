import CivilTime
import TerminalUI

/// The days below a picture: where marks stand and what they say.
struct DateAxis {
  /// A mark, with its column from 0 and the text that begins there.
  private struct Mark {
    let column: Int
    var label: String

    /// The first column after the text.
    var end: Int { column + label.count }
  }

  private let marks: [Mark]
  /// The year that the days begin in; empty where the first mark says it.
  private let year: String

  /// Chooses the closest marks whose labels do not touch.
  ///
  /// - Parameters:
  ///   - start: The first day.
  ///   - count: How many days there are; at least 1.
  ///   - width: Columns that the days are spread over.
  init(start: LocalDay, count: Int, width: Int) {
    let choices = DateStep.allCases.lazy.map { step -> [Mark] in
      // A step that is far too small for the width is not worth trying.
      guard count / step.leastDays <= width else { return [] }
      var marks = (0..<count).compactMap { index in
        step.label(for: start.advanced(by: index)).map {
          Mark(column: Course.column(ofDay: index, of: count, columns: width), label: $0)
        }
      }
      if let last = marks.last, last.end > width { marks.removeLast() }
      return marks
    }
    let fitting = choices.first { marks in
      !marks.isEmpty && zip(marks, marks.dropFirst()).allSatisfy { $0.end + 2 <= $1.column }
    }
    self.marks = fitting ?? [Mark(column: 0, label: DateStep.name(of: start))]
    self.year = marks[0].label.first?.isLetter == true ? String(start.calendarFields.year) : ""
  }

  /// Returns the line that the marks stand on.
  func rule(width: Int, glyphs: Glyphs) -> StyledText {
    var rule = Array(repeating: Character(glyphs == .unicode ? "─" : "-"), count: width)
    for mark in marks where mark.column < width {
      rule[mark.column] = glyphs == .unicode ? "┬" : "+"
    }
    return StyledText(String(rule), .faint)
  }

  /// Returns the line with what the marks say, after the year if there is room for it.
  func labels(width: Int) -> StyledText {
    var line = marks[0].column >= year.count + 2 ? year : ""
    for mark in marks where mark.end <= width {
      line += String(repeating: " ", count: mark.column - line.count) + mark.label
    }
    return StyledText(line, .faint)
  }
}
