import CivilTime
import TestSupport
import Testing

@Suite struct ZonedTimeTests {
  @Test(
    arguments: [
      "2026-03-02T08:15:00+01:00", "2026-03-02T23:59:59-08:00", "1969-12-31T00:00:00+00:00",
      "0000-01-01T00:00:00+00:00", "9999-12-31T23:59:59+23:59", "2026-03-02T08:15:00-00:30",
    ])
  func `reads what it writes`(text: String) throws {
    let time = try #require(ZonedTime(text))
    #expect("\(time)" == text)
  }

  @Test(
    arguments: [
      ("2026-03-02T08:15:00Z", "2026-03-02T08:15:00+00:00"),
      ("2026-03-02t08:15:00z", "2026-03-02T08:15:00+00:00"),
      ("2026-03-02 08:15:00.999+01:00", "2026-03-02T08:15:00+01:00"),
      ("2026-03-02T08:15:00.123456789012345678901234567890Z", "2026-03-02T08:15:00+00:00"),
      ("2026-03-02T08:15:00-00:00", "2026-03-02T08:15:00+00:00"),
      ("2024-02-29T23:59:59+04:00", "2024-02-29T23:59:59+04:00"),
    ])
  func `reads every form of RFC 3339`(text: String, written: String) {
    #expect(ZonedTime(text).map { "\($0)" } == written)
  }

  @Test(
    arguments: [
      "", "2026-03-02", "2026-03-02T08:15:00", "2026-03-02T08:15Z", "2026-03-02T08:15:00+01",
      "2026-03-02T08:15:00+0100", "2026-03-02T08:15:00+1:00", "2026-03-02T08:15:00+01:60",
      "2026-03-02T08:15:00+24:00", "2026-03-02T24:00:00Z", "2026-03-02T08:60:00Z",
      "2026-03-02T08:15:60Z", "2026-02-29T08:15:00Z", "2026-02-31T08:15:00+01:00",
      "2026-13-01T08:15:00+01:00", "2026-00-01T08:15:00+01:00", "2026-01-00T08:15:00+01:00",
      "2026-03-02T08:15:00Zx", "2026-03-02T08:15:00+01:00x", " 2026-03-02T08:15:00Z",
      "2026-03-02_08:15:00Z", "2026-03-02T08:15:00.Z", "2026/03/02T08:15:00+01:00",
      "+026-03-02T08:15:00+01:00", "2026-03-02T08:15:00*01:00", "2026-03-02T-8:15:00+01:00",
      "2026-03-02T08.15:00+01:00", "2026-03-02T08:15.00+01:00", "2026-03-02T08:15:00+01.00",
      "20260302T081500Z", "2026-03-02T08:15:60+01:00", "2026-03-02T08:60:00+01:00",
      "2026-03-02T24:00:00+01:00", "2026-03-02T08:15:00+24:00", "٢٠٢٦-03-02T08:15:00Z",
      "2026-03-02T08:15:00\u{2212}01:00",
    ])
  func `refuses what is no moment, and never moves it`(text: String) {
    #expect(ZonedTime(text) == nil)
  }

  /// The journal's own form is read by fixed places, any other by a cursor; a fraction makes the
  /// same moment take the other way.
  @Test func `reads its own form as it reads all others`() {
    var random = SeededGenerator(seed: 5)
    let start = Array("2028-02-29T19:59:09+01:00".utf8)
    let bytes = Array("0123456789-:+TZ .a/".utf8)
    var readable = 0
    for _ in 0..<5000 {
      var text = start
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        text[place] = bytes.randomElement(using: &random) ?? 0
      }
      let fractional = text[..<19] + ".5".utf8 + text[19...]
      let time = ZonedTime(rfc3339: text.span)
      // With `Z` or a point at the place of the sign, the text with a fraction is another.
      guard text[19] == UInt8(ascii: "+") || text[19] == UInt8(ascii: "-") else { continue }
      #expect(time == ZonedTime(rfc3339: Array(fractional).span))
      if time != nil { readable += 1 }
    }
    #expect(readable > 300)
  }

  @Test func `keeps the local day of the place where it happened`() {
    let inBerlin: ZonedTime = "2026-03-02T00:30:00+01:00"
    let inLisbon: ZonedTime = "2026-03-01T23:30:00+00:00"
    #expect(inBerlin.secondsSinceEpoch == inLisbon.secondsSinceEpoch)
    #expect(inBerlin.day == inLisbon.day.advanced(by: 1))
  }

  @Test func `drops the seconds of an old offset and keeps the moment`() {
    let time = ZonedTime(secondsSinceEpoch: -2_000_000_000, utcOffset: -17_762)
    #expect(time.utcOffset == -17_760)
    #expect(time.secondsSinceEpoch == -2_000_000_000)
    #expect(ZonedTime("\(time)") == time)
  }

  @Test func `takes a day and a clock apart and puts them together`() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<1000 {
      let time = ZonedTime(
        secondsSinceEpoch: Int.random(in: -62_000_000_000...250_000_000_000, using: &random),
        utcOffset: Int.random(in: -1439...1439, using: &random) * 60)
      #expect((0..<86_400).contains(time.secondOfDay))
      #expect(time.minuteOfDay.minutes == time.secondOfDay / 60)
      #expect(time.hourOfDay == Double(time.secondOfDay) / 3600)
      #expect(
        ZonedTime(day: time.day, secondOfDay: time.secondOfDay, utcOffset: time.utcOffset) == time)
      #expect(ZonedTime("\(time)") == time)
      #expect(time.advanced(bySeconds: 1) > time)
    }
  }
}
