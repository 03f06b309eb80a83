/// Sharing a bounded number of notifications fairly among the kinds of reminders.
struct SlotSharing {
  /// How many notifications there may be.
  let slots: Int

  /// Returns rows in which the notifications that find no slot are skipped.
  ///
  /// The kinds take turns, the one whose first notification comes first at the head, and each keeps
  /// its nearest one. One that another kind has kept already costs nothing, and counts as the turn of
  /// both. What a kind does not need goes to the others, so hourly reminders never starve yearly ones.
  ///
  /// - Complexity: O(*n*) in the rows.
  func share(_ rows: [PlanRow]) -> [PlanRow] {
    var queues: [ReminderKind: [Int]] = [:]
    for row in rows {
      guard let number = row.notification else { continue }
      if queues[row.kind]?.last != number { queues[row.kind, default: []].append(number) }
    }
    var kept: Set<Int> = []
    var places: [ReminderKind: Int] = [:]
    // Notifications are numbered in order, so the lowest number is the nearest.
    var round = queues.keys.sorted { (queues[$0]?[0] ?? 0, $0) < (queues[$1]?[0] ?? 0, $1) }
    while !round.isEmpty {
      round.removeAll { kind in
        let place = places[kind, default: 0]
        guard let queue = queues[kind], place < queue.count else { return true }
        guard kept.count < slots || kept.contains(queue[place]) else { return true }
        kept.insert(queue[place])
        places[kind] = place + 1
        return false
      }
    }
    var shared = rows.map { row in
      guard let number = row.notification, !kept.contains(number) else { return row }
      var dropped = row
      dropped.at = row.due
      dropped.action = .skip
      dropped.reason = .noSlot(of: slots)
      dropped.notification = nil
      return dropped
    }
    shared.sort(by: PlanRow.precedes)
    PlanRow.number(&shared)
    return shared
  }
}
