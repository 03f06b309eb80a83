import CivilTime
import MoodModel
import TestSupport
import Testing

@testable import Reminders

@Suite struct NoticeTests {
  static func diary(quiet: String?, _ goals: String...) -> Diary {
    var diary = Diary(at: "2026-10-15T12:00:00.000Z")
    diary.remind()
    diary.quiet(quiet)
    for goal in goals { diary.goal("walk \(goal)", goal) }
    return diary
  }

  static func notices(_ diary: Diary) -> [Notice] {
    diary.engine.notices(at: diary.moment("2026-11-30 12:00"))
  }

  @Test func `a schedule inside quiet hours is said, and nothing else about it`() {
    var diary = Self.diary(quiet: "22:00-07:00")
    diary.schedule("weekdays", "08:30", "22:30")
    diary.schedule("sat", "06:59")
    #expect(
      Self.notices(diary).map(\.description) == [
        "sat 06:59 and weekdays 22:30 lie in the quiet hours 22:00-07:00: prompts come all the"
          + " same, with no goal beside them"
      ])
    diary.quiet(nil)
    #expect(Self.notices(diary) == [])
  }

  @Test(
    arguments: [
      ("1/day", "23:00", .all), ("1/week", "23:00", .onLastDay), ("1/month", "23:00", .onLastDay),
      ("1/year", "23:00", LostTurns.none), ("1/day", "22:00", .all),
      ("1/day", "05:00", LostTurns.none), ("1/week", "00:00", LostTurns.none),
    ] as [(String, MinuteOfDay, LostTurns)])
  func `a goal time inside quiet hours is said, with every reminder that is lost`(
    goal: String, time: MinuteOfDay, lost: LostTurns
  ) throws {
    var diary = Self.diary(quiet: "22:00-07:00", goal)
    let category = try Goal(typed: goal).period.category
    diary.remind(category, at: time)
    let quiet = try QuietHours(typed: "22:00-07:00")
    #expect(Self.notices(diary) == [.keptBack(category, at: time, quiet, lost: lost)])
    // What the notice foretells is what the plan of two years has.
    let plan = diary.engine.plan(
      PlanWindow(
        from: diary.moment("2027-01-01 12:00"), to: diary.moment("2029-01-01 12:00"),
        now: diary.moment("2027-01-01 12:00")))
    let skipped = plan.rows.filter { $0.action == .skip }.map(\.key.day)
    switch lost {
    case .none: #expect(skipped.isEmpty)
    case .all: #expect(skipped.count == plan.rows.count)
    case .onLastDay:
      #expect(!skipped.isEmpty && skipped.count < plan.rows.count)
      #expect(
        skipped.allSatisfy {
          category == .weekly
            ? $0.weekday == .sunday : $0.advanced(by: 1).calendarFields.day == 1
        })
    }
  }

  @Test func `with a late day-start the same time may lose nothing`() {
    var diary = Self.diary(quiet: "22:00-07:00", "1/day")
    diary.remind(.daily, at: "23:00")
    diary.dayStart("08:00")
    guard case .keptBack(.daily, _, _, lost: .none)? = Self.notices(diary).first else {
      Issue.record("\(Self.notices(diary))")
      return
    }
  }

  @Test func `the hours that quiet hours take are named`() {
    var diary = Self.diary(quiet: "13:40-15:50", "1/hour")
    diary.remind(.hourly, true)
    #expect(
      Self.notices(diary).map(\.description) == [
        "the quiet hours 13:40-15:50 take the hourly reminders of 13:45 and 14:45"
      ])
  }

  @Test func `a category that is off while a goal needs it is said`() {
    var diary = Self.diary(quiet: nil, "1/hour", "2/day")
    #expect(Self.notices(diary) == [.categoryOff(.hourly, goals: ["walk 1/hour"])])
    diary.pause("walk 1/hour")
    #expect(Self.notices(diary) == [.allPaused(.hourly, goals: ["walk 1/hour"])])
    diary.remind(false)
    #expect(Self.notices(diary).first == .remindersOff(goals: ["walk 2/day"]))
  }

  @Test func `a pause of the schedule is said for as long as it lasts`() {
    var diary = Self.diary(quiet: nil)
    diary.schedule("daily", "08:30")
    diary.pauseSchedule(until: "2026-12-24")
    #expect(Self.notices(diary) == [.schedulePaused(until: "2026-12-24")])
    #expect(diary.engine.notices(at: diary.moment("2026-12-24 00:00")) == [])
  }

  @Test func `every notice reads as a sentence`() throws {
    let quiet = try QuietHours(typed: "22:00-07:00")
    let notices: [Notice] = [
      .remindersOff(goals: ["walk"]), .categoryOff(.hourly, goals: ["water", "stretch"]),
      .allPaused(.weekly, goals: ["walk"]), .allPaused(.daily, goals: ["walk", "read", "piano"]),
      .schedulePaused(until: nil), .schedulePaused(until: "2026-12-24"),
      .promptsInQuietHours([ScheduledTime(.monday, "22:30")], quiet),
      .promptsInQuietHours(
        [ScheduledTime(.monday, "22:30"), ScheduledTime(.tuesday, "22:30")], quiet),
      .keptBack(.weekly, at: "23:00", quiet, lost: .onLastDay),
      .keptBack(.daily, at: "23:00", quiet, lost: .all),
      .keptBack(.yearly, at: "23:00", quiet, lost: .none),
      .hoursLost(["22:45", "23:45"], quiet),
    ]
    let end: ZonedTime = "2026-12-04T07:00:00+01:00"
    let walk = GoalProgress(
      event: .mood, name: "walk", count: try Count(typed: "3.5"), target: try Count(typed: "3"))
    let reasons: [PlanReason] = [
      .clockSkips, .quiet(until: end), .snoozed(until: end), .caughtUp, .retried, .logged(at: end),
      .nothingOpen(met: [walk], new: []), .nothingOpen(met: [walk], new: ["read"]),
      .nothingOpen(met: Array(repeating: walk, count: 5), new: []), .alreadyShown(at: end),
      .skippedDay, .missedForNewer(due: end), .missedByMore(thanSeconds: 7200),
      .missedByMore(thanSeconds: 5400), .missedByMore(thanSeconds: 300), .missedPeriod(.week),
      .skippedPastPeriod("23:30", .day), .quietPastPeriod(.week, until: end),
      .quietPastNext(.daily, until: end), .ruleGone,
      .noSlot(of: 1), .noSlot(of: 64),
    ]
    let lines = notices.map(\.description) + [""] + reasons.map(\.description)
    try expectGolden(lines.joined(separator: "\n") + "\n", "Fixtures/reminders/words.txt")
  }

  @Test func `every notification reads well`() throws {
    func goals(_ names: String...) throws -> [GoalProgress] {
      try names.map {
        GoalProgress(
          event: .mood, name: $0, count: .one, target: try Count(typed: "2.5"))
      }
    }
    let three = try goals("walk", "read", "Tom & Ann <3")
    let five = try goals("walk", "read", "water", "piano", "sleep")
    let sections: [[(ReminderKind, [GoalProgress])]] = [
      [], [(.daily, three)], [(.weekly, five)], [(.hourly, three), (.monthly, five)],
      ReminderKind.allCases.dropFirst().map { ($0, Array(three.prefix(1))) },
    ]
    var texts: [String] = []
    for asks in [true, false] {
      for section in sections where asks || !section.isEmpty {
        let text = NotificationText(
          asks: asks, sections: section.map { NotificationText.Section(kind: $0, goals: $1) })
        texts.append("\(text.title)\n\(text.body)\n")
      }
    }
    try expectGolden(texts.joined(separator: "\n"), "Fixtures/reminders/notifications.txt")
  }
}
