/// The words of a notification.
///
/// They may be read over a shoulder: neither moods nor notes ever appear in them.
package struct NotificationText: Hashable, Sendable {
  /// The first line.
  package let title: String

  /// The lines below it, separated by line feeds.
  package let body: String

  /// The goals of one kind that a notification names.
  struct Section {
    /// The kind.
    let kind: ReminderKind
    /// The goals, in the order in which their events were added.
    let goals: [GoalProgress]
  }

  /// Composes the words: the prompt first, then one line for each kind of goal.
  ///
  /// - Parameters:
  ///   - asks: Whether there is a prompt in it.
  ///   - sections: The goals, from the shortest period to the longest.
  init(asks: Bool, sections: [Section]) {
    let lines = sections.map { Self.list($0.goals) }
    let labelled = zip(sections, lines).map { "\(Self.label(of: $0.kind)): \($1)" }
    if asks {
      self.title = "How do you feel?"
      self.body = (["Answer: baseline log 7 (1 to 10)"] + labelled).joined(separator: "\n")
    } else if sections.count == 1 {
      self.title = "\(Self.label(of: sections[0].kind)), still open"
      self.body = lines[0]
    } else {
      self.title = "Still open"
      self.body = labelled.joined(separator: "\n")
    }
  }

  /// The most goals of one kind that are named.
  static let namedGoals = 3

  /// Lists goals: `walk 1/3, read 0/2`, and past three `and 2 more`.
  static func list(_ goals: [GoalProgress]) -> String {
    let named = goals.prefix(namedGoals).map(\.description).joined(separator: ", ")
    let rest = goals.count - namedGoals
    return rest > 0 ? "\(named) and \(rest) more" : named
  }

  private static func label(of kind: ReminderKind) -> String {
    switch kind {
    case .prompt: "Now"
    case .hourly: "This hour"
    case .daily: "Today"
    case .weekly: "This week"
    case .monthly: "This month"
    case .yearly: "This year"
    }
  }
}

extension GoalProgress: CustomStringConvertible {
  /// The name and how far it has come, as in `walk 1/3`.
  package var description: String { "\(name) \(count)/\(target)" }
}
