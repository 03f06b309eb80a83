import JSON

extension ImporterTable {
  /// Lines in the journal's own form.
  static let jsonLines = Importer(
    "jsonl", title: "JSON Lines",
    Importer.Form(
      name: "", shape: .jsonLines, options: [.zone], isNewestFirst: false, mapScale: nil,
      recognises: { opening in
        guard let keys = opening.keys, !keys.isArray else { return false }
        return keys.top.isSuperset(of: ["at", "mood"])
          || keys.top.isSuperset(of: ["id", "kind"])
          || keys.top.isSuperset(of: ["id", "event", "count"])
      },
      makeReader: { (context) throws(ImportError) in try LinesReader<JSONLines>(context) }))
}

/// One JSON object a line: our own export, or lines that somebody has written.
struct JSONLines: LineFormat {
  private var record: OwnRecord

  init(context: ImportContext) { self.record = OwnRecord(context.options) }

  mutating func read(
    _ line: ArraySlice<UInt8>, number: Int, into findings: inout Findings
  ) throws(RowFault) {
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: line)
    } catch {
      throw RowFault(error.reason.rawValue)
    }
    try record.read(value, into: &findings)
  }
}
