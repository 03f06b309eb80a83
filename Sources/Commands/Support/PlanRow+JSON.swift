import CivilTime
import JSON
import Reminders

extension PlanRow {
  /// The row as programs read it; see the reference of JSON shapes.
  var json: JSONObject {
    [
      "at": .string(at.description), "due": .string(due.description),
      "kind": .string(kind.rawValue), "events": .array(events.map { .string($0) }),
      "action": .string(action.rawValue), "reason": .string(reason?.description),
      "notification": notification.map { .number($0) } ?? .null,
    ]
  }
}
