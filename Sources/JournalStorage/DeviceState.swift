import Effects
import JSON
package import MoodModel

/// The name under which a device writes: its host name and four random characters.
package struct DeviceName: Hashable, Sendable {
  /// The name, fit to be that of a file.
  package let text: String

  /// Takes over a name from this device's state, or returns `nil` when it is fit for no file.
  package init?(_ text: String) {
    let allowed = text.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard allowed, (1...80).contains(text.utf8.count) else { return nil }
    self.text = text
  }

  /// Makes a name for a new device.
  init(hostName: String, random: RandomSource) {
    var host = ""
    for byte in hostName.lowercased().utf8.prefix(40) {
      let isPlain = (48...57).contains(byte) || (97...122).contains(byte)
      if isPlain {
        host.unicodeScalars.append(Unicode.Scalar(byte))
      } else if !host.hasSuffix("-"), !host.isEmpty {
        host += "-"
      }
    }
    while host.hasSuffix("-") { host.removeLast() }
    let bits = random.bits()
    let tail = (0..<4).map { ULID.alphabet[Int(bits >> UInt64($0 * 5) & 31)] }
    self.text =
      (host.isEmpty ? "device" : host) + "-" + String(decoding: tail, as: UTF8.self).lowercased()
  }
}

extension JournalFile {
  /// Whether a device writes to this file: it is its own, or that of one of its imports.
  func isWritten(by device: String) -> Bool {
    guard name.hasPrefix(device) else { return false }
    let rest = name.dropFirst(device.count)
    return rest == ".jsonl"
      || (rest.hasPrefix("-") && rest.hasSuffix(".jsonl")
        && ULID(String(rest.dropFirst().dropLast(6))) != nil)
  }
}

/// What a device remembers from one command to the next; all of it can be lost without loss.
package struct DeviceState: Hashable, Sendable {
  /// How much of a file there was.
  package struct Extent: Hashable, Sendable {
    /// Lines that are not blank.
    package var lines: Int
    /// Bytes.
    package var bytes: Int
  }

  /// The name under which this device writes; `nil` before its first command that does.
  package var device: DeviceName?
  /// The last id or op that it gave out.
  package var lastID: ULID?
  /// How much of each of its files there was after its last command, by relative path.
  package var extents: [String: Extent] = [:]

  /// Creates the state of a device that has not written anything.
  package init() {}

  /// Reads a state; what cannot be read counts as lost.
  init(parsing bytes: [UInt8]) {
    guard let members = (try? JSONValue(parsing: bytes))?.members else { return }
    device = members["device"]?.text.flatMap(DeviceName.init)
    lastID = members["last_id"]?.text.flatMap(ULID.init)
    for member in members["files"]?.members?.members ?? [] {
      guard let extent = member.value.members,
        let lines = extent["lines"]?.number?.wholeNumber,
        let bytes = extent["bytes"]?.number?.wholeNumber
      else { continue }
      extents[member.key] = Extent(lines: lines, bytes: bytes)
    }
  }

  /// The state as bytes of JSON.
  var encoded: [UInt8] {
    var files = JSONObject()
    for (path, extent) in extents.sorted(by: { $0.key < $1.key }) {
      files[path] = ["lines": .number(extent.lines), "bytes": .number(extent.bytes)]
    }
    let members: JSONObject = [
      "device": .string(device?.text), "last_id": .string(lastID?.description),
      "files": .object(files),
    ]
    return JSONValue.object(members).encoded + [UInt8(ascii: "\n")]
  }
}
