import CivilTime
import MoodModel
import TestSupport
import Testing

@testable import Reminders

@Suite struct PromptDecisionTests {
  /// A device in Berlin with prompts at the given times, scheduled a month ago.
  static func device(_ times: String...) -> Device {
    var diary = Diary(at: "2026-10-30T12:00:00.000Z")
    for time in times { diary.schedule("daily", time) }
    return Device(diary, since: "2026-11-30 00:00")
  }

  @Test func `a prompt is shown when it is due, once, however often one looks`() {
    var device = Self.device("20:00")
    #expect(device.tick("2026-11-30 19:59:59").action == .none)
    device.tick("2026-11-30 20:00")
    #expect(device.shown.map(\.title) == ["How do you feel?"])
    for moment in ["20:00", "20:00:01", "20:01", "21:00", "23:59"] {
      #expect(device.tick("2026-11-30 \(moment)").action == .none)
    }
    #expect(device.shown.count == 1)
    #expect(device.rows.map(\.summary) == ["show prompt/2026-11-30/20:00 at 2026-11-30 20:00"])
  }

  @Test(
    arguments: [
      ("18:59:59", true), ("19:00", false), ("19:40", false), ("20:00", false),
    ])
  func `R1: an entry made in the hour before answers a prompt`(entry: String, isShown: Bool) {
    var device = Self.device("20:00")
    device.diary.at("2026-11-30 \(entry)")
    device.diary.log()
    device.tick("2026-11-30 20:00")
    #expect(device.shown.isEmpty != isShown)
    #expect(device.rows.last?.action == (isShown ? .show : .skip))
    #expect(device.rows.last?.reason == (isShown ? nil : .logged(at: device.time(entry))))
  }

  @Test func `R2: logging takes the prompt off the screen`() {
    var device = Self.device("20:00")
    device.tick("2026-11-30 20:00")
    device.diary.at("2026-11-30 20:10")
    device.diary.log()
    #expect(device.tick("2026-11-30 20:10").action == .clear)
    #expect(device.state.visible == nil)
    #expect(device.tick("2026-11-30 20:11").action == .none)
  }

  @Test func `N23: an entry for another time leaves the prompt alone`() {
    var device = Self.device("20:00")
    device.tick("2026-11-30 20:00")
    device.diary.log(at: "2026-11-29T20:00:00+01:00")
    device.diary.log(at: "2026-12-01T09:00:00+01:00")
    #expect(device.tick("2026-11-30 20:10").action == .none)
    #expect(device.state.visible != nil)
  }

  @Test func `deleting the entry later does not bring the prompt back`() {
    for deleted in ["2026-11-30 20:05", "2026-11-30 20:30"] {
      var device = Self.device("20:00")
      device.diary.at("2026-11-30 19:40")
      device.diary.log(until: device.diary.moment(deleted))
      device.tick("2026-11-30 20:45")
      #expect(device.shown.isEmpty)
    }
    var device = Self.device("20:00")
    device.diary.at("2026-11-30 19:40")
    device.diary.log(until: device.diary.moment("2026-11-30 19:41"))
    device.tick("2026-11-30 20:00")
    #expect(device.shown.count == 1)
  }

  @Test func `R3: a newer prompt takes the place of an older one`() {
    var device = Self.device("09:00", "12:00", "15:00")
    for time in ["09:00", "12:00", "15:00"] {
      device.tick("2026-11-30 \(time)")
      #expect(device.state.visible?.keys.map(\.description) == ["prompt/2026-11-30/\(time)"])
    }
    #expect(device.shown.count == 3)
  }

