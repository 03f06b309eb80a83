import CivilTime
package import JSON
import MoodModel

/// A line of a journal: a header, and the content as JSON.
///
/// The content keeps every member in order, those that this version does not know included, so that
/// an edit never destroys what a newer version wrote.
package struct Record: Hashable, Sendable {
  /// What the line says about itself.
  package var header: RecordHeader
  /// All other members.
  package var content: JSONObject

  /// Creates a record.
  package init(header: RecordHeader, content: JSONObject) {
    self.header = header
    self.content = content
  }

  /// Reads the members of a line.
  ///
  /// - Throws: ``RecordFault`` when the header is not that of a record.
  package init(_ members: JSONObject) throws(RecordFault) {
    guard let name = members[RecordHeader.Key.id] else { throw .missing("id") }
    guard let id = name.text.flatMap(RecordID.init) else { throw .unreadable("id") }
    var header = RecordHeader(id: id)
    header.revision = try Self.count(RecordHeader.Key.revision, in: members) ?? 1
    header.lineCount = try Self.count(RecordHeader.Key.lineCount, in: members) ?? 1
    header.op = try Self.value(RecordHeader.Key.op, in: members) { ULID($0) }
    header.undoes = try Self.value(RecordHeader.Key.undoes, in: members) { ULID($0) }
    header.redoes = try Self.value(RecordHeader.Key.redoes, in: members) { ULID($0) }
    header.edited = try Self.value(RecordHeader.Key.edited, in: members) { Instant($0) }
    if let deleted = members[RecordHeader.Key.deleted], deleted != .null {
      guard let truth = deleted.truth else { throw .unreadable("deleted") }
      header.isDeleted = truth
    }
    var content = JSONObject()
    for member in members.members where !RecordHeader.Key.all.contains(member.key) {
      content[member.key] = member.value
    }
    self.init(header: header, content: content)
  }

  private static func count(_ key: String, in members: JSONObject) throws(RecordFault) -> Int? {
    guard let value = members[key], value != .null else { return nil }
    guard let count = value.number?.wholeNumber, (1...Int(Int32.max)).contains(count)
    else { throw .unreadable(key) }
    return count
  }

  private static func value<Value>(
    _ key: String, in members: JSONObject, read: (String) -> Value?
  ) throws(RecordFault) -> Value? {
    guard let member = members[key], member != .null else { return nil }
    guard let value = member.text.flatMap(read) else { throw .unreadable(key) }
    return value
  }

  /// The line, with its line end.
  ///
  /// The header's `id` and `rev` come first and the rest of it last, so that a person who looks at
  /// the file sees when and how before the bookkeeping.
  package var encodedLine: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, of: header.lineCount)
    return bytes
  }
}

extension Record {
  /// Adds the line of a command that has so many lines in all to the end of bytes.
  func append(to bytes: inout [UInt8], of count: Int) {
    bytes.append(UInt8(ascii: "{"))
    JSONObject.Member(key: RecordHeader.Key.id, value: .string(header.id.text)).append(to: &bytes)
    func add(_ key: String, _ value: JSONValue?) {
      if let value { Self.add(JSONObject.Member(key: key, value: value), to: &bytes) }
    }
    add(RecordHeader.Key.revision, header.revision > 1 ? .number(header.revision) : nil)
    for member in content.members { Self.add(member, to: &bytes) }
    add(RecordHeader.Key.deleted, header.isDeleted ? true : nil)
    add(RecordHeader.Key.edited, header.edited.map { .string($0.description) })
    add(RecordHeader.Key.op, header.op.map { .string($0.description) })
    add(RecordHeader.Key.lineCount, count > 1 ? .number(count) : nil)
    add(RecordHeader.Key.undoes, header.undoes.map { .string($0.description) })
    add(RecordHeader.Key.redoes, header.redoes.map { .string($0.description) })
    bytes.append(UInt8(ascii: "}"))
    bytes.append(UInt8(ascii: "\n"))
  }

  @inline(never)
  private static func add(_ member: JSONObject.Member, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: ","))
    member.append(to: &bytes)
  }

  /// What a tombstone keeps of the content: what tells it from those of other kinds and times.
  var tombstoneContent: JSONObject {
    var kept = JSONObject()
    for key in ["kind", "at"] { kept[key] = content[key] }
    return kept
  }
}

/// Why a line is not a record.
package enum RecordFault: Error, Hashable, Sendable {
  /// It is not JSON.
  case notJSON(JSONFault)
  /// It is JSON, but not an object.
  case notObject
  /// A required member is not there.
  case missing(String)
  /// A member is not what it should be.
  case unreadable(String)
  /// The mood is a number, but not on the scale.
  case offScale(String)

  /// The fault as a phrase that can stand after the place.
  package var explanation: String {
    switch self {
    case .notJSON(let fault): "not JSON: \(fault.reason.rawValue) (after \(fault.offset) bytes)"
    case .notObject: "not a JSON object"
    case .missing("id"):
      "it has no \"id\"; lines without one can be taken in with 'baseline import jsonl FILE'"
    case .missing(let key): "it has no \"\(key)\""
    case .unreadable("at"): "\"at\" is not a time such as 2026-11-29T08:31:07+01:00"
    case .unreadable(let key): "\"\(key)\" is not what it should be"
    case .offScale(let number): "the mood \(number) is not from 1 to 10 with one decimal at most"
    }
  }
}
