import CivilTime
import JSON
import MoodModel

extension ImporterTable {
  /// The app Bearable.
  static let bearable = Importer(
    "bearable", title: "Bearable",
    Importer.Form(
      name: "CSV", shape: .table, options: [.zone, .scale, .remap], isNewestFirst: false,
      mapScale: nil,
      recognises: { $0.columns.has("date", "time of day", "category", "rating/amount") },
      makeReader: { (context) in TableReader<BearableTable>(context) }))
}

/// A table of readings of all kinds, of which those of the category Mood are entries.
///
/// The app has several scales and does not say which was used. A mood of 0 or above 5 shows that it
/// is the one from 0 to 10; else the person has to say it.
struct BearableTable: TableFormat {
  private let context: ImportContext
  private let date: Int
  private let time: Int
  private let category: Int
  private let rating: Int
  private let detail: Int?
  private let notes: Int?
  private let scale: MoodScale
  private var hasMoods = false
  private var showsScale = false

  init(header: TableHeader, context: ImportContext) throws(ImportError) {
    self.context = context
    self.detail = header.column("detail")
    self.notes = header.column("notes")
    self.scale = context.options.scale ?? .zeroToTen
    self.date = try header.required("date", in: context)
    self.time = try header.required("time of day", in: context)
    self.category = try header.required("category", in: context)
    self.rating = try header.required("rating/amount", in: context)
  }

  mutating func read(_ row: TableRow, into findings: inout Findings) throws(RowFault) {
    let category = row.trimmedText(of: category)
    guard category.lowercased() == "mood" else {
      findings.dropped.add("readings of \(category.isEmpty ? "no category" : category)")
      return
    }
    let day = try day(of: row)
    let time = try time(of: row, on: day)
    let rating = try row.rating(self.rating)
    hasMoods = true
    if rating == DecimalNumber(0) || rating > DecimalNumber(5) { showsScale = true }
    guard let mood = scale.mood(for: rating) else {
      findings.found.append(.key(time.time.key))
      throw RowFault("the mood \(rating) is not from \(scale)")
    }
    var kept = source(app: "bearable", mood: rating.json, scale: scale)
    if let part = time.part { kept["time"] = .string(part) }
    var fields = RawFields(app: "bearable")
    fields.add("time", row.trimmed(self.time))
    fields.add("rating", rating.description)
    fields.add("detail", row.bytes(of: detail))
    fields.add("notes", row.bytes(of: notes))
    findings.add(
      Draft(
        time: time.time, isTimed: time.part == nil, fields: fields,
        content: .mood(
          mood, note: joined(row.trimmedText(of: detail), row.text(of: notes)), tags: [],
          source: kept, extra: [:])))
  }

  func settled(_ options: ImportOptions) throws(ImportError) -> ImportOptions {
    guard hasMoods, !showsScale, options.scale == nil else { return options }
    throw .scaleNeeded(file: context.file, format: context.title)
  }

  /// Reads a date such as `8th Dec 2021`.
  private func day(of row: TableRow) throws(RowFault) -> LocalDay {
    let text = row.trimmed(date)
    let span = text.span
    var cursor = TextCursor()
    if let (month, dayOfMonth) = cursor.dayAndMonth(in: span) {
      _ = cursor.take(",", in: span)
      cursor.skipBlanks(in: span)
      if let year = cursor.number(ofDigits: 4...4, in: span), cursor.isAtEnd(of: span),
        let day = LocalDay(year: year, month: month, day: dayOfMonth)
      {
        return day
      }
    } else if let day = cursor.date(in: span), cursor.isAtEnd(of: span) {
      return day
    }
    throw RowFault("'\(row.trimmedText(of: date))' is no date such as 8th Dec 2021")
  }

  /// Reads a time of day; a part of the day is no time, and is kept as it is written.
  private func time(
    of row: TableRow, on day: LocalDay
  ) throws(RowFault) -> (time: SourceTime, part: String?) {
    let text = row.trimmed(time)
    let span = text.span
    var cursor = TextCursor()
    if let second = cursor.clock(in: span), cursor.restIsBlank(in: span) {
      return (SourceTime(day, second: second), nil)
    }
    let part = row.trimmedText(of: time)
    guard ["", "pre", "am", "mid", "pm", "all day"].contains(part.lowercased()) else {
      throw RowFault("'\(part)' is neither a time of day nor pre, am, mid or pm")
    }
    return (SourceTime(noonOf: day), part)
  }
}
