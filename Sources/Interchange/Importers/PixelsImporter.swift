import CivilTime
import JSON
import MoodModel

extension ImporterTable {
  /// The app Pixels.
  static let pixels = Importer(
    "pixels", title: "Pixels",
    Importer.Form(
      name: "JSON", shape: .document, options: [.remap], isNewestFirst: false, mapScale: nil,
      recognises: { opening in
        guard let keys = opening.keys, keys.isArray, keys.inner.contains("date") else {
          return false
        }
        return keys.inner.contains("scores") || keys.inner.isSuperset(of: ["mood", "emotions"])
      },
      makeReader: { (context) throws(ImportError) in try DocumentReader<PixelsDocument>(context) }))
}

/// A list of days: with several scores each, or in older exports with one mood.
struct PixelsDocument: DocumentFormat {
  static let places: Set<String> = []
  private var tagMaker = TagMaker()

  init(context: ImportContext) {}

  mutating func read(
    _ value: JSONValue, of element: JSONElement, into findings: inout Findings
  ) throws(RowFault) {
    guard let object = value.members else { throw RowFault("it is not a JSON object") }
    if let type = object["type"]?.text, type != "Mood" {
      findings.dropped.add("pixels of the type \(type)")
      return
    }
    let written = object["date"]?.text ?? ""
    let bytes = Array(written.utf8)
    guard case .day(let day) = WrittenTime(bytes.span) else {
      throw RowFault("'\(written)' is no date")
    }
    let scores: [JSONValue]
    if let several = object["scores"] {
      guard let elements = several.elements else { throw RowFault("the scores are no array") }
      scores = elements
    } else {
      scores = [object["mood"] ?? .null]
    }
    let note = object["notes"]?.text ?? ""
    let names = tagNames(of: object)
    let tags = tagMaker.tags(names, &findings)
    for score in scores {
      let rating = try rating(score)
      guard let mood = MoodScale.fiveSteps.mood(for: rating) else {
        throw RowFault("the score \(rating) is not from 1 to 5")
      }
      var fields = RawFields(app: "pixels")
      fields.add("score", rating.description)
      fields.add("notes", note)
      for name in names { fields.add("tag", name) }
      findings.add(
        Draft(
          time: SourceTime(noonOf: day), isTimed: false, fields: fields,
          content: .mood(
            mood, note: joined(note), tags: tags,
            source: source(app: "pixels", mood: rating.json, scale: .fiveSteps), extra: [:])))
    }
  }

  private func tagNames(of object: JSONObject) -> [String] {
    let emotions = object["emotions"]?.elements ?? []
    let groups = object["tags"]?.elements ?? []
    return (emotions + groups.flatMap { $0.members?["entries"]?.elements ?? [] })
      .compactMap(\.text)
  }
}
