import CivilTime
import JSON
import MoodModel

/// The text of a journal's file: how it falls into lines, and what a line is.
enum JournalText {
  /// Returns the lines of a file that are not blank.
  static func lines(in bytes: [UInt8]) -> [LineSplitter.Line] {
    var splitter = LineSplitter()
    var lines: [LineSplitter.Line] = []
    while let line = splitter.next(in: bytes.span) { lines.append(line) }
    return lines
  }

  /// Reads a line of a folder's file and checks that it has what that folder's records need.
  static func record(
    in bytes: ArraySlice<UInt8>, folder: JournalFolder
  ) throws(RecordFault) -> Record {
    let value: JSONValue
    do { value = try JSONValue(parsing: bytes) } catch { throw .notJSON(error) }
    guard let members = value.members else { throw .notObject }
    let record = try Record(members)
    guard !record.header.isDeleted else { return record }
    switch folder {
    case .moods: _ = try record.entry()
    case .activity: try record.checkActivity()
    case .plan:
      guard record.content["kind"]?.text != nil else { throw .missing("kind") }
    }
    return record
  }

  /// Returns a number that tells bytes apart (FNV-1a, 64 bits).
  static func fingerprint(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension Record {
  /// Checks that the record is progress of an event.
  func checkActivity() throws(RecordFault) {
    for key in ["at", "event", "count"] where content[key] == nil { throw .missing(key) }
    guard content["at"]?.text.flatMap(ZonedTime.init) != nil else { throw .unreadable("at") }
    guard content["event"]?.text.flatMap(RecordID.init) != nil else { throw .unreadable("event") }
    guard let count = content["count"]?.number?.double, count.isFinite, count != 0
    else { throw .unreadable("count") }
  }
}
