import CivilTime
import JSON
package import MoodModel

/// A setting of the journal as it is stored: a record named `setting/KEY` with a text as its value.
package struct Setting: Hashable, Sendable {
  /// The last part of the record's name, such as `day-start`.
  package let key: String
  /// The value as it is typed, such as `04:00`.
  package let value: String

  /// Creates a setting.
  package init(key: String, value: String) {
    self.key = key
    self.value = value
  }

  /// The name of the record that holds a setting.
  package static func recordID(forKey key: String) -> RecordID? { RecordID("setting/\(key)") }

  /// Reads a setting from a record, or returns `nil` when the record is none.
  package init?(_ record: Record) {
    let prefix = "setting/"
    guard record.content["kind"]?.text == "setting", record.header.id.text.hasPrefix(prefix),
      let value = record.content["value"]?.text
    else { return nil }
    self.init(key: String(record.header.id.text.dropFirst(prefix.count)), value: value)
  }
}

extension Transaction {
  /// Sets a setting, or takes it back to its default when `value` is `nil`.
  ///
  /// Nothing is added when that is how it stands.
  package mutating func set(_ key: String, to value: String?, over snapshot: JournalSnapshot) {
    guard let id = Setting.recordID(forKey: key) else { return }
    let current = snapshot.record(id, in: .plan)
    guard let value else {
      if let current, !current.isDeleted { revise(current, in: .plan, content: nil) }
      return
    }
    let isSet = current.map { !$0.isDeleted && $0.record.content["value"]?.text == value } ?? false
    guard !isSet else { return }
    put(["kind": "setting", "value": .string(value)], under: id, current: current, in: .plan)
  }
}

extension JournalSnapshot {
  /// The settings that are stored, in the order of their keys.
  package var storedSettings: [Setting] {
    records(in: .plan).compactMap(Setting.init).sorted { $0.key < $1.key }
  }
}
