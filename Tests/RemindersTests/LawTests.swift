import CivilTime
import MoodModel
import TestSupport
import Testing

@testable import Reminders

@Suite struct LawTests {
  /// A build for release is quick enough to live many more lives.
  static let seeds: Range<UInt64> = {
    #if DEBUG
      0..<12
    #else
      0..<200
    #endif
  }()

  /// So many changes of the clocks are looked at in each zone, the last ones.
  static let changes = seeds.count / 6

  @Test(arguments: seeds)
  func `a plan of the past says what a device that was always running has shown`(seed: UInt64) {
    var world = RandomWorld(seed: seed)
    world.live(actsOnScreen: false, isReliable: true)
    let (start, end) = (world.start.advanced(bySeconds: 1), world.end)
    // What is kept back beyond the end is decided only then.
    let kept = Set(world.device.state.waiting.map(\.key))
    let lived = world.device.rows.filter { $0.action != .delay && Instant($0.at) >= start }
    let plan = world.device.diary.engine.plan(
      PlanWindow(from: start, to: end, now: end.advanced(bySeconds: 1)))
    // The device knows nothing of the night before.
    let planned = Set(
      plan.rows.filter { !kept.contains($0.key) && Instant($0.due) >= start }.map(\.summary))
    #expect(planned.symmetricDifference(lived.map(\.summary)).sorted() == [])
  }

  @Test(arguments: seeds)
  func `a plan of the days to come is what the device then shows`(seed: UInt64) {
    var world = RandomWorld(seed: 1000 + seed)
    let engine = world.device.diary.engine
    let plan = engine.plan(
      PlanWindow(from: world.start, to: world.end, now: world.start), state: world.device.state)
    world.device.run(from: world.start, until: world.end)
    let kept = Set(world.device.state.waiting.map(\.key))
    let lived = world.device.rows.filter { $0.action != .delay }.sorted(by: PlanRow.precedes)
    let planned = plan.rows.filter { !kept.contains($0.key) }
    let difference = Set(planned.map(\.summary)).symmetricDifference(lived.map(\.summary))
    #expect(difference.sorted() == [])
    #expect(planned.count == lived.count && planned.map(\.key) == lived.map(\.key))
    #expect(plan.notifications == world.device.shown.count)
  }

  @Test(arguments: seeds)
  func `no goal is named in quiet hours, nor one that is met, paused, off or too new`(
    seed: UInt64
  ) {
    var world = RandomWorld(seed: 2000 + seed)
    world.live(actsOnScreen: true, isReliable: seed.isMultiple(of: 2))
    for (shown, clock, diary) in world.moments where !shown.goals.isEmpty {
      let (journal, settings) = (diary.journal, diary.journal.settings)
      let furthest = diary.rules.furthestLocalSeconds(at: clock)
      let minute = MinuteOfDay(wrapping: floorDivide(furthest, 60))
      #expect(settings.quietHours.current.map { !$0.contains(minute) } ?? true)
      #expect(settings.remindersOn.current)
      for part in shown.goals {
        for id in part.events {
          let event = journal.events[id]?.current
          #expect(event?.isPaused == false && event?.goal != nil)
          guard let goal = event?.goal else { continue }
          #expect(settings.isOn(goal.period.category).current)
          #expect(ReminderKind(goal.period.category) == part.key.kind)
          let count = Self.count(
            id, goal.period, journal, at: (clock, diary.rules), known: diary.now)
          #expect(count < goal.target, "\(event?.name.text ?? "") \(count)")
        }
      }
    }
  }

  /// Counts progress in the current period the long way round: by looking at every record.
  static func count(
    _ event: RecordID, _ period: Period, _ journal: KnownJournal,
    at now: (time: ZonedTime, rules: TimeZoneRules), known: Instant
  ) -> Count {
    let dayStart = journal.settings.dayStart.current
    let weekStart = journal.settings.weekStart.current
    func label(_ time: ZonedTime, _ rules: TimeZoneRules?) -> [Int] {
      let day = rules.map { dayStart.day(of: time, in: $0) } ?? dayStart.day(of: time)
      let (year, month, _) = day.calendarFields
      switch period {
      case .hour:
        return [floorDivide(rules?.furthestLocalSeconds(at: time) ?? time.localSeconds, 3600)]
      case .day: return [day.daysSinceEpoch]
      case .week: return [day.daysSinceEpoch - day.weekday.days(since: weekStart.weekday)]
      case .month: return [year, month]
      case .year: return [year]
      }
    }
    return journal.activity.filter { record in
      record.event == event && record.known.since <= known
        && record.known.until.map { known < $0 } ?? true
        && label(record.time, record.zone.map(Zones.rules)) == label(now.time, now.rules)
    }
    .reduce(Count.zero) { $0 + $1.count }
  }

  @Test(arguments: seeds)
  func `nothing is delivered twice, and a moment decided twice changes nothing`(seed: UInt64) {
    var world = RandomWorld(seed: 3000 + seed)
    world.live(actsOnScreen: true, isReliable: seed.isMultiple(of: 2))
    world.device.isReachable = true
    world.device.tick(world.device.diary.now)
    let keys = world.device.state.delivered.all.map(\.key)
    #expect(keys.count == Set(keys).count)
    let again = world.device.diary.engine.decide(world.device.state, at: world.device.diary.now)
    #expect(again.action == .none && again.rows.isEmpty)
    let isSame = again.state == world.device.state
    #expect(isSame)
    // Back by half a day, and once more to here: nothing comes that has come.
    let now = world.device.diary.now
    let shown = world.device.shown.flatMap { shown in
      world.device.state.delivered.all.filter { $0.at == shown.since }
    }
    world.device.run(from: now.advanced(bySeconds: -43_200), until: now)
    let after = world.device.state.delivered.all.map(\.key)
    #expect(after.count == Set(after).count)
    #expect(Set(after).isSuperset(of: shown.map(\.key)))
  }

