import CivilTime
import TestSupport
import Testing

@testable import Trends

/// Tables that cannot be made, and what is said beside those that can.
@Suite struct EffectTextTests {
  private static let all: ClosedRange<LocalDay> = "1970-01-01"..."2100-01-01"

  /// Returns one entry a day with the tags that `tags` gives it.
  private func entries(_ days: Int, tags: (Int) -> [Int]) -> [TaggedObservation] {
    (0..<days).map { TaggedObservation(Observation($0, 12, Double($0 % 3) + 5), tags: tags($0)) }
  }

  private func effects(_ names: [String], _ entries: [TaggedObservation]) -> ActivityEffects {
    ActivityEffects(ofTags: names, in: entries, over: Self.all)
  }

  @Test func `what cannot be compared is named with its reason`() {
    let few = effects(["a"], entries(4) { _ in [0] })
    #expect(few.notes == [.ofTrend(.notEnoughData)])
    #expect(few.entryCount == 4 && few.rows.isEmpty)
    let none = effects(["a"], entries(30) { _ in [] })
    #expect(none.notes == [.noneUsed(.tag)])
    #expect(none.skippedText == nil)
    let rare = effects(["b", "a", "always"], entries(30) { ($0 < 3 ? [0, 1] : []) + [2] })
    #expect(rare.notes == [.noneOftenEnough(.tag)])
    #expect(rare.skippedText == "too few to compare: #always (always), #a (3), #b (3)")
    let events = ActivityEffects(
      ofEvents: ["walk"], counts: [EventCount(event: 0, day: Simulation.start, count: 1)],
      in: entries(30) { _ in [] }.map(\.observation), over: Self.all)
    #expect(events.notes == [.noneOftenEnough(.event)])
    #expect(events.skippedText == "too few to compare: walk (1)")
    let nothing = ActivityEffects(ofEvents: [], counts: [], in: [], over: Self.all)
    #expect(nothing.days == nil && nothing.notes == [.ofTrend(.noEntries)])
  }

  @Test func `corrections take an event's day back`() {
    let start = Simulation.start
    let counts = (0..<10).flatMap { day in
      [1.0, -1].map { EventCount(event: 0, day: start.advanced(by: day * 2), count: $0) }
    }
    let effects = ActivityEffects(
      ofEvents: ["walk"], counts: counts, in: entries(30) { _ in [] }.map(\.observation),
      over: Self.all)
    #expect(effects.notes == [.noneUsed(.event)])
  }

  @Test func `entries outside the range do not count, not even before it`() {
    let journal = entries(80) { $0 % 3 == 0 ? [0] : [] }
    let range = Simulation.start.advanced(by: 40)...Simulation.start.advanced(by: 79)
    let part = ActivityEffects(ofTags: ["a"], in: journal, over: range)
    let cut = effects(["a"], journal.filter { range.contains($0.observation.day) })
    #expect(part.rows == cut.rows)
    #expect(part.days == range)
    #expect(part.rows.map(\.uses) == [13])
  }

  @Test func `two weeks either side are compared, and no more`() {
    // Two entries with the tag on each of five days, and so many days later as many without.
    let counts = [10, 12, 13].map { gap in
      let with = (0..<10).map { TaggedObservation(Observation($0 / 2, 12, 7), tags: [0]) }
      let without = (0..<10).map {
        TaggedObservation(Observation(4 + gap + $0 / 2, 12, 5), tags: [])
      }
      return effects(["a"], with + without).rows.first.map { [$0.countWith, $0.countWithout] }
    }
    #expect(counts == [[10, 10], [6, 6], nil])
  }

  @Test func `what stands around the table can be read`() throws {
    let journal = entries(120) { ($0 % 3 == 0 ? [0] : []) + ($0 % 7 == 0 ? [1] : []) }
    let table = effects(["a", "b"], journal)
    let one = effects(["a"], journal)
    let many = effects((0..<13).map { "t\($0)" }, entries(30) { $0 < 2 ? Array(0..<13) : [] })
    let kinds: [UsageKind] = [.tag, .event]
    let lines =
      [
        table.heading, one.heading, ActivityEffects.caution(anyIsClear: true),
        ActivityEffects.caution(anyIsClear: false), ActivityEffects.feelings,
      ]
      + kinds.map { EffectNote.noneUsed($0).text }
      + kinds.map { EffectNote.noneOftenEnough($0).text }
      + [
        EffectNote.noneClear(lookedAt: 12).text, EffectNote.ofTrend(.notEnoughData).text,
        many.skippedText ?? "",
      ]
      + verdicts
    try expectGolden(lines.map { $0 + "\n" }.joined(), "Fixtures/golden/trends/effects.txt")
  }

  private var verdicts: [String] {
    func row(isClear: Bool, behind: String?) -> EffectRow {
      EffectRow(
        name: "gym", effect: Estimate(0.5, standardError: 0.2, quantile: 2), countWith: 20,
        countWithout: 200, uses: 21, p: 0.01, rawDifference: 0.6, isClear: isClear, behind: behind)
    }
    return [
      row(isClear: true, behind: nil).verdict(kind: .tag),
      row(isClear: false, behind: "friends").verdict(kind: .tag),
      row(isClear: false, behind: "walk").verdict(kind: .event),
      row(isClear: false, behind: nil).verdict(kind: .tag),
      row(isClear: true, behind: nil).effect.signedText(isASCII: false),
      row(isClear: true, behind: nil).effect.negated.signedText(isASCII: false),
      Estimate(-0.3, standardError: 0.148, quantile: 2).signedText(isASCII: true),
      Estimate(0.02, standardError: 0.2, quantile: 2).signedText(isASCII: true),
    ]
  }
}
