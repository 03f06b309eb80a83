import CivilTime
import Testing

@Suite struct WeekdayTests {
  @Test func `stands in the order of ISO 8601`() {
    #expect(Weekday.allCases.map(\.index) == Array(0..<7))
    #expect(
      Weekday.allCases.map(\.abbreviation) == ["mon", "tue", "wed", "thu", "fri", "sat", "sun"])
    #expect(Weekday.allCases.first?.name == "Monday")
    #expect(Weekday.allCases.last?.name == "Sunday")
  }

  @Test(arguments: Weekday.allCases)
  func `is read by its name in any case`(day: Weekday) {
    let texts = [day.rawValue, day.name, day.abbreviation, day.abbreviation.uppercased()]
    #expect(texts.allSatisfy { Weekday(typed: $0) == day })
  }

  @Test(arguments: ["", "m", "mo", "mond", "mondays", "mon ", "weekday", "lun", "МОN"])
  func `is read by nothing else`(text: String) {
    #expect(Weekday(typed: text) == nil)
  }

  @Test(arguments: Weekday.allCases)
  func `counts from any start of the week`(start: Weekday) {
    for day in Weekday.allCases {
      let days = day.days(since: start)
      #expect((0..<7).contains(days))
      #expect(Weekday.allCases[(start.index + days) % 7] == day)
    }
  }
}
