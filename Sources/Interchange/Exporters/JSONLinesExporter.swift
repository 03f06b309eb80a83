import JSON

/// One JSON object a line, in the form of the journal's own files.
struct JSONLinesExporter: Exporter {
  static let name = "jsonl"
  static let title = "everything, one JSON object a line"

  mutating func add(_ record: PortableRecord, to bytes: inout [UInt8]) -> Bool {
    JSONValue.object(record.object).append(to: &bytes)
    bytes.append(0x0A)
    return true
  }

  mutating func finish(to bytes: inout [UInt8]) {}
}
