/// Writes records so that others can read them.
///
/// It is handed one record after the other, in the order in which they are to stand.
package protocol Exporter: Sendable {
  /// The word after `export`.
  static var name: String { get }

  /// What help says of it, such as `one JSON document`.
  static var title: String { get }

  init()

  /// Adds a record to the end of bytes.
  ///
  /// - Returns: Whether the format has a place for it.
  mutating func add(_ record: PortableRecord, to bytes: inout [UInt8]) -> Bool

  /// Adds what follows the last record.
  mutating func finish(to bytes: inout [UInt8])
}

/// The exporters that exist.
///
/// A new exporter is a file in `Exporters/` and a line in this table.
package enum ExporterTable {
  /// Every exporter, in the order of help.
  package static let all: [any Exporter.Type] = [
    JSONExporter.self, JSONLinesExporter.self, CSVExporter.self, MarkdownExporter.self,
  ]

  /// Returns the exporter of a name.
  package static func exporter(named name: String) -> (any Exporter.Type)? {
    all.first { $0.name == name }
  }
}
