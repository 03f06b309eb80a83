import CivilTime
import MoodModel
import Pictures
import Trends

extension ReportPage {
  /// How often which mood was logged; nothing without an entry.
  var distributionSection: Section? {
    guard !moods.isEmpty else { return nil }
    let sorted = moods.map(\.tenths).sorted()
    var counts = [Int](repeating: 0, count: 10)
    // Halves go to the higher mood.
    for tenths in sorted { counts[min(max((tenths + 5) / 10, 1), 10) - 1] += 1 }
    let middle = Double(sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 20
    let mean = Double(sorted.reduce(0, +)) / Double(sorted.count * 10)
    let shares = counts.map { Double($0) * 100 / Double(sorted.count) }
    let picture = ColumnPicture(
      columns: counts.indices.map { index in
        ColumnPicture.Column(
          label: "\(index + 1)", value: Double(counts[index]),
          words: "\(index + 1): \(entries(counts[index])), \(shares[index].decimal) %")
      })
    let hasDecimals = sorted.contains { !$0.isMultiple(of: 10) }
    let rounding =
      hasDecimals
      ? " Those with decimals count as the nearest whole one, halves as the higher." : ""
    let table = NumberTable(
      title: "The numbers by mood", columns: ["Mood", "Entries", "Share"],
      rows: counts.indices.map { ["\($0 + 1)", "\(counts[$0])", "\(shares[$0].decimal) %"] })
    return Section(
      name: "moods", title: "How your moods are distributed",
      introduction: """
        The middle one of your moods is \(middle.decimal), their plain mean \(mean.decimal).\(rounding)
        """,
      content: """
        <figure>\(picture.markup(label: "Columns: how often each mood was logged."))\(table.markup)</figure>

        """)
  }

  /// Which days have entries; nothing without an entry.
  var coverageSection: Section? {
    guard let first = moods.first?.day else { return nil }
    let start = max(first, days.lowerBound)
    var months: [Month] = []
    var place = 0
    for number in start.daysSinceEpoch...max(days.upperBound, start).daysSinceEpoch {
      let day = LocalDay(daysSinceEpoch: number)
      let (year, month, _) = day.calendarFields
      if months.last.map({ $0.year != year || $0.month != month }) ?? true {
        months.append(Month(year: year, month: month, name: context.monthText(day)))
      }
      let before = place
      while place < moods.count, moods[place].day == day { place += 1 }
      months[months.count - 1].add(entries: place - before)
    }
    // Between a mistyped date and the first true one there may be centuries.
    let logged = Set(months.lazy.filter { $0.entries > 0 }.map(\.year))
    months.removeAll { !logged.contains($0.year) }
    let picture = ColumnPicture(
      columns: months.map { month in
        ColumnPicture.Column(
          label: month.label(isOneOf: months.count),
          value: month.share,
          words: """
            \(month.name): \(month.logged) of \(month.days) days, \(entries(month.entries))
            """)
      }, unit: " %", top: 100)
    let table = NumberTable(
      title: "The numbers by month", columns: ["Month", "Days", "With an entry", "Entries"],
      rows: months.map { ["\($0.name)", "\($0.days)", "\($0.logged)", "\($0.entries)"] })
    return Section(
      name: "coverage", title: "How much you logged",
      introduction: "The share of days with an entry, month by month, in the years that have any.",
      content: """
        <figure>\(picture.markup(label: "Columns: share of days with an entry in each month."))\
        \(table.markup)</figure>

        """)
  }

  /// A month of the calendar, as far as it lies in the range.
  private struct Month {
    let year: Int
    let month: Int
    let name: String
    var days = 0
    var logged = 0
    var entries = 0

    /// What stands below its column: the year for January, and the rest only where they are few.
    func label(isOneOf count: Int) -> String {
      month == 1 ? "\(year)" : count > 40 ? "" : String(name.prefix(3))
    }

    /// The share of days with an entry, in hundredths.
    var share: Double { Double(logged) * 100 / Double(max(days, 1)) }

    mutating func add(entries count: Int) {
      days += 1
      entries += count
      if count > 0 { logged += 1 }
    }
  }

  private func entries(_ count: Int) -> String {
    count == 1 ? "1 entry" : "\(context.grouped(count)) entries"
  }
}
