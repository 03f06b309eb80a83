import CivilTime

/// How far the marks of a date axis are apart.
enum DateStep: Hashable {
  case days(Int)
  /// Weeks that begin on Monday.
  case weeks(Int)
  case months(Int)
  case years(Int)

  /// From the shortest to the longest.
  static let allCases: [DateStep] = [
    .days(1), .days(2), .weeks(1), .weeks(2), .months(1), .months(2), .months(3), .months(6),
    .years(1), .years(2), .years(5), .years(10), .years(20), .years(50), .years(100), .years(500),
  ]

  /// Days between two marks, at least.
  var leastDays: Int {
    switch self {
    case .days(let count): count
    case .weeks(let count): count * 7
    case .months(let count): count * 28
    case .years(let count): count * 365
    }
  }

  /// Returns what the mark at a day says; `nil` where no mark stands.
  func label(for day: LocalDay) -> String? {
    switch self {
    case .days(let count):
      return day.daysSinceEpoch.isMultiple(of: count) ? Self.name(of: day) : nil
    case .weeks(let count):
      // 1970-01-05 was a Monday.
      return (day.daysSinceEpoch - 4).isMultiple(of: count * 7) ? Self.name(of: day) : nil
    case .months(let count):
      let (year, month, number) = day.calendarFields
      guard number == 1, (month - 1).isMultiple(of: count) else { return nil }
      return month == 1 ? String(year) : Self.monthNames[month - 1]
    case .years(let count):
      let (year, month, number) = day.calendarFields
      return number == 1 && month == 1 && year.isMultiple(of: count) ? String(year) : nil
    }
  }

  /// Returns the month and the number of a day, as in `Nov 29`.
  static func name(of day: LocalDay) -> String {
    let (_, month, number) = day.calendarFields
    return "\(monthNames[month - 1]) \(number)"
  }

  static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
