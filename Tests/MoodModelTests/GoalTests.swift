import MoodModel
import Testing

@Suite struct GoalTests {
  @Test(
    arguments: [
      ("3/week", "3/week"), ("1/day", "1/day"), ("0.5/hour", "0.5/hour"),
      ("1000/month", "1000/month"), ("2.50/year", "2.5/year"), ("3/Week", "3/week"),
    ])
  func `a goal is a number for each period`(text: String, canonical: String) throws {
    #expect(try Goal(typed: text).description == canonical)
  }

  @Test(
    arguments: [
      ("0/week", .notPositive("0")), ("-1/day", .notPositive("-1")),
      ("3/fortnight", .unknownPeriod("fortnight")), ("3", .notAGoal("3")),
      ("/week", .notAGoal("/week")), ("3/", .notAGoal("3/")), ("3/week/2", .notAGoal("3/week/2")),
      ("x/week", .count(.notANumber("x"))), ("1e3/week", .count(.notANumber("1e3"))),
      ("+3/week", .count(.notANumber("+3"))), ("0.0001/day", .count(.tooPrecise("0.0001"))),
      ("1000000001/day", .count(.tooLarge("1000000001"))),
      (
        "99999999999999999999999999/day", .count(.tooLarge("99999999999999999999999999"))
      ),
    ] as [(String, GoalFault)])
  func `what is no goal is refused with the reason`(text: String, fault: GoalFault) {
    #expect(throws: fault) { try Goal(typed: text) }
    #expect(!fault.message.isEmpty && !fault.hint.isEmpty)
  }

  @Test(
    arguments: [
      ("3", 3000), ("0.5", 500), ("-1", -1000), ("1.250", 1250), ("2.1250000", 2125), ("007", 7000),
    ])
  func `counts are exact to a thousandth`(text: String, thousandths: Int) throws {
    #expect(try Count(typed: text).thousandths == thousandths)
  }

  @Test(arguments: ["", "-", ".5", "5.", "1.2.3", "--1", "٣", "1,5", " 1", "NaN"])
  func `what is no number is no count`(text: String) {
    #expect(throws: CountFault.notANumber(text)) { try Count(typed: text) }
  }

  @Test func `ten tenths are one`() throws {
    let tenth = try Count(typed: "0.1")
    #expect((0..<10).reduce(Count.zero) { sum, _ in sum + tenth } == .one)
  }

  @Test(arguments: [("0.5", 500), ("-1.25", -1250), ("12", 12_000), ("0.007", 7), ("0", 0)])
  func `a count reads as it is typed`(text: String, thousandths: Int) {
    #expect(Count(thousandths: thousandths).description == text)
  }

  @Test func `a count of another program is rounded or refused, never a trap`() {
    #expect(Count(rounding: 1.0 / 3)?.thousandths == 333)
    #expect(Count(rounding: 1e3)?.thousandths == 1_000_000)
    for number in [0, 1e-9, 1e30, -.infinity, .nan] { #expect(Count(rounding: number) == nil) }
    #expect(Count(thousandths: .max) + .one == Count(thousandths: .max))
    #expect(Count(thousandths: .min) - .one == Count(thousandths: .min))
  }

  @Test(arguments: [("Walk", "walk"), (" walk ", "walk"), ("CAFÉ", "cafe\u{301}")])
  func `names are the same whatever their case and accents' encoding`(one: String, other: String) {
    #expect(EventName(one) != nil && EventName(one) == EventName(other))
  }

  @Test(arguments: ["", "  ", "a\nb", "\u{1B}[31m", String(repeating: "x", count: 257)])
  func `some names cannot be shown`(text: String) {
    #expect(EventName(text) == nil)
  }
}
