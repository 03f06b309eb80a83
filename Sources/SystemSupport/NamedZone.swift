package import CivilTime
import Effects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension SystemZone {
  /// Returns the rules of a zone of the IANA database, or `nil` when the system has no such zone.
  ///
  /// The C library knows one zone at a time, so this one is put in its place for a moment, its changes
  /// are written down, and the process gets its own zone back. It must not be called while another
  /// thread asks for local time. Before 1900 and after 2100 the offset stays as it was at those ends.
  ///
  /// - Complexity: About 75,000 looks at the offset, which take some 15 ms.
  package static func named(_ name: String) -> TimeZoneRules? {
    let own = environmentVariable("TZ")
    defer {
      if let own { setenv("TZ", own, 1) } else { unsetenv("TZ") }
      tzset()
    }
    guard !name.isEmpty, setenv("TZ", ":\(name)", 1) == 0 else { return nil }
    let zone = current()
    guard zone.condition == .fine, zone.rules.name == name else { return nil }
    let changes = changes(of: zone.rules)
    return TimeZoneRules(name: name) { seconds in
      var (low, high) = (0, changes.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if changes[middle].start <= seconds { low = middle } else { high = middle }
      }
      return changes[low].offset
    }
  }

  /// Returns the moments from which an offset is in force, earliest first; the first stands for all
  /// that is earlier.
  private static func changes(of rules: TimeZoneRules) -> [(start: Int, offset: Int)] {
    let (first, last, step) = (-2_208_988_800, 4_102_444_800, 86_400)
    var changes = [(start: Int.min, offset: rules.utcOffset(atSecondsSinceEpoch: first))]
    for start in stride(from: first, to: last, by: step) {
      let offset = rules.utcOffset(atSecondsSinceEpoch: start + step)
      guard offset != changes[changes.count - 1].offset else { continue }
      var (before, after) = (start, start + step)
      while after - before > 1 {
        let middle = before + (after - before) / 2
        let isOld =
          rules.utcOffset(atSecondsSinceEpoch: middle) == changes[changes.count - 1].offset
        if isOld { before = middle } else { after = middle }
      }
      changes.append((after, offset))
    }
    return changes
  }
}
