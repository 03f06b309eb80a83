import CivilTime
import MoodModel
import TestSupport

@testable import Reminders

/// A device that decides when it is told to, and a screen with room for one notification.
struct Device {
  /// The journal, which the test writes on.
  var diary: Diary
  /// What the device remembers.
  var state = DeviceState()
  /// Whether notifications reach the screen.
  var isReachable = true
  /// Every notification that drew attention, in order.
  private(set) var shown: [VisibleNotification] = []
  /// The rows of every decision, in order.
  private(set) var rows: [PlanRow] = []

  /// Creates a device that remembers nothing, or only that it decided at a local time.
  init(_ diary: Diary, since lastDecision: String? = nil) {
    self.diary = diary
    state.lastDecision = lastDecision.map {
      diary.rules.time(atSecondsSinceEpoch: diary.moment($0).secondsSinceEpoch)
    }
  }

  /// Decides at a local time.
  @discardableResult
  mutating func tick(_ local: String) -> Decision { tick(diary.moment(local)) }

  /// Decides at a moment.
  @discardableResult
  mutating func tick(_ now: Instant) -> Decision {
    diary.now = now
    let decision = diary.engine.decide(state, at: now)
    rows += decision.rows
    let succeeds = isReachable || decision.action == .none
    state = succeeds ? decision.state : decision.stateIfFailed
    if succeeds, case .show(let notification) = decision.action { shown.append(notification) }
    return decision
  }

  /// Takes out of what is visible at a local time whatever is not true any more.
  @discardableResult
  mutating func refresh(_ local: String) -> Decision {
    diary.now = diary.moment(local)
    let decision = diary.engine.refresh(state, at: diary.now)
    state = decision.state
    return decision
  }

  /// Decides at every moment at which something could change, as a daemon does.
  mutating func run(from start: Instant, until end: Instant) {
    tick(start)
    var now = start
    while let next = diary.engine.next(after: now, state: state), next < end {
      precondition(next > now, "time stands still at \(now)")
      tick(next)
      now = next
    }
  }

  /// Decides as a daemon does, from one local time to another.
  mutating func run(from start: String, until end: String) {
    run(from: diary.moment(start), until: diary.moment(end))
  }
}

extension PlanRow {
  /// The row in short, for tests: `show weekly/2026-12-03 at 18:00 +07:00`.
  var summary: String {
    let reason = reason.map { " (\($0))" } ?? ""
    return "\(action.rawValue) \(key) at \(at.day) \(at.minuteOfDay)\(reason)"
  }
}
