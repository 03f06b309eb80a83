import CivilTime
import MoodModel
import TestSupport
import Testing

@testable import Reminders

@Suite struct GoalDecisionTests {
  /// A device in Berlin with reminders on and goals that were set in October.
  static func device(_ goals: (String, String)..., prompts: [String] = []) -> Device {
    var diary = Diary(at: "2026-10-15T12:00:00.000Z")
    diary.remind()
    for (name, goal) in goals { diary.goal(name, goal) }
    for time in prompts { diary.schedule("daily", time) }
    return Device(diary, since: "2026-11-30 00:00")
  }

  @Test func `N29, G10: five daily goals and a prompt are one notification`() {
    var device = Self.device(
      ("walk", "1/day"), ("read", "2/day"), ("water", "8/day"), ("piano", "1/day"),
      ("sleep", "1/day"), prompts: ["18:00"])
    device.tick("2026-11-30 18:00")
    #expect(device.shown.count == 1)
    #expect(device.shown[0].title == "How do you feel?")
    #expect(
      device.shown[0].body == """
        Answer: baseline log 7 (1 to 10)
        Today: walk 0/1, read 0/2, water 0/8 and 2 more
        """)
    #expect(device.rows.map(\.action) == [.show, .merge])
    #expect(device.rows[1].events == ["walk", "read", "water", "piano", "sleep"])
    device.diary.at("2026-11-30 18:10")
    device.diary.did("walk")
    guard case .rewrite(let less) = device.tick("2026-11-30 18:10").action else {
      Issue.record("a met goal is still named")
      return
    }
    #expect(less.body.hasSuffix("Today: read 0/2, water 0/8, piano 0/1 and 1 more"))
    #expect(device.shown.count == 1)
  }

  @Test func `G8: a goal that is met is silent until its next period`() {
    var device = Self.device(("walk", "1/week"))
    device.diary.at("2026-12-01 12:00")
    device.diary.did("walk")
    device.run(from: "2026-11-30 00:00", until: "2026-12-10 12:00")
    #expect(device.shown.isEmpty)
    #expect(device.rows.map(\.reason?.description) == ["walk 1/1", "walk 1/1", "walk 1/1"])
    device.run(from: "2026-12-10 12:00", until: "2026-12-11 12:00")
    #expect(device.shown.map(\.since) == [device.time("18:00", on: "2026-12-10")])
  }

  @Test func `a correction brings a goal back at its next turn and not before`() {
    var device = Self.device(("walk", "2/week"))
    device.diary.at("2026-12-01 12:00")
    device.diary.did("walk", "2")
    device.run(from: "2026-12-01 12:00", until: "2026-12-03 20:00")
    device.diary.at("2026-12-03 20:00")
    device.diary.did("walk", "-1")
    device.run(from: "2026-12-03 20:00", until: "2026-12-06 00:00")
    #expect(device.shown.map(\.since) == [device.time("18:00", on: "2026-12-05")])
    #expect(device.shown.first?.body == "walk 1/2")
  }

  @Test func `G9: a paused event is left out of the text, and comes back when it is resumed`() {
    var device = Self.device(("walk", "1/day"), ("read", "1/day"))
    device.diary.at("2026-11-30 10:00")
    device.diary.pause("walk")
    device.tick("2026-11-30 18:00")
    #expect(device.shown.map(\.body) == ["read 0/1"])
    device.diary.pause("walk", false)
    device.tick("2026-11-30 18:30")
    #expect(device.shown.count == 1)
    device.tick("2026-12-01 18:00")
    #expect(device.shown.last?.body == "walk 0/1, read 0/1")
    device.diary.pause("walk")
    device.diary.pause("read")
    #expect(device.tick("2026-12-01 18:30").action == .clear)
    device.tick("2026-12-02 18:00")
    #expect(device.shown.count == 2 && device.rows.count == 2)
  }

  @Test func `R21: a category that is off is silent, and the counts are those of the moment`() {
    var device = Self.device(("walk", "3/day"), ("stretch", "1/hour"))
    device.diary.at("2026-11-30 17:59")
    device.diary.did("walk")
    device.run(from: "2026-11-30 17:59", until: "2026-11-30 18:10")
    #expect(device.shown.map(\.body) == ["walk 1/3"])
    device.diary.remind(.daily, false)
    #expect(device.tick("2026-11-30 18:10").action == .clear)
    device.run(from: "2026-11-30 18:10", until: "2026-12-02 00:00")
    #expect(device.shown.count == 1)
  }

  @Test(arguments: ["week", "month", "year"])
  func `G12: nobody is scolded on the day on which a goal was set`(period: String) {
    var diary = Diary(at: "2026-10-15T12:00:00.000Z")
    diary.remind()
    diary.at("2028-07-01 09:00")
    // A Saturday, on which a month has no turn: so look at turns of each kind.
    let turns = ["week": "2028-07-01", "month": "2028-07-15", "year": "2028-07-01"]
    let day = turns[period] ?? ""
    diary.at("\(day) 09:00")
    diary.goal("walk", "3/\(period)")
    var device = Device(diary)
    device.run(from: "\(day) 09:00", until: "\(day) 23:59")
    #expect(device.shown.isEmpty)
    #expect(device.rows.map(\.reason?.description) == ["walk set only today"])
    device.run(from: "\(day) 23:59", until: "2028-08-02 00:00")
    #expect(!device.shown.isEmpty)
  }

  @Test func `changing the number of a goal keeps its date, changing its period does not`() {
    var device = Self.device(("walk", "3/week"))
    device.diary.at("2026-12-03 12:00")
    device.diary.goal("walk", "4/week")
    device.tick("2026-12-03 18:00")
    #expect(device.shown.map(\.body) == ["walk 0/4"])
    device.diary.at("2026-12-05 12:00")
    device.diary.goal("walk", "4/day")
    device.diary.goal("walk", "4/week")
    device.tick("2026-12-05 18:00")
    // Taken back on the same day, it was no change: on an earlier day the goal was one of a week.
    #expect(device.shown.count == 2)
    device.diary.at("2026-12-05 20:00")
    device.diary.goal("walk", "4/day")
    device.diary.at("2026-12-06 12:00")
    device.diary.goal("walk", "4/week")
    device.tick("2026-12-06 18:00")
    #expect(device.shown.count == 2 && device.rows.last?.action == .skip)
  }

  @Test(arguments: 0..<366)
  func `remind on at noon rings at nothing, on any day of the year`(offset: Int) {
    let day = ("2028-01-01" as LocalDay).advanced(by: offset)
    var diary = Diary(at: "2026-10-15T12:00:00.000Z")
    for period in Period.allCases {
      diary.goal(period.rawValue, "1/\(period.rawValue)")
      diary.remind(period.category, true)
      if period != .hour { diary.remind(period.category, at: "11:50") }
    }
    var device = Device(diary)
    device.tick("\(day) 11:30")
    device.diary.at("\(day) 12:00")
    device.diary.remind()
    for time in ["12:00", "12:00:30", "12:01", "12:44"] { device.tick("\(day) \(time)") }
    #expect(device.shown.isEmpty && device.rows.isEmpty)
  }

  @Test func `a goal, a category or a time that is set after the hour does not ring at once`() {
    for change in 0..<4 {
      var device = Self.device(("walk", "1/day"))
      device.diary.remind(.daily, false)
      device.diary.at("2026-11-30 09:00")
      if change != 0 { device.diary.remind(.daily, true) }
      device.diary.at("2026-11-30 19:00")
      switch change {
      case 0: device.diary.remind(.daily, true)
      case 1: device.diary.remind(.daily, at: "18:30")
      case 2: device.diary.goal("walk", "2/day")
      default:
        device.diary.remind(false)
        device.diary.remind(true)
      }
      device.tick("2026-11-30 19:01")
      #expect(device.shown.isEmpty, "\(change)")
      device.tick("2026-12-01 20:00")
      #expect(device.shown.count == 1, "\(change)")
    }
  }

  @Test func `a new one takes along what is still true, on the same day and unless it was closed`()
  {
    var device = Self.device(("walk", "1/day"), ("read", "3/week"), prompts: ["20:00", "21:00"])
    device.tick("2026-12-03 18:00")
    #expect(device.shown.last?.title == "Still open")
    #expect(device.shown.last?.body == "Today: walk 0/1\nThis week: read 0/3")
    device.diary.at("2026-12-03 19:00")
    device.diary.did("walk")
    device.tick("2026-12-03 20:00")
    #expect(device.shown.last?.body.hasSuffix("\nThis week: read 0/3") == true)
    #expect(device.shown.last?.body.contains("walk") == false)
    #expect(device.rows.last?.events == [])
    device.state.noteClosedByPerson()
    device.tick("2026-12-03 21:00")
    #expect(device.shown.last?.goals == [])
  }

  @Test func `what the server let expire is still taken along, and never posted silently`() {
    var device = Self.device(("walk", "1/day"), ("read", "1/day"), prompts: ["20:00"])
    device.tick("2026-11-30 18:00")
    device.state.noteExpired()
    device.diary.at("2026-11-30 19:00")
    device.diary.did("walk")
    #expect(device.tick("2026-11-30 19:00").action == .none)
    device.tick("2026-11-30 20:00")
    #expect(device.shown.last?.body.hasSuffix("Today: read 0/1") == true)
    device.state.noteExpired()
    device.diary.log()
    device.diary.did("read")
    #expect(device.tick("2026-11-30 20:01").action == .clear)
  }

  @Test func `nothing is carried into another day`() {
    var device = Self.device(("read", "3/week"), prompts: ["08:00"])
    device.tick("2026-12-03 18:00")
    #expect(device.tick("2026-12-04 00:00").action == .none)
    device.tick("2026-12-04 08:00")
    #expect(device.shown.last?.goals == [] && device.shown.last?.prompts.count == 1)
  }

  @Test func `a goal leaves the screen when its period is over`() {
    var device = Self.device(("walk", "1/day"))
    device.tick("2026-11-30 18:00")
    #expect(
      device.diary.engine.next(after: device.diary.now, state: device.state)
        == device.diary.moment("2026-12-01 00:00"))
    #expect(device.tick("2026-12-01 00:00").action == .clear)
  }

  @Test func `R6: of missed goal reminders those come whose period is still open`() {
    var device = Self.device(("walk", "1/day"), ("read", "3/week"), ("write", "9/month"))
    device.tick("2026-12-03 22:00")
    #expect(device.shown.map(\.body) == ["Today: walk 0/1\nThis week: read 0/3"])
    device.tick("2026-12-22 07:00")
    #expect(device.shown.last?.title == "This month, still open")
    #expect(device.rows.filter { $0.key == OccurrenceKey(.monthly, "2026-12-15") }.count == 1)
    #expect(device.rows.filter { $0.kind == .daily && $0.comes }.count == 1)
    let missed = device.rows.filter {
      $0.kind == .weekly && $0.due > device.time("12:00", on: "2026-12-04")
    }
    #expect(missed.allSatisfy { $0.reason == .missedPeriod(.week) } && missed.count == 8)
  }

  @Test func `renaming an event changes the words, not the reminder`() {
    var device = Self.device(("walk", "1/day"))
    device.tick("2026-11-30 18:00")
    device.diary.rename("walk", to: "hike")
    guard case .rewrite(let renamed) = device.tick("2026-11-30 18:01").action else {
      Issue.record("the old name is still there")
      return
    }
    #expect(renamed.body == "hike 0/1")
    device.diary.deleteEvent("hike")
    #expect(device.tick("2026-11-30 18:02").action == .clear)
  }

  @Test func `moving the time of a category after it came does not bring it twice`() {
    var device = Self.device(("walk", "1/day"))
    device.tick("2026-11-30 18:00")
    device.diary.at("2026-11-30 19:00")
    device.diary.remind(.daily, at: "20:00")
    device.tick("2026-11-30 20:00")
    #expect(device.shown.count == 1)
    #expect(device.rows.last?.reason == .alreadyShown(at: device.time("18:00")))
  }

  @Test func `a month of nobody answering names the monthly goal ten times at the most`() {
    var device = Self.device(
      ("water", "1/hour"), ("walk", "1/day"), ("read", "3/week"), ("write", "9/month"),
      ("travel", "2/year"), prompts: ["08:30", "13:00", "20:00"])
    device.run(from: "2026-12-01 00:00", until: "2027-01-01 00:00")
    let naming = device.shown.filter { $0.body.contains("write") }
    #expect((5...10).contains(naming.count))
    #expect(device.shown.count > 90)
    #expect(device.rows.filter { $0.kind == .monthly && $0.comes }.count == 5)
  }

  @Test func `clean text: neither moods nor notes are ever in a notification`() {
    var device = Self.device(("Tom & Ann <3", "1/day"), prompts: ["18:00"])
    device.tick("2026-11-30 18:00")
    #expect(device.shown[0].body.hasSuffix("Today: Tom & Ann <3 0/1"))
  }

  @Test func `a goal reminder whose day ends in the gap says that the clock skips its time`() {
    var diary = Diary(in: "America/Nuuk", at: "2026-01-15T12:00:00.000Z")
    diary.remind()
    diary.remind(.daily, at: "23:30")
    diary.goal("walk", "1/day")
    let words = [
      "skip daily/2026-03-28 at 2026-03-29 00:00 (the clock skips 23:30, and the day is over by then)"
    ]
    for wake in ["2026-03-29 00:00", "2026-03-29 09:00"] {
      var device = Device(diary, since: "2026-03-28 12:00")
      device.tick(wake)
      #expect(device.rows.map(\.summary) == words)
    }
    let (start, end) = (diary.moment("2026-03-28 12:00"), diary.moment("2026-03-29 12:00"))
    let plan = diary.engine.plan(PlanWindow(from: start, to: end, now: start))
    #expect(plan.rows.map(\.summary) == words)
  }
}
