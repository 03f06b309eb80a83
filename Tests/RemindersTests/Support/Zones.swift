import CivilTime
import TestSupport

/// The zones of `Fixtures/reminders/zones.txt`, and what a reference says about them.
///
/// Rules and reference come from one run of `zones.py`, so that no tzdata of the machine takes part.
enum Zones {
  /// When a prompt of one time is due around a change of the clocks.
  struct Case: Sendable {
    /// The date of the change.
    let day: LocalDay
    /// The time of the prompt.
    let time: MinuteOfDay
    /// Seconds after 1970 of the day before, the date and the day after; `nil` for a date left out.
    let due: [Int?]
  }

  private static let lines: [[String]] = {
    let text = (try? Checkout.text(of: "Fixtures/reminders/zones.txt")) ?? ""
    return text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }()

  private static let tables: [String: (rules: TimeZoneRules, changes: [Int])] = {
    var tables: [String: (rules: TimeZoneRules, changes: [Int])] = [:]
    for line in lines where line[0] == "Z" {
      let changes = line.dropFirst(3).map { field in
        let sides = field.split(separator: "=").compactMap { Int($0) }
        return (moment: sides[0], offset: sides[1])
      }
      let first = Int(line[2]) ?? 0
      let rules = TimeZoneRules(name: line[1]) { seconds in
        var (low, high) = (0, changes.count)
        while low < high {
          let middle = (low + high) / 2
          if changes[middle].moment <= seconds { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? first : changes[low - 1].offset
      }
      tables[line[1]] = (rules, changes.map(\.moment))
    }
    return tables
  }()

  /// The names of all zones.
  static let names = tables.keys.sorted()

  /// Returns the rules of a zone, right from 2009 through 2031.
  static func rules(_ name: String) -> TimeZoneRules {
    guard let table = tables[name] else { preconditionFailure("no zone \(name) in zones.txt") }
    return table.rules
  }

  /// Returns the rules of a zone, or `nil` when there is none of that name.
  static let find: @Sendable (String) -> TimeZoneRules? = { tables[$0]?.rules }

  /// Returns the moments at which the offset of a zone changes.
  static func changes(_ name: String) -> [Int] { tables[name]?.changes ?? [] }

  /// Returns what the reference says about a zone.
  static func cases(_ name: String) -> [Case] {
    guard let start = lines.firstIndex(where: { $0[0] == "Z" && $0[1] == name }) else { return [] }
    return lines[(start + 1)...].prefix { $0[0] == "C" }.compactMap { line in
      guard let day = LocalDay(line[1]), let time = MinuteOfDay(line[2]) else { return nil }
      return Case(day: day, time: time, due: line.dropFirst(3).map { Int($0).map { $0 * 60 } })
    }
  }
}
