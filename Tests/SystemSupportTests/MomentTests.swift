import CivilTime
import Effects
import Foundation
import SystemSupport
import Testing

/// How long a process sleeps.
@Suite struct MomentTests {
  let waiter: any EventWaiter

  init() throws {
    self.waiter = try EventSource.system(zoneFolder: nil, hearsSignals: false).waiter()
  }

  private var now: Instant {
    Instant(millisecondsSinceEpoch: Int(Date().timeIntervalSince1970 * 1000))
  }

  @Test(arguments: [Int.min, -1, 0, 1, 1_700_000_000_000])
  func `a moment that has gone by is there at once`(milliseconds: Int) throws {
    let moment = Instant(millisecondsSinceEpoch: milliseconds)
    for _ in 0..<2 {
      #expect(try waiter.wait(until: moment, atMost: 10_000, or: nil) == [.moment])
    }
  }

  @Test func `a moment comes when it is there, and not before`() throws {
    let moment = Instant(millisecondsSinceEpoch: now.millisecondsSinceEpoch + 50)
    #expect(try waiter.wait(until: moment, atMost: 10_000, or: nil) == [.moment])
    #expect(now >= moment)
  }

  @Test(arguments: [0, -1, .min, 60])
  func `nothing happens for as long as it may`(milliseconds: Int) throws {
    let start = waiter.elapsedMilliseconds
    #expect(try waiter.wait(until: nil, atMost: milliseconds, or: nil) == [])
    #expect(waiter.elapsedMilliseconds - start >= max(0, milliseconds) - 1)
  }

  @Test(arguments: [Int.max, 253_402_300_800_000])
  func `a moment that no clock will show is waited for`(milliseconds: Int) throws {
    let moment = Instant(millisecondsSinceEpoch: milliseconds)
    #expect(try waiter.wait(until: moment, atMost: 20, or: nil) == [])
  }
}
