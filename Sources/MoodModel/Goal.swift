/// How much of an event the person wants to do in each period, such as three walks a week.
package struct Goal: Hashable, Sendable {
  /// How much meets the goal; more than zero.
  package let target: Count

  /// How often the count starts over.
  package let period: Period

  /// Creates a goal, or returns `nil` when the target is not above zero or is beyond the limit.
  package init?(_ target: Count, per period: Period) {
    guard target > .zero, target <= .greatest else { return nil }
    self.target = target
    self.period = period
  }
}

/// Why text is no goal.
package enum GoalFault: Error, Hashable, Sendable {
  /// It does not have the form `N/PERIOD`.
  case notAGoal(String)
  /// The number before the slash is none.
  case count(CountFault)
  /// The number is zero or less, so that the goal would be met before it begins.
  case notPositive(String)
  /// What follows the slash is not a period.
  case unknownPeriod(String)

  /// What is wrong, in one line.
  package var message: String {
    switch self {
    case .notAGoal(let text): "'\(text)' is not a goal"
    case .count(let fault): fault.message
    case .notPositive(let text): "a goal is more than 0, not \(text)"
    case .unknownPeriod(let text): "'\(text)' is not a period"
    }
  }

  /// What to type instead.
  package var hint: String {
    switch self {
    case .notAGoal: "write N/PERIOD, for example 3/week"
    case .count(let fault): fault.hint
    case .notPositive: "to be reminded of nothing, use 'none' instead of a number"
    case .unknownPeriod: "a period is hour, day, week, month or year"
    }
  }
}

extension Goal: CustomStringConvertible {
  /// Creates a goal from text such as `3/week` or `0.5/day`.
  package init(typed text: String) throws(GoalFault) {
    let fields = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 2, !fields[0].isEmpty, !fields[1].isEmpty else { throw .notAGoal(text) }
    let target: Count
    do { target = try Count(typed: fields[0]) } catch { throw .count(error) }
    guard let period = Period(typed: fields[1]) else { throw .unknownPeriod(fields[1]) }
    guard let goal = Goal(target, per: period) else { throw .notPositive(fields[0]) }
    self = goal
  }

  /// The goal as it is typed, as in `3/week`.
  package var description: String { "\(target)/\(period.rawValue)" }
}
