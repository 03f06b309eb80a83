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
  package var index: Int {
    switch self {
    case .monday: 0
    case .tuesday: 1
    case .wednesday: 2
    case .thursday: 3
    case .friday: 4
    case .saturday: 5
    case .sunday: 6
    }
  }

  /// The days in order, made once.
  static let inOrder = allCases

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
