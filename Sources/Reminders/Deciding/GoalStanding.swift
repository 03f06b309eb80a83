import CivilTime
import MoodModel

/// How the goals of a category stand that were to be reminded of when it had its turn.
struct GoalStanding {
  /// Unmet, and old enough to be reminded of.
  private(set) var open: [GoalProgress] = []
  /// The names of their events.
  private(set) var openNames: [String] = []
  /// Met.
  private(set) var met: [GoalProgress] = []
  /// Unmet and set for their period on that very day: nobody is scolded on the first evening.
  private(set) var new: [String] = []

  /// Looks at the goals that are not paused and have been what they are since before the turn was due.
  ///
  /// - Parameters:
  ///   - rule: The category.
  ///   - span: The period in which they are counted.
  ///   - candidate: The turn.
  ///   - moment: The moment as of which to count.
  init(
    of rule: borrowing Rulebook.CategoryRule, in span: PeriodSpan,
    _ candidate: borrowing Settling.Candidate, knownAt moment: Instant
  ) {
    let due = Instant(candidate.due)
    guard let since = rule.since, since < due else { return }
    let day = candidate.key.day
    if rule.untouched.holds(in: span, on: day, due: due) {
      open = rule.untouched.goals
      openNames = rule.untouched.names
      return
    }
    for goal in rule.goals where !goal.isPaused && goal.since < due {
      let progress = goal.progress(in: span, knownAt: moment)
      if progress.isMet {
        met.append(progress)
      } else if span.period.sparesNewGoals, let firstDay = goal.firstDay, firstDay >= day {
        new.append(goal.name)
      } else {
        open.append(progress)
        openNames.append(goal.name)
      }
    }
  }

  /// Whether there is no such goal.
  var isEmpty: Bool { open.isEmpty && met.isEmpty && new.isEmpty }

  /// The names of their events.
  var names: [String] { openNames + met.map(\.name) + new }
}

/// How the goals of a category stand once they are old enough, in a period in which nothing was done.
///
/// A plan of a year asks thousands of times about such periods, so the answer is kept.
struct UntouchedGoals {
  /// The goals, none of which is paused, nothing done.
  let goals: [GoalProgress]
  /// The names of their events.
  let names: [String]
  /// The moment after which all of them are what they are.
  private let since: Instant
  /// The latest day on which one of them got its period; `nil` for since ever.
  private let firstDay: LocalDay?
  /// The latest local second of any progress; `nil` when there is none.
  private let latest: Int?

  /// Looks at the goals of a category.
  init(_ rules: [GoalRule]) {
    let active = rules.filter { !$0.isPaused }
    self.goals = active.map {
      GoalProgress(event: $0.id, name: $0.name, count: .zero, target: $0.target)
    }
    self.names = active.map(\.name)
    self.since = active.map(\.since).max() ?? .distantPast
    self.firstDay = active.compactMap(\.firstDay).max()
    self.latest = active.compactMap(\.latest).max()
  }

  /// Returns whether this is how the goals stand in a period.
  ///
  /// - Parameters:
  ///   - span: The period.
  ///   - day: The day on which they have their turn.
  ///   - due: When that is due.
  /// - Returns: `false` also when that would have to be found out.
  func holds(in span: PeriodSpan, on day: LocalDay, due: Instant) -> Bool {
    guard since < due, latest.map({ $0 < span.localSeconds.lowerBound }) ?? true else {
      return false
    }
    return !span.period.sparesNewGoals || firstDay.map { $0 < day } ?? true
  }
}

extension Period {
  /// Whether a goal of this length is not reminded of on the day on which it was set.
  fileprivate var sparesNewGoals: Bool { self != .hour && self != .day }
}

extension GoalRule {
  /// Returns how far the goal has come in a period.
  func progress(in span: PeriodSpan, knownAt moment: Instant) -> GoalProgress {
    GoalProgress(
      event: id, name: name, count: count(in: span, knownAt: moment), target: goal.target)
  }
}
