import CivilTime
import TestSupport
import Testing

@testable import Trends

/// What must hold for every journal.
@Suite struct TrendLawTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `the order of entries does not matter, to the last bit`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let journal = Simulation.journal(days: 70, using: &generator)
    let shuffled = journal.shuffled(using: &generator)
    #expect(MoodTrend(of: shuffled).allNumbers == MoodTrend(of: journal).allNumbers)
  }

  @Test(arguments: [(5, 0.7), (6, -0.4)] as [(UInt64, Double)])
  func `adding a constant to every mood shifts the trend by it and nothing else`(
    seed: UInt64, constant: Double
  ) {
    var generator = SeededGenerator(seed: seed)
    let journal = Simulation.journal(days: 65, using: &generator)
    let shifted = journal.map {
      Observation(
        day: $0.day, secondOfDay: $0.secondOfDay, tenths: $0.tenths + Int(constant * 10))
    }
    let before = MoodTrend(of: journal)
    let after = MoodTrend(of: shifted)
    for (old, new) in zip(before.days, after.days) {
      #expect(abs(new.trend.value - old.trend.value - constant) < 1e-9)
      #expect(abs(new.trend.standardError - old.trend.standardError) < 1e-9)
    }
    #expect(before.days.count == after.days.count)
    let change = [before, after].map { $0.change?.difference.value ?? .nan }
    #expect(abs(change[0] - change[1]) < 1e-9)
    let hours = [before, after].map { $0.timeOfDay?.hours.map(\.effect.value) ?? [] }
    #expect(distance(hours[0], hours[1]) < 1e-9)
  }

  @Test(arguments: [7, 8] as [UInt64])
  func `a mirrored journal has the mirrored trend`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let journal = Simulation.journal(days: 40, using: &generator)
    let mirrored = journal.map {
      Observation(day: $0.day, secondOfDay: $0.secondOfDay, tenths: 110 - $0.tenths)
    }
    let trend = MoodTrend(of: journal).days.map { 11 - $0.trend.value }
    #expect(distance(trend, MoodTrend(of: mirrored).days.map(\.trend.value)) < 1e-9)
  }

  @Test(arguments: [9, 10] as [UInt64])
  func `weeks later, everything is the same`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let journal = Simulation.journal(days: 30, using: &generator)
    let later = journal.map {
      Observation(
        day: $0.day.advanced(by: 7 * 1_234), secondOfDay: $0.secondOfDay, tenths: $0.tenths)
    }
    #expect(MoodTrend(of: later).allNumbers == MoodTrend(of: journal).allNumbers)
  }

  @Test func `a journal logged always at one hour gets no hour effect`() {
    var generator = SeededGenerator(seed: 11)
    let journal = Simulation.journal(days: 40, hours: 8...8, using: &generator)
    let trend = MoodTrend(of: journal)
    #expect(trend.timeOfDay?.isIdentified == false)
    #expect(trend.timeOfDay?.hours.allSatisfy { $0.effect.value == 0 } == true)
    #expect(trend.notes.contains(.alwaysAtOneTime(MinuteOfDay(wrapping: 480))))
  }

  @Test func `the interval widens inside a gap`() throws {
    var generator = SeededGenerator(seed: 12)
    let journal = Simulation.journal(days: 90, using: &generator)
      .filter { !(30..<60).contains(Simulation.start.distance(to: $0.day)) }
    let errors = MoodTrend(of: journal).days.map(\.trend.standardError)
    #expect(errors[45] > errors[28] && errors[45] > errors[62])
    for day in 31..<44 { #expect(errors[day] < errors[day + 1]) }
    for day in 46..<59 { #expect(errors[day] > errors[day + 1]) }
  }

  @Test(arguments: [13, 14] as [UInt64])
  func `moving from mornings to evenings does not look like a change of mood`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let journal = (0..<120).flatMap { day -> [Observation] in
      (0..<3).map { _ in
        // The evenings are two points better; from day 90 on, all entries are evening ones.
        let isEvening = day >= 90 || Int.random(in: 0..<4, using: &generator) == 0
        let noise = Double.random(in: -1...1, using: &generator)
        return Observation(day, isEvening ? 21 : 8, (isEvening ? 7 : 5) + noise)
      }
    }
    let change = try #require(MoodTrend(of: journal).change)
    #expect(change.raw > 1)
    #expect(!change.difference.isClear)
    #expect(abs(change.raw - change.fromTimeOfDay) < 0.5)
  }

  @Test(arguments: [15, 16] as [UInt64])
  func `entries without a clock time count for the trend and not for the hours`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let journal = Simulation.journal(days: 50, using: &generator)
    let untimed = (0..<50).map { Observation($0, nil, 6) }
    let sums = [journal, journal + untimed].compactMap { EntrySums($0.inOrder) }
      .map(JournalSums.init)
    #expect(sums.map(\.timedCount) == [journal.count, journal.count])
    #expect(sums[0].meanHour == sums[1].meanHour)
    #expect(sums[0].spread == sums[1].spread)
    #expect(sums[1].entryCount == journal.count + 50)
    let trends = [journal, journal + untimed].map { MoodTrend(of: $0) }
    #expect(
      trends[0].timeOfDay?.hours.map(\.entryCount) == trends[1].timeOfDay?.hours.map(\.entryCount))
    #expect(trends[1].days[20].trend.standardError < trends[0].days[20].trend.standardError)
  }

  @Test(arguments: 17...19 as ClosedRange<UInt64>)
  func `skipping cells without weight changes nothing`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let journal = Simulation.journal(days: 60, entriesADay: 12, using: &generator)
    let sums = JournalSums(try #require(EntrySums(journal.inOrder)))
    let grid = Grid.standard(for: sums.shift)
    let reversed = Grid(outer: grid.outer.reversed(), inner: grid.inner.reversed())
    let models = [grid, reversed].map { FittedModel(sums, grid: $0) }
    #expect(distance(models[0].trend, models[1].trend) < 1e-11)
    #expect(distance(models[0].scale, models[1].scale) < 1e-11)
  }
}
