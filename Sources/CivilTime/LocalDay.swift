/// A day on the proleptic Gregorian calendar, as the person lived it.
package struct LocalDay: Hashable, Sendable {
  /// Whole days after 1970-01-01; negative before it.
  package let daysSinceEpoch: Int

  /// Creates the day that lies the given number of days after 1970-01-01.
  package init(daysSinceEpoch: Int) {
    self.daysSinceEpoch = daysSinceEpoch
  }

  /// Creates a day from its calendar fields, or returns `nil` when there is no such day.
  ///
  /// - Parameters:
  ///   - year: The astronomical year: 0 is 1 BC. Years past a billion, either way, are refused.
  ///   - month: From 1 through 12.
  ///   - day: From 1 through the length of the month.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, Self.years.contains(year),
      day <= 28 || day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    // Counting years from March puts the leap day last, so that month lengths repeat evenly.
    let marchYear = month > 2 ? year : year - 1
    let monthsAfterMarch = (month + 9) % 12
    let dayOfMarchYear = (153 * monthsAfterMarch + 2) / 5 + day - 1
    let leapDays =
      floorDivide(marchYear, 4) - floorDivide(marchYear, 100) + floorDivide(marchYear, 400)
    self.daysSinceEpoch = marchYear * 365 + leapDays + dayOfMarchYear - Self.daysToEpoch
  }

  /// Returns the number of days in a month from 1 through 12.
  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// The year, the month from 1 through 12, and the day from 1 through 31.
  package var calendarFields: (year: Int, month: Int, day: Int) {
    let days = daysSinceEpoch + Self.daysToEpoch
    let era = floorDivide(days, Self.daysPerEra)
    let dayOfEra = days - era * Self.daysPerEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfMarchYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthsAfterMarch = (5 * dayOfMarchYear + 2) / 153
    let day = dayOfMarchYear - (153 * monthsAfterMarch + 2) / 5 + 1
    let month = monthsAfterMarch < 10 ? monthsAfterMarch + 3 : monthsAfterMarch - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
  }

  /// The day of the week.
  package var weekday: Weekday {
    let daysSinceMonday = daysSinceEpoch + 3  // 1970-01-01 was a Thursday.
    return Weekday.inOrder[daysSinceMonday - floorDivide(daysSinceMonday, 7) * 7]
  }

  /// The years that are far from overflowing.
  private static let years = -1_000_000_000...1_000_000_000
  /// Days from 0000-03-01 to 1970-01-01.
  private static let daysToEpoch = 719_468
  /// Days in the 400 years after which the calendar repeats.
  private static let daysPerEra = 146_097
}

extension LocalDay: Strideable {
  package func distance(to other: LocalDay) -> Int { other.daysSinceEpoch - daysSinceEpoch }
  package func advanced(by days: Int) -> LocalDay {
    LocalDay(daysSinceEpoch: daysSinceEpoch + days)
  }
}

extension LocalDay: LosslessStringConvertible {
  /// Creates a day from `YYYY-MM-DD`, or returns `nil` when `text` is anything else.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    var cursor = DigitCursor()
    guard let year = cursor.number(ofDigits: 4, in: bytes.span), cursor.take("-", in: bytes.span),
      let month = cursor.number(ofDigits: 2, in: bytes.span), cursor.take("-", in: bytes.span),
      let day = cursor.number(ofDigits: 2, in: bytes.span), cursor.isAtEnd(of: bytes.span)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day as `YYYY-MM-DD`.
  package var description: String {
    let (year, month, day) = calendarFields
    return "\(fourDigits(year))-\(twoDigits(month))-\(twoDigits(day))"
  }
}
