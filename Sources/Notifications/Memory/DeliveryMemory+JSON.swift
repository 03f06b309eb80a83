import CivilTime
import JSON
import MoodModel
import Reminders

/// The memory as a document; what cannot be read of it counts as lost.
extension DeliveryMemory {
  /// Reads a memory without its deliveries, which lie in a file of their own.
  init(_ object: JSONObject) {
    state.lastDecision = object.time("last")
    state.visible = object["visible"]?.members.flatMap(VisibleNotification.init)
    state.waiting = object.objects("waiting").compactMap(WaitingReminder.init)
    state.skippedDay = object["skipped"]?.text.flatMap { LocalDay($0) }
    state.lastPrompt = object["prompt"]?.members.flatMap(PromptPart.init)
    state.failedAttempts = max(0, object["failed"]?.number?.wholeNumber ?? 0)
    posted = object["posted"]?.members.flatMap(Posted.init)
    trial = object["trial"]?.members.flatMap(Posted.init)
    if let members = object["trouble"]?.members, let time = members.time("at"),
      let reason = members["reason"]?.text
    {
      trouble = Trouble(at: time, reason: reason)
    }
  }

  /// The memory without its deliveries.
  var json: JSONObject {
    [
      "last": .string(state.lastDecision?.description),
      "visible": state.visible.map { .object($0.json) } ?? .null,
      "waiting": .array(state.waiting.map { .object($0.json) }),
      "skipped": .string(state.skippedDay?.description),
      "prompt": state.lastPrompt.map { .object($0.json) } ?? .null,
      "failed": .number(state.failedAttempts),
      "posted": posted.map { .object($0.json) } ?? .null,
      "trial": trial.map { .object($0.json) } ?? .null,
      "trouble": trouble.map {
        ["at": .string($0.at.description), "reason": .string($0.reason)]
      } ?? .null,
    ]
  }
}

extension DeliveryLog.Delivery {
  /// Reads one line of the file of deliveries.
  init?(_ object: JSONObject) {
    guard let key = object.key("key"), let time = object.time("at") else { return nil }
    self.init(
      key: key, at: time,
      followedBy: object["followed"]?.text.flatMap {
        FollowUp(word: $0, minutes: object["minutes"]?.number?.wholeNumber)
      })
  }

  /// The delivery as a line.
  var json: JSONObject {
    var object: JSONObject = ["key": .string(key.description), "at": .string(at.description)]
    guard let followedBy else { return object }
    object["followed"] = .string(followedBy.word)
    if case .answered(let minutes) = followedBy { object["minutes"] = .number(minutes) }
    return object
  }
}

extension FollowUp {
  fileprivate init?(word: String, minutes: Int?) {
    switch word {
    case "answered":
      guard let minutes, minutes >= 0 else { return nil }
      self = .answered(afterMinutes: minutes)
    case "replaced": self = .replaced
    case "closed": self = .closed
    case "snoozed": self = .snoozed
    case "cleared": self = .cleared
    default: return nil
    }
  }

  fileprivate var word: String {
    switch self {
    case .answered: "answered"
    case .replaced: "replaced"
    case .closed: "closed"
    case .snoozed: "snoozed"
    case .cleared: "cleared"
    }
  }
}

extension Posted {
  fileprivate init?(_ object: JSONObject) {
    guard let way = object["way"]?.text.flatMap(NotificationWay.init(rawValue:)) else {
      return nil
    }
    self.init(
      way: way, id: object["id"]?.number?.wholeNumber.flatMap { UInt32(exactly: $0) } ?? 0,
      bus: object["bus"]?.text ?? "", server: object["server"]?.text ?? "")
  }

  fileprivate var json: JSONObject {
    [
      "way": .string(way.rawValue), "id": .number(Int(id)), "bus": .string(bus),
      "server": .string(server),
    ]
  }
}

extension VisibleNotification {
  fileprivate init?(_ object: JSONObject) {
    guard let title = object["title"]?.text, let body = object["body"]?.text,
      let since = object.time("since"), let day = object["day"]?.text.flatMap({ LocalDay($0) })
    else { return nil }
    self.init(
      title: title, body: body, prompts: object.objects("prompts").compactMap(PromptPart.init),
      goals: object.objects("goals").compactMap(GoalPart.init), since: since, day: day,
      hasExpired: object["expired"]?.truth ?? false)
  }

  fileprivate var json: JSONObject {
    [
      "title": .string(title), "body": .string(body),
      "prompts": .array(prompts.map { .object($0.json) }),
      "goals": .array(goals.map { .object($0.json) }), "since": .string(since.description),
      "day": .string(day.description), "expired": .bool(hasExpired),
    ]
  }
}

extension PromptPart {
  fileprivate init?(_ object: JSONObject) {
    guard let key = object.key("key"), let due = object.time("due") else { return nil }
    self.init(key: key, due: due)
  }

  fileprivate var json: JSONObject {
    ["key": .string(key.description), "due": .string(due.description)]
  }
}

extension GoalPart {
  fileprivate init?(_ object: JSONObject) {
    guard let key = object.key("key"), let due = object.time("due") else { return nil }
    let events = object["events"]?.elements?.compactMap(\.text) ?? []
    self.init(key: key, due: due, events: events.compactMap { RecordID($0) })
  }

  fileprivate var json: JSONObject {
    [
      "key": .string(key.description), "due": .string(due.description),
      "events": .array(events.map { .string($0.text) }),
    ]
  }
}

extension WaitingReminder {
  fileprivate init?(_ object: JSONObject) {
    guard let key = object.key("key"), let due = object.time("due") else { return nil }
    let cause: Cause
    switch object["cause"]?.text {
    case "quiet": cause = .quiet
    case "snoozed":
      guard let until = object.time("until") else { return nil }
      cause = .snoozed(until: until)
    case "undelivered":
      guard let since = object.time("since"), let retry = object.time("retry") else {
        return nil
      }
      cause = .undelivered(since: since, retryAt: retry)
    default: return nil
    }
    self.init(key: key, due: due, cause: cause)
  }

  fileprivate var json: JSONObject {
    var object: JSONObject = [
      "key": .string(key.description), "due": .string(due.description),
    ]
    switch cause {
    case .quiet: object["cause"] = "quiet"
    case .snoozed(let until):
      object["cause"] = "snoozed"
      object["until"] = .string(until.description)
    case .undelivered(let since, let retry):
      object["cause"] = "undelivered"
      object["since"] = .string(since.description)
      object["retry"] = .string(retry.description)
    }
    return object
  }
}

extension JSONObject {
  fileprivate func time(_ key: String) -> ZonedTime? {
    self[key]?.text.flatMap { ZonedTime($0) }
  }

  fileprivate func key(_ key: String) -> OccurrenceKey? {
    self[key]?.text.flatMap { OccurrenceKey($0) }
  }

  fileprivate func objects(_ key: String) -> [JSONObject] {
    self[key]?.elements?.compactMap(\.members) ?? []
  }
}
