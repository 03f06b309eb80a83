import CivilTime

/// The rules of a zone as RFC 5545 tells them: changes of the offset, with how they recur.
struct CalendarZone {
  /// The name by which events refer to it.
  let name: String

  /// A change of the offset, on the clock that shows the time until then.
  private struct Change {
    var from: Int
    var to: Int
    var day: LocalDay
    var second: Int
  }

  private var changes: [Change] = []
  private let firstOffset: Int

  /// Finds the changes of a zone from a year before a moment until ten years after it.
  init(_ rules: TimeZoneRules, around now: Instant) {
    let start = now.secondsSinceEpoch - 400 * 86_400
    let end = now.secondsSinceEpoch + Self.years * 366 * 86_400
    self.firstOffset = rules.utcOffset(atSecondsSinceEpoch: start)
    self.name = rules.name ?? "baseline\(Self.text(of: firstOffset))"
    var offset = firstOffset
    for low in stride(from: start, to: end, by: 86_400) {
      var (low, high) = (low, low + 86_400)
      let next = rules.utcOffset(atSecondsSinceEpoch: high)
      guard next != offset else { continue }
      while high - low > 1 {
        let middle = (low + high) / 2
        if rules.utcOffset(atSecondsSinceEpoch: middle) == offset {
          low = middle
        } else {
          high = middle
        }
      }
      let time = ZonedTime(secondsSinceEpoch: high, utcOffset: offset)
      changes.append(Change(from: offset, to: next, day: time.day, second: time.secondOfDay))
      offset = next
    }
  }

  private static let years = 10

  /// Adds the zone to a calendar.
  func add(to text: inout CalendarText) {
    text.add("BEGIN", "VTIMEZONE")
    text.add("TZID", name)
    // What holds before the first change that is told.
    add("STANDARD", from: firstOffset, to: firstOffset, start: "19700101T000000", to: &text)
    let standard = (changes.map(\.to) + [firstOffset]).min() ?? firstOffset
    var pairs: [[Int]] = []
    for change in changes where !pairs.contains([change.from, change.to]) {
      pairs.append([change.from, change.to])
    }
    for pair in pairs {
      let alike = changes.filter { [$0.from, $0.to] == pair }
      let starts = alike.map { CalendarExport.local($0.day, $0.second) }
      let rule = Self.rule(of: alike)
      let isStandard = pair[1] == standard
      add(
        isStandard ? "STANDARD" : "DAYLIGHT", from: pair[0], to: pair[1], start: starts[0],
        rule: rule, others: rule == nil ? Array(starts.dropFirst()) : [], to: &text)
    }
    text.add("END", "VTIMEZONE")
  }

  private func add(
    _ kind: String, from: Int, to: Int, start: String, rule: String? = nil,
    others: [String] = [], to text: inout CalendarText
  ) {
    text.add("BEGIN", kind)
    text.add("DTSTART", start)
    text.add("TZOFFSETFROM", Self.text(of: from))
    text.add("TZOFFSETTO", Self.text(of: to))
    if let rule { text.add("RRULE", rule) }
    if !others.isEmpty { text.add("RDATE", others.joined(separator: ",")) }
    text.add("END", kind)
  }

  /// Returns how changes recur each year, or `nil` when that is not plain from them.
  private static func rule(of changes: [Change]) -> String? {
    let fields = changes.map(\.day.calendarFields)
    guard changes.count >= years, Set(changes.map(\.second)).count == 1,
      Set(changes.map(\.day.weekday)).count == 1, Set(fields.map(\.month)).count == 1,
      zip(fields, fields.dropFirst()).allSatisfy({ $0.year + 1 == $1.year })
    else { return nil }
    let weeks = Set(fields.map { ($0.day - 1) / 7 + 1 })
    let isLast = changes.allSatisfy {
      $0.day.advanced(by: 7).calendarFields.month != $0.day.calendarFields.month
    }
    guard isLast || weeks.count == 1, let week = weeks.first else { return nil }
    let code = CalendarExport.code(of: changes[0].day.weekday)
    return "FREQ=YEARLY;BYMONTH=\(fields[0].month);BYDAY=\(isLast ? -1 : week)\(code)"
  }

  /// Returns an offset as in `+0100`.
  private static func text(of offset: Int) -> String {
    let time = MinuteOfDay(wrapping: abs(offset) / 60).description.filter { $0 != ":" }
    return (offset < 0 ? "-" : "+") + time
  }
}
