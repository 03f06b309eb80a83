import CivilTime
import JSON
import JournalStorage
import MoodModel
import TerminalUI

extension Entry {
  /// The entry as programs read it; see the reference of JSON shapes.
  func json(dayStart: DayStart) -> JSONObject {
    [
      "id": .string(id.text), "at": .string(time.description), "zone": .string(zone),
      "day": .string(dayStart.day(of: time).description), "timed": .bool(isTimed),
      "mood": .number(JSONNumber(mood)), "note": .string(note),
      "tags": .array(tags.map { .string($0.name) }),
    ]
  }
}

extension Context {
  /// Returns the local clock time of an entry, or blanks when only its day is known.
  func clockText(of entry: Entry) -> String {
    entry.isTimed ? entry.time.minuteOfDay.description : "     "
  }

  /// Returns a day as lists show it, as in `Mon 30 Nov 2026`.
  func dayText(_ day: LocalDay) -> String {
    let (year, month, number) = day.calendarFields
    return "\(day.weekday.name.prefix(3)) \(number) \(Self.months[month - 1]) \(year)"
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns when an entry was made as a sentence says it, with the zone of its clock.
  ///
  /// The day is left out when it is today.
  func whenText(of entry: Entry, today: LocalDay) -> String {
    let day = entry.time.day == today ? [] : [dayText(entry.time.day)]
    let clock = entry.isTimed ? [entry.time.minuteOfDay.description] : []
    return (day + clock + [zoneText(of: entry)]).joined(separator: " ")
  }

  /// Returns the zone of an entry, as in `Europe/Berlin`, or its offset when the zone is not known.
  func zoneText(of entry: Entry) -> String {
    entry.zone.map(shown) ?? "UTC\(entry.time.offsetText)"
  }

  /// Returns the note and the tags beside it, on one line; the tags look fainter.
  func noteText(of entry: Entry) -> StyledText {
    let tags = entry.explicitTags.map { "#\(shown($0.name))" }.joined(separator: " ")
    let note = entry.note.map(shown) ?? ""
    guard !tags.isEmpty else { return StyledText(note) }
    return StyledText(note.isEmpty ? "" : note + " ") + StyledText(tags, .faint)
  }
}
