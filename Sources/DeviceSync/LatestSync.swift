package import CivilTime
package import Effects
import JSON

/// The latest sync of this device after which the remote had everything.
///
/// It is only for the person to see; losing it loses nothing.
package struct LatestSync: Hashable, Sendable {
  /// The remote, without secrets.
  package var remote: String
  /// When it was.
  package var time: Instant

  init(remote: String, time: Instant) {
    self.remote = remote
    self.time = time
  }

  /// Reads it from a device's state; `nil` when there is none, or it cannot be read.
  ///
  /// - Parameters:
  ///   - state: The folder of the device's state.
  ///   - files: The files of the machine.
  package init?(in state: FilePath, files: any FileSystem) {
    guard let bytes = try? files.contents(of: state.appending(Self.name)),
      let members = (try? JSONValue(parsing: bytes))?.members,
      let remote = members["remote"]?.text,
      let time = members["at"]?.text.flatMap({ Instant($0) })
    else { return nil }
    self.init(remote: remote, time: time)
  }

  func save(in state: FilePath, files: any FileSystem) throws(FileSystemError) {
    let members: JSONObject = [
      "remote": .string(remote), "at": .string(time.description),
    ]
    let bytes = JSONValue.object(members).encoded + [0x0A]
    try files.replace(state.appending(Self.name), durably: false) {
      (add) throws(FileSystemError) in
      try add(bytes)
    }
  }

  private static let name = "sync.json"
}
