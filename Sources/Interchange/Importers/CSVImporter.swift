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
  private let at: Int
  private let note: Int?
  private let tags: Int?
  /// The columns that are not imported, with their names.
  private let others: [(column: Int, name: String)]
  private var tagMaker = TagMaker()

  init(header: TableHeader, context: ImportContext) throws(ImportError) {
    let choice = context.options.columns
    self.scale = context.options.scale ?? .own
    self.isScaleGiven = context.options.scale != nil
    var missing: [String] = []
    func column(_ field: ColumnChoice.Field) -> Int? {
      guard let name = choice?.names[field] else {
        return choice == nil ? header.column(field.rawValue) : nil
      }
      let column = header.column(name)
      if column == nil { missing.append(name) }
      return column
    }
    let found = ColumnChoice.Field.allCases.map(column)
    guard missing.isEmpty else {
      throw .missingColumns(
        file: context.file, format: "--column", missing: missing, present: header.names)
    }
    guard let mood = found[0], let at = found[1] else {
      throw .columnsNeeded(file: context.file, present: header.names)
    }
    (self.mood, self.at, self.note, self.tags) = (mood, at, found[2], found[3])
    let used = Set(found.compactMap(\.self))
    self.others = header.names.indices.filter { !used.contains($0) }.map { ($0, header.names[$0]) }
  }

  mutating func read(_ row: TableRow, into findings: inout Findings) throws(RowFault) {
    let (time, isTimed) = try time(of: row)
    let rating = try row.rating(self.mood)
    guard let mood = scale.mood(for: rating) else {
      findings.found.append(.key(time.key))
      throw RowFault("the mood \(rating) is not from \(scale)")
    }
    for (column, name) in others where !row.trimmed(column).isEmpty {
      findings.dropped.add(name.isEmpty ? "values of a column without a name" : "values of \(name)")
    }
    guard !findings.isSurvey else {
      findings.found.append(.key(time.key))
      return
    }
    var fields = RawFields(app: "csv")
    fields.add("mood", rating.description)
    fields.add("note", row.bytes(of: note))
    fields.add("tags", row.trimmed(tags))
    let names = row.trimmed(tags)
      .split { [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), 0x0A].contains($0) }
      .map { String(decoding: $0, as: UTF8.self) }
    findings.add(
      Draft(
        time: time, isTimed: isTimed, fields: fields,
        content: .mood(
          mood, note: joined(row.text(of: note)), tags: tagMaker.tags(names, &findings),
          source: isScaleGiven ? source(app: "csv", mood: rating.json, scale: scale) : nil,
          extra: [:])))
  }

  private func time(of row: TableRow) throws(RowFault) -> (SourceTime, isTimed: Bool) {
    let bytes = row.trimmed(at)
    switch WrittenTime(bytes.span) {
    case .moment(let moment): return (SourceTime(moment), true)
    case .local(let day, let second): return (SourceTime(day, second: second), true)
    case .day(let day): return (SourceTime(noonOf: day), false)
    case nil:
      throw RowFault("'\(row.trimmedText(of: at))' is no time such as 2026-06-01 08:31")
    }
  }
}
