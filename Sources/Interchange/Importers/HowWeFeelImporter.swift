import CivilTime
import JSON
import MoodModel

extension ImporterTable {
  /// The app How We Feel.
  static let howWeFeel = Importer(
    "how-we-feel", title: "How We Feel",
    Importer.Form(
      name: "CSV", shape: .table, options: [.zone, .map, .remap], isNewestFirst: true,
      mapScale: .own,
      recognises: { $0.columns.has("date", "mood", "mood key") },
      makeReader: { (context) in TableReader<HowWeFeelTable>(context) }))
}

/// A table of entries whose moods are words, one or several; the person says what each stands for.
struct HowWeFeelTable: TableFormat {
  private let map: MoodMap
  private let date: Int
  private let mood: Int
  private let tagColumns: [Int]
  private let noteColumns: [Int]
  /// The columns that are not imported, with their names.
  private let others: [(column: Int, name: String)]
  private var tagMaker = TagMaker()

  init(header: TableHeader, context: ImportContext) throws(ImportError) {
    self.map = context.options.map
    self.tagColumns = header.names.indices.filter {
      header.names[$0].lowercased().hasPrefix("tags (")
    }
    self.noteColumns = ["Notes", "Reflections", "Takeaways"].compactMap { header.column($0) }
    self.date = try header.required("Date", in: context)
    self.mood = try header.required("Mood", in: context)
    let used = Set(tagColumns + noteColumns + [date, mood])
    self.others = header.names.indices
      .filter { !used.contains($0) && !header.names[$0].lowercased().contains(" key") }
      .map { ($0, header.names[$0]) }
  }

  mutating func read(_ row: TableRow, into findings: inout Findings) throws(RowFault) {
    let time = try time(of: row)
    let words = words(row, mood)
    guard !words.isEmpty else { throw RowFault("there is no mood") }
    var tenths = 0
    var unknown: [String] = []
    for word in words {
      if let mood = map[word].flatMap({ MoodScale.own.mood(for: $0) }) {
        tenths += mood.tenths
      } else {
        unknown.append(word)
      }
    }
    // The mean, halves up.
    guard unknown.isEmpty,
      let value = Mood(tenths: (2 * tenths + words.count) / (2 * words.count))
    else {
      findings.missing(unknown, at: time)
      return
    }
    for (column, name) in others where !["", "0", "0.0"].contains(row.trimmedText(of: column)) {
      findings.dropped.add("values of \(name)")
    }
    var fields = RawFields(app: "how-we-feel")
    fields.add("mood", row.trimmed(mood))
    for column in tagColumns { fields.add("tags", row.trimmed(column)) }
    for column in noteColumns { fields.add("note", row.bytes(of: column)) }
    let tags = tagMaker.tags(words + tagColumns.flatMap { self.words(row, $0) }, &findings)
    let note = noteColumns.map { row.text(of: $0) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
    findings.add(
      Draft(
        time: time, fields: fields,
        content: .mood(
          value, note: joined(note), tags: tags,
          source: source(
            app: "how-we-feel", mood: .string(row.trimmedText(of: mood)), scale: nil),
          extra: [:])))
  }

  private func words(_ row: TableRow, _ column: Int) -> [String] {
    split(row.trimmed(column), by: ";").map { trimmed($0) }.filter { !$0.isEmpty }
  }

  /// Reads a time such as `2026 Sun May 17 8:39 AM`.
  private func time(of row: TableRow) throws(RowFault) -> SourceTime {
    let text = row.trimmed(date)
    let span = text.span
    var cursor = TextCursor()
    if let year = cursor.number(ofDigits: 4...4, in: span) {
      cursor.skipBlanks(in: span)
      if cursor.word(in: span) != nil {
        cursor.skipBlanks(in: span)
        if let (month, dayOfMonth) = cursor.dayAndMonth(in: span) {
          cursor.skipBlanks(in: span)
          if let day = LocalDay(year: year, month: month, day: dayOfMonth),
            let second = cursor.clock(in: span), cursor.restIsBlank(in: span)
          {
            return SourceTime(day, second: second)
          }
        }
      }
    }
    throw RowFault(
      "'\(row.trimmedText(of: date))' is no time such as 2026 Sun May 17 8:39 AM")
  }
}
