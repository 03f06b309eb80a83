import CivilTime
import TerminalUI

/// A trend as a drawing: the line in its band, and what was recorded as dots behind it.
package struct TrendPicture: Hashable, Sendable {
  /// The days, cut to the scale.
  package let chart: TrendChart

  /// The stripes that can be pointed at, and the points of the line, at most.
  static let mostPlaces = 366

  package init(_ chart: TrendChart) { self.chart = chart }

  private var course: Course {
    Course(chart.days, columns: min(chart.days.count, Self.mostPlaces))
  }

  /// Whether a part of the line leads through days without entries.
  package var hasGap: Bool { !chart.days.isEmpty && course.points.contains(where: \.isGap) }

  /// Draws the picture; nothing without days.
  ///
  /// - Parameter label: What it shows, for whoever does not see it.
  /// - Returns: An SVG that fills its width.
  package func markup(label: String) -> Markup {
    guard !chart.days.isEmpty else { return "" }
    let course = course
    let places = course.points.count
    // A line for each whole mood: steps of two would begin at 0, which no mood can be.
    let scale = PlotScale(showing: course.extent, leastStep: 1, height: 260, intervals: 9)
    let plot = Plot(height: scale.height, label: label)
    var content = scale.grid()
    content += plot.stretched(
      band(course, scale) + dots(course, scale) + line(course, scale))
    content += dates(plot)
    for place in 0..<places {
      content += plot.stripe(
        from: Double(place) / Double(places), width: 1 / Double(places),
        markAt: scale.y(course.points[place].value), saying: words(place, course))
    }
    return plot.markup(content)
  }

  /// Returns where the middle of a place lies in a drawing of the width 1000.
  private func x(_ place: Int, of places: Int) -> Double {
    (Double(place) + 0.5) * 1000 / Double(places)
  }

  private func band(_ course: Course, _ scale: PlotScale) -> Markup {
    course.runs.map { run in
      var path: Markup = "M"
      for place in run.places {
        path += "\(x(place, of: course.points.count)) \(scale.y(course.points[place].high)) "
      }
      for place in run.places.reversed() {
        path += "\(x(place, of: course.points.count)) \(scale.y(course.points[place].low)) "
      }
      return "<path class=\"band\(run.isGap ? " gap" as Markup : "")\" d=\"\(path)z\"/>\n"
    }.joined()
  }

  private func line(_ course: Course, _ scale: PlotScale) -> Markup {
    course.runs.map { run in
      var path: Markup = "M"
      for place in run.places {
        path += "\(x(place, of: course.points.count)) \(scale.y(course.points[place].value)) "
      }
      return "<path class=\"trend\(run.isGap ? " gap" as Markup : "")\" d=\"\(path)\"/>\n"
    }.joined()
  }

  /// Returns a stroke of no length, which is a round dot, for each mean.
  private func dots(_ course: Course, _ scale: PlotScale) -> Markup {
    var path: Markup = ""
    for (place, value) in course.observations.enumerated() {
      guard let value else { continue }
      path += "M\(x(place, of: course.points.count)) \(scale.y(value))h0"
    }
    return path.isEmpty ? "" : "<path class=\"dots\" d=\"\(path)\"/>\n"
  }

  /// Returns the days below the picture: few on a phone, more where there is room.
  private func dates(_ plot: Plot) -> Markup {
    [(LabelDensity.narrow, 5), (.wide, 13)].map { density, most in
      let marks = DateStep.marks(start: chart.start, count: chart.days.count, most: most)
      return marks.map { mark in
        plot.axisLabel(
          mark.label, at: (Double(mark.index) + 0.5) / Double(chart.days.count), density: density)
      }.joined()
    }.joined()
  }

  private func words(_ place: Int, _ course: Course) -> String {
    let count = chart.days.count
    let places = course.points.count
    let first = chart.start.advanced(by: place * count / places)
    let last = chart.start.advanced(
      by: max((place + 1) * count / places - 1, place * count / places))
    let point = course.points[place]
    func number(_ value: Double) -> String { decimal(value, glyphs: .unicode) }
    let days = first == last ? first.words : first.words(to: last)
    let raw = course.observations[place].map { ", mean \(number($0))" } ?? ", no entries"
    return "\(days): \(number(point.value)) (\(number(point.low)) to \(number(point.high)))\(raw)"
  }
}

extension Course {
  /// Places next to each other that are all in a gap, or all outside of one.
  struct Run {
    /// The places, with the one before them so that the line goes on.
    var places: ClosedRange<Int>
    var isGap: Bool
  }

  /// The stretches of the line, from left to right.
  var runs: [Run] {
    var runs: [Run] = []
    for (place, point) in points.enumerated() {
      // What leads to a day without entries, or away from it, belongs to the gap.
      if let last = runs.last, last.isGap == point.isGap {
        runs[runs.count - 1].places = last.places.lowerBound...place
      } else {
        runs.append(Run(places: max(place - 1, 0)...place, isGap: point.isGap))
      }
    }
    return runs
  }
}

extension DateStep {
  /// Returns the closest marks below a row of days, so many at most.
  static func marks(start: LocalDay, count: Int, most: Int) -> [(index: Int, label: String)] {
    for step in allCases where count / step.leastDays <= most {
      let marks = (0..<count).compactMap { index in
        step.label(for: start.advanced(by: index)).map { (index, $0) }
      }
      if (1...most).contains(marks.count) { return marks }
    }
    return [(0, name(of: start))]
  }
}

extension LocalDay {
  /// The day as people read it, as in `3 Mar 2026`.
  var words: String {
    let (year, _, _) = calendarFields
    let parts = DateStep.name(of: self).split(separator: " ")
    return "\(parts[1]) \(parts[0]) \(year)"
  }

  /// This day and a later one, as in `3 Mar to 12 Mar 2026`.
  fileprivate func words(to last: LocalDay) -> String {
    let isOneYear = calendarFields.year == last.calendarFields.year
    return "\(isOneYear ? String(words.dropLast(5)) : words) to \(last.words)"
  }
}
