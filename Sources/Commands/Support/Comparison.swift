import CivilTime
import JournalStorage
import MoodModel
import TerminalUI
import Trends

extension [Observation] {
  /// How many days back an entry counts as recent.
  private static var recentDays: Int { 60 }

  /// Returns the entries of the last weeks before a day, from which to learn what is usual.
  func recent(before day: LocalDay) -> [Observation] {
    let days = day.advanced(by: -Self.recentDays)..<day
    return filter { days.contains($0.day) }
  }
}

extension Context {
  /// Says how an entry compares with what is usual at its hour; `nil` when too little is known.
  func comparison(of entry: Entry, with earlier: [Observation]) -> StyledText? {
    guard entry.isTimed, let usual = UsualMood(atSecond: entry.time.secondOfDay, from: earlier)
    else { return nil }
    switch usual.comparison(withTenths: entry.mood.tenths) {
    case .usual: return StyledText("as usual at this hour", .faint)
    case .higher(let distance):
      return StyledText(
        "\(glyphs.up) \(Decimal.text(distance, places: 1)) above your usual at this hour", .better)
    case .lower(let distance):
      return StyledText(
        "\(glyphs.down) \(Decimal.text(distance, places: 1)) below your usual at this hour", .worse)
    }
  }
}
