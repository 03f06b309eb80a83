import CivilTime
import Pictures
import Trends

extension ReportPage {
  /// The trend; nothing without an entry.
  var trendSection: Section? {
    guard trend.entryCount > 0 else { return nil }
    let notes = trend.notes.map { "<li>\($0.text.capitalized).</li>\n" as Markup }.joined()
    let list: Markup = notes.isEmpty ? "" : "<ul class=\"notes\">\n\(notes)</ul>\n"
    return Section(
      name: "trend", title: "Trend",
      introduction: """
        What each day's mood would be on average, at the hours at which you usually log and on an \
        average weekday. So logging at other hours does not look like a change of mood.
        """,
      content: """
        \(trendPicture)\(list)\(comparison.markup)\(dayTables)
        """)
  }

  private var trendPicture: Markup {
    guard let first = trend.days.first, let last = trend.days.last else { return "" }
    let picture = TrendPicture(
      TrendChart(
        start: first.day,
        days: trend.days.map { day in
          TrendChart.Day(
            value: day.trend.value, low: day.trend.low, high: day.trend.high, raw: day.plainMean)
        }))
    let keys =
      [("l", "trend"), ("b", "likely range"), ("d", "mean of what you logged")]
      + (picture.hasGap ? [("g", "no entries")] : [])
    let label = """
      Line chart of the trend from \(context.dayText(first.day)), \(first.trend.moodText), to \
      \(context.dayText(last.day)), \(last.trend.moodText). The tables below hold every day.
      """
    return """
      <figure>\(picture.markup(label: label))\
      <figcaption class="legend">\(Self.legend(keys))</figcaption></figure>

      """
  }

  /// How the last days compare with those before, number by number.
  private var comparison: NumberTable {
    let title = "The numbers of the comparison"
    guard let change = trend.change else { return NumberTable(title: title, columns: [], rows: []) }
    func row(_ name: String, _ difference: Estimate) -> [String] {
      [
        name, difference.value.signed, "\(difference.low.signed) to \(difference.high.signed)",
      ]
    }
    return NumberTable(
      title: title, columns: ["30 days less the 30 before", "Difference", "Likely range"],
      rows: [
        row("These days", change.difference), row("The level underneath", change.lasting),
        ["Plain means", change.raw.signed, ""],
        ["of it from the time of day", change.fromTimeOfDay.signed, ""],
        ["of it from the weekday", change.fromWeekday.signed, ""],
      ])
  }

  /// The days, a table for each year.
  private var dayTables: Markup {
    let years = Dictionary(grouping: trend.days) { $0.day.calendarFields.year }
    let tables = years.keys.sorted().map { year in
      NumberTable(
        title: "The days of \(year)",
        columns: ["Day", "Trend", "From", "To", "Mean", "Entries"],
        rows: (years[year] ?? []).map { day in
          let mood = day.trend.clipped
          return [
            day.day.description, mood.value.decimal, mood.low.decimal, mood.high.decimal,
            day.plainMean?.decimal ?? "", day.entryCount == 0 ? "" : "\(day.entryCount)",
          ]
        }
      ).markup
    }
    return "<div class=\"days\">\n\(tables.joined())</div>\n"
  }

  /// The year in pixels; nothing without a trend.
  var pixelsSection: Section? {
    guard let first = trend.days.first else { return nil }
    let pixels = YearInPixels(
      start: first.day,
      values: trend.days.map { $0.entryCount > 0 ? $0.trend.clipped.value : nil })
    let middle = pixels.middle?.decimal ?? ""
    return Section(
      name: "pixels", title: "Year in pixels",
      introduction: """
        A cell a day, coloured by the trend: blue above your mean of \(middle), orange below it. The \
        strongest colours are your own highest and lowest days, however near each other they are.
        """,
      content: pixels.markup)
  }

  /// Hours and weekdays; nothing without a trend.
  var profileSection: Section? {
    guard !trend.days.isEmpty else { return nil }
    let hours = (trend.timeOfDay?.hours ?? []).filter(\.isUsable)
    let isTold = trend.timeOfDay?.isIdentified == true
    let hourPart: Markup =
      isTold
      ? """
      <figure><h3>Hour of the day</h3>
      \(picture(ofHours: hours))\(profileTable(
          "The numbers by hour",
          "Hour",
          hours.map { (hourText($0.hour), $0.effect, $0.entryCount) }))</figure>

      """ : ""
    return Section(
      name: "clock", title: "Hours and weekdays",
      introduction: """
        How much higher or lower your mood is then than usual. Coloured where it is more than chance.\
        \(isTold ? " " + HourEffect.countWords : "")
        """,
      content: """
        <div class="pair">
        \(hourPart)<figure><h3>Day of the week</h3>
        \(weekdayPicture)\(profileTable(
          "The numbers by weekday",
          "Day",
          trend.weekdays.map { ($0.weekday.name, $0.effect, $0.entryCount) }))</figure>
        </div>

        """)
  }

  private func picture(ofHours hours: [HourEffect]) -> Markup {
    ProfilePicture(
      axis: (0..<24).map { $0.isMultiple(of: 6) ? hourText($0) : "" },
      marks: hours.map { hour in
        ProfilePicture.Mark(
          place: hour.hour,
          row: ProfileChart.Row(
            label: hourText(hour.hour), effect: hour.effect.value, low: hour.effect.low,
            high: hour.effect.high, entries: hour.entryCount))
      }
    ).markup(label: "Effect of the hour on mood. The table below holds the numbers.")
  }

  private var weekdayPicture: Markup {
    ProfilePicture(
      axis: trend.weekdays.map { String($0.weekday.name.prefix(3)) },
      marks: trend.weekdays.enumerated().map { place, day in
        ProfilePicture.Mark(
          place: place,
          row: ProfileChart.Row(
            label: day.weekday.name, effect: day.effect.value, low: day.effect.low,
            high: day.effect.high, entries: day.entryCount))
      }
    ).markup(label: "Effect of the weekday on mood. The table below holds the numbers.")
  }

  private func hourText(_ hour: Int) -> String { MinuteOfDay(wrapping: hour * 60).description }

  private func profileTable(
    _ title: String, _ name: String, _ rows: [(String, Estimate, Int)]
  ) -> Markup {
    NumberTable(
      title: title, columns: [name, "Difference", "From", "To", "Entries"],
      rows: rows.map { row in
        [row.0, row.1.value.signed, row.1.low.signed, row.1.high.signed, "\(row.2)"]
      }
    ).markup
  }
}
