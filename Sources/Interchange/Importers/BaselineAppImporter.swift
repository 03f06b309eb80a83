import CivilTime
import JSON
import MoodModel

extension ImporterTable {
  /// The app baseline, of which this program has the name.
  static let baselineApp = Importer(
    "baseline-app", title: "baseline app",
    Importer.Form(
      name: "JSON", shape: .document, options: [.zone, .remap], isNewestFirst: false, mapScale: nil,
      recognises: { $0.keys?.inner.isSuperset(of: ["timestamp", "mood"]) == true },
      makeReader: { (context) throws(ImportError) in
        try DocumentReader<BaselineAppDocument>(context)
      }),
    Importer.Form(
      name: "CSV", shape: .table, options: [.zone, .remap], isNewestFirst: false, mapScale: nil,
      recognises: { opening in
        opening.columns.has("timestamp", "mood score")
          || opening.columns.has("timestamp", "journal", "mood")
      },
      makeReader: { (context) in TableReader<BaselineAppTable>(context) }))
}

/// What the app has of an entry, in either form of its export.
struct BaselineAppEntry: Sendable {
  /// Milliseconds after 1970, by which the app itself tells entries apart.
  var timestamp: Int
  var journal: String
  var mood: DecimalNumber
  /// Whether the day was below, at or above average.
  var average: String
  var zone: String
  var song: String
  var files: [String]
}

/// Makes drafts of the app's entries.
struct BaselineAppReader: Sendable {
  private let options: ImportOptions
  private var zones: [String: TimeZoneRules] = [:]

  init(_ options: ImportOptions) { self.options = options }

  mutating func read(_ entry: BaselineAppEntry, into findings: inout Findings) throws(RowFault) {
    guard let seconds = seconds(ofMilliseconds: entry.timestamp) else {
      throw RowFault("the timestamp \(entry.timestamp) is no time between the years 1 and 9999")
    }
    guard let mood = MoodScale.aroundZero.mood(for: entry.mood) else {
      throw RowFault("the mood \(entry.mood) is not from -5 to 5")
    }
    let isWholeDay = entry.zone == "local"
    let time = isWholeDay ? noon(at: seconds) : try time(at: seconds, in: entry.zone)
    guard !findings.isSurvey else {
      findings.found.append(.key(time.key))
      return
    }
    var kept = source(app: "baseline-app", mood: entry.mood.json, scale: .aroundZero)
    if !entry.average.isEmpty { kept["average"] = .string(entry.average) }
    if !entry.song.isEmpty { kept["song"] = .string(entry.song) }
    if !entry.files.isEmpty { kept["files"] = .array(entry.files.map { .string($0) }) }
    var fields = RawFields(app: "baseline-app")
    fields.add("timestamp", "\(entry.timestamp)")
    findings.add(
      Draft(
        time: time, isTimed: !isWholeDay, fields: fields,
        content: .mood(mood, note: joined(entry.journal), tags: [], source: kept, extra: [:])))
  }

  private func noon(at seconds: Int) -> SourceTime {
    let day = options.zone.time(atSecondsSinceEpoch: seconds).day
    return SourceTime(day, second: 43_200, key: seconds)
  }

  private mutating func time(at seconds: Int, in zone: String) throws(RowFault) -> SourceTime {
    guard !zone.isEmpty else {
      return SourceTime(
        options.zone.time(atSecondsSinceEpoch: seconds), zone: options.zone.name)
    }
    if zones[zone] == nil { zones[zone] = options.zoneNamed(zone) ?? Self.fixedZone(zone) }
    guard let rules = zones[zone] else { throw RowFault("there is no time zone '\(zone)'") }
    return SourceTime(rules.time(atSecondsSinceEpoch: seconds), zone: rules.name)
  }

