import CivilTime
import JSON
import MoodModel

extension ImporterTable {
  /// Text in the manner of todo.txt.
  static let moodlog = Importer(
    "moodlog.txt", aliases: ["moodlog"], title: "moodlog.txt",
    Importer.Form(
      name: "", shape: .text, options: [.zone], isNewestFirst: false, mapScale: nil,
      recognises: { MoodlogLine($0.firstLine) != nil },
      makeReader: { (context) throws(ImportError) in try LinesReader<Moodlog>(context) }))
}

/// A line such as `2018-09-23 [7] text +good -bad @home`.
struct MoodlogLine {
  let time: SourceTime
  let isTimed: Bool
  let rating: DecimalNumber
  let text: String

  /// Reads a line, or returns `nil` when it is anything else.
  init?(_ line: ArraySlice<UInt8>) {
    let bytes = Array(line)
    var cursor = TextCursor()
    guard let day = cursor.date(in: bytes.span) else { return nil }
    cursor.skipBlanks(in: bytes.span)
    if let second = cursor.clock(in: bytes.span) {
      self.time = SourceTime(day, second: second)
      self.isTimed = true
      cursor.skipBlanks(in: bytes.span)
    } else {
      self.time = SourceTime(noonOf: day)
      self.isTimed = false
    }
    guard cursor.take("[", in: bytes.span),
      let end = bytes[cursor.position...].firstIndex(of: UInt8(ascii: "]")),
      let rating = DecimalNumber(ascii: bytes[cursor.position..<end].span)
    else { return nil }
    self.rating = rating
    let rest = bytes[(end + 1)...]
    self.text = String(
      decoding: rest.first == 0x20 ? rest.dropFirst() : rest, as: UTF8.self)
  }

  /// The names after `+` and `@`; what follows `-` is only text.
  var tagNames: [String] {
    text.split(separator: " ").flatMap { word in
      word.first == "+" || word.first == "@"
        ? Tag.written(in: "@" + word.dropFirst()).map(\.name) : []
    }
  }
}

/// Text whose every line is an entry.
struct Moodlog: LineFormat {
  private var tagMaker = TagMaker()

  init(context: ImportContext) {}

  mutating func read(
    _ line: ArraySlice<UInt8>, number: Int, into findings: inout Findings
  ) throws(RowFault) {
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
    guard let entry = MoodlogLine(line) else {
      throw RowFault("this is no line such as 2018-09-23 [7] text")
    }
    guard let mood = MoodScale.own.mood(for: entry.rating) else {
      throw RowFault("the mood \(entry.rating) is not from 1 to 10")
    }
    var fields = RawFields(app: "moodlog.txt")
    fields.add("mood", entry.rating.description)
    fields.add("text", entry.text)
    findings.add(
      Draft(
        time: entry.time, isTimed: entry.isTimed, fields: fields,
        content: .mood(
          mood, note: joined(entry.text), tags: tagMaker.tags(entry.tagNames, &findings),
          source: source(app: "moodlog.txt", mood: entry.rating.json, scale: .own), extra: [:])))
  }
}
