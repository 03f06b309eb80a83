import CivilTime
import TestSupport
import Testing

@testable import Trends

/// What must hold for every table of tags or events.
@Suite struct EffectLawTests {
  private static let all: ClosedRange<LocalDay> = "1970-01-01"..."2100-01-01"

  /// Returns entries with tags: the first lifts mood by a point, the others are chance.
  private func journal(days: Int, tags: Int, seed: UInt64) -> [TaggedObservation] {
    var generator = SeededGenerator(seed: seed)
    return Simulation.journal(days: days, using: &generator).map { observation in
      let carried = (0..<tags).filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
      let lift = carried.contains(0) ? 15 : 0
      return TaggedObservation(
        Observation(
          day: observation.day, secondOfDay: observation.secondOfDay,
          tenths: observation.tenths + lift),
        tags: carried)
    }
  }

  private func effects(_ names: [String], _ entries: [TaggedObservation]) -> ActivityEffects {
    ActivityEffects(ofTags: names, in: entries, over: Self.all)
  }

  @Test(arguments: [71, 72] as [UInt64])
  func `the order of entries does not matter`(seed: UInt64) {
    let entries = journal(days: 40, tags: 4, seed: seed)
    var generator = SeededGenerator(seed: seed + 100)
    let names = ["one", "two", "three", "four"]
    let before = effects(names, entries)
    #expect(before.rows.count == 4)
    #expect(before.rows == effects(names, entries.shuffled(using: &generator)).rows)
  }

  @Test func `neither the order of activity nor repeated tags matter`() {
    var generator = SeededGenerator(seed: 73)
    let entries = journal(days: 60, tags: 2, seed: 73)
    let counts = (0..<60).flatMap { day in
      (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        EventCount(
          event: 0, day: Simulation.start.advanced(by: day),
          count: [0.1, 0.2, -0.3, 1].randomElement(using: &generator) ?? 1)
      }
    }
    let observations = entries.map(\.observation)
    let before = ActivityEffects(
      ofEvents: ["walk"], counts: counts, in: observations, over: Self.all)
    let after = ActivityEffects(
      ofEvents: ["walk"], counts: counts.shuffled(using: &generator),
      in: observations.shuffled(using: &generator), over: Self.all)
    #expect(before.rows.count == 1)
    #expect(before.rows == after.rows)
    let repeated = entries.map {
      TaggedObservation($0.observation, tags: $0.tags + $0.tags + [9, -1])
    }
    #expect(effects(["one", "two"], entries).rows == effects(["one", "two"], repeated).rows)
  }

  @Test func `adding a constant to every mood changes nothing`() {
    let entries = journal(days: 50, tags: 3, seed: 74)
    let shifted = entries.map { entry in
      TaggedObservation(
        Observation(
          day: entry.observation.day, secondOfDay: entry.observation.secondOfDay,
          tenths: entry.observation.tenths - 7), tags: entry.tags)
    }
    let names = ["one", "two", "three"]
    for (old, new) in zip(effects(names, entries).rows, effects(names, shifted).rows) {
      #expect(old.name == new.name && old.isClear == new.isClear)
      #expect(abs(old.effect.value - new.effect.value) < 1e-9)
      #expect(abs(old.effect.standardError - new.effect.standardError) < 1e-9)
      #expect(abs(old.p - new.p) < 1e-9)
    }
  }

  @Test func `another tag leaves the numbers of the others alone`() {
    let entries = journal(days: 50, tags: 10, seed: 75)
    let few = entries.map { TaggedObservation($0.observation, tags: $0.tags.filter { $0 < 3 }) }
    let names = (0..<10).map { "tag\($0)" }
    let many = effects(names, entries).rows
    for row in effects(names, few).rows {
      let same = many.first { $0.name == row.name }
      #expect(abs((same?.effect.value ?? .nan) - row.effect.value) < 1e-9)
      #expect(abs((same?.effect.low ?? .nan) - row.effect.low) < 1e-9)
      #expect(abs((same?.p ?? .nan) - row.p) < 1e-9)
    }
  }

