import CivilTime
import MoodModel
import Pictures
import TerminalUI
import Trends

/// A trend as a person sees it: the sentence, the picture, then the detail.
struct TrendPage {
  var trend: MoodTrend
  var context: Context

  /// Returns the page, or one part of it in full.
  func lines(profile: ShowTrends.Profile?, isRaw: Bool, today: LocalDay) -> [StyledText] {
    let width = context.terminal.width
    let glyphs = context.glyphs
    var lines = StyledText(trend.sentence(today: today), .emphasis)
      .wrapped(to: width, glyphs: glyphs)
    let notes = notes(for: profile)
    guard !trend.days.isEmpty else { return lines + notes }
    switch profile {
    case .hour: return lines + hours + notes
    case .weekday: return lines + section("By day of the week", weekdayChart) + notes
    case .tag, .event, nil: break
    }
    if isRaw { return lines + [StyledText()] + table + notes }
    lines.append(StyledText())
    lines += chart.lines(width: width, height: chartHeight, glyphs: glyphs)
    return lines + hours + section("By day of the week", weekdayChart) + notes
  }

  /// The chart leaves room for the sentence, and is no taller than it is useful.
  private var chartHeight: Int { min(max(context.terminal.height - 6, 8), 18) }

  private var chart: TrendChart {
    TrendChart(
      start: trend.days[0].day,
      days: trend.days.map { day in
        TrendChart.Day(
          value: day.trend.value, low: day.trend.low, high: day.trend.high, raw: day.plainMean)
      })
  }

  private var hours: [StyledText] {
    // Somebody who always logs at one time has no hours to compare, as a note says.
    guard trend.timeOfDay?.isIdentified == true else { return [] }
    let showsCounts = hourChart.showsEntries(
      width: context.terminal.width, glyphs: context.glyphs)
    return section(
      "By hour of the day", hourChart, explaining: showsCounts ? [HourEffect.countWords] : [])
  }

  private var hourChart: ProfileChart {
    ProfileChart(
      rows: (trend.timeOfDay?.hours ?? []).filter(\.isUsable).map { hour in
        ProfileChart.Row(
          label: MinuteOfDay(wrapping: hour.hour * 60).description, effect: hour.effect.value,
          low: hour.effect.low, high: hour.effect.high, entries: hour.entryCount)
      })
  }

  private var weekdayChart: ProfileChart {
    ProfileChart(
      rows: trend.weekdays.map { day in
        ProfileChart.Row(
          label: String(day.weekday.name.prefix(3)), effect: day.effect.value,
          low: day.effect.low, high: day.effect.high, entries: day.entryCount)
      })
  }

  private func section(
    _ title: String, _ chart: ProfileChart, explaining words: [String] = []
  ) -> [StyledText] {
    let (width, glyphs) = (context.terminal.width, context.glyphs)
    let lines = chart.lines(width: width, glyphs: glyphs)
    guard !lines.isEmpty else { return [] }
    let signs = "\(glyphs.up) higher and \(glyphs.down) lower than usual by more than chance."
    let legend = (chart.rows.contains(where: \.isClear) ? [signs] : []) + words
    return [StyledText(), StyledText(title, .heading)] + lines
      + legend.flatMap { StyledText($0, .faint).wrapped(to: width, glyphs: glyphs) }
  }

  /// The days one by one: the trend, the range in which it likely lies, the plain mean.
  private var table: [StyledText] {
    var table = Table(columns: [
      Table.Column("day"), Table.Column("trend", .trailing), Table.Column("range", givesWay: 2),
      Table.Column("plain mean", .trailing), Table.Column("entries", .trailing, givesWay: 1),
    ])
    for day in trend.days {
      let estimate = day.trend.clipped
      table.append([
        StyledText(day.day.description),
        StyledText(Decimal.text(estimate.value, places: 1), .accent),
        StyledText(
          "\(Decimal.text(estimate.low, places: 1)) to \(Decimal.text(estimate.high, places: 1))",
          .faint),
        StyledText(day.plainMean.map { Decimal.text($0, places: 1) } ?? ""),
        StyledText(day.entryCount == 0 ? "" : context.grouped(day.entryCount), .faint),
      ])
    }
    return table.lines(width: context.terminal.lineWidth, glyphs: context.glyphs)
  }

  private func notes(for profile: ShowTrends.Profile?) -> [StyledText] {
    // That there is nothing is what the sentence says already.
    let notes = trend.notes.filter {
      $0 != .noEntries && !(profile == .weekday && $0.isAboutHours)
    }
    guard !notes.isEmpty else { return [] }
    let width = context.terminal.width
    return [StyledText()]
      + notes.flatMap { note in
        StyledText("Note: \(note.text).", .faint)
          .wrapped(to: width, indentation: 6, glyphs: context.glyphs)
      }
  }
}
