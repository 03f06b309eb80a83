package import CivilTime
package import Effects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The time zone of this process, as the C library knows it.
package struct SystemZone: Sendable {
  /// Its rules, with the name when that is certain.
  package let rules: TimeZoneRules
  /// Whether they are those that were asked for.
  package let condition: ZoneCondition

  /// Reads `TZ` and the zone data afresh.
  ///
  /// The C library has one zone for the whole process, so that rules that were taken earlier follow
  /// suit, all but their name.
  package static func current() -> SystemZone {
    tzset()
    let identity = ZoneIdentity(settings: .current)
    let rules = TimeZoneRules(name: identity.name, offsetAt: offsetOfThisProcess(at:))
    return SystemZone(rules: rules, condition: identity.condition)
  }
}

/// Returns the seconds to add to UTC to get local time; 0 where no calendar reaches.
@Sendable private func offsetOfThisProcess(at seconds: Int) -> Int {
  var seconds: time_t = seconds
  var fields = tm()
  return localtime_r(&seconds, &fields) == nil ? 0 : fields.tm_gmtoff
}
