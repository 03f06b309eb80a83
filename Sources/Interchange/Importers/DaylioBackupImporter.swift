import CivilTime
import JSON
import MoodModel

/// A backup that Daylio makes of everything: a JSON document, in Base64, in a ZIP archive.
///
/// Older apps left the archive out. What is read here is what is in the archive.
package struct DaylioBackup: DocumentFormat {
  /// The name of the archive's member.
  package static let memberName = "backup.daylio"

  static let places: Set<String> = ["customMoods", "tags", "dayEntries"]

  /// One of the person's moods.
  private struct NamedMood {
    /// From 1, the worst, through 5.
    var level: Int
    var name: String
  }

  /// An entry that names what has not come yet.
  private struct Waiting {
    var object: JSONObject
    var line: Int
    var number: Int
  }

  private var moods: [Int: NamedMood] = [:]
  private var tags: [Int: String] = [:]
  private var waiting: [Waiting] = []
  private var tagMaker = TagMaker()

  init(context: ImportContext) {}

  mutating func read(
    _ value: JSONValue, of element: JSONElement, into findings: inout Findings
  ) throws(RowFault) {
    guard let object = value.members else { throw RowFault("it is not a JSON object") }
    switch element.place {
    case "customMoods":
      guard let id = wholeNumber(object["id"]), let group = wholeNumber(object["mood_group_id"]),
        (1...5).contains(group)
      else { throw RowFault("a mood has no id, or no group from 1 to 5") }
      moods[id] = NamedMood(level: 6 - group, name: name(of: object, level: 6 - group))
    case "tags":
      guard let id = wholeNumber(object["id"]) else { throw RowFault("a tag has no id") }
      tags[id] = object["name"]?.text ?? ""
    default:
      // Arrays come one after the other: what has begun before is whole. The order is kept.
      let hasTags = object["tags"]?.elements?.isEmpty == false
      if waiting.isEmpty, !moods.isEmpty, !(hasTags && tags.isEmpty) {
        try readEntry(object, into: &findings)
      } else {
        waiting.append(Waiting(object: object, line: element.line, number: element.number))
      }
    }
  }

  mutating func finish(into findings: inout Findings) {
    for each in waiting {
      do {
        try readEntry(each.object, into: &findings)
      } catch {
        findings.refuse(line: each.line, "record \(each.number): \(error.why)")
      }
    }
    waiting = []
  }

  private func name(of mood: JSONObject, level: Int) -> String {
    if let name = mood["custom_name"]?.text, !name.isEmpty { return name }
    return ["awful", "bad", "meh", "good", "rad"][level - 1]
  }

  private mutating func readEntry(
    _ object: JSONObject, into findings: inout Findings
  ) throws(RowFault) {
    let time = try time(of: object)
    guard let id = wholeNumber(object["mood"]) else { throw RowFault("there is no mood") }
    guard let named = moods[id],
      let mood = MoodScale.fiveSteps.mood(for: DecimalNumber(named.level))
    else { throw RowFault("the mood \(id) is not among the moods of the backup") }
    var kept = source(app: "daylio", mood: .string(named.name), scale: .fiveSteps)
    kept["level"] = .number(named.level)

    var names: [String] = []
    for id in object["tags"]?.elements?.compactMap({ wholeNumber($0) }) ?? [] {
      if let name = tags[id] {
        names.append(name)
      } else {
        findings.dropped.add("activities that have no name")
      }
    }
    let tags = tagMaker.tags(names, &findings)
    if let assets = object["assets"]?.elements, !assets.isEmpty {
      findings.dropped.add("attachments", count: assets.count)
    }
    let title = object["note_title"]?.text ?? ""
    let note = object["note"]?.text ?? ""
    var fields = RawFields(app: "daylio-backup")
    if let id = wholeNumber(object["id"]) {
      fields.add("id", "\(id)")
    } else {
      for member in object.members { fields.add(member.key, member.value.encoded) }
    }
    let plain = joined(
      HTMLText.plain(Array(title.utf8)[...]), HTMLText.plain(Array(note.utf8)[...]))
    findings.add(
      Draft(
        time: time, fields: fields,
        content: .mood(mood, note: plain, tags: tags, source: kept, extra: [:])))
  }

  /// Returns when an entry was: by its clock, whose months count from 0.
  private func time(of object: JSONObject) throws(RowFault) -> SourceTime {
    guard let year = wholeNumber(object["year"]), (1...9999).contains(year),
      let month = wholeNumber(object["month"]), (0...11).contains(month),
      let dayOfMonth = wholeNumber(object["day"]),
      let day = LocalDay(year: year, month: month + 1, day: dayOfMonth)
    else { throw RowFault("year, month (0 to 11) and day are no date") }
    guard let hour = wholeNumber(object["hour"]), (0..<24).contains(hour),
      let minute = wholeNumber(object["minute"]), (0..<60).contains(minute)
    else { throw RowFault("hour and minute are no time of day") }
    let second = hour * 3600 + minute * 60
    guard let value = object["timeZoneOffset"], value != .null else {
      return SourceTime(day, second: second)
    }
    guard let offset = wholeNumber(value), abs(offset) <= 15 * 3_600_000 else {
      throw RowFault("the time zone offset is not from -15 to 15 hours in milliseconds")
    }
    return SourceTime(ZonedTime(day: day, secondOfDay: second, utcOffset: offset / 1000))
  }
}
