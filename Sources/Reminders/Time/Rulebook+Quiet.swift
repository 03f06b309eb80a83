import CivilTime
import MoodModel

extension Rulebook {
  /// Returns whether quiet hours are on.
  ///
  /// They begin and end when the clock gets to their ends for the first time: what it shows again
  /// after it was set back changes nothing.
  func isQuiet(at time: ZonedTime) -> Bool {
    guard let quietHours else { return false }
    let seconds = calendar.clock.furthestLocalSeconds(at: time)
    return quietHours.contains(MinuteOfDay(wrapping: floorDivide(seconds, 60)))
  }

  /// Returns when the quiet hours end that are on at a moment; `nil` when they are not on.
  ///
  /// - Returns: The first moment after it at which ``isQuiet(at:)`` is false.
  func quietEnd(after time: ZonedTime) -> ZonedTime? {
    guard let quietHours, isQuiet(at: time) else { return nil }
    // A gap can lead from quiet hours into the next ones.
    for day in time.day...time.day.advanced(by: 3) {
      let end = calendar.clock.first(quietHours.end, on: day)
      if end > time, !isQuiet(at: end) { return end }
    }
    return nil
  }
}
