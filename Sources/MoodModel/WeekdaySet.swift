package import CivilTime

/// Some days of the week.
package struct WeekdaySet: Hashable, Sendable {
  /// One bit a day, the lowest for Monday.
  private var bits: UInt8 = 0

  /// Monday through Sunday.
  package static let daily = WeekdaySet(Weekday.allCases)

  /// Monday through Friday.
  package static let weekdays = WeekdaySet(Weekday.allCases.dropLast(2))

  /// Saturday and Sunday.
  package static let weekends = WeekdaySet([.saturday, .sunday])

  /// Creates a set of days.
  package init(_ days: some Sequence<Weekday>) {
    for day in days { bits |= 1 << UInt8(day.index) }
  }

  /// Returns whether a day is one of these.
  package func contains(_ day: Weekday) -> Bool { bits & 1 << UInt8(day.index) != 0 }

  /// The days, Monday first.
  package var days: [Weekday] { Weekday.allCases.filter(contains) }

  /// Adds the days of another set.
  package mutating func formUnion(_ other: WeekdaySet) { bits |= other.bits }
}

extension WeekdaySet: CustomStringConvertible {
  /// Creates a set from DAYS as they are typed, or returns `nil` for anything else.
  ///
  /// Read are `daily`, `weekdays`, `weekends`, a day (`mon`, `monday`), a range (`mon-fri`, also past
  /// Sunday as in `sat-mon`), and several of these with commas between them, in any case.
  package init?(typed text: String) {
    for part in text.lowercased().split(separator: ",", omittingEmptySubsequences: false) {
      switch part {
      case "daily": formUnion(.daily)
      case "weekdays": formUnion(.weekdays)
      case "weekends": formUnion(.weekends)
      default:
        let ends = part.split(separator: "-", omittingEmptySubsequences: false)
          .map { Weekday(typed: String($0)) }
        guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1] else {
          return nil
        }
        let all = Weekday.allCases
        formUnion(
          WeekdaySet((0...last.days(since: first)).map { all[(first.index + $0) % 7] }))
      }
    }
  }

  /// The days as they are typed, shortest form first: `daily`, `weekdays`, `mon-wed,sat`.
  package var description: String {
    switch self {
    case .daily: return "daily"
    case .weekdays: return "weekdays"
    case .weekends: return "weekends"
    default: break
    }
    var parts: [String] = []
    var rest = days[...]
    while let first = rest.first {
      var last = first
      while let next = rest.first, next.index - last.index <= 1 {
        last = next
        rest.removeFirst()
      }
      switch last.index - first.index {
      case 0: parts.append(first.abbreviation)
      case 1: parts += [first.abbreviation, last.abbreviation]
      default: parts.append("\(first.abbreviation)-\(last.abbreviation)")
      }
    }
    return parts.joined(separator: ",")
  }
}
