import CivilTime
package import Diagnostics
package import Effects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension WallClock {
  /// The clock of this machine in the time zone of this process, or one that `BASELINE_NOW` stopped.
  ///
  /// - Throws: When `BASELINE_NOW` cannot be read.
  package static func system(_ environment: Environment) throws(UnreadableNow) -> WallClock {
    let zone = SystemZone.current()
    guard let text = environment["BASELINE_NOW"] else {
      return WallClock(zone: zone.rules, zoneCondition: zone.condition) { .current }
    }
    guard let instant = Instant(text) else { throw UnreadableNow(text: text) }
    return .stopped(at: instant, zone: zone.rules, zoneCondition: zone.condition)
  }
}

extension Instant {
  /// The time on this machine's clock.
  fileprivate static var current: Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(millisecondsSinceEpoch: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }
}

/// A value of `BASELINE_NOW` that is no moment.
package struct UnreadableNow: UserFacingError, Hashable {
  /// The value.
  package var text: String

  package var message: String { "BASELINE_NOW is '\(text)', which is not a time with its offset" }
  package var hint: String? { "write it like BASELINE_NOW=2026-11-29T08:31:07+01:00" }
  package var exitStatus: ExitStatus { .badConfiguration }
}
