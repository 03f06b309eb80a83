import CivilTime
import JSON
import MoodModel

extension ImporterTable {
  /// Tables: our own export, or any other of which the person says what is where.
  static let csv = Importer(
    "csv", title: "CSV",
    Importer.Form(
      name: "", shape: .table, options: [.zone, .scale, .column, .remap], isNewestFirst: false,
      mapScale: nil, recognises: { $0.columns.has("at", "mood") && !$0.columns.has("id") },
      makeReader: { (context) in TableReader<ChosenTable>(context) }),
    Importer.Form(
      name: "", shape: .table, options: [], isNewestFirst: false, mapScale: nil,
      recognises: { $0.columns.has("id", "at", "mood") },
      makeReader: { (context) in TableReader<OwnTable>(context) }))
}

/// Our own export of moods: what is in its cells is kept to the byte.
struct OwnTable: TableFormat {
  static let isVerbatim = true
  private var record: OwnRecord
  private let columns: [(key: String, column: Int)]

  init(header: TableHeader, context: ImportContext) throws(ImportError) {
    self.record = OwnRecord(context.options)
    self.columns = CSVExporter.columns.compactMap { key in header.column(key).map { (key, $0) } }
  }

  mutating func read(_ row: TableRow, into findings: inout Findings) throws(RowFault) {
    var object = JSONObject()
    for (key, column) in columns {
      var cell = row.bytes(of: column)
      // Our exporter puts one apostrophe before what a spreadsheet would take for a formula.
      if cell.first == UInt8(ascii: "'") { cell.removeFirst() }
      guard !cell.isEmpty else { continue }
      switch key {
      case "mood", "timed", "source":
        do {
          object[key] = try JSONValue(parsing: cell)
        } catch {
          throw RowFault("in the column \(key), \(error.reason.rawValue)")
        }
      case "tags": object[key] = .array(CSVExporter.tagNames(in: cell).map { .string($0) })
      default: object[key] = .string(String(decoding: cell, as: UTF8.self))
      }
    }
    guard object["mood"] != nil else { throw RowFault("there is no mood") }
    try record.read(.object(object), into: &findings)
  }
}

/// Any table, with columns that the person has chosen or that are named as ours are.
struct ChosenTable: TableFormat {
  private let scale: MoodScale
  private let isScaleGiven: Bool
  private let mood: Int
  private let at: [Int]
  private let note: [Int]
  private let tags: [Int]
  /// The columns that are not imported, with their names.
  private let others: [(column: Int, name: String)]
  private var tagMaker = TagMaker()

  init(header: TableHeader, context: ImportContext) throws(ImportError) {
    let choice = context.options.columns ?? ColumnChoice()
    self.scale = context.options.scale ?? .own
    self.isScaleGiven = context.options.scale != nil
    let chosen = ColumnChoice.Field.allCases.flatMap { choice.names[$0] ?? [] }
    let missing = chosen.filter { header.column($0) == nil }
    guard missing.isEmpty else {
      throw .missingColumns(
        file: context.file, format: "--column", missing: missing, present: header.names)
    }
    let taken = Set(chosen.compactMap { header.column($0) })
    func columns(_ field: ColumnChoice.Field) -> [Int] {
      guard let names = choice.names[field] else {
        return header.column(field.rawValue).map { taken.contains($0) ? [] : [$0] } ?? []
      }
      return names.compactMap { header.column($0) }
    }
    (self.at, self.note, self.tags) = (columns(.at), columns(.note), columns(.tags))
    guard let mood = columns(.mood).first, !at.isEmpty else {
      throw .columnsNeeded(file: context.file, present: header.names)
    }
    self.mood = mood
    let used = Set([mood] + at + note + tags)
    self.others = header.names.indices.filter { !used.contains($0) }.map { ($0, header.names[$0]) }
  }

  mutating func read(_ row: TableRow, into findings: inout Findings) throws(RowFault) {
    let (time, isTimed) = try time(of: row)
    let rating = try row.rating(self.mood)
    guard let mood = scale.mood(for: rating) else {
      findings.found.append(.key(time.key))
      throw RowFault(offScale: rating, scale, isGiven: isScaleGiven)
    }
    if !isScaleGiven { findings.assumedScale = scale }
    for (column, name) in others where !row.trimmed(column).isEmpty {
      findings.dropped.add(name.isEmpty ? "values of a column without a name" : "values of \(name)")
    }
    guard !findings.isSurvey else {
      findings.found.append(.key(time.key))
      return
    }
    var fields = RawFields(app: "csv")
    fields.add("mood", rating.description)
    for column in note { fields.add("note", row.bytes(of: column)) }
    for column in tags { fields.add("tags", row.trimmed(column)) }
    let names = tags.flatMap { column in
      row.trimmed(column)
        .split { [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), 0x0A].contains($0) }
        .map { String(decoding: $0, as: UTF8.self) }
    }
    findings.add(
      Draft(
        time: time, isTimed: isTimed, fields: fields,
        content: .mood(
          mood, note: joined(note.map { row.text(of: $0) }),
          tags: tagMaker.tags(names, &findings),
          source: isScaleGiven ? source(app: "csv", mood: rating.json, scale: scale) : nil,
          extra: [:])))
  }

  private func time(of row: TableRow) throws(RowFault) -> (SourceTime, isTimed: Bool) {
    // Of a date and a clock time in columns of their own, one blank makes a time.
    var text = row.trimmed(at.first)
    for column in at.dropFirst() where !row.trimmed(column).isEmpty {
      text += [0x20] + row.trimmed(column)
    }
    switch WrittenTime(text.span) {
    case .moment(let moment): return (SourceTime(moment), true)
    case .local(let day, let second): return (SourceTime(day, second: second), true)
    case .day(let day): return (SourceTime(noonOf: day), false)
    case nil:
      throw RowFault(
        "'\(String(decoding: text, as: UTF8.self))' is no time such as 2026-06-01 08:31")
    }
  }
}
