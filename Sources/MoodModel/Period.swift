/// How often the count of a goal starts over.
package enum Period: String, CaseIterable, Hashable, Sendable {
  case hour
  case day
  case week
  case month
  case year

  /// Creates a period from its English name in any case, or returns `nil` for anything else.
  package init?(typed text: String) { self.init(rawValue: text.lowercased()) }

  /// The kind of reminder that the goals of this period share.
  package var category: ReminderCategory {
    switch self {
    case .hour: .hourly
    case .day: .daily
    case .week: .weekly
    case .month: .monthly
    case .year: .yearly
    }
  }
}

/// A kind of goal reminder, which the person switches and times as a whole.
package enum ReminderCategory: String, CaseIterable, Hashable, Sendable {
  case hourly
  case daily
  case weekly
  case monthly
  case yearly

  /// The period of the goals that these reminders are about.
  package var period: Period {
    switch self {
    case .hourly: .hour
    case .daily: .day
    case .weekly: .week
    case .monthly: .month
    case .yearly: .year
    }
  }

  /// Whether the person may choose the time; hourly reminders come at 45 minutes past.
  package var hasTime: Bool { self != .hourly }

  /// Whether it is on before the person says anything: all are but the hourly ones.
  package var isOnAtFirst: Bool { self != .hourly }
}

extension ReminderCategory: Comparable {
  /// Orders categories from the shortest period to the longest.
  package static func < (left: ReminderCategory, right: ReminderCategory) -> Bool {
    left.rank < right.rank
  }

  /// The place in the order, from 0 for hourly through 4 for yearly.
  package var rank: Int {
    switch self {
    case .hourly: 0
    case .daily: 1
    case .weekly: 2
    case .monthly: 3
    case .yearly: 4
    }
  }
}
