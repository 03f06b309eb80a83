import CivilTime
import TestSupport
import Testing

@testable import Commands

/// When the entries near a time of the schedule are really made.
@Suite struct UsualTimeTests {
  private func minutes(_ texts: String) -> [MinuteOfDay] {
    texts.split(separator: " ").map { require(MinuteOfDay(String($0)), String($0)) }
  }

  @Test(
    arguments: [
      ("09:30 09:30 09:30 09:30 09:30 09:30 09:30", 7, nil),
      ("09:20 09:25 09:30 09:30 09:30 09:30 09:45 11:00", 8, "09:30"),
      ("08:00 08:00 08:00 08:00 09:00 09:00 09:00 09:00", 8, "08:30"),
      ("08:01 08:01 08:01 08:01 08:02 08:02 08:02 08:02", 8, "08:00"),
      ("19:00 19:00 19:00 19:00 19:00 19:00 19:00 19:00", 0, nil),
      ("13:59 13:59 13:59 13:59 14:01 14:01 14:01 14:01", 4, nil),
    ] as [(String, Int, String?)])
  func `is the middle of those that are nearest to it`(
    texts: String, entries: Int, moment: String?
  ) {
    let usual = UsualTime(near: "08:00", among: ["08:00", "20:00"], of: minutes(texts))
    #expect(usual.entries == entries)
    #expect(usual.moment?.description == moment)
  }

  @Test func `goes past midnight`() {
    let late = minutes("23:40 23:50 23:55 00:05 00:10 00:15 00:20 00:30")
    let usual = UsualTime(near: "23:50", among: ["23:50"], of: late)
    #expect(usual.moment == "00:10")
    #expect(!usual.isElsewhere(than: "23:50"))
    #expect(usual.isElsewhere(than: "23:30"))
    #expect(usual.isElsewhere(than: "00:45"))
  }

  @Test(
    arguments: [
      ("08:30", "20:10 20:20 20:40 20:50 20:10 20:20 20:40 20:50", "20:30"),
      ("14:00", "06:00 06:10 21:50 22:00 06:00 06:10 21:50 22:00", nil),
      ("14:00", "06:00 06:10 06:20 06:30 06:00 06:10 21:50 22:00", "06:10"),
    ] as [(MinuteOfDay, String, String?)])
  func `is an hour at which entries are made, and none when there is no such hour`(
    time: MinuteOfDay, texts: String, moment: String?
  ) {
    let usual = UsualTime(near: time, among: [time], of: minutes(texts))
    #expect(usual.moment?.description == moment)
  }

  @Test func `an entry between two times belongs to one of them`() {
    let times: [MinuteOfDay] = ["08:00", "10:00"]
    let between = Array(repeating: MinuteOfDay(wrapping: 9 * 60), count: 8)
    let counts = times.map { UsualTime(near: $0, among: times, of: between).entries }
    #expect(counts == [8, 0])
  }
}
