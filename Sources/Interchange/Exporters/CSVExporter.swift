import CivilTime
import JSON
import MoodModel

/// The moods as a table (RFC 4180).
///
/// A cell that a spreadsheet could take for a formula, or that begins with an apostrophe, gets an
/// apostrophe in front; the importer of this table takes one away.
struct CSVExporter: Exporter {
  static let name = "csv"
  static let title = "the moods, as a table for a spreadsheet"

  /// The names of the columns.
  static let columns = ["id", "at", "zone", "timed", "mood", "note", "tags", "source"]

  private var hasBegun = false

  mutating func add(_ record: PortableRecord, to bytes: inout [UInt8]) -> Bool {
    begin(&bytes)
    guard case .mood(let mood) = record else { return false }
    let entry = mood.entry
    let cells: [[UInt8]] = [
      Array(entry.id.text.utf8), Array(entry.time.description.utf8),
      Array((entry.zone ?? "").utf8), entry.isTimed ? [] : Array("false".utf8),
      Array(entry.mood.description.utf8), Array((entry.note ?? "").utf8),
      Self.cell(of: entry.explicitTags), mood.source.map { JSONValue.object($0).encoded } ?? [],
    ]
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      Self.append(cell, to: &bytes)
    }
    bytes += "\r\n".utf8
    return true
  }

  mutating func finish(to bytes: inout [UInt8]) { begin(&bytes) }

  private mutating func begin(_ bytes: inout [UInt8]) {
    guard !hasBegun else { return }
    hasBegun = true
    bytes += "\(Self.columns.joined(separator: ","))\r\n".utf8
  }

  private static func append(_ cell: [UInt8], to bytes: inout [UInt8]) {
    let isGuarded = cell.first.map { guarded.contains($0) } ?? false
    let isQuoted = cell.contains { quoted.contains($0) }
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
    if isGuarded { bytes.append(UInt8(ascii: "'")) }
    for byte in cell {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
  }

  /// What makes a spreadsheet take a cell for a formula, and the apostrophe that prevents it.
  private static let guarded: Set<UInt8> = [
    UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D,
    UInt8(ascii: "'"),
  ]

  /// What has to stand in quotes; tabs and semicolons, so that they are no delimiters anywhere.
  private static let quoted: Set<UInt8> = [
    UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, 0x0A, 0x0D,
  ]
}

// MARK: - Tags in a cell

extension CSVExporter {
  /// Returns tags with `; ` between them; a semicolon or backslash in one has a backslash before it.
  static func cell(of tags: [Tag]) -> [UInt8] {
    var cell: [UInt8] = []
    for tag in tags {
      if !cell.isEmpty { cell += "; ".utf8 }
      for byte in tag.name.utf8 {
        if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\\") {
          cell.append(UInt8(ascii: "\\"))
        }
        cell.append(byte)
      }
    }
    return cell
  }

  /// Returns the names that a cell of tags holds.
  static func tagNames(in cell: ArraySlice<UInt8>) -> [String] {
    var names: [[UInt8]] = []
    var name: [UInt8] = []
    var isEscaped = false
    var isAfterMark = false
    for byte in cell {
      if isEscaped {
        name.append(byte)
        (isEscaped, isAfterMark) = (false, false)
      } else if byte == UInt8(ascii: "\\") {
        (isEscaped, isAfterMark) = (true, false)
      } else if byte == UInt8(ascii: ";") {
        names.append(name)
        name = []
        isAfterMark = true
      } else {
        if byte != 0x20 || !isAfterMark { name.append(byte) }
        isAfterMark = false
      }
    }
    names.append(name)
    return names.map { String(decoding: $0, as: UTF8.self) }
  }
}