  @Test func `renaming a tag only renames it`() {
    let entries = journal(days: 50, tags: 3, seed: 76)
    let before = effects(["one", "two", "three"], entries).rows
    let after = effects(["zebra", "two", "three"], entries).rows
    #expect(before.map(\.effect) == after.map(\.effect))
    #expect(before.map { $0.name == "one" ? "zebra" : $0.name } == after.map(\.name))
  }

  @Test func `two identical tags get identical numbers, and at most one is clear`() {
    let entries = journal(days: 60, tags: 1, seed: 77)
      .map { TaggedObservation($0.observation, tags: $0.tags + $0.tags.map { _ in 1 }) }
    let rows = effects(["b", "a"], entries).rows
    #expect(rows.map(\.name) == ["a", "b"])
    #expect(rows.map(\.isClear) == [true, false])
    #expect(rows[1].behind == "a")
    #expect(rows[0].effect == rows[1].effect && rows[0].p == rows[1].p)
  }

  @Test func `beside the same column again, nothing is left`() throws {
    let entries = journal(days: 40, tags: 2, seed: 80).sorted { $0.observation < $1.observation }
    let observations = entries.map(\.observation)
    let sums = JournalSums(try #require(EntrySums(observations[...])))
    let columns = [0, 0, 1].map { tag in
      let places = entries.indices.filter { entries[$0].tags.contains(tag) }
      let usage = Usage(ofTag: "t", at: places, in: observations, of: sums)
      return UsageColumn(usage, kind: .tag, of: sums)
    }
    let grid = Grid.standard(for: sums.shift)
    let cells = EffectCells(sums, columns: columns, grid: grid)
    let pairs = EffectPairs(
      sums, columns: columns, members: [0, 1, 2], cells: cells, grid: grid, kind: .tag)
    #expect(pairs.chance(of: 1, beside: 0) == 1)
    #expect(pairs.chance(of: 0, beside: 2) < 0.01)
  }

  @Test(
    arguments: [
      ([0.04, 0.3, 0.02], 0.04), ([0.04, 0.3, 0.06], 0.06), ([0.04, 0.3, 0.07], nil),
      ([0.2, 0.1, 0.05], nil),
      ([0.1], 0.1), ([0.11], nil), ([0.05, 0.1], 0.1), ([0.051, 0.101], nil), ([], nil),
      ([0.001, 0.074, 0.074, 0.9], 0.074), ([0.001, 0.076, 0.076, 0.9], 0.001),
    ] as [([Double], Double?)])
  func `one in ten of those that pass may be chance`(chances: [Double], cut: Double?) {
    #expect(EffectTable.cut(of: chances) == cut)
    #expect(EffectTable.cut(of: chances.reversed()) == cut)
  }

  @Test func `a journal of equal moods has no clear row`() {
    let entries = journal(days: 50, tags: 3, seed: 78).map { entry in
      TaggedObservation(
        Observation(
          day: entry.observation.day, secondOfDay: entry.observation.secondOfDay, tenths: 70),
        tags: entry.tags)
    }
    let effects = effects(["one", "two", "three"], entries)
    #expect(effects.rows.count == 3)
    #expect(effects.rows.allSatisfy { $0.effect.value == 0 && $0.p == 1 && !$0.isClear })
    #expect(effects.notes == [.noneClear(lookedAt: 3)])
  }

  @Test func `a tag that lifts mood by a point and a half is found, and chance is not`() {
    let rows = effects((0..<6).map { "tag\($0)" }, journal(days: 150, tags: 6, seed: 79)).rows
    #expect(rows.filter(\.isClear).map(\.name) == ["tag0"])
    #expect(rows.first.map { $0.effect.low < 1.5 && $0.effect.high > 1.5 } == true)
  }

  @Test func `beyond two hundred, the most used are looked at`() {
    // Each tag is on one of three entries a day, in turn, so all can be compared.
    let entries = (0..<5).flatMap { day in
      (0..<6).map { place in
        let tags = (0..<201).filter { $0 == 200 ? place == 0 : (place + $0) % 2 == 0 }
        return TaggedObservation(Observation(day, Double(place) * 4, 6), tags: tags)
      }
    }
    let effects = effects((0..<201).map { "t\($0)" }, entries)
    #expect(effects.rows.count == 200)
    #expect(effects.leftOut == ["t200"])
    #expect(effects.leftOutText == "not among the 200 most used: #t200")
  }
}
