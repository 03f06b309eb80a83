import CivilTime
import JSON
import MoodModel

extension ImporterTable {
  /// The app Daylio.
  static let daylio = Importer(
    "daylio", title: "Daylio",
    Importer.Form(
      name: "CSV", shape: .table, options: [.zone, .map, .remap], isNewestFirst: true,
      mapScale: .fiveSteps,
      recognises: { opening in
        opening.columns.has("time", "mood", "activities")
          && (opening.columns.has("full_date") || opening.columns.has("year", "date"))
      },
      makeReader: { (context) in TableReader<DaylioTable>(context) }),
    Importer.Form(
      name: "backup", shape: .encodedDocument, options: [.zone], isNewestFirst: true, mapScale: nil,
      recognises: { $0.isEncodedObject },
      makeReader: { (context) throws(ImportError) in
        try EncodedDocumentReader<DaylioBackup>(context)
      }),
    Importer.Form(
      name: "backup", shape: .document, options: [.zone], isNewestFirst: true, mapScale: nil,
      recognises: { opening in
        opening.keys?.top.contains("dayEntries") == true
          || opening.keys?.top.contains("customMoods") == true
      },
      makeReader: { (context) throws(ImportError) in try DocumentReader<DaylioBackup>(context) }))
}

/// Daylio's table of entries, in any of the four forms that it has had.
///
/// Since 2019 it has `full_date`; before, `year` and an English day and month. `note_title` and
/// `scales` came later. All other columns are the same words in the app's language.
struct DaylioTable: TableFormat {
  private let map: MoodMap
  private let fullDate: Int?
  private let year: Int?
  private let date: Int?
  private let time: Int?
  private let mood: Int
  private let activities: Int?
  private let scales: Int?
  private let title: Int?
  private let note: Int?
  private var tagMaker = TagMaker()
  /// The moods that names have turned out to stand for, with what is kept of them.
  private var moods: [String: (mood: Mood, source: JSONObject)] = [:]

  init(header: TableHeader, context: ImportContext) throws(ImportError) {
    self.map = context.options.map
    self.fullDate = header.column("full_date")
    self.year = header.column("year")
    self.date = header.column("date")
    self.time = header.column("time")
    self.activities = header.column("activities")
    self.scales = header.column("scales")
    self.title = header.column("note_title")
    self.note = header.column("note")
    var missing: [String] = []
    if fullDate == nil, year == nil || date == nil { missing.append("full_date") }
    if time == nil { missing.append("time") }
    guard let mood = header.column("mood"), missing.isEmpty else {
      throw .missingColumns(
        file: context.file, format: context.title,
        missing: missing + (header.column("mood") == nil ? ["mood"] : []), present: header.names)
    }
    self.mood = mood
  }

  mutating func read(_ row: TableRow, into findings: inout Findings) throws(RowFault) {
    let time = SourceTime(try day(of: row), second: try second(of: row))
    let name = row.trimmedText(of: mood)
    guard !name.isEmpty else { throw RowFault("there is no mood") }
    guard let (value, plainSource) = mood(named: name) else {
      findings.missing([name], at: time)
      return
    }
    guard !findings.isSurvey else {
      findings.found.append(.key(time.key))
      return
    }
    var source = plainSource
    let scales = row.trimmed(self.scales)
    if !scales.isEmpty { source["scales"] = .string(String(decoding: scales, as: UTF8.self)) }

    var fields = RawFields(app: "daylio")
    fields.add("mood", name)
    fields.add("activities", row.trimmed(activities))
    fields.add("scales", scales)
    fields.add("title", row.bytes(of: title))
    fields.add("note", row.bytes(of: note))

    let tags = tagMaker.tags(split(row.trimmed(activities), by: " | "), &findings)
    let text = joined(HTMLText.plain(row.bytes(of: title)), HTMLText.plain(row.bytes(of: note)))
    findings.add(
      Draft(
        time: time, fields: fields,
        content: .mood(value, note: text, tags: tags, source: source, extra: [:])))
  }

  private mutating func mood(named name: String) -> (mood: Mood, source: JSONObject)? {
    if let known = moods[name] { return known }
    guard let level = map[name] ?? Self.levels[NameKey(name)],
      let mood = MoodScale.fiveSteps.mood(for: level)
    else { return nil }
    let made = (mood, ["app": "daylio", "mood": .string(name), "scale": "1-5"] as JSONObject)
    moods[name] = made
    return made
  }

  /// The names that Daylio gives its five levels, unless the person changes them.
  static let levels: [NameKey: DecimalNumber] = [
    NameKey("rad"): DecimalNumber(5), NameKey("good"): DecimalNumber(4),
    NameKey("meh"): DecimalNumber(3), NameKey("bad"): DecimalNumber(2),
    NameKey("fugly"): DecimalNumber(2), NameKey("awful"): DecimalNumber(1),
  ]

  private func day(of row: TableRow) throws(RowFault) -> LocalDay {
    if let fullDate {
      let text = row.trimmed(fullDate)
      var cursor = TextCursor()
      let span = text.span
      guard let day = cursor.date(in: span), cursor.isAtEnd(of: span) else {
        throw RowFault("'\(row.trimmedText(of: fullDate))' is no date")
      }
      return day
    }
    let text = row.trimmed(date)
    let span = text.span
    var cursor = TextCursor()
    guard let (month, day) = cursor.dayAndMonth(in: span), cursor.isAtEnd(of: span),
      let year = Int(row.trimmedText(of: year)), (1...9999).contains(year),
      let day = LocalDay(year: year, month: month, day: day)
    else {
      throw RowFault(
        "'\(row.trimmedText(of: date)) \(row.trimmedText(of: year))' is no date such as 18 May 2018"
      )
    }
    return day
  }

  private func second(of row: TableRow) throws(RowFault) -> Int {
    let text = row.trimmed(time)
    let span = text.span
    var cursor = TextCursor()
    guard let second = cursor.clock(in: span), cursor.restIsBlank(in: span) else {
      throw RowFault("'\(row.trimmedText(of: time))' is no time of day")
    }
    return second
  }
}
