/// Differences that things make, one a row: a name, a small picture, and the numbers.
package struct DifferenceTable: Hashable, Sendable {
  /// The difference that one thing makes.
  package struct Row: Hashable, Sendable {
    /// Its name, as somebody wrote it, with the sign of its kind.
    package var name: String
    /// How often it was compared, in words.
    package var uses: String
    /// The difference with its interval.
    package var effect: Double
    package var low: Double
    package var high: Double
    /// The same in words.
    package var words: String
    /// Whether it is a finding, in words; empty when it is not.
    package var verdict: String
    /// Whether it is a finding.
    package var isClear: Bool

    package init(
      name: String, uses: String, effect: Double, low: Double, high: Double, words: String,
      verdict: String, isClear: Bool
    ) {
      self.name = name
      self.uses = uses
      self.effect = effect
      self.low = low
      self.high = high
      self.words = words
      self.verdict = verdict
      self.isClear = isClear
    }
  }

  /// What stands above the names.
  package let title: String
  /// From the top.
  package let rows: [Row]

  package init(title: String, rows: [Row]) {
    self.title = title
    self.rows = rows
  }

  /// Draws the table; nothing without rows.
  package var markup: Markup {
    guard !rows.isEmpty else { return "" }
    let reach = rows.map { max($0.high, -$0.low) }.filter { $0 < 1e9 }.max() ?? 0
    let limit = max((reach * 2).rounded(.up) / 2, 0.5)
    func x(_ value: Double) -> Double { (min(max(value / limit, -1), 1) + 1) * 50 }
    let body = rows.prefix(Self.mostPictures).map { row -> Markup in
      let color: Markup = !row.isClear ? "" : row.effect > 0 ? " up" : " down"
      let verdict: Markup = row.verdict.isEmpty ? "" : "<b><bdi>\(row.verdict)</bdi></b>"
      return """
        <tr><th><bdi>\(row.name)</bdi><small>\(row.uses)</small><td aria-hidden="true">\
        <svg width="100%" height="24"><line class="zero" x1="50%" x2="50%" y2="24"/>\
        <line class="whisker\(color)" x1="\(x(row.low))%" x2="\(x(row.high))%" y1="12" y2="12"/>\
        <circle class="mark\(color)" cx="\(x(row.effect))%" cy="12" r="5"/></svg>\
        <td>\(row.words)\(verdict)

        """
    }
    return """
      <table class="differences"><thead><tr><th scope="col">\(title)<td aria-hidden="true">\
      <th scope="col">Difference<tbody>
      \(body.joined())</table>
      \(others.markup)
      """
  }

  /// The rows beyond those that are drawn.
  private var others: NumberTable {
    let rows = rows.dropFirst(Self.mostPictures)
    return NumberTable(
      title: rows.count == 1 ? "One more" : "\(rows.count) more",
      columns: [title, "Difference", "Finding", "Compared"],
      rows: rows.map { [$0.name, $0.words, $0.verdict, $0.uses] })
  }

  /// Rows that are drawn, from the top: those that are clear are among them.
  static let mostPictures = 30
}
