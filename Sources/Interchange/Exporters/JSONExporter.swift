import JSON

/// One JSON document, a line for each record.
struct JSONExporter: Exporter {
  static let name = "json"
  static let title = "everything, as one JSON document"

  private var hasBegun = false
  /// The lines of the arrays after that of the moods, which wait for their turn.
  private var activity: [UInt8] = []
  private var plan: [UInt8] = []
  private var hasMoods = false

  mutating func add(_ record: PortableRecord, to bytes: inout [UInt8]) -> Bool {
    begin(&bytes)
    switch record {
    case .mood:
      if hasMoods { bytes += ",\n".utf8 }
      hasMoods = true
      append(record, to: &bytes)
    case .activity:
      if !activity.isEmpty { activity += ",\n".utf8 }
      append(record, to: &activity)
    case .plan:
      if !plan.isEmpty { plan += ",\n".utf8 }
      append(record, to: &plan)
    }
    return true
  }

  mutating func finish(to bytes: inout [UInt8]) {
    begin(&bytes)
    if hasMoods { bytes.append(0x0A) }
    for (name, lines) in [("activity", activity), ("plan", plan)] {
      bytes += "],\"\(name)\":[\n".utf8
      bytes += lines
      if !lines.isEmpty { bytes.append(0x0A) }
    }
    bytes += "]}\n".utf8
  }

  private mutating func begin(_ bytes: inout [UInt8]) {
    guard !hasBegun else { return }
    hasBegun = true
    bytes += "{\"format\":1,\"moods\":[\n".utf8
  }

  private func append(_ record: PortableRecord, to bytes: inout [UInt8]) {
    JSONValue.object(record.object).append(to: &bytes)
  }
}
