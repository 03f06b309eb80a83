import CivilTime
import JSON
import MoodModel

extension ImporterTable {
  /// The command-line journal jrnl.
  static let jrnl = Importer(
    "jrnl", title: "jrnl",
    Importer.Form(
      name: "JSON", shape: .document, options: [.zone], isNewestFirst: false, mapScale: nil,
      recognises: { $0.keys?.top.contains("entries") == true },
      makeReader: { (context) throws(ImportError) in try DocumentReader<JrnlDocument>(context) }),
    Importer.Form(
      name: "text", shape: .text, options: [.zone], isNewestFirst: false, mapScale: nil,
      recognises: { JrnlHeading($0.firstLine) != nil },
      makeReader: { (context) throws(ImportError) in try LinesReader<JrnlText>(context) }))
}

/// What jrnl has of an entry, in either form of its export.
struct JrnlEntry: Sendable {
  var time: SourceTime
  var isTimed = true
  var title: String
  var body: String
  var tags: [String]
  var isStarred = false

  /// Returns the draft of the entry, whose mood is the number at the start of its title.
  func draft(_ tagMaker: inout TagMaker, _ findings: inout Findings) throws(RowFault) -> Draft {
    guard let (rating, title) = Self.leadingMood(in: title),
      let mood = MoodScale.own.mood(for: rating)
    else { throw RowFault("its title does not start with a mood from 1 to 10") }
    var kept = source(app: "jrnl", mood: rating.json, scale: .own)
    if isStarred { kept["starred"] = true }
    var fields = RawFields(app: "jrnl")
    fields.add("title", trimmed(self.title))
    fields.add("body", trimmed(body))
    return Draft(
      time: time, isTimed: isTimed, fields: fields,
      content: .mood(
        mood, note: joined(title, withoutBlankEnds(body)), tags: tagMaker.tags(tags, &findings),
        source: kept, extra: [:]))
  }

  /// Returns the mood with which a title starts, and the title without it.
  ///
  /// The number stands alone: before a blank, the end, or a mark and a blank. `7/10` counts too;
  /// `7pm`, `7th` and `7.30` do not.
  private static func leadingMood(in title: String) -> (DecimalNumber, rest: String)? {
    let bytes = Array(title.utf8)
    var cursor = TextCursor()
    cursor.skipBlanks(in: bytes.span)
    guard let whole = cursor.number(ofDigits: 1...2, in: bytes.span) else { return nil }
    var rating = DecimalNumber(whole)
    var afterNumber = cursor
    if afterNumber.take(".", in: bytes.span),
      let tenths = afterNumber.number(ofDigits: 1...1, in: bytes.span)
    {
      rating = DecimalNumber(tenths: whole * 10 + tenths)
      cursor = afterNumber
    } else if afterNumber.take("/", in: bytes.span),
      afterNumber.number(ofDigits: 2...2, in: bytes.span) == 10
    {
      cursor = afterNumber
    }
    for mark: Unicode.Scalar in [",", ";", ":", ".", ")"] where cursor.take(mark, in: bytes.span) {
      break
    }
    let end = cursor.position
    cursor.skipBlanks(in: bytes.span)
    guard end == bytes.count || cursor.position > end else { return nil }
    return (rating, String(decoding: bytes[cursor.position...], as: UTF8.self))
  }
}

/// jrnl's JSON: an object with an array of entries.
struct JrnlDocument: DocumentFormat {
  static let places: Set<String> = ["entries"]
  private var tagMaker = TagMaker()

  init(context: ImportContext) {}

  mutating func read(
    _ value: JSONValue, of element: JSONElement, into findings: inout Findings
  ) throws(RowFault) {
    guard let object = value.members else { throw RowFault("it is not a JSON object") }
    let (date, clock) = (object["date"]?.text ?? "", object["time"]?.text ?? "")
    let written = Array("\(date) \(clock)".utf8)
    var time: SourceTime
    var isTimed = true
    switch WrittenTime(written.span) {
    case .local(let day, let second): time = SourceTime(day, second: second)
    case .day(let day): (time, isTimed) = (SourceTime(noonOf: day), false)
    default: throw RowFault("'\(date) \(clock)' is no time")
    }
    let entry = JrnlEntry(
      time: time, isTimed: isTimed, title: object["title"]?.text ?? "",
      body: object["body"]?.text ?? "",
      tags: object["tags"]?.elements?.compactMap(\.text) ?? [],
      isStarred: object["starred"] == true)
    findings.add(try entry.draft(&tagMaker, &findings))
  }
}

/// The beginning of a line with which an entry of jrnl's text starts.
///
/// It is a time, in brackets or, in journals of old versions, without.
struct JrnlHeading {
  let time: SourceTime
  let isTimed: Bool
  /// The text after the time.
  let title: String

  /// Reads the beginning of a line, or returns `nil` when there is no entry's.
  init?(_ line: ArraySlice<UInt8>) {
    let bytes = Array(line)
    var cursor = TextCursor()
    let isBracketed = cursor.take("[", in: bytes.span)
    guard let day = cursor.date(in: bytes.span) else { return nil }
    let afterDate = cursor
    cursor.skipBlanks(in: bytes.span)
    if cursor.position > afterDate.position, let second = cursor.clock(in: bytes.span) {
      self.time = SourceTime(day, second: second)
      self.isTimed = true
    } else {
      guard isBracketed else { return nil }
      cursor = afterDate
      self.time = SourceTime(noonOf: day)
      self.isTimed = false
    }
    if isBracketed { guard cursor.take("]", in: bytes.span) else { return nil } }
    let end = cursor.position
    cursor.skipBlanks(in: bytes.span)
    guard end == bytes.count || cursor.position > end else { return nil }
    self.title = String(decoding: bytes[cursor.position...], as: UTF8.self)
    guard isBracketed || !title.hasPrefix("[") else { return nil }
  }
}

/// jrnl's text: entries that start with their time, and go on until the next.
struct JrnlText: LineFormat {
  /// How many bytes the lines of an entry may have.
  private static let limit = 1 << 24

  private var heading: (JrnlHeading, line: Int)?
  private var body: [UInt8] = []
  private var tagMaker = TagMaker()

  init(context: ImportContext) {}

  mutating func read(
    _ line: ArraySlice<UInt8>, number: Int, into findings: inout Findings
  ) throws(RowFault) {
    if let next = JrnlHeading(line) {
      finish(into: &findings)
      heading = (next, number)
      return
    }
    guard heading != nil else {
      guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
      throw RowFault("before it there is no line with a time, as [2026-01-05 21:40]")
    }
    guard body.count + line.count < Self.limit else {
      throw RowFault("the entry is longer than 16 MB")
    }
    body += line
    body.append(0x0A)
  }

  mutating func finish(into findings: inout Findings) {
    guard let (heading, line) = heading else { return }
    let body = String(decoding: body, as: UTF8.self)
    self.heading = nil
    self.body.removeAll(keepingCapacity: true)
    let entry = JrnlEntry(
      time: heading.time, isTimed: heading.isTimed, title: heading.title, body: body,
      tags: Tag.written(in: "\(heading.title)\n\(body)").map(\.name))
    do {
      findings.add(try entry.draft(&tagMaker, &findings))
    } catch {
      findings.refuse(line: line, error.why)
    }
  }
}
