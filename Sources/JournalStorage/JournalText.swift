import CivilTime
import JSON
import MoodModel

/// The text of a journal's file: how it falls into lines, and what a line is.
enum JournalText {
  /// A line that is not blank.
  struct Line: Hashable {
    /// The number of the line in its file, from 1; blank lines are counted.
    var number: Int
    /// The bytes, without line end, trailing carriage return and leading byte order mark.
    var range: Range<Int>
    /// Whether it is the last of the file and has no line end.
    var isUnfinished: Bool
  }

  /// Returns the lines of a file that are not blank.
  ///
  /// Only the byte 0x0A ends a line: `\r\n` is a line end with one stray byte before it, and
  /// U+2028 is a character that notes may hold.
  static func lines(in bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var number = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      number += 1
      var range = start..<end
      if range.count >= 3, bytes[start..<(start + 3)].elementsEqual([0xEF, 0xBB, 0xBF]) {
        range = (start + 3)..<end
      }
      if let last = bytes[range].last, last == UInt8(ascii: "\r") {
        range = range.lowerBound..<(range.upperBound - 1)
      }
      let isBlank = bytes[range].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if !isBlank {
        lines.append(Line(number: number, range: range, isUnfinished: end == bytes.count))
      }
      start = end + 1
    }
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
