import CivilTime
import JournalStorage
import MoodModel
import Reminders
import TestSupport
import Testing

@testable import Commands

/// What the engine is told of a journal: every line since when it is known.
@Suite struct KnownJournalTests {
  /// Long after everything in these tests.
  static let later: Instant = "2027-06-01T00:00:00.000Z"

  private func pair(
    _ household: Household, _ time: ScheduledTime, readAt now: Instant = later
  ) throws -> [String] {
    let past = try #require(try household.known(at: now).schedule[time])
    #expect(past.initial == nil)
    return past.shown { state in
      switch state {
      case nil: "none"
      case .active?: "active"
      case .paused(let day)?: "paused \(day.map { "\($0)" } ?? "")"
      }
    }
  }

  private let monday = ScheduledTime(.monday, "08:30")

  @Test func `a time of the week has the past that commands gave it`() throws {
    let household = Household()
    let steps: [(ZonedTime, String)] = [
      ("2026-11-30T09:00:00+01:00", "schedule mon 08:30"),
      ("2026-11-30T09:01:00+01:00", "schedule remove mon 08:30"),
      ("2026-11-30T09:02:00+01:00", "undo"), ("2026-11-30T09:03:00+01:00", "redo"),
      ("2026-11-30T09:04:00+01:00", "schedule mon 08:30"),
      ("2026-11-30T09:05:00+01:00", "schedule mon 08:30"),
      ("2026-11-30T09:06:00+01:00", "schedule pause --until 2026-12-24"),
      ("2026-11-30T09:07:00+01:00", "undo"),
    ]
    for (time, line) in steps {
      household.at(time)
      household.run(line)
    }
    #expect(
      try pair(household, monday) == [
        "08:00:00 active", "08:01:00 none", "08:02:00 active", "08:03:00 none", "08:04:00 active",
        "08:06:00 paused 2026-12-24", "08:07:00 active",
      ])
  }

  @Test func `undoing an addition, and doing it again`() throws {
    let household = Household()
    household.at("2026-11-30T09:00:00+01:00")
    household.run("schedule mon 08:30")
    household.at("2026-11-30T09:01:00+01:00")
    household.run("undo")
    household.at("2026-11-30T09:02:00+01:00")
    household.run("redo")
    #expect(
      try pair(household, monday) == ["08:00:00 active", "08:01:00 none", "08:02:00 active"])
  }

  @Test func `a pair that two devices add is known since the first of them`() throws {
    let household = Household()
    household.at("2026-11-30T09:00:00+01:00")
    household.run("schedule mon 08:30")
    let earlier: Instant = "2026-11-30T07:30:00.000Z"
    household.put(
      #"{"id":"schedule/mon/08:30","kind":"schedule","day":"mon","time":"08:30","edited":"\#(earlier)","op":"\#(op(earlier))"}"#,
      in: .plan)
    #expect(try pair(household, monday) == ["07:30:00 active"])
  }

  @Test func `a removal elsewhere counts from its own time, whenever it came here`() throws {
    let household = Household()
    household.at("2026-11-30T09:00:00+01:00")
    household.run("schedule mon 08:30")
    let removal: Instant = "2026-11-30T08:10:00.000Z"
    household.put(
      #"{"id":"schedule/mon/08:30","rev":2,"kind":"schedule","deleted":true,"edited":"\#(removal)","op":"\#(op(removal))"}"#,
      in: .plan)
    #expect(try pair(household, monday) == ["08:00:00 active", "08:10:00 none"])
    household.at("2026-11-30T09:20:00+01:00")
    household.run("schedule mon 08:30")
    #expect(
      try pair(household, monday) == ["08:00:00 active", "08:10:00 none", "08:20:00 active"])
  }

  @Test func `what a clock wrote that was a year ahead is known since ever, not next year`() throws
  {
    let household = Household()
    let ahead: Instant = "2027-11-30T08:00:00.000Z"
    household.put(
      #"{"id":"schedule/mon/08:30","kind":"schedule","edited":"\#(ahead)","op":"\#(op(ahead))"}"#,
      in: .plan)
    #expect(try pair(household, monday) == ["ever active"])
    household.at("2026-11-30T09:00:00+01:00")
    household.run("schedule remove mon 08:30")
    // The revision takes over the time of what it was made from, so that it wins; its own op is ours.
    #expect(try pair(household, monday).last == "08:00:00 none")
  }

  @Test func `a clock that is behind does not put a child before its parent`() throws {
    let household = Household()
    household.at("2026-11-30T09:00:00+01:00")
    household.run("schedule mon 08:30")
    let parent: Instant = "2026-11-30T08:00:00.000Z"
    let behind: Instant = "2026-11-01T08:00:00.000Z"
    household.put(
      #"{"id":"schedule/mon/08:30","rev":2,"kind":"schedule","paused":true,"edited":"\#(parent)","op":"\#(op(behind))"}"#,
      in: .plan)
    #expect(try pair(household, monday) == ["08:00:00 active", "08:00:00 paused "])
  }

  @Test func `a line written by hand is known since its own time, else since ever`() throws {
    let household = Household()
    household.put(#"{"id":"schedule/mon/08:30","kind":"schedule"}"#, in: .plan)
    household.put(
      #"{"id":"schedule/tue/08:30","kind":"schedule","edited":"2026-11-30T08:00:00.000Z"}"#,
      in: .plan)
    #expect(try pair(household, monday) == ["ever active"])
    #expect(try pair(household, ScheduledTime(.tuesday, "08:30")) == ["08:00:00 active"])
    household.put(#"{"id":"a","at":"2026-11-30T09:00:00+01:00","mood":7}"#, in: .moods)
    household.put(#"{"id":"b","at":"2030-11-30T09:00:00+01:00","mood":7}"#, in: .moods)
    let entries = try household.known(at: Self.later).entries.sorted { $0.time < $1.time }
    #expect(
      entries.map(\.known) == [
        KnownSpan(since: "2026-11-30T08:00:00.000Z"), KnownSpan(since: .distantPast),
      ])
  }

  @Test func `a command that did not get all its lines to the disk did not happen`() throws {
    let household = Household()
    let moment: Instant = "2026-11-30T08:00:00.000Z"
    household.put(
      #"{"id":"schedule/mon/08:30","kind":"schedule","edited":"\#(moment)","op":"\#(op(moment))","of":2}"#,
      in: .plan)
    #expect(try household.known(at: Self.later).schedule.isEmpty)
  }

  @Test func `events keep their past through names, goals, rests and their end`() throws {
    let household = Household()
    let steps: [(ZonedTime, String)] = [
      ("2026-11-30T09:00:00+01:00", "event add walk"),
      ("2026-11-30T09:01:00+01:00", "goal walk 3/week"),
      ("2026-11-30T09:02:00+01:00", "event pause walk"),
      ("2026-11-30T09:03:00+01:00", "event resume walk"),
      ("2026-11-30T09:04:00+01:00", "event rename walk stroll"),
      ("2026-11-30T09:05:00+01:00", "event delete stroll"),
      ("2026-11-30T09:06:00+01:00", "goal mood 1/day"),
    ]
    for (time, line) in steps {
      household.at(time)
      household.run(line)
    }
    let events = try household.known(at: Self.later).events
    func shown(_ past: Timeline<Event?>?) -> [String]? {
      past?.shown { event in
        guard let event else { return "none" }
        let goal = event.goal.map { " \($0)" } ?? ""
        return "\(event.name)\(goal)\(event.isPaused ? " paused" : "")"
      }
    }
    #expect(events.count == 2)
    #expect(shown(events[.mood]) == ["08:06:00 mood 1/day"])
    #expect(
      shown(events.first { $0.key != .mood }?.value) == [
        "08:00:00 walk", "08:01:00 walk 3/week", "08:02:00 walk 3/week paused",
        "08:03:00 walk 3/week", "08:04:00 stroll 3/week", "08:05:00 none",
      ])
  }

  @Test func `settings have a past too, and are their defaults where they cannot be read`() throws {
    let household = Household()
    let steps: [(ZonedTime, String)] = [
      ("2026-11-30T09:00:00+01:00", "remind on"), ("2026-11-30T09:01:00+01:00", "remind off"),
      ("2026-11-30T09:02:00+01:00", "remind hourly on"),
      ("2026-11-30T09:03:00+01:00", "remind weekly off"),
      ("2026-11-30T09:04:00+01:00", "remind weekly at 20:15"),
      ("2026-11-30T09:05:00+01:00", "quiet 22:00-07:00"),
      ("2026-11-30T09:06:00+01:00", "quiet off"),
      ("2026-11-30T09:07:00+01:00", "config day-start 04:00"),
      ("2026-11-30T09:08:00+01:00", "config week-start sun"),
      ("2026-11-30T09:09:00+01:00", "config recent 90m"),
      ("2026-11-30T09:10:00+01:00", "config prompt-grace 3h"),
      ("2026-11-30T09:11:00+01:00", "config recent default"),
    ]
    for (time, line) in steps {
      household.at(time)
      household.run(line)
    }
    household.put(
      #"{"id":"setting/remind/daily/at","kind":"setting","value":"noon"}"#,
      #"{"id":"setting/remind/yearly","kind":"setting","value":"maybe"}"#, in: .plan)
    let settings = try household.known(at: Self.later).settings
    #expect(settings.remindersOn.shown { "\($0)" } == ["08:00:00 true", "08:01:00 false"])
    #expect(settings.isOn(.hourly).shown { "\($0)" } == ["08:02:00 true"])
    #expect(settings.isOn(.weekly).shown { "\($0)" } == ["08:03:00 false"])
    #expect(settings.time(of: .weekly).shown { "\($0)" } == ["08:04:00 20:15"])
    #expect(
      settings.quietHours.shown { $0.map { "\($0)" } ?? "none" } == [
        "08:05:00 22:00-07:00", "08:06:00 none",
      ])
    #expect(settings.dayStart.shown { "\($0.time)" } == ["08:07:00 04:00"])
    #expect(settings.weekStart.shown { $0.rawValue } == ["08:08:00 sun"])
    #expect(settings.recentMinutes.shown { "\($0)" } == ["08:09:00 90", "08:11:00 60"])
    #expect(settings.promptGraceMinutes.shown { "\($0)" } == ["08:10:00 180"])
    #expect(settings.time(of: .daily) == Timeline(KnownSettings.defaultTime))
    #expect(settings.isOn(.yearly) == Timeline(true))
  }

  @Test func `an entry is a fact for as long as it stood as it was`() throws {
    let household = Household()
    household.at("2026-11-30T09:00:00+01:00")
    household.run("log 7 --at 08:20")
    household.at("2026-11-30T09:01:00+01:00")
    household.run("edit last --mood 6")
    household.at("2026-11-30T09:02:00+01:00")
    household.run("edit last --at 08:40")
    household.at("2026-11-30T09:03:00+01:00")
    household.run("delete last --force")
    household.at("2026-11-30T09:04:00+01:00")
    household.run("undo")
    let entries = try household.known(at: Self.later).entries
    #expect(
      entries.map { $0.time.minuteOfDay.description } == ["08:20", "08:40", "08:40"])
    #expect(
      entries.map(\.known) == [
        KnownSpan(since: "2026-11-30T08:00:00.000Z", until: "2026-11-30T08:02:00.000Z"),
        KnownSpan(since: "2026-11-30T08:02:00.000Z", until: "2026-11-30T08:03:00.000Z"),
        KnownSpan(since: "2026-11-30T08:04:00.000Z"),
      ])
  }

  @Test func `progress that was taken back counted until then`() throws {
    let household = Household()
    household.at("2026-11-30T09:00:00+01:00")
    household.run("event add walk")
    household.run("did walk 2.5")
    household.at("2026-11-30T09:01:00+01:00")
    household.run("undo")
    let activity = try household.known(at: Self.later).activity
    #expect(activity.map(\.count) == [Count(thousandths: 2500)])
    #expect(
      activity.map(\.known) == [
        KnownSpan(since: "2026-11-30T08:00:00.000Z", until: "2026-11-30T08:01:00.000Z")
      ])
  }

  @Test func `only records from the first day that matters are handed over`() throws {
    let household = Household()
    household.at("2026-11-30T09:00:00+01:00")
    household.run("event add walk --goal 3/week")
    for day in ["2026-11-22 23:59", "2026-11-23 00:00", "2026-11-29 12:00"] {
      household.run("did walk --at '\(day)'")
      household.run("log 5 --at '\(day)'")
    }
    var known = KnownJournal(rulesOf: try household.snapshot(), readAt: Self.later)
    known.addEntries(of: try household.snapshot(), from: "2026-11-23", readAt: Self.later)
    known.addProgress(of: try household.snapshot(), from: "2026-11-23", readAt: Self.later)
    #expect(known.entries.count == 2)
    #expect(known.activity.count == 2)
  }
}
