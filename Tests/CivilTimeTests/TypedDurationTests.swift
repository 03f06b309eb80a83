import CivilTime
import Testing

@Suite struct TypedDurationTests {
  static let any = TypedDuration(minutes: 0)...TypedDuration(minutes: .max)

  @Test(
    arguments: [
      ("30m", 30), ("2h", 120), ("1h30m", 90), ("90m", 90), ("60m", 60), ("1H 30M", 90),
      ("1 hour 30 minutes", 90), ("5 min", 5), ("0", 0), ("0m", 0), (" 12h ", 720),
      ("999999999h", 59_999_999_940),
    ])
  func `reads hours and minutes`(text: String, minutes: Int) throws {
    #expect(try TypedDuration(typed: text, in: Self.any).minutes == minutes)
  }

  @Test(
    arguments: [
      "", "30", "m", "h", "-5m", "1.5h", "1,5h", "30m1h", "1h1h", "2d", "1w", "1h30", "2 h o",
      "30s",
      "1000000000m", "99999999999999999999h", "٣٠m", "½h", "1:30",
    ])
  func `says when it is no length of time`(text: String) {
    #expect(throws: TypedTimeError.notUnderstood(text: text, .duration)) {
      try TypedDuration(typed: text, in: Self.any)
    }
  }

  @Test func `keeps to what is allowed`() throws {
    let range = TypedDuration(minutes: 5)...TypedDuration(minutes: 720)
    for (minutes, isAllowed) in [(4, false), (5, true), (720, true), (721, false)] {
      let duration = TypedDuration(minutes: minutes)
      if isAllowed {
        #expect(try TypedDuration(typed: "\(minutes)m", in: range) == duration)
      } else {
        #expect(throws: TypedTimeError.durationOutOfRange(duration, range)) {
          try TypedDuration(typed: "\(minutes)m", in: range)
        }
      }
    }
  }

  @Test(
    arguments: [
      (0, "0m"), (30, "30m"), (60, "60m"), (90, "90m"), (119, "119m"), (120, "2h"), (150, "2h30m"),
      (720, "12h"), (121, "2h1m"),
    ])
  func `is written as the page of settings writes it`(minutes: Int, text: String) {
    #expect("\(TypedDuration(minutes: minutes))" == text)
  }

  @Test func `reads what it writes`() throws {
    for minutes in 0..<2000 {
      let duration = TypedDuration(minutes: minutes)
      #expect(try TypedDuration(typed: "\(duration)", in: Self.any) == duration)
    }
  }
}
