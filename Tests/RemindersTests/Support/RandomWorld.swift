import CivilTime
import MoodModel
import TestSupport

@testable import Reminders

/// A person who does at random what people do, over some days in some zone.
struct RandomWorld {
  /// The numbers that decide everything.
  private var random: SeededGenerator
  /// The device, whose journal the person writes on.
  var device: Device
  /// The first moment.
  let start: Instant
  /// The last moment.
  let end: Instant
  /// Notifications with the rules and the moment at which they were shown.
  private(set) var moments: [(shown: VisibleNotification, at: ZonedTime, diary: Diary)] = []

  static let zones = [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu",
    "America/Santiago", "Pacific/Auckland", "Asia/Beirut", "UTC",
  ]
  /// Days on which the clocks of the zones above are changed, and others.
  static let days: [LocalDay] = [
    "2026-03-06", "2026-03-26", "2026-04-02", "2026-09-03", "2026-10-02", "2026-10-22",
    "2026-12-27", "2028-02-26", "2026-06-28",
  ]

  init(seed: UInt64, days: Int = 9) {
    var random = SeededGenerator(seed: seed)
    let zone = Self.zones.randomElement(using: &random) ?? "UTC"
    let day = Self.days.randomElement(using: &random) ?? "2026-12-27"
    var diary = Diary(in: zone, at: day.advanced(by: -40).midnightInUTC)
    diary.remind(.random(in: 0..<8, using: &random) > 0)
    for period in Period.allCases {
      for number in 0..<Int.random(in: 0...2, using: &random) {
        diary.goal("\(period.rawValue) \(number)", "\(1 + number)/\(period.rawValue)")
      }
      if period == .hour { diary.remind(.hourly, .random(using: &random)) }
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      diary.schedule("daily", "\(random.minute())")
    }
    start = Instant(millisecondsSinceEpoch: day.midnightInUTC.millisecondsSinceEpoch)
    end = day.advanced(by: days).midnightInUTC
    device = Device(diary)
    device.state.lastDecision = diary.rules.time(atSecondsSinceEpoch: start.secondsSinceEpoch)
    self.random = random
    settle()
  }

  /// Sets times, quiet hours and where days and weeks begin.
  private mutating func settle() {
    for category in ReminderCategory.allCases where category.hasTime && random.oneIn(2) {
      device.diary.remind(category, at: random.minute())
    }
    if random.oneIn(2) { device.diary.quiet("\(random.minute())-\(random.minute())") }
    if random.oneIn(3) {
      device.diary.dayStart(MinuteOfDay(wrapping: .random(in: 0..<360, using: &random)))
    }
    device.diary.weekStart(WeekStart.allCases.randomElement(using: &random) ?? .monday)
  }

  /// Lives through the days: the device decides at every change and whenever something could change.
  ///
  /// - Parameters:
  ///   - actsOnScreen: Whether the person also closes, puts off and skips what is shown.
  ///   - isReliable: Whether the device never sleeps nor travels and each delivery succeeds.
  mutating func live(actsOnScreen: Bool, isReliable: Bool) {
    var now = start
    tick(now)
    var change = nextChange(after: now)
    while now < end {
      let wake = device.diary.engine.next(after: now, state: device.state) ?? end
      if wake < change {
        now = wake
      } else {
        now = change
        guard now < end else { return }
        change = nextChange(after: now)
        device.diary.now = now
        act(onScreen: actsOnScreen)
      }
      if !isReliable {
        device.isReachable = !random.oneIn(6)
        if random.oneIn(12) {
          now = now.advanced(bySeconds: .random(in: 0...90_000, using: &random))
        }
        if random.oneIn(40), let zone = Self.zones.randomElement(using: &random) {
          device.diary.rules = Zones.rules(zone)
        }
      }
      guard now < end else { return }
      tick(now)
    }
  }

  private mutating func tick(_ now: Instant) {
    let before = device.shown.count
    device.tick(now)
    if device.shown.count > before, let last = device.shown.last {
      moments.append((last, last.since, device.diary))
    }
  }

  private mutating func nextChange(after now: Instant) -> Instant {
    Instant(
      millisecondsSinceEpoch: now.millisecondsSinceEpoch
        + .random(in: 1...20_000_000, using: &random))
  }

  /// Does something.
  private mutating func act(onScreen: Bool) {
    let name = device.diary.journal.events.values.compactMap { $0.current?.name.text }.sorted()
      .randomElement(using: &random)
    let category = ReminderCategory.allCases.randomElement(using: &random) ?? .daily
    let soon = device.diary.now.advanced(bySeconds: .random(in: 1...40_000, using: &random))
    switch Int.random(in: 0..<(onScreen ? 17 : 14), using: &random) {
    case 0, 1: device.diary.log()
    case 2: device.diary.log(until: soon)
    case 3, 4: if let name { device.diary.did(name) }
    case 5: if let name { device.diary.did(name, "2", until: soon) }
    case 6: if let name { device.diary.did(name, "-1") }
    case 7: if let name { device.diary.pause(name, .random(using: &random)) }
    case 8:
      if let name, let period = Period.allCases.randomElement(using: &random) {
        device.diary.goal(name, random.oneIn(4) ? nil : "2/\(period.rawValue)")
      }
    case 9: device.diary.remind(category, .random(using: &random))
    case 10: device.diary.remind(!random.oneIn(4))
    case 11: device.diary.schedule("daily", "\(random.minute())")
    case 12:
      if random.oneIn(2) { device.diary.pauseSchedule() } else { device.diary.resumeSchedule() }
    case 13:
      switch Int.random(in: 0..<4, using: &random) {
      case 0: device.diary.quiet(nil)
      case 1: device.diary.quiet("\(random.minute())-\(random.minute())")
      case 2: if category.hasTime { device.diary.remind(category, at: random.minute()) }
      default: device.diary.pauseSchedule(until: device.diary.today.advanced(by: 1))
      }
    case 14: device.state.noteClosedByPerson()
    case 15:
      _ = device.state.snooze(
        until: device.diary.rules.time(
          atSecondsSinceEpoch: device.diary.now.secondsSinceEpoch + 1800))
    default: if random.oneIn(3) { device.state.skip(device.diary.today) }
    }
  }
}

extension Diary {
  /// The day that is being lived.
  var today: LocalDay { engine.day(at: now) }
}

extension SeededGenerator {
  /// A time of day.
  mutating func minute() -> MinuteOfDay {
    MinuteOfDay(wrapping: .random(in: 0..<1440, using: &self))
  }

  /// Whether something happens that does so once in so many times.
  mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}