  /// Returns the rules of `UTC`, `UTC+2` or `UTC-3:30`, which the app's clock calls zones.
  private static func fixedZone(_ name: String) -> TimeZoneRules? {
    let bytes = Array(name.utf8)
    guard bytes.starts(with: "UTC".utf8) else { return nil }
    let rest = bytes[3...]
    guard let sign = rest.first else { return .fixed(utcOffset: 0) }
    let digits = rest.dropFirst()
    let span = digits.span
    var cursor = TextCursor()
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let hours = cursor.number(ofDigits: 1...2, in: span), hours < 15
    else { return nil }
    var minutes = 0
    if cursor.take(":", in: span) {
      guard let number = cursor.number(ofDigits: 2...2, in: span), number < 60 else { return nil }
      minutes = number
    }
    guard cursor.isAtEnd(of: span) else { return nil }
    return .fixed(utcOffset: (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60 : 60))
  }
}

/// The app's JSON: an array of entries, each with any of their fields.
struct BaselineAppDocument: DocumentFormat {
  static let places: Set<String> = []
  private var reader: BaselineAppReader

  init(context: ImportContext) { self.reader = BaselineAppReader(context.options) }

  mutating func read(
    _ value: JSONValue, of element: JSONElement, into findings: inout Findings
  ) throws(RowFault) {
    guard let object = value.members else { throw RowFault("it is not a JSON object") }
    var (timestamp, mood): (JSONValue?, JSONValue?)
    var texts = (journal: "", average: "", zone: "", song: "")
    var files: [String] = []
    for member in object.members {
      switch member.key {
      case "timestamp": timestamp = member.value
      case "mood": mood = member.value
      case "journal": texts.journal = member.value.text ?? ""
      case "average": texts.average = member.value.text ?? ""
      case "zone": texts.zone = member.value.text ?? ""
      case "song": texts.song = member.value.text ?? ""
      case "files": files = member.value.elements?.compactMap(\.text) ?? []
      default: break
      }
    }
    guard let timestamp = wholeNumber(timestamp) else { throw RowFault("there is no timestamp") }
    try reader.read(
      BaselineAppEntry(
        timestamp: timestamp, journal: texts.journal, mood: try rating(mood),
        average: texts.average, zone: texts.zone, song: texts.song, files: files),
      into: &findings)
  }
}

/// The app's table, with any of its columns in any order, under their old names or their new ones.
struct BaselineAppTable: TableFormat {
  private var reader: BaselineAppReader
  private let timestamp: Int
  private let mood: Int
  private let journal: Int?
  private let average: Int?
  private let zone: Int?
  private let song: Int?
  private let files: Int?

  init(header: TableHeader, context: ImportContext) throws(ImportError) {
    self.reader = BaselineAppReader(context.options)
    self.journal = header.column("Journal Text", "journal")
    self.average = header.column("Below/At/Above Average", "average")
    self.zone = header.column("Time Zone", "zone")
    self.song = header.column("Attached Song", "song")
    self.files = header.column("File Paths", "files")
    self.timestamp = try header.required("Timestamp", in: context)
    self.mood = try header.required("Mood Score", "mood", in: context)
  }

  mutating func read(_ row: TableRow, into findings: inout Findings) throws(RowFault) {
    guard let timestamp = Int(row.trimmedText(of: timestamp)) else {
      throw RowFault("'\(row.trimmedText(of: self.timestamp))' is no timestamp in milliseconds")
    }
    try reader.read(
      BaselineAppEntry(
        timestamp: timestamp, journal: row.text(of: journal), mood: try row.rating(mood),
        average: said(row, average), zone: said(row, zone), song: said(row, song),
        files: said(row, files).split(separator: ",").map(String.init)),
      into: &findings)
  }

  /// Returns a cell's text; the app writes `undefined` for what an entry does not have.
  private func said(_ row: TableRow, _ column: Int?) -> String {
    let text = row.trimmedText(of: column)
    return ["undefined", "null"].contains(text) ? "" : text
  }
}
