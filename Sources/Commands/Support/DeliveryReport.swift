import CivilTime
import JSON
import JournalStorage
import Notifications
import Reminders
import TerminalUI

/// How notifications reach the person on this device, whether they can, and who looks at the clock.
struct DeliveryReport: Sendable {
  /// How this device is set up.
  var settings: NotificationSettings
  /// Why nothing can be shown; `nil` when it can, as far as can be told without showing anything.
  var failure: NotificationError?
  /// What shows notifications, such as `dunst 1.9.0`; `nil` when it is not known.
  var server: String?
  /// What it can do, in its own words.
  var capabilities: [String] = []
  /// What is remembered.
  var memory: DeliveryMemory
  /// Who the daemon is; `nil` when none runs.
  var daemon: String?
  /// The day that is being lived.
  var today: LocalDay
  /// When somebody looked last; `nil` for never.
  var heartbeat: Heartbeat?

  /// Looks; nothing is shown or created.
  init(in context: Context) throws {
    let store = try context.deliveryStore()
    let notifiers = try context.notifiers()
    self.settings = notifiers.settings
    self.memory = try store.glance()
    let view = try context.reminders(of: [.plan])
    self.today = view.engine.day(at: view.now)
    self.daemon = try store.runningDaemon()
    self.heartbeat = store.heartbeat()
    do throws(NotificationError) {
      _ = try notifiers.notifier(for: settings.way)
      if let identity = try notifiers.desktop?.identity() {
        self.server = "\(identity.name) \(identity.version)"
        self.capabilities = identity.abilities.names
      }
    } catch {
      self.failure = error
    }
  }

  /// What to type when nothing can be shown.
  var advice: [StyledText] {
    failure?.hint.map { [StyledText("hint: \($0)", .faint)] } ?? []
  }

  /// Who looks at the clock, in words.
  var watchman: String {
    if let daemon { return "the daemon, \(daemon)" }
    guard let heartbeat else { return "nobody so far" }
    return heartbeat.source == .daemon ? "nobody now; the daemon has ended" : "'baseline tick'"
  }

  /// What was found, as pairs of a subject and what there is to say of it.
  func facts(in context: Context) -> [(String, String)] {
    let way = settings.way.words(hook: settings.hook)
    let visible = memory.state.visible.map { notification in
      let state = notification.hasExpired ? ", gone by itself" : ""
      return "\(notification.title) since \(context.momentText(notification.since))\(state)"
    }
    var facts = [
      ("notified by", "\(way)\(settings.isChosen ? "" : " (the usual way)")"),
      ("works", failure.map { "no: \($0.message)" } ?? "yes"),
    ]
    if let server { facts.append(("server", server)) }
    let trial = memory.trial == nil ? nil : "the notification of 'notify test'"
    facts.append(("on the screen", visible ?? trial ?? "nothing"))
    let rest = context.restNotices(of: memory.state, today: today)
    if !rest.isEmpty { facts.append(("rest", rest.joined(separator: "; "))) }
    facts.append(("looked after by", watchman))
    if let heartbeat {
      facts.append(("looked last", context.momentText(heartbeat.at)))
      facts.append(
        ("looks next", heartbeat.next.map(context.momentText) ?? "when something changes"))
    }
    if let trouble = memory.trouble {
      facts.append(("last failure", "\(context.momentText(trouble.at)): \(trouble.reason)"))
    }
    return facts
  }

  /// What was found, as a table.
  ///
  /// - Parameters:
  ///   - first: What stands above it.
  ///   - context: The world.
  /// - Returns: The lines.
  func lines(after first: [(String, String)] = [], in context: Context) -> [StyledText] {
    var table = Table(columns: [Table.Column(), Table.Column(givesWay: 1, overflow: .folds)])
    for (subject, text) in first + facts(in: context) {
      table.append([StyledText(subject, .faint), StyledText(context.shown(text))])
    }
    return table.lines(width: context.terminal.lineWidth, glyphs: context.glyphs)
  }

  /// What was found, as programs read it.
  var json: JSONObject {
    [
      "backend": .string(settings.way.rawValue), "chosen": .bool(settings.isChosen),
      "works": .bool(failure == nil), "reason": .string(failure?.message),
      "server": .string(server), "capabilities": .array(capabilities.map { .string($0) }),
      "visible": memory.state.visible.map {
        [
          "title": .string($0.title), "body": .string($0.body),
          "since": .string($0.since.description), "expired": .bool($0.hasExpired),
        ]
      } ?? .null,
      "daemon": .string(daemon), "looked": .string(heartbeat?.at.description),
      "next": .string(heartbeat?.next?.description), "trouble": .string(memory.trouble?.reason),
    ]
  }
}
