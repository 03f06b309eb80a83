import CivilTime
import TestSupport
import Testing

@Suite struct InstantTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00.001Z", 1),
      ("1969-12-31T23:59:59.999Z", -1), ("1970-01-01T01:00:00.5+01:00", 500),
      ("1970-01-01T00:00:00.12Z", 120), ("1970-01-01T00:00:00.1239999999999999Z", 123),
      ("2026-11-29T08:31:07.250Z", 1_795_941_067_250),
    ])
  func `reads moments to the millisecond`(text: String, milliseconds: Int) {
    #expect(Instant(text)?.millisecondsSinceEpoch == milliseconds)
  }

  @Test(
    arguments: [
      "", "1970-01-01", "1970-01-01T00:00:00", "1970-01-01T00:00:00.Z", "1970-01-01T00:00:00,5Z",
      "1970-01-01T00:00:00.5", "1970-01-01T00:00:00.-5Z", "1970-01-01T00:00:00Z ",
    ])
  func `refuses what is no moment`(text: String) {
    #expect(Instant(text) == nil)
  }

  @Test func `reads what it writes, and sorts as its text does`() {
    var random = SeededGenerator(seed: 3)
    var instants: [Instant] = []
    for _ in 0..<500 {
      // The years 0 through 9999.
      let milliseconds = Int.random(in: -62_167_219_200_000...253_402_300_799_999, using: &random)
      let instant = Instant(millisecondsSinceEpoch: milliseconds)
      #expect(Instant("\(instant)") == instant)
      instants.append(instant)
    }
    #expect(instants.sorted().map { "\($0)" } == instants.map { "\($0)" }.sorted())
  }

  @Test(arguments: [(0, 0), (999, 0), (-1, -1), (-1000, -1), (-1001, -2)])
  func `counts whole seconds downward`(milliseconds: Int, seconds: Int) {
    #expect(Instant(millisecondsSinceEpoch: milliseconds).secondsSinceEpoch == seconds)
  }
}
