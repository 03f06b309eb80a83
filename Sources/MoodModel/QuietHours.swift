package import CivilTime

/// A stretch of every day, past midnight perhaps, in which no goal reminder comes.
package struct QuietHours: Hashable, Sendable {
  /// The first quiet minute.
  package let start: MinuteOfDay

  /// The first minute that is no longer quiet; never the same as ``start``.
  package let end: MinuteOfDay

  /// Creates quiet hours, or returns `nil` when `start` equals `end`, which could mean all or none.
  package init?(from start: MinuteOfDay, until end: MinuteOfDay) {
    guard start != end else { return nil }
    self.start = start
    self.end = end
  }

  /// Returns whether a minute is quiet.
  package func contains(_ time: MinuteOfDay) -> Bool {
    start.minutes(until: time) < start.minutes(until: end)
  }
}

/// Why text is no quiet hours.
package enum QuietHoursFault: Error, Hashable, Sendable {
  /// It is not two times with a dash between them.
  case notARange(String)
  /// One side of the dash is not a time.
  case notATime(String)
  /// Both sides are the same time.
  case equalEnds(MinuteOfDay)

  /// What is wrong, in one line.
  package var message: String {
    switch self {
    case .notARange(let text): "'\(text)' is not a stretch of the day"
    case .notATime(let text): "'\(text)' is not a time"
    case .equalEnds(let time): "quiet hours from \(time) to \(time) could mean all day or never"
    }
  }

  /// What to type instead.
  package var hint: String {
    switch self {
    case .notARange, .notATime: "write two times, for example 22:00-07:00"
    case .equalEnds: "use 'quiet off', or 'remind off' for no goal reminders at all"
    }
  }
}

extension QuietHours: CustomStringConvertible {
  /// Creates quiet hours from text such as `22:00-07:00` or `10pm-7am`.
  package init(typed text: String) throws(QuietHoursFault) {
    let sides = text.split(separator: "-", omittingEmptySubsequences: false)
      .map { String($0.drop(while: \.isWhitespace)) }
    guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else { throw .notARange(text) }
    var times: [MinuteOfDay] = []
    for side in sides {
      var side = side
      while side.last?.isWhitespace == true { side.removeLast() }
      guard let time = MinuteOfDay(typed: side) else { throw .notATime(side) }
      times.append(time)
    }
    guard let hours = QuietHours(from: times[0], until: times[1]) else {
      throw .equalEnds(times[0])
    }
    self = hours
  }

  /// The stretch as it is typed, as in `22:00-07:00`.
  package var description: String { "\(start)-\(end)" }
}
