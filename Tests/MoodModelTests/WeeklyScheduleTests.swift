import CivilTime
import MoodModel
import TestSupport
import Testing

@Suite struct WeeklyScheduleTests {
  @Test(
    arguments: [
      ("mon", "mon"), ("Monday", "mon"), ("mon,wed", "mon,wed"), ("mon-fri", "weekdays"),
      ("weekdays", "weekdays"), ("weekends", "weekends"), ("daily", "daily"),
      ("fri-mon", "mon,fri-sun"), ("wed,mon,fri", "mon,wed,fri"), ("mon-wed,sat", "mon-wed,sat"),
      ("sat,sun,weekdays", "daily"), ("tue,tue", "tue"),
    ])
  func `days are typed in every usual form`(text: String, canonical: String) {
    #expect(WeekdaySet(typed: text)?.description == canonical)
    #expect(WeekdaySet(typed: canonical) == WeekdaySet(typed: text))
  }

  @Test(arguments: ["", ",", "mon,", "mon-", "-fri", "mon-wed-fri", "m", "someday", "mon;tue"])
  func `what is no day is refused`(text: String) {
    #expect(WeekdaySet(typed: text) == nil)
  }

  @Test(
    arguments: [
      (["mon", "08:30"], ["08:30"]), (["daily", "8:30am"], ["08:30"]),
      (["daily", "8:30", "PM", "9am"], ["09:00", "20:30"]),
      (["mon", "20:00", "08:30", "20:00"], ["08:30", "20:00"]),
    ] as [([String], [MinuteOfDay])])
  func `times are typed in every usual form`(words: [String], times: [MinuteOfDay]) throws {
    #expect(try ScheduleRequest(words: words).times == times)
  }

  @Test(
    arguments: [
      (["random", "3"], .random), (["daily", "random"], .random), ([], .missingDays),
      (["08:30"], .daysExpected(before: "08:30")),
      (["mon"], .missingTime(after: WeekdaySet([.monday]))),
      (["mon", "25:00"], .unknownWord("25:00")), (["someday", "08:30"], .unknownWord("someday")),
      (["mon", "08:30", "tue"], .unknownWord("tue")), (["mon", "8"], .unknownWord("8")),
    ] as [([String], ScheduleFault)])
  func `other words are refused with the reason`(words: [String], fault: ScheduleFault) {
    #expect(throws: fault) { try ScheduleRequest(words: words) }
    #expect(!fault.message.isEmpty && !fault.hint.isEmpty)
  }

  @Test func `random times are refused because a trend needs steady hours`() {
    #expect(ScheduleFault.random.message.contains("steady hours"))
  }

  @Test func `adding what exists changes nothing and says so`() throws {
    var schedule = WeeklySchedule()
    let request = try ScheduleRequest(words: ["mon-fri", "08:30"])
    #expect(schedule.add(request).changed.count == 5)
    let before = schedule
    let again = schedule.add(try ScheduleRequest(words: ["mon,sat", "08:30"]))
    #expect(again.changed == [ScheduledTime(.saturday, "08:30")])
    #expect(again.unchanged == [ScheduledTime(.monday, "08:30")])
    #expect(schedule.add(request).changed.isEmpty)
    #expect(schedule.times.count == before.times.count + 1)
  }

  @Test func `removing one day from a range leaves the others`() throws {
    var schedule = WeeklySchedule()
    _ = schedule.add(try ScheduleRequest(words: ["mon-fri", "08:30"]))
    let change = schedule.remove(try ScheduleRequest(words: ["mon,sun", "08:30"]))
    #expect(change.changed == [ScheduledTime(.monday, "08:30")])
    #expect(change.unchanged == [ScheduledTime(.sunday, "08:30")])
    #expect(schedule.times.map(\.weekday) == [.tuesday, .wednesday, .thursday, .friday])
  }

  @Test func `the list is sorted Monday first, whatever the order of adding`() throws {
    var schedule = WeeklySchedule()
    for words in [["fri", "10:00"], ["wed", "20:00", "09:00"], ["mon", "10:00"]] {
      _ = schedule.add(try ScheduleRequest(words: words))
    }
    #expect(
      schedule.times.map(\.recordName) == [
        "schedule/mon/10:00", "schedule/wed/09:00", "schedule/wed/20:00", "schedule/fri/10:00",
      ])
  }

  @Test func `a pause and its end say what they changed`() throws {
    var schedule = WeeklySchedule()
    _ = schedule.add(try ScheduleRequest(words: ["weekends", "10:00"]))
    #expect(schedule.resume().changed.isEmpty)
    #expect(schedule.pause(until: "2026-12-24").changed.count == 2)
    #expect(schedule.states.values.allSatisfy { $0 == .paused(until: "2026-12-24") })
    #expect(schedule.add(try ScheduleRequest(words: ["sat", "10:00"])).changed.isEmpty)
    #expect(schedule.resume().changed.count == 2)
    #expect(schedule.removeAll().changed.count == 2 && schedule.times.isEmpty)
  }

  @Test(arguments: ["schedule/mon/08:30", "schedule/sun/23:59"])
  func `a time of the week names its record`(text: String) throws {
    let id = try #require(RecordID(text))
    #expect(ScheduledTime(recordID: id)?.recordName == text)
  }

  @Test(
    arguments: ["schedule/mon/8:30", "schedule/monday/08:30", "setting/quiet", "schedule/mon"])
  func `other records are no times of the week`(text: String) throws {
    #expect(ScheduledTime(recordID: try #require(RecordID(text))) == nil)
  }

  @Test(
    arguments: [
      ("22:00-07:00", "22:00-07:00"), ("10pm-7am", "22:00-07:00"),
      ("00:00 - 08:00", "00:00-08:00"),
    ])
  func `quiet hours are two times`(text: String, canonical: String) throws {
    #expect(try QuietHours(typed: text).description == canonical)
  }

  @Test(
    arguments: [
      ("22:00-22:00", .equalEnds("22:00")), ("22:00", .notARange("22:00")),
      ("22:00-", .notARange("22:00-")), ("22-7", .notATime("22")), ("", .notARange("")),
      ("22:00-24:00", .notATime("24:00")),
    ] as [(String, QuietHoursFault)])
  func `what is no stretch of the day is refused`(text: String, fault: QuietHoursFault) {
    #expect(throws: fault) { try QuietHours(typed: text) }
  }

  @Test(
    arguments: [
      ("22:00-07:00", ["22:00", "23:59", "00:00", "06:59"], ["07:00", "12:00", "21:59"]),
      ("00:00-08:00", ["00:00", "07:59"], ["08:00", "23:59"]),
      ("21:00-07:00", ["21:00", "06:59"], ["20:59", "07:00"]),
      ("13:00-14:00", ["13:00", "13:59"], ["12:59", "14:00"]),
    ] as [(String, [MinuteOfDay], [MinuteOfDay])])
  func `quiet hours hold their start and not their end`(
    text: String, quiet: [MinuteOfDay], loud: [MinuteOfDay]
  ) throws {
    let hours = try QuietHours(typed: text)
    #expect(quiet.allSatisfy { hours.contains($0) })
    #expect(!loud.contains { hours.contains($0) })
  }
}
