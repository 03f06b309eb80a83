import Testing

@testable import Trends

/// The estimator against the answers of an independent, dense solution.
@Suite struct FixtureTests {
  @Test func `the fixtures are all there`() {
    #expect(Fixture.names.count == 23)
  }

  @Test(arguments: Fixture.names)
  func `one cell of the grid gives the answer of the dense solution`(name: String) throws {
    let fixture = try Fixture(name)
    let sums = JournalSums(try #require(EntrySums(fixture.observations.inOrder)))
    let model = FittedModel(sums, grid: fixture.cell.grid)
    #expect(distance(model.trend, fixture.cell.trend) < 1e-6)
    #expect(distance(model.scale, fixture.cell.scale) < 1e-6)
    #expect(distance((1...sums.columnCount).map { model.effects[$0] }, fixture.cell.beta) < 1e-6)
    #expect(abs(model.sigma - fixture.cell.sigma) < 1e-6)
    #expect(abs(model.logEvidence - fixture.cell.lml) < 1e-6)
  }

  @Test(arguments: Fixture.names)
  func `the whole grid gives the answer of the dense solution`(name: String) throws {
    let fixture = try Fixture(name)
    let expected = fixture.expected
    let sums = JournalSums(try #require(EntrySums(fixture.observations.inOrder)))
    let trends = expected.contrasts.sorted { $0.key < $1.key }.map(\.value)
    let realised = expected.realised.sorted { $0.key < $1.key }.map(\.value)
    let level = Contrast(
      later: sums.dayCount - expected.level.days..<sums.dayCount, earlier: nil, isRealised: true)
    let model = FittedModel(
      sums,
      contrasts: trends.map { $0.contrast(isRealised: false) }
        + realised.map { $0.contrast(isRealised: true) } + [level])
    #expect(sums.entryCount == expected.n)
    #expect(sums.dayCount == expected.trend.count)
    #expect(abs(model.quantile - expected.t) < 1e-9)
    #expect(distance(model.trend, expected.trend) < 1e-6)
    #expect(distance(model.scale, expected.scale) < 1e-6)
    let values = (trends + realised).map(\.value) + [expected.level.value]
    let scales = (trends + realised).map(\.scale) + [expected.level.scale]
    #expect(distance(model.contrasts.map(\.value), values) < 1e-6)
    #expect(distance(model.contrasts.map(\.scale), scales) < 1e-6)
    let settings = [model.sigma, model.log10q, model.log10r, model.phi, sums.spread]
    let expectedSettings = [
      expected.sigma, expected.log10q, expected.log10r, expected.phi, expected.spread,
    ]
    #expect(distance(settings, expectedSettings) < 1e-6)
    #expect(sums.shift?.day == expected.stepDay)
    #expect(abs((sums.shift?.strength ?? 0) - expected.stepR2) < 1e-6)
    #expect(abs(model.effects[Column.step] - expected.gamma) < 1e-6)
    let timeOfDay = TimeOfDay(model).hours.map(\.effect)
    #expect(distance(timeOfDay.map(\.value), expected.profile) < 1e-6)
    #expect(distance(timeOfDay.map(\.standardError), expected.profileScale) < 1e-6)
    let weekdays = WeekdayEffect.all(of: model)
    #expect(distance(weekdays.map(\.effect.value), expected.weekdayMonFirst) < 1e-6)
    #expect(weekdays.map(\.entryCount).reduce(0, +) == expected.n)
  }

  // The longest fixture has been fitted above, and twice would be slow without optimisation.
  @Test(arguments: Fixture.names.filter { $0 != "habit1500" })
  func `what is shown is what the fixture says`(name: String) throws {
    let fixture = try Fixture(name)
    let expected = fixture.expected
    let trend = MoodTrend(of: fixture.observations)
    #expect(trend.notes.map(\.code).sorted() == expected.messages.map(code(of:)).sorted())
    guard trend.level != nil else { return }
    #expect("\(trend.days.first?.day ?? Simulation.start)" == expected.first)
    #expect(distance(trend.days.map(\.trend.clipped.low), expected.low) < 1e-6)
    #expect(distance(trend.days.map(\.trend.clipped.high), expected.high) < 1e-6)
    let level = try #require(trend.level)
    #expect(abs(level.mood.value - expected.level.value) < 1e-6)
    #expect(abs(level.mood.standardError - expected.level.scale) < 1e-6)
    #expect((trend.change == nil) == (expected.change == nil))
    guard let change = trend.change, let known = expected.change else { return }
    let ours = [
      change.lasting.value, change.lasting.low, change.lasting.high, change.raw,
      change.fromTimeOfDay, change.fromWeekday,
    ]
    let theirs = [
      known.value, known.low, known.high, known.raw, known.fromTimeOfDay, known.fromWeekday,
    ]
    #expect(distance(ours, theirs) < 1e-6)
    let realised = try #require(expected.realised["last30_vs_previous30"])
    #expect(abs(change.difference.value - realised.value) < 1e-6)
    #expect(abs(change.difference.standardError - realised.scale) < 1e-6)
  }

  /// Returns the situation that a message of the fixtures names: its first words.
  private func code(of message: String) -> String {
    String(message.prefix { $0 != ":" }.prefix(21))
  }
}

extension Note {
  /// The first words of the message that the fixtures have for the situation.
  fileprivate var code: String {
    switch self {
    case .noEntries: "no entries"
    case .notEnoughData: "not enough data"
    case .noComparison: "no comparison"
    case .noClockTimes: "no clock times"
    case .alwaysAtOneTime: "you always log at abo"
    case .noClearTimeOfDay: "no clear time-of-day "
    case .timeOfDayMatters: "time of day matters"
    case .loggingTimesChanged: "your logging times ch"
    case .tooLong: "too long"
    }
  }
}
