import CivilTime
import CommandGrammar
import JournalStorage
import MoodModel

/// What a command line says about which days to look at together.
struct TrendRangeWords: Hashable, Sendable {
  var range: DayRangeWords
  /// Whether it is everything from the first entry to today.
  var coversAll: Bool

  /// Gathers the options.
  ///
  /// - Throws: A usage error when they do not go together.
  init(
    days: DayCountWords?, all: Bool, from: DayWords?, to: DayWords?
  ) throws(UsageError) {
    if all, days != nil { throw .conflict("--all", "--days") }
    if all, from != nil { throw .conflict("--all", "--from") }
    if all, to != nil { throw .conflict("--all", "--to") }
    self.range = try DayRangeWords(from: from, to: to, last: days, lastOption: "--days")
    self.coversAll = all
  }

  /// Takes up a range, which is everything when it says nothing.
  init(all range: DayRangeWords) {
    self.range = range
    self.coversAll = range.isEmpty
  }

  /// Returns the days.
  ///
  /// - Parameters:
  ///   - moods: The entries of the journal, in their order.
  ///   - usualCount: How many days it is when the line does not say.
  ///   - settings: Where days begin.
  ///   - today: The day it is.
  /// - Returns: The days, both ends included.
  /// - Throws: A usage error when the last day, which is today when the line does not say, lies before
  ///   the first.
  func days(
    of moods: MoodLines, usualCount: Int, settings: JournalSettings, today: LocalDay
  ) throws(UsageError) -> ClosedRange<LocalDay> {
    if coversAll {
      let first = moods.first.map { settings.dayStart.day(of: $0.mark.time) } ?? today
      return min(first, today)...today
    }
    if let last = range.last { return last.count.days(through: today) }
    let end = try range.to?.day(today: today) ?? today
    let start = try range.from?.day(today: today) ?? end.advanced(by: 1 - usualCount)
    guard start <= end || range.to != nil else {
      throw UsageError("\(start) is still to come", hint: "name a day up to today, \(end)")
    }
    guard start <= end else {
      throw UsageError(
        "the last day, \(end), lies before the first, \(start)", hint: "exchange --from and --to")
    }
    return start...end
  }
}
