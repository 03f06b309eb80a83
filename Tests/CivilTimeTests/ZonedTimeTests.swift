import CivilTime
import TestSupport
import Testing

@Suite struct ZonedTimeTests {
  @Test(
    arguments: [
      "2026-03-02T08:15:00+01:00", "2026-03-02T23:59:59-08:00", "1969-12-31T00:00:00+00:00",
    ])
  func `reads what it writes`(text: String) throws {
    let time = try #require(ZonedTime(text))
    #expect("\(time)" == text)
  }

  @Test func `keeps the local day of the place where it happened`() {
    let inBerlin: ZonedTime = "2026-03-02T00:30:00+01:00"
    let inLisbon: ZonedTime = "2026-03-01T23:30:00+00:00"
    #expect(inBerlin.secondsSinceEpoch == inLisbon.secondsSinceEpoch)
    #expect(inBerlin.day == inLisbon.day.advanced(by: 1))
  }
}
