import CivilTime
import TestSupport
import Testing

@Suite struct MinuteOfDayTests {
  @Test(arguments: ["00:00", "08:15", "12:00", "23:59"])
  func `reads what it writes`(text: String) throws {
    let time = try #require(MinuteOfDay(text))
    #expect("\(time)" == text)
  }

  @Test(arguments: ["", "8:15", "24:00", "12:60", "12-00", "12:00:00"])
  func `refuses what is not HH:MM`(text: String) {
    #expect(MinuteOfDay(text) == nil)
  }

  @Test(
    arguments: [
      ("09:00", "09:30", 30),
      ("23:30", "00:15", 45),
      ("09:30", "09:00", 1410),
      ("12:00", "12:00", 0),
    ] as [(MinuteOfDay, MinuteOfDay, Int)])
  func `counts forward, past midnight if need be`(
    start: MinuteOfDay, end: MinuteOfDay, minutes: Int
  ) {
    #expect(start.minutes(until: end) == minutes)
  }

  @Test(
    arguments: [
      ("8:30", "08:30"), ("08:30", "08:30"), ("8:30am", "08:30"), ("8:30 PM", "20:30"),
      ("9am", "09:00"), ("12am", "00:00"), ("12:05 am", "00:05"), ("12pm", "12:00"),
      ("20:00", "20:00"), ("0:00", "00:00"), ("23:59", "23:59"),
    ] as [(String, MinuteOfDay)])
  func `reads what people type`(text: String, time: MinuteOfDay) {
    #expect(MinuteOfDay(typed: text) == time)
  }

  @Test(
    arguments: [
      "8", "24:00", "25:00", "8:5", "8:60", "13pm", "0am", "am", "", "8::30", "+8:30", "8:30xm",
      "008:30", "8:30:00", "٨:٣٠",
    ])
  func `refuses what is no time`(text: String) {
    #expect(MinuteOfDay(typed: text) == nil)
  }
}
