/// A day of the week, in ISO 8601 order.
package enum Weekday: String, CaseIterable, Hashable, Sendable {
  case monday
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday

  /// The place in the week, from 0 for Monday through 6 for Sunday.
  package var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The first three letters, in lower case, as in `mon`.
  package var abbreviation: String { String(rawValue.prefix(3)) }

  /// The name with a capital letter, as in `Monday`.
  package var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Creates a weekday from its English name or the first three letters of it, in any case.
  package init?(typed text: String) {
    let text = text.lowercased()
    guard let day = Self.allCases.first(where: { $0.rawValue == text || $0.abbreviation == text })
    else { return nil }
    self = day
  }

  /// Returns the days since the last `start`, from 0 through 6.
  package func days(since start: Weekday) -> Int { (index - start.index + 7) % 7 }
}
