import JSON

extension ImporterTable {
  /// Our own export as one document.
  static let json = Importer(
    "json", title: "JSON",
    Importer.Form(
      name: "", shape: .document, options: [], isNewestFirst: false, mapScale: nil,
      recognises: { $0.keys?.top.contains("moods") == true },
      makeReader: { (context) throws(ImportError) in try DocumentReader<OwnDocument>(context) }))
}

/// One object with the arrays `moods`, `activity` and `plan`.
struct OwnDocument: DocumentFormat {
  static let places: Set<String> = ["moods", "activity", "plan"]
  private var record: OwnRecord

  init(context: ImportContext) { self.record = OwnRecord(context.options) }

  mutating func read(
    _ value: JSONValue, of element: JSONElement, into findings: inout Findings
  ) throws(RowFault) {
    try record.read(value, into: &findings)
  }
}
