/// The name of a record, stable through its edits: a ULID, or a path such as `schedule/mon/08:30`.
package struct RecordID: Hashable, Sendable {
  /// The name as it stands in the file.
  package let text: String

  /// Creates a name, or returns `nil` when `text` is empty or longer than 128 bytes.
  package init?(_ text: String) {
    guard (1...128).contains(text.utf8.count) else { return nil }
    self.text = text
  }

  /// Creates the name of a record that a device made.
  package init(_ identifier: ULID) { self.text = identifier.description }

  /// The built-in event `mood`, which counts entries.
  package static let mood = RecordID(literal: "mood")

  private init(literal text: StaticString) { self.text = "\(text)" }
}

extension RecordID: Comparable {
  /// Orders names by their bytes, so that ULIDs sort by time.
  package static func < (left: RecordID, right: RecordID) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension RecordID: CustomStringConvertible {
  package var description: String { text }
}
