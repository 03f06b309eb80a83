package import CivilTime
import Effects
import JSON

/// The last time that somebody looked whether anything is due, for `service status` and `doctor`.
package struct Heartbeat: Hashable, Sendable {
  /// Who looked.
  package enum Source: String, Hashable, Sendable {
    /// `baseline tick`, as from cron or a timer.
    case tick
    /// `baseline daemon`.
    case daemon
  }

  /// When.
  package var at: ZonedTime
  /// Who.
  package var source: Source
  /// When something can change by itself next; `nil` for never.
  package var next: ZonedTime?

  /// Creates a heartbeat.
  package init(at time: ZonedTime, source: Source, next: ZonedTime?) {
    self.at = time
    self.source = source
    self.next = next
  }
}

extension DeliveryStore {
  /// Returns the last heartbeat; `nil` when there was none, or none that can be read.
  package func heartbeat() -> Heartbeat? {
    guard let bytes = try? files.contents(of: heartbeatFile),
      let object = (try? JSONValue(parsing: bytes))?.members,
      let time = object["at"]?.text.flatMap({ ZonedTime($0) }),
      let source = object["by"]?.text.flatMap(Heartbeat.Source.init(rawValue:))
    else { return nil }
    return Heartbeat(
      at: time, source: source, next: object["next"]?.text.flatMap { ZonedTime($0) })
  }

  /// Keeps a heartbeat; where that cannot be done there is none.
  package func keep(_ heartbeat: Heartbeat) {
    let object: JSONValue = [
      "at": .string(heartbeat.at.description), "by": .string(heartbeat.source.rawValue),
      "next": .string(heartbeat.next?.description),
    ]
    try? replace(heartbeatFile, with: object.encoded + [UInt8(ascii: "\n")])
  }

  private var heartbeatFile: FilePath { folder.appending("heartbeat.json") }
}
