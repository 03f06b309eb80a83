import CivilTime
import MoodModel
import TestSupport
import Testing

@testable import Reminders

/// Periods where the clocks are set back past the start of a day.
@Suite struct LivedDayTests {
  static let zones = Zones.names
  /// A day most often, because the others begin with one.
  static let longerPeriods: [Period] = [.day, .day, .day, .week, .month, .year]

  static func diary(in zone: String, dayStart: MinuteOfDay, goal: String) -> Diary {
    var diary = Diary(in: zone, at: .distantPast)
    diary.dayStart(dayStart)
    diary.goal("walk", goal)
    return diary
  }

  @Test(
    arguments: [
      ("2026-10-25T02:29:00+02:00", "2026-10-24", "2026-10-25T02:30:00+02:00"),
      ("2026-10-25T02:30:00+02:00", "2026-10-25", "2026-10-26T02:30:00+01:00"),
      ("2026-10-25T02:15:00+01:00", "2026-10-25", "2026-10-26T02:30:00+01:00"),
      ("2026-10-25T02:45:00+01:00", "2026-10-25", "2026-10-26T02:30:00+01:00"),
    ] as [(ZonedTime, LocalDay, ZonedTime)])
  func `a day that began in a repeated hour has begun for good, and what is done then counts in it`(
    time: ZonedTime, day: LocalDay, end: ZonedTime
  ) throws {
    var diary = Self.diary(in: "Europe/Berlin", dayStart: "02:30", goal: "3/day")
    diary.now = Instant(time)
    diary.did("walk")
    diary.log()
    diary.goal("mood", "1/day")
    let engine = diary.engine
    #expect(engine.day(at: diary.now) == day)
    for goal in engine.goals(at: diary.now) {
      #expect(goal.count == .one && goal.end == end && goal.start <= time, "\(goal.name)")
      #expect(engine.counts(time, in: goal))
    }
  }

  @Test func `where the clock did not change, the same clock time belongs to the day before`() {
    var diary = Self.diary(in: "UTC", dayStart: "02:30", goal: "3/day")
    diary.rules = .fixed(utcOffset: 3600, name: "Africa/Lagos")
    diary.now = "2026-10-25T01:15:00.000Z"
    diary.did("walk")
    #expect(diary.engine.day(at: diary.now) == "2026-10-24")
    #expect(diary.engine.goals(at: diary.now).first?.count == .one)
  }

  /// Moments and settings around the changes of a zone, a seed for each zone.
  static func samples(
    in zone: String, _ visit: (Int, MinuteOfDay, inout SeededGenerator) -> Void
  ) {
    var random = SeededGenerator(seed: UInt64(zone.utf8.reduce(7) { $0 * 31 % 65_521 + Int($1) }))
    let rules = Zones.rules(zone)
    for change in Zones.changes(zone).suffix(LawTests.changes) {
      let clock = floorDivide(change + rules.utcOffset(atSecondsSinceEpoch: change - 1), 60)
      for _ in 0..<3 {
        let near = MinuteOfDay(wrapping: clock - .random(in: -70...130, using: &random))
        let dayStart = near.hour < 12 ? near : MinuteOfDay(wrapping: near.minutes - 720)
        visit(change + .random(in: -14_400...14_400, using: &random), dayStart, &random)
      }
    }
  }

  @Test(arguments: zones)
  func `what is done inside a period that is shown counts in it, and what is outside does not`(
    zone: String
  ) {
    let rules = Zones.rules(zone)
    Self.samples(in: zone) { second, dayStart, random in
      let done = rules.time(atSecondsSinceEpoch: second)
      let other = second + .random(in: -30_000...30_000, using: &random)
      for period in [Period.hour, Self.longerPeriods.randomElement(using: &random) ?? .day] {
        var diary = Self.diary(in: zone, dayStart: dayStart, goal: "9/\(period.rawValue)")
        diary.did("walk", at: done)
        let engine = diary.engine
        for now in [second, other] {
          guard let goal = engine.goals(at: Instant(millisecondsSinceEpoch: now * 1000)).first
          else { continue }
          let shown = goal.start.secondsSinceEpoch..<goal.end.secondsSinceEpoch
          let counts = goal.count == .one
          let text = "\(zone) \(done) \(dayStart) \(period) \(now) \(goal.start) \(goal.end)"
          #expect(counts == shown.contains(second), "\(text)")
          #expect(shown.contains(now), "\(text)")
          #expect(now != second || counts, "\(text)")
          #expect(engine.counts(done, in: goal) == counts, "\(text)")
        }
      }
    }
  }

  @Test(arguments: zones)
  func `a record never changes periods when the machine goes to another zone`(zone: String) {
    let rules = Zones.rules(zone)
    Self.samples(in: zone) { second, dayStart, random in
      let done = rules.time(atSecondsSinceEpoch: second)
      for period in [Period.hour, .day] {
        var diary = Self.diary(in: zone, dayStart: dayStart, goal: "9/\(period.rawValue)")
        diary.did("walk", at: done)
        let moment = Instant(millisecondsSinceEpoch: second * 1000)
        let span = diary.engine.rulebook(at: moment).calendar.span(of: period, at: done)
        diary.rules = Zones.rules(Zones.names.randomElement(using: &random) ?? "UTC")
        let book = diary.engine.rulebook(at: moment)
        let rule = book.rule(of: period.category).goals.first
        #expect(rule?.count(in: span, knownAt: moment) == .one, "\(zone) \(done) \(dayStart)")
      }
    }
  }

  @Test(arguments: zones)
  func `days as lived follow one another, and each holds its own start`(zone: String) {
    Self.samples(in: zone) { second, dayStart, _ in
      let diary = Self.diary(in: zone, dayStart: dayStart, goal: "1/day")
      let moment = Instant(millisecondsSinceEpoch: second * 1000)
      let calendar = diary.engine.rulebook(at: moment).calendar
      let time = calendar.clock.time(at: second)
      let day = calendar.day(at: time)
      #expect(calendar.start(of: day) <= time, "\(zone) \(time) \(dayStart)")
      #expect(time < calendar.start(of: day.advanced(by: 1)), "\(zone) \(time) \(dayStart)")
      #expect(calendar.dayStart.day(of: time, in: diary.rules) == day)
    }
  }
}
