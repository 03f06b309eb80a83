import CivilTime
import MoodModel
import Reminders
import TestSupport
import Testing

@testable import Commands

/// Whether prompts are answered.
@Suite struct AnswerStatsTests {
  static let start: ZonedTime = "2026-11-30T08:30:00+01:00"
  static let time = ScheduledTime(.monday, "08:30")

  /// Returns what is told of prompts on so many Mondays.
  private func stats(
    _ weeks: Int, followedBy followUp: (Int) -> FollowUp? = { _ in nil },
    entriesAfter minutes: [Int] = []
  ) -> AnswerStats {
    let log = DeliveryLog(
      (0..<weeks).map { week in
        let at = Self.start.advanced(bySeconds: week * 7 * 86_400)
        return DeliveryLog.Delivery(
          key: OccurrenceKey(.prompt, at.day, "08:30"), at: at, followedBy: followUp(week))
      })
    let entries = minutes.enumerated().map { week, minute in
      Self.start.secondsSinceEpoch + week * 7 * 86_400 + minute * 60
    }
    return AnswerStats(of: Self.time, in: log, entries: entries)
  }

  @Test func `seven deliveries are too few to tell, eight are enough`() {
    #expect(stats(7).share == nil)
    #expect(stats(8).share == 0)
    #expect(stats(8).medianDelay == nil)
  }

  @Test func `an answer counts within half an hour, also when the prompt was closed first`() {
    let told = stats(8, followedBy: { _ in .closed }, entriesAfter: [0, 5, 10, 30, 31, 60, 200])
    #expect(told.shown == 8)
    #expect(told.answered == 4)
    #expect(told.share == 0.5)
    #expect(told.medianDelay == 30)
  }

  @Test func `what was seen to follow counts before what entries tell`() {
    let told = stats(8, followedBy: { .answered(afterMinutes: $0) }, entriesAfter: [500])
    #expect(told.delays == Array(0..<8))
  }

  @Test func `a prompt that was put off counts once, from its first delivery`() {
    let key = OccurrenceKey(.prompt, Self.start.day, "08:30")
    let log = DeliveryLog([
      DeliveryLog.Delivery(key: key, at: Self.start, followedBy: .snoozed),
      DeliveryLog.Delivery(
        key: key.snoozed, at: Self.start.advanced(bySeconds: 1800),
        followedBy: .answered(afterMinutes: 5)),
    ])
    let told = AnswerStats(of: Self.time, in: log, entries: [])
    #expect(told.shown == 1)
    #expect(told.delays == [35])
  }

  @Test func `an entry answers the last prompt before it, and none of another time`() {
    let evening = Self.start.advanced(bySeconds: 10 * 3600)
    let log = DeliveryLog([
      DeliveryLog.Delivery(
        key: OccurrenceKey(.prompt, Self.start.day, "08:30"), at: Self.start),
      DeliveryLog.Delivery(key: OccurrenceKey(.prompt, evening.day, "18:30"), at: evening),
    ])
    let entry = evening.secondsSinceEpoch + 60
    #expect(AnswerStats(of: Self.time, in: log, entries: [entry]).delays == [])
    #expect(
      AnswerStats(of: ScheduledTime(.monday, "18:30"), in: log, entries: [entry]).delays == [1])
  }
}
