/// What words such as `yesterday` and `mon` mean on a day: the notation D of the commands.
package struct TypedDayReader: Sendable {
  /// Today, as the person lives it.
  package var today: LocalDay

  /// Which Monday `mon` is.
  package enum WeekdaySense: Hashable, Sendable {
    /// The last one, today included: for looking back.
    case last
    /// The next one, today not included: for looking ahead, as in a pause until Monday.
    case next
  }

  /// Creates a reader for a day as lived.
  package init(today: LocalDay) { self.today = today }

  /// Reads a day: a date as `YYYY-MM-DD`, `today`, `yesterday`, `tomorrow`, or the English name of a
  /// weekday or its first three letters.
  ///
  /// - Parameters:
  ///   - text: In any case, with blanks around it.
  ///   - sense: Which day a weekday means.
  /// - Returns: The day, which is never moved: 31 February is an error.
  /// - Throws: ``TypedTimeError``.
  package func day(
    _ text: String, weekday sense: WeekdaySense = .last
  ) throws(TypedTimeError) -> LocalDay {
    guard let words = TypedWords(text)?.words, words.count == 1, let word = try TypedDay(words[0])
    else { throw .notUnderstood(text: text, .day) }
    return word.day(today: today, weekday: sense)
  }
}

/// A day as it is typed.
enum TypedDay: Hashable {
  case date(LocalDay)
  /// So many days after today.
  case fromToday(Int)
  case weekday(Weekday)

  /// Reads one word in lower case, or returns `nil` when it does not look like a day at all.
  init?(_ word: String) throws(TypedTimeError) {
    switch word {
    case "today": self = .fromToday(0)
    case "yesterday": self = .fromToday(-1)
    case "tomorrow": self = .fromToday(1)
    default:
      if let weekday = Weekday(typed: word) {
        self = .weekday(weekday)
        return
      }
      let fields = word.split(separator: "-", omittingEmptySubsequences: false)
      guard fields.map(\.utf8.count) == [4, 2, 2], let year = fields[0].typedNumber,
        let month = fields[1].typedNumber, let number = fields[2].typedNumber
      else { return nil }
      guard let day = LocalDay(year: year, month: month, day: number) else {
        throw .noSuchDate(year: year, month: month, day: number)
      }
      self = .date(day)
    }
  }

  /// Returns the day that is meant on a day.
  func day(today: LocalDay, weekday sense: TypedDayReader.WeekdaySense) -> LocalDay {
    switch self {
    case .date(let day): day
    case .fromToday(let days): today.advanced(by: days)
    case .weekday(let weekday):
      switch sense {
      case .last: today.advanced(by: -today.weekday.days(since: weekday))
      case .next: today.advanced(by: 7 - today.weekday.days(since: weekday))
      }
    }
  }
}

/// A number of days that ends today, as in `--last 7d`.
package struct TypedDayCount: Hashable, Sendable {
  /// The numbers that are allowed: up to a hundred years.
  package static let allowed = 1...36_525

  /// How many days.
  package let days: Int

  /// Reads `90`, `7d`, `7 days` or `2w`.
  package init(typed text: String) throws(TypedTimeError) {
    guard let words = TypedWords(text)?.words else {
      throw .notUnderstood(text: text, .dayCount)
    }
    let bareNumber = words.count == 1 ? words[0].typedNumber : nil
    guard let span = bareNumber.map({ TypedSpan(days: $0, minutes: 0) }) ?? TypedSpan(words),
      span.minutes == 0
    else { throw .notUnderstood(text: text, .dayCount) }
    guard Self.allowed.contains(span.days) else {
      throw .dayCountOutOfRange(span.days, Self.allowed)
    }
    self.days = span.days
  }

  /// Returns that many days, of which the given one is the last.
  package func days(through today: LocalDay) -> ClosedRange<LocalDay> {
    today.advanced(by: 1 - days)...today
  }
}