  @Test func `R6, N13, N15: after three days without a decision one comes, the rest is missed`() {
    var device = Self.device("08:00", "13:00", "19:00")
    device.tick("2026-12-03 20:00")
    #expect(device.shown.count == 1)
    #expect(device.shown[0].keys.map(\.description) == ["prompt/2026-12-03/19:00"])
    #expect(device.rows.count == 12)
    #expect(device.rows.count { $0.comes } == 1 && device.rows.last?.reason == .caughtUp)
    #expect(
      device.rows.dropLast().allSatisfy {
        $0.reason == .missedForNewer(due: device.time("19:00", on: "2026-12-03"))
      })
  }

  @Test(
    arguments: [
      ("10:30", "show", true), ("10:30:01", "skip", false), ("23:00", "skip", false),
    ])
  func `N16, N17: a missed prompt still comes within prompt-grace`(
    now: String, action: String, isShown: Bool
  ) {
    var device = Self.device("08:30")
    device.tick("2026-11-30 \(now)")
    #expect(device.rows.map(\.action.rawValue) == [action])
    #expect(device.shown.isEmpty != isShown)
    if !isShown { #expect(device.rows.last?.reason == .missedByMore(thanSeconds: 7200)) }
  }

  @Test func `a clock that is set back shows nothing again`() {
    var device = Self.device("08:30", "09:00")
    device.run(from: "2026-11-30 08:00", until: "2026-11-30 09:10")
    #expect(device.shown.count == 2)
    device.run(from: "2026-11-30 08:00", until: "2026-11-30 12:00")
    device.run(from: "2026-11-29 12:00", until: "2026-11-29 13:00")
    device.run(from: "2026-11-30 08:29", until: "2026-11-30 12:00")
    #expect(device.shown.count == 2)
    #expect(device.rows.last?.reason == .alreadyShown(at: device.time("09:00")))
  }

  @Test func `a clock that was a year ahead for a minute silences nothing`() {
    var device = Self.device("08:30")
    device.tick("2027-11-30 08:31")
    #expect(device.shown.count == 1)
    device.run(from: "2026-11-30 08:00", until: "2026-12-03 12:00")
    #expect(
      device.shown.dropFirst().map(\.since)
        == [30, 31, 32, 33].map {
          ZonedTime(
            day: ("2026-11-30" as LocalDay).advanced(by: $0 - 30), secondOfDay: 30_600,
            utcOffset: 3600)
        })
    device.run(from: "2027-11-30 08:00", until: "2027-11-30 12:00")
    #expect(device.shown.count == 6)
  }

  @Test func `what became due while the clock was ahead still comes within prompt-grace`() {
    var device = Self.device("08:30")
    device.tick("2026-11-30 08:00")
    device.tick("2026-12-30 12:00")
    device.tick("2026-11-30 08:45")
    #expect(device.shown.map(\.keys.first?.description) == ["prompt/2026-11-30/08:30"])
  }

  @Test func `R5, D10: with the state lost, what is within prompt-grace comes, and no more`() {
    var device = Self.device("08:30", "12:00")
    device.state = DeviceState()
    device.tick("2026-11-30 09:00")
    #expect(device.shown.map(\.keys.first?.description) == ["prompt/2026-11-30/08:30"])
    device.state = DeviceState()
    device.tick("2026-11-30 11:59")
    #expect(device.shown.count == 1)
    device.tick("2026-11-30 12:00")
    #expect(device.shown.count == 2)
  }

  @Test func `R7: in another zone a time comes by the clock there, once on a date`() {
    var diary = Diary(at: "2026-10-30T12:00:00.000Z")
    diary.schedule("daily", "15:00")
    var device = Device(diary)
    device.run(from: "2026-11-29 12:00", until: "2026-11-30 12:00")
    #expect(device.shown.count == 1)
    device.diary.rules = Zones.rules("America/New_York")
    device.run(from: "2026-11-30 07:00", until: "2026-12-01 12:00")
    #expect(
      device.shown.map(\.since.description) == [
        "2026-11-29T15:00:00+01:00", "2026-11-30T15:00:00-05:00",
      ])
  }

  @Test func `a zone an hour further east does not swallow the prompt that its clock has passed`() {
    var diary = Diary(in: "Europe/London", at: "2026-10-30T12:00:00.000Z")
    diary.schedule("daily", "15:00")
    var device = Device(diary)
    device.run(from: "2026-11-30 12:00", until: "2026-11-30 14:30")
    device.tick("2026-11-30 14:30")
    device.diary.rules = Zones.rules("Europe/Berlin")
    device.tick("2026-11-30 15:31")
    #expect(device.shown.count == 1)
  }

  @Test func `a schedule made after its hour does not ring at once`() {
    var device = Self.device("08:00")
    device.tick("2026-11-30 08:00")
    device.diary.at("2026-11-30 08:31")
    device.diary.schedule("mon", "08:30")
    device.tick("2026-11-30 08:32")
    #expect(device.shown.count == 1)
    device.tick("2026-12-07 08:30")
    #expect(device.shown.count == 2)
  }

  @Test func `R19, N39: a time that was changed is gone, on its day and on no other`() {
    var diary = Diary(at: "2026-10-30T12:00:00.000Z")
    diary.schedule("wed,mon,fri", "09:00")
    diary.at("2026-11-29 12:00")
    diary.unschedule("mon", "09:00")
    diary.schedule("mon", "10:00")
    diary.schedule("mon", "10:00")
    var device = Device(diary)
    device.run(from: "2026-11-30 00:00", until: "2026-12-06 00:00")
    #expect(
      device.shown.map { "\($0.since.day) \($0.since.minuteOfDay)" } == [
        "2026-11-30 10:00", "2026-12-02 09:00", "2026-12-04 09:00",
      ])
  }

  @Test func `removing or pausing the schedule takes the prompt off the screen`() {
    for isPause in [true, false] {
      var device = Self.device("20:00")
      device.tick("2026-11-30 20:00")
      device.diary.at("2026-11-30 20:05")
      if isPause { device.diary.pauseSchedule() } else { device.diary.unschedule("mon", "20:00") }
      #expect(device.tick("2026-11-30 20:05").action == .clear)
    }
  }

  @Test func `a pause lasts up to the start of its day, and nothing of it is caught up`() {
    var device = Self.device("08:30", "20:00")
    device.diary.at("2026-11-30 09:00")
    device.diary.pauseSchedule(until: "2026-12-02")
    device.run(from: "2026-11-30 09:00", until: "2026-12-02 12:00")
    #expect(device.shown.map { "\($0.since.day) \($0.since.minuteOfDay)" } == ["2026-12-02 08:30"])
    device.diary.at("2026-12-02 12:00")
    device.diary.pauseSchedule()
    device.diary.at("2026-12-02 20:10")
    device.diary.resumeSchedule()
    device.run(from: "2026-12-02 20:10", until: "2026-12-03 12:00")
    #expect(device.shown.count == 2)
  }

  @Test func `a prompt leaves the screen when its day as lived ends`() {
    var device = Self.device("23:50")
    device.tick("2026-11-30 23:50")
    let next = device.diary.engine.next(after: device.diary.now, state: device.state)
    #expect(next == device.diary.moment("2026-12-01 00:00"))
    #expect(device.tick("2026-12-01 00:00").action == .clear)
    device.diary.dayStart("04:00")
    device.tick("2026-12-01 23:50")
    #expect(device.tick("2026-12-02 03:59").action == .none)
    #expect(device.tick("2026-12-02 04:00").action == .clear)
  }

  @Test func `R13, N24: after midnight the prompt of 23:50 can still be answered as such`() {
    var device = Self.device("23:50")
    device.tick("2026-11-30 23:50")
    for hasDaemon in [false, true] {
      if hasDaemon { device.tick("2026-12-01 00:00") }
      let prompt = device.diary.engine.promptToAnswer(
        device.state, at: device.diary.moment("2026-12-01 00:20"))
      #expect(prompt?.due == "2026-11-30T23:50:00+01:00" && prompt?.isFromEarlierDate == true)
    }
    let late = device.diary.moment("2026-12-01 01:51")
    #expect(device.diary.engine.promptToAnswer(device.state, at: late) == nil)
    device.diary.at("2026-12-01 00:20")
    device.diary.log(at: "2026-11-30T23:50:00+01:00")
    #expect(device.diary.engine.promptToAnswer(device.state, at: device.diary.now) == nil)
  }

  @Test func `two times that the clock skips come together, as one notification`() {
    var diary = Diary(at: "2026-01-30T12:00:00.000Z")
    diary.schedule("daily", "02:15", "02:30", "03:00")
    var device = Device(diary)
    device.run(from: "2026-03-29 00:00", until: "2026-03-29 12:00")
    #expect(device.shown.count == 1 && device.shown[0].prompts.count == 3)
    #expect(device.rows.map(\.action) == [.show, .merge, .merge])
  }

  @Test func `the same time from two devices is one prompt`() {
    var device = Self.device("08:30")
    device.diary.schedule("mon", "08:30")
    device.run(from: "2026-11-30 00:00", until: "2026-12-01 00:00")
    #expect(device.shown.count == 1 && device.rows.count == 1)
  }
}

extension Device {
  /// A clock time of a day in the zone of the diary.
  func time(_ clock: String, on day: LocalDay = "2026-11-30") -> ZonedTime {
    diary.rules.time(atSecondsSinceEpoch: diary.moment("\(day) \(clock)").secondsSinceEpoch)
  }
}
