import CivilTime
import Effects
import Foundation
import SystemSupport

/// Says what the clocks of this process show.
enum ZoneProbe {
  /// Name and condition of a zone, and what its clocks show on two days.
  static func describe(_ zone: SystemZone) -> String {
    let times = [1_768_435_200, 1_784_073_600].map(zone.rules.time(atSecondsSinceEpoch:))
    return "\(zone.rules.name ?? "-") \(zone.condition) \(times[0]) \(times[1])"
  }

  static func clock() throws -> String {
    let clock = try WallClock.system(.system)
    return "\(clock.instant) \(clock.now) \(clock.isStopped) \(clock.zoneCondition)"
  }

  /// Answers the cases on standard input: lines of zone, day and second of the day, with tabs between
  /// them and anything behind.
  ///
  /// - Returns: The same lines, each with its answer in the form of `zone_oracle.py`.
  static func resolve() -> String {
    var lines: [String] = []
    var zone = ""
    var rules = TimeZoneRules.fixed(utcOffset: 0)
    while let line = readLine() {
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count >= 3, let day = LocalDay(fields[1]), let second = Int(fields[2]) else {
        lines.append("no case: \(line)")
        continue
      }
      if fields[0] != zone {
        zone = fields[0]
        unsafe setenv("TZ", zone, 1)  // Nobody else is in this process.
        rules = SystemZone.current().rules
        if rules.name != zone { lines.append("\(zone) is called \(rules.name ?? "nothing")") }
      }
      let resolution = rules.resolve(day: day, secondOfDay: second)
      lines.append((fields[..<3] + answer(resolution)).joined(separator: "\t"))
    }
    return lines.joined(separator: "\n")
  }

  private static func answer(_ resolution: LocalTimeResolution) -> [String] {
    let (kind, times) =
      switch resolution {
      case .once(let time): ("once", [time])
      case .twice(let first, let second): ("twice", [first, second])
      case .skipped(let before, let after): ("skipped", [before, after])
      case .noSuchDay(let before, let after): ("noSuchDay", [before, after])
      }
    return [kind] + times.flatMap { ["\($0.secondsSinceEpoch)", "\($0.utcOffset)"] }
  }
}

extension ZoneProbe {
  /// Compares a zone that is asked for by its name with that of this process, twice a day from 2000.
  static func compareNamed(_ name: String) -> String {
    guard let rules = SystemZone.named(name) else { return "\(name): none" }
    let own = SystemZone.current().rules
    let moments = (0..<36_500).map { 946_684_800 + $0 * 43_200 }
    let differences = moments.count {
      rules.utcOffset(atSecondsSinceEpoch: $0) != own.utcOffset(atSecondsSinceEpoch: $0)
    }
    return "\(name): \(differences) of \(moments.count) differ"
  }
}
