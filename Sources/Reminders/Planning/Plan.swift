package import CivilTime

/// What will be shown in a stretch of time, and, with the reason, what will not.
package struct Plan: Hashable, Sendable {
  /// Each occasion once, in the order of ``PlanRow/at``.
  package var rows: [PlanRow]

  /// Why there are goals or times of the week without any rows.
  package var notices: [Notice]

  /// How many notifications there are.
  package var notifications: Int { rows.count { $0.action == .show } }
}

/// The stretch of time that a plan is for.
package struct PlanWindow: Hashable, Sendable {
  /// The first moment of it.
  package var start: Instant

  /// The first moment after it.
  package var end: Instant

  /// The present: what is before it replays the journal as it was known.
  package var now: Instant

  /// How many notifications there may be; `nil` for any number.
  package var slots: Int?

  /// Creates a window.
  package init(from start: Instant, to end: Instant, now: Instant, slots: Int? = nil) {
    self.start = start
    self.end = end
    self.now = now
    self.slots = slots
  }
}

extension ReminderEngine {
  /// Returns the plan for a window: decisions made at every moment at which something is due.
  ///
  /// In the past nothing is known of snoozes and of what really reached the person, so that part says
  /// what a device that was always running would have shown. From now on the device's own memory
  /// counts.
  ///
  /// - Complexity: Linear in the days of the window and in what is due.
  package func plan(_ window: PlanWindow, state: DeviceState = DeviceState()) -> Plan {
    var rows: [PlanRow] = []
    if window.start < window.end {
      var simulation = Simulation(engine: self, window: window)
      rows = simulation.run(from: state)
    }
    if let slots = window.slots {
      // One that was delayed into the window and is dropped belongs to its due moment, before it.
      rows = SlotSharing(slots: slots).share(rows).filter {
        (window.start..<window.end).contains(Instant($0.at))
      }
    }
    let notices = notices(at: min(max(window.now, window.start), window.end))
    return Plan(rows: rows, notices: notices.filter(\.explainsSilence))
  }
}
