import MoodModel
import Pictures
import Reminders
import Trends

extension ReportPage {
  /// What difference tags make; nothing where none is used.
  var tagsSection: Section? {
    section(
      of: tags, name: "tags", title: "Tags",
      introduction: """
        How much higher your mood is in entries with a tag than in entries without it within two \
        weeks of them; hour, weekday and trend are taken out.
        """)
  }

  /// What difference events make; nothing where none is recorded.
  var eventsSection: Section? {
    section(
      of: events, name: "events", title: "Events",
      introduction: """
        How much higher your mood is on days with an event than on days without it within two weeks \
        of them; hour, weekday and trend are taken out.
        """)
  }

  private func section(
    of effects: ActivityEffects, name: String, title: String, introduction: String
  ) -> Section? {
    guard !effects.rows.isEmpty || !effects.skipped.isEmpty else { return nil }
    let sign = effects.kind == .tag ? "#" : ""
    let table = DifferenceTable(
      title: effects.kind == .tag ? "Tag" : "Event",
      rows: effects.rows.map { row in
        DifferenceTable.Row(
          name: sign + row.name, uses: context.comparedText(row),
          effect: row.effect.value, low: row.effect.low, high: row.effect.high,
          words: row.effect.signedText(isASCII: false), verdict: row.verdict(kind: effects.kind),
          isClear: row.isClear)
      })
    let cautions =
      effects.rows.isEmpty
      ? []
      : [effects.caution] + (effects.kind == .tag ? [ActivityEffects.feelings] : [])
    let below =
      effects.notes.map { $0.text.capitalized + "." } + cautions
      + [effects.skippedText, effects.leftOutText].compactMap { $0.map { $0.capitalized + "." } }
    let notes = below.map { "<li><bdi>\($0)</bdi></li>\n" as Markup }.joined()
    return Section(
      name: name, title: title, introduction: introduction,
      content: "\(table.markup)<ul class=\"notes\">\n\(notes)</ul>\n")
  }

  /// Goals by period; nothing without a goal.
  var goalsSection: Section? {
    guard !goals.isEmpty else { return nil }
    let figures = goals.map { history -> Markup in
      let period = history.rows.last?.counted.goal.period ?? .week
      let current = history.rows.last?.goal.map { "\($0)" } ?? "no goal now"
      let judged = history.rows.filter { $0.goal != nil && !$0.isRunning }
      let met = judged.count { $0.isMet == true }
      let rate = judged.isEmpty ? "" : ", met in \(met) of \(judged.count)"
      return """
        <figure class="goal"><h3><bdi>\(history.name)</bdi><span>\(current)\(rate)</span></h3>
        \(content(of: history, by: period))</figure>

        """
    }
    return Section(
      name: "goals", title: "Goals",
      introduction: """
        What was done in the last periods up to today, each judged by the goal that was in force at \
        its end.
        """,
      content: """
        \(goalLegend)<div class="pair">
        \(figures.joined())</div>

        """)
  }

  /// What the colours mean that are there; nothing where all goals are new.
  private var goalLegend: Markup {
    let drawn = goals.filter { $0.rows.count > 1 }.flatMap(\.rows)
    guard !drawn.isEmpty else { return "" }
    let keys = [
      (drawn.contains { $0.isMet == true }, "m", "met"),
      (drawn.contains { $0.isMet == false }, "s", "not met, or not yet"),
      (drawn.contains { $0.isMet == nil }, "c", "without a goal"), (true, "t", "goal"),
    ]
    let legend = Self.legend(keys.filter(\.0).map { ($0.1, $0.2) })
    return "<p class=\"legend\">\(legend)</p>\n"
  }

  /// Returns the periods of a goal: a picture and its numbers, or of a single one the words alone.
  private func content(of history: GoalHistory, by period: Period) -> Markup {
    let words = history.rows.map { row in
      "\(context.label(of: row.counted)): \(row.counted.count)"
        + (row.goal.map { " of \($0.target)" } ?? "")
        + (row.isMet == true ? ", met" : row.isRunning ? " so far" : "")
    }
    guard words.count > 1 else { return "<p class=\"about\">\(words.joined())</p>\n" }
    let picture = ColumnPicture(
      columns: zip(history.rows, words).map { row, words in
        ColumnPicture.Column(
          label: context.label(of: row.counted), value: row.counted.count.number,
          goal: row.goal?.target.number,
          kind: row.isMet.map { $0 ? .met : .short } ?? .plain, words: words)
      }, isHalf: true)
    let table = NumberTable(
      title: "The numbers by \(period.rawValue)",
      columns: [period.rawValue.capitalized, "Count", "Goal", "Standing"],
      rows: history.rows.map { row in
        [
          context.label(of: row.counted), "\(row.counted.count)",
          row.goal.map { "\($0.target)" } ?? "",
          row.isRunning ? "so far" : row.isMet.map { $0 ? "met" : "not met" } ?? "",
        ]
      })
    return """
      \(picture.markup(label: "Columns: how much was done in each \(period.rawValue)."))\
      \(table.markup)
      """
  }
}

extension HistoryRow {
  /// Whether the goal was reached; `nil` without one.
  fileprivate var isMet: Bool? { goal.map { counted.count >= $0.target } }
}

extension Count {
  /// The count as a number to draw.
  fileprivate var number: Double { Double(thousandths) / 1000 }
}