  @Test(arguments: seeds)
  func `every due occasion is shown, merged, skipped with a reason, or waiting`(seed: UInt64) {
    var world = RandomWorld(seed: 4000 + seed)
    let (start, end) = (world.start, world.end)
    let rules = world.device.diary.rules
    let journal = world.device.diary.journal
    world.device.run(from: start, until: end)
    let rows = Dictionary(grouping: world.device.rows.filter { $0.action != .delay }, by: \.key)
    let waiting = Set(world.device.state.waiting.map(\.key))
    #expect(rows.values.allSatisfy { $0.count == 1 })
    #expect(
      rows.values.joined().allSatisfy { $0.comes ? $0.notification != nil : $0.reason != nil })
    // By the minute: whatever a clock would ring at.
    var expected: Set<OccurrenceKey> = []
    var seconds = start.secondsSinceEpoch
    while seconds + 60 < end.secondsSinceEpoch {
      seconds += 60
      let now = rules.time(atSecondsSinceEpoch: seconds)
      let pair = ScheduledTime(now.day.weekday, now.minuteOfDay)
      if journal.schedule[pair]?.current == .active {
        expected.insert(OccurrenceKey(.prompt, now.day, now.minuteOfDay))
      }
      let settings = journal.settings
      guard settings.remindersOn.current else { continue }
      let lived = settings.dayStart.current.day(of: now)
      for event in journal.events.values.compactMap(\.current) {
        guard let goal = event.goal, settings.isOn(goal.period.category).current else { continue }
        if goal.period == .hour {
          guard now.minuteOfDay.minute == 45 else { continue }
          expected.insert(
            OccurrenceKey(.hourly, now.day, MinuteOfDay(wrapping: now.minuteOfDay.hour * 60)))
        } else if settings.time(of: goal.period.category).current == now.minuteOfDay,
          Self.hasTurn(goal.period, lived, settings.weekStart.current)
        {
          expected.insert(OccurrenceKey(ReminderKind(goal.period.category), lived))
        }
      }
    }
    let found = Set(rows.keys).union(waiting)
    #expect(expected.isSubset(of: found), "\(expected.subtracting(found))")
    // What is found beyond that, the clocks have skipped.
    #expect(
      found.subtracting(expected).allSatisfy { key in
        rows[key]?.first.map { $0.reason == .clockSkips || $0.due < $0.at || $0.action == .skip }
          ?? true
      })
  }

  /// The table of reminders.md, written out once more.
  static func hasTurn(_ period: Period, _ day: LocalDay, _ weekStart: WeekStart) -> Bool {
    let (_, month, dayOfMonth) = day.calendarFields
    func isMonth(of other: LocalDay) -> Bool { other.calendarFields.month == month }
    switch period {
    case .hour, .day: return true
    case .week:
      return [4, 6, 7].contains(day.weekday.days(since: weekStart.weekday) + 1)
    case .month:
      return [15, 22].contains(dayOfMonth) || !isMonth(of: day.advanced(by: 3))
    case .year: return dayOfMonth == 1 && month > 6
    }
  }

  @Test(arguments: RandomWorld.zones)
  func `70: over two years each rule comes once on each of its dates, in every zone`(
    zone: String
  ) {
    var diary = Diary(in: zone, at: "2026-01-01T00:00:00.000Z")
    diary.remind()
    diary.schedule("daily", "00:00", "02:30")
    diary.schedule("weekdays", "23:30")
    diary.remind(.daily, at: "01:30")
    for period in Period.allCases { diary.goal(period.rawValue, "9/\(period.rawValue)") }
    let (first, last): (LocalDay, LocalDay) = ("2027-01-01", "2028-12-31")
    let (start, end) = (diary.moment("\(first) 00:00"), diary.moment("2029-01-01 00:00"))
    let plan = diary.engine.plan(PlanWindow(from: start, to: end, now: start))
    var expected: [OccurrenceKey] = []
    for day in first...last {
      for time in ["00:00", "02:30"] as [MinuteOfDay] {
        expected.append(OccurrenceKey(.prompt, day, time))
      }
      if day.weekday.index < 5 { expected.append(OccurrenceKey(.prompt, day, "23:30")) }
      for period in Period.allCases.dropFirst() where Self.hasTurn(period, day, .monday) {
        expected.append(OccurrenceKey(ReminderKind(period.category), day))
      }
    }
    let found = plan.rows.map(\.key)
    #expect(found.count == Set(found).count)
    #expect(Set(found).symmetricDifference(expected).isEmpty)
    #expect(plan.rows.allSatisfy { $0.comes })
  }

  @Test(arguments: seeds)
  func `the next moment is always later, and between two nothing changes by itself`(
    seed: UInt64
  ) {
    var world = RandomWorld(seed: 5000 + seed, days: 3)
    var now = world.start
    world.device.tick(now)
    let engine = world.device.diary.engine
    while let next = engine.next(after: now, state: world.device.state), next < world.end {
      #expect(next > now)
      let between = Instant(
        millisecondsSinceEpoch: (now.millisecondsSinceEpoch + next.millisecondsSinceEpoch) / 2)
      for moment in [between, next.advanced(bySeconds: -1)] where moment > now {
        let decision = engine.decide(world.device.state, at: moment)
        #expect(decision.action == .none && decision.rows.isEmpty)
      }
      world.device.tick(next)
      now = next
    }
  }
}
