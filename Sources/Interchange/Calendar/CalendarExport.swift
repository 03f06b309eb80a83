package import CivilTime

/// What a calendar of prompts and reminders holds.
package struct CalendarExport: Hashable, Sendable {
  /// A prompt that comes each week.
  package struct Prompt: Hashable, Sendable {
    /// The day of the week.
    package var weekday: Weekday
    /// The time on the wall clock.
    package var time: MinuteOfDay
    /// The first day on which it comes: one of that day of the week.
    package var firstDay: LocalDay

    /// Creates a prompt.
    package init(_ weekday: Weekday, _ time: MinuteOfDay, from firstDay: LocalDay) {
      self.weekday = weekday
      self.time = time
      self.firstDay = firstDay
    }
  }

  /// A reminder of goals that comes once.
  package struct Reminder: Hashable, Sendable {
    /// When.
    package var time: ZonedTime
    /// Of what, by name.
    package var events: [String]

    /// Creates a reminder.
    package init(at time: ZonedTime, of events: [String]) {
      self.time = time
      self.events = events
    }
  }

  /// The prompts.
  package var prompts: [Prompt]
  /// The reminders.
  package var reminders: [Reminder]

  /// Creates a calendar.
  package init(prompts: [Prompt], reminders: [Reminder]) {
    self.prompts = prompts
    self.reminders = reminders
  }

  /// The word after `export`.
  package static let name = "ics"

  /// Returns the calendar as RFC 5545 has it.
  ///
  /// Each entry keeps its name from one export to the next, so that a calendar which takes in a later
  /// one replaces what it has.
  ///
  /// - Parameters:
  ///   - rules: The zone in which the prompts are.
  ///   - now: When it is made.
  /// - Returns: Lines that end with CR and LF, none of them longer than 75 bytes.
  package func bytes(in rules: TimeZoneRules, at now: Instant) -> [UInt8] {
    var text = CalendarText()
    text.add("BEGIN", "VCALENDAR")
    text.add("VERSION", "2.0")
    text.add("PRODID", "-//baseline//mood journal//EN")
    text.add("CALSCALE", "GREGORIAN")
    text.add("METHOD", "PUBLISH")
    let zone = CalendarZone(rules, around: now)
    if !prompts.isEmpty || !reminders.isEmpty { zone.add(to: &text) }
    let stamp = Self.utc(now.secondsSinceEpoch)
    for prompt in prompts {
      let name = prompt.weekday.abbreviation
      text.beginEvent("prompt-\(name)-\(Self.digits(prompt.time))@baseline", stamp: stamp)
      text.add(
        "DTSTART;TZID=\(zone.name)", Self.local(prompt.firstDay, prompt.time.minutes * 60))
      text.add("RRULE", "FREQ=WEEKLY;BYDAY=\(Self.code(of: prompt.weekday))")
      text.endEvent("How do you feel?")
    }
    for reminder in reminders {
      let start = Self.local(reminder.time.day, reminder.time.secondOfDay)
      text.beginEvent(
        "reminder-\(Self.utc(reminder.time.secondsSinceEpoch))@baseline", stamp: stamp)
      text.add("DTSTART;TZID=\(zone.name)", start)
      text.endEvent(reminder.events.joined(separator: ", "))
    }
    text.add("END", "VCALENDAR")
    return text.bytes
  }

  /// The two letters of a day of the week.
  static func code(of weekday: Weekday) -> String {
    String(weekday.abbreviation.prefix(2)).uppercased()
  }

  /// Returns a moment on the clock of a zone, as in `20261130T083000`.
  static func local(_ day: LocalDay, _ second: Int) -> String {
    let date = day.description.filter { $0 != "-" }
    let time = MinuteOfDay(wrapping: second / 60)
    return "\(date)T\(digits(time))\(second % 60 < 10 ? "0" : "")\(second % 60)"
  }

  private static func digits(_ time: MinuteOfDay) -> String {
    time.description.filter { $0 != ":" }
  }

  private static func utc(_ seconds: Int) -> String {
    let time = ZonedTime(secondsSinceEpoch: seconds, utcOffset: 0)
    return local(time.day, time.secondOfDay) + "Z"
  }
}

/// Lines of RFC 5545, folded after 75 bytes.
struct CalendarText {
  private(set) var bytes: [UInt8] = []

  /// Adds a line whose value is written as it is.
  mutating func add(_ name: String, _ value: String) {
    var room = 75
    for character in "\(name):\(value)".unicodeScalars {
      let width = UTF8.width(character)
      if width > room {
        bytes += "\r\n ".utf8
        room = 74
      }
      bytes += UTF8.encode(character).map { Array($0) } ?? []
      room -= width
    }
    bytes += "\r\n".utf8
  }

  /// Adds a line whose value is text.
  mutating func add(_ name: String, text: String) {
    var value = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        value.unicodeScalars.append("\\")
        value.unicodeScalars.append(scalar)
      case "\n": value += "\\n"
      default:
        value.unicodeScalars.append(
          scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
      }
    }
    add(name, value)
  }

  mutating func beginEvent(_ name: String, stamp: String) {
    add("BEGIN", "VEVENT")
    add("UID", name)
    add("DTSTAMP", stamp)
  }

  /// Adds what every event has: its title, which the alarm shows at its start.
  mutating func endEvent(_ title: String) {
    add("DURATION", "PT5M")
    add("SUMMARY", text: title)
    add("TRANSP", "TRANSPARENT")
    add("BEGIN", "VALARM")
    add("ACTION", "DISPLAY")
    add("DESCRIPTION", text: title)
    add("TRIGGER", "PT0S")
    add("END", "VALARM")
    add("END", "VEVENT")
  }
}
