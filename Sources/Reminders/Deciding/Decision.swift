/// What is to be done at a moment, and why.
package struct Decision: Hashable, Sendable {
  /// What is to be done to the screen.
  package let action: NotificationAction

  /// What becomes of each occasion that was decided about, in the order of a plan.
  package let rows: [PlanRow]

  /// What the device is to remember once the action has been carried out.
  package let state: DeviceState

  /// What the device is to remember when the action could not be carried out.
  ///
  /// What was to be shown is then waiting, to be tried again later while it is still true.
  package let stateIfFailed: DeviceState
}

/// What is to be done to the one notification.
package enum NotificationAction: Hashable, Sendable {
  /// Nothing.
  case none
  /// Show a notification, in place of the visible one if there is one.
  case show(VisibleNotification)
  /// Change the words of the visible notification without drawing attention to it.
  case rewrite(VisibleNotification)
  /// Take the visible notification away.
  case clear
}

extension VisibleNotification {
  /// What it is about, each kind once: prompts, then goals from the shortest period to the longest.
  package var kinds: [ReminderKind] {
    (prompts.isEmpty ? [] : [.prompt]) + goals.map(\.key.kind)
  }
}
