import Notifications
import Testing

/// Many changes that are made one.
@Suite struct DebounceTests {
  /// Returns when it was due, with changes at some moments and a look every millisecond.
  private func dueTimes(changes: [Int], until end: Int) -> [Int] {
    var debounce = Debounce()
    var times: [Int] = []
    for now in 0...end {
      for _ in changes.filter({ $0 == now }) { debounce.noteChange(at: now) }
      if debounce.isDue(at: now) {
        times.append(now)
        debounce.reset()
      }
    }
    return times
  }

  @Test(
    arguments: [
      ("nothing", [], []),
      ("one change", [10], [210]),
      ("a burst of two hundred", (0..<200).map { 10 + $0 / 2 }, [309]),
      ("two that are far apart", [10, 500], [210, 700]),
      ("one that comes just in time", [10, 209], [409]),
      ("one that comes too late", [10, 210, 411], [410, 611]),
      ("a steady stream", Array(stride(from: 0, to: 4000, by: 50)), [2000, 4050]),
    ] as [(String, [Int], [Int])])
  func `is due after 200 ms of quiet, and after 2 s at the latest`(
    name: String, changes: [Int], times: [Int]
  ) {
    #expect(dueTimes(changes: changes, until: 5000) == times)
  }

  @Test func `says how long to wait`() {
    var debounce = Debounce()
    #expect(debounce.millisecondsLeft(at: 7) == nil)
    debounce.noteChange(at: 1000)
    #expect(debounce.millisecondsLeft(at: 1000) == 200)
    debounce.noteChange(at: 1150)
    #expect(debounce.millisecondsLeft(at: 1200) == 150)
    #expect(debounce.millisecondsLeft(at: 9000) == 0)
    debounce.reset()
    #expect(debounce.millisecondsLeft(at: 9000) == nil)
  }
}
