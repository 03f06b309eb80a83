import CivilTime
import JSON
import MoodModel

/// Reads records in the journal's own form, with an id or without.
struct OwnRecord: Sendable {
  /// The members of an object, found in one pass over it.
  private struct Members {
    var id: JSONValue?
    var at: JSONValue?
    var zone: JSONValue?
    var timed: JSONValue?
    var mood: JSONValue?
    var note: JSONValue?
    var tags: JSONValue?
    var source: JSONValue?
    var deleted: JSONValue?
    /// Those that are none of the above and do not tell revisions apart.
    var others = JSONObject()

    init(_ object: JSONObject) {
      for member in object.members {
        switch member.key {
        case "id": id = member.value
        case "at": at = member.value
        case "zone": zone = member.value
        case "timed": timed = member.value
        case "mood": mood = member.value
        case "note": note = member.value
        case "tags": tags = member.value
        case "source": source = member.value
        case "deleted": deleted = member.value
        default:
          if !PortableRecord.history.contains(member.key) { others[member.key] = member.value }
        }
      }
    }
  }

  private let zoneNamed: @Sendable (String) -> TimeZoneRules?
  private var tagMaker = TagMaker()

  init(_ options: ImportOptions) { self.zoneNamed = options.zoneNamed }

  /// Reads a record of any kind.
  mutating func read(_ value: JSONValue, into findings: inout Findings) throws(RowFault) {
    guard let object = value.members else { throw RowFault("this is not a JSON object") }
    let members = Members(object)
    if members.deleted == true {
      findings.dropped.add("deleted records")
    } else if members.mood != nil {
      try readMood(members, into: &findings)
    } else if members.others["kind"] != nil {
      guard let id = try id(of: members) else { throw RowFault("a plan needs its \"id\"") }
      guard members.others["kind"]?.text != nil else { throw RowFault("\"kind\" is not a text") }
      if findings.isSurvey { findings.names.add(id) }
      findings.found.append(.record(.plan(withoutHistory(object))))
    } else if members.others["event"] != nil {
      let id = try checkedActivity(members)
      if findings.isSurvey { findings.names.add(id) }
      findings.found.append(.record(.activity(withoutHistory(object))))
    } else {
      throw RowFault("there is no \"mood\"")
    }
  }

  private func withoutHistory(_ object: JSONObject) -> JSONObject {
    var object = object
    for key in PortableRecord.history { object[key] = nil }
    return object
  }

  /// Returns the name of a record of progress, when all of it is as it should be.
  private func checkedActivity(_ members: Members) throws(RowFault) -> RecordID {
    guard let id = try id(of: members) else { throw RowFault("progress needs its \"id\"") }
    guard members.others["event"]?.text != nil else { throw RowFault("\"event\" is not a text") }
    guard let at = members.at?.text, ZonedTime(at) != nil else {
      throw RowFault("\"at\" is not a time with an offset")
    }
    guard let count = members.others["count"]?.number?.double, count.isFinite, count != 0 else {
      throw RowFault("\"count\" is not a number other than 0")
    }
    return id
  }

  private func id(of members: Members) throws(RowFault) -> RecordID? {
    guard let value = members.id else { return nil }
    guard let id = value.text.flatMap({ RecordID($0) }) else {
      throw RowFault("\"id\" is not a text of 1 to 128 bytes")
    }
    return id
  }

  private mutating func readMood(
    _ members: Members, into findings: inout Findings
  ) throws(RowFault) {
    let id = try id(of: members)
    guard let literal = members.mood?.number?.literal, let mood = Mood(literal) else {
      throw RowFault("\"mood\" is not a number from 1 to 10 with one decimal at most")
    }
    let (time, isTimed) = try time(of: members)
    let note = try text("note", members.note)
    let names = try tagNames(members.tags)
    let source = try source(members.source)
    guard !findings.isSurvey else {
      if let id { findings.names.add(id) }
      findings.found.append(.key(time.key))
      return
    }
    var fields = RawFields(app: "jsonl")
    if id == nil {
      fields.add("at", members.at?.text ?? "")
      fields.add("mood", literal)
      fields.add("note", note ?? "")
      for name in names { fields.add("tag", name) }
    }
    // A name of our own is kept as it is, even one that begins with a sign or comes twice.
    let tags =
      id == nil ? tagMaker.tags(names, &findings) : names.compactMap { Tag("#\($0)") }
    findings.add(
      Draft(
        time: time, isTimed: isTimed, id: id, fields: fields,
        content: .mood(mood, note: note, tags: tags, source: source, extra: members.others)))
  }

  private func time(of members: Members) throws(RowFault) -> (SourceTime, isTimed: Bool) {
    guard let at = members.at else { throw RowFault("there is no \"at\"") }
    let bytes = Array((at.text ?? "").utf8)
    guard let written = WrittenTime(bytes.span) else {
      throw RowFault("\"at\" is not a time such as 2026-06-01T08:31:07+02:00")
    }
    let zone = try text("zone", members.zone)
    let isTimed: Bool
    switch members.timed {
    case nil, .null, true: isTimed = true
    case false: isTimed = false
    default: throw RowFault("\"timed\" is neither true nor false")
    }
    switch written {
    case .moment(let moment): return (SourceTime(moment, zone: zone), isTimed)
    case .local(let day, let second):
      return (SourceTime(day, second: second, in: try rules(of: zone)), isTimed)
    case .day(let day):
      return (SourceTime(day, second: 43_200, in: try rules(of: zone)), false)
    }
  }

  private func rules(of zone: String?) throws(RowFault) -> TimeZoneRules? {
    guard let zone else { return nil }
    guard let rules = zoneNamed(zone) else { throw RowFault("there is no time zone '\(zone)'") }
    return rules
  }

  private func text(_ key: String, _ value: JSONValue?) throws(RowFault) -> String? {
    guard let value, value != .null else { return nil }
    guard let text = value.text else { throw RowFault("\"\(key)\" is not a text") }
    return text.isEmpty ? nil : text
  }

  private func source(_ value: JSONValue?) throws(RowFault) -> JSONObject? {
    guard let value, value != .null else { return nil }
    guard let source = value.members else { throw RowFault("\"source\" is not an object") }
    return source
  }

  private func tagNames(_ value: JSONValue?) throws(RowFault) -> [String] {
    guard let value, value != .null else { return [] }
    guard let elements = value.elements else { throw RowFault("\"tags\" is not an array") }
    var names: [String] = []
    for element in elements {
      guard let name = element.text else { throw RowFault("\"tags\" holds what is no text") }
      names.append(name)
    }
    return names
  }
}
