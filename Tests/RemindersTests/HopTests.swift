import CivilTime
import MoodModel
import TestSupport
import Testing

@testable import Reminders

/// A machine that sleeps in one zone and wakes in another.
@Suite struct HopTests {
  /// A device that decided in one zone and was then taken to another.
  static func device(
    from old: String, at last: String, to new: String, goals: [String],
    change: (inout Diary) -> Void = { _ in }
  ) -> Device {
    var diary = Diary(in: old, at: "2026-10-15T12:00:00.000Z")
    diary.remind()
    for goal in goals { diary.goal(goal, goal) }
    change(&diary)
    var device = Device(diary)
    device.state.lastDecision = device.diary.rules.time(
      atSecondsSinceEpoch: diary.moment(last).secondsSinceEpoch)
    device.diary.rules = Zones.rules(new)
    return device
  }

  @Test(
    arguments: [
      // East: Auckland's clock was past 18:00 already while Berlin's was not.
      ("Europe/Berlin", "2026-12-01 10:00", "Pacific/Auckland", "2026-12-01 23:00"),
      // West: due while the machine slept, longer ago than prompt-grace.
      ("Europe/Berlin", "2026-12-01 17:00", "America/New_York", "2026-12-01 23:00"),
      // Nowhere.
      ("Europe/Berlin", "2026-12-01 17:00", "Europe/Berlin", "2026-12-01 23:00"),
    ])
  func `a goal reminder that was missed on the way comes while its day is still open`(
    old: String, last: String, new: String, now: String
  ) {
    var device = Self.device(from: old, at: last, to: new, goals: ["9/day"])
    device.tick(now)
    #expect(
      device.rows.filter(\.comes).map(\.summary) == [
        "show daily/2026-12-01 at 2026-12-01 23:00 (late, because nothing was running)"
      ])
  }

  @Test func `a day that is over when the machine wakes elsewhere has a row that says so`() {
    var device = Self.device(
      from: "Europe/Berlin", at: "2026-12-01 17:00", to: "Pacific/Auckland", goals: ["9/day"])
    device.tick("2026-12-02 12:00")
    #expect(
      device.rows.map(\.summary) == [
        "skip daily/2026-12-01 at 2026-12-01 18:00 (missed; the day is over)"
      ])
  }

  @Test func `what was shown before the flight is not shown again after it`() {
    var device = Self.device(
      from: "Pacific/Auckland", at: "2026-12-01 12:00", to: "Pacific/Auckland", goals: ["9/day"])
    device.tick("2026-12-01 18:00")
    device.diary.rules = Zones.rules("Europe/Berlin")
    device.run(from: "2026-12-01 08:00", until: "2026-12-02 08:00")
    #expect(device.shown.count == 1)
    #expect(
      device.rows.last?.summary.hasPrefix("skip daily/2026-12-01 at 2026-12-01 18:00") == true)
  }

  @Test func `nothing rings after a flight for a time before its rule`() {
    var device = Self.device(
      from: "Europe/Berlin", at: "2026-12-01 10:00", to: "Pacific/Auckland", goals: []
    ) {
      $0.at("2026-12-01 09:30")
      $0.goal("walk", "9/day")
      $0.schedule("daily", "21:00")
    }
    // Made at 21:30 by Auckland's clock.
    device.tick("2026-12-01 22:30")
    #expect(device.shown.isEmpty && device.rows.isEmpty)
  }

  @Test(arguments: [("2026-10-24", "2026-10-25"), ("2026-03-28", "2026-03-29")])
  func `a night in which the clocks are changed is no lost state`(evening: String, day: String) {
    var diary = Diary(at: .distantPast)
    diary.remind()
    diary.goal("read", "9/week")
    diary.goal("walk", "9/day")
    var device = Device(diary, since: "\(evening) 17:00")
    device.tick("\(day) 12:00")
    #expect(
      device.rows.map(\.summary).sorted() == [
        "show weekly/\(evening) at \(day) 12:00 (late, because nothing was running)",
        "skip daily/\(evening) at \(evening) 18:00 (missed; the day is over)",
      ])
  }

  @Test func `with state lost, what is longer ago than prompt-grace does not come`() {
    var device = Self.device(
      from: "Europe/Berlin", at: "2026-12-01 17:00", to: "Europe/Berlin", goals: ["9/day"])
    device.state = DeviceState()
    device.tick("2026-12-01 21:00")
    #expect(device.rows.isEmpty)
    device.state = DeviceState()
    device.tick("2026-12-01 19:59")
    #expect(device.shown.count == 1)
  }

  @Test(arguments: LawTests.seeds)
  func `wherever the machine wakes, no turn that has gone by stays silent without a row`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let names = ["Pacific/Auckland", "Pacific/Apia", "America/Los_Angeles"] + RandomWorld.zones
    let (old, new) = (
      names[Int.random(in: 0..<3, using: &random)], names.randomElement(using: &random) ?? "UTC"
    )
    let day = RandomWorld.days.randomElement(using: &random) ?? "2026-06-28"
    var diary = Diary(in: old, at: .distantPast)
    diary.remind()
    diary.goal("walk", "99/day")
    diary.goal("read", "99/week")
    diary.remind(.daily, at: random.minute())
    diary.remind(.weekly, at: random.minute())
    let last = day.midnightInUTC.advanced(bySeconds: .random(in: 0...86_400, using: &random))
    var device = Device(diary)
    device.run(from: last.advanced(bySeconds: -10 * 86_400), until: last)
    device.tick(last)
    let before = Set(device.rows.map(\.key))
    device.diary.rules = Zones.rules(new)
    let now = last.advanced(bySeconds: .random(in: 60...150_000, using: &random))
    device.tick(now)
    let keys = device.state.delivered.all.map(\.key)
    #expect(keys.count == Set(keys).count)
    let book = device.diary.engine.rulebook(at: now)
    let clock = device.diary.rules
    let time = clock.time(atSecondsSinceEpoch: now.secondsSinceEpoch)
    let due = book.occurrences(after: time.advanced(bySeconds: -7 * 86_400), through: time)
    let known = Set(device.rows.map(\.key))
    for occurrence in due {
      #expect(known.contains(occurrence.key), "\(old) \(new) \(last) \(now) \(occurrence.key)")
    }
    // A turn of today that nothing has decided about comes, however long ago it was due.
    if let today = due.last(where: { $0.key.kind == .daily }), !before.contains(today.key),
      today.key.day == book.calendar.day(at: time), today.due <= time
    {
      #expect(device.shown.last?.goals.contains { $0.key == today.key } == true, "\(today.key)")
    }
  }
}
