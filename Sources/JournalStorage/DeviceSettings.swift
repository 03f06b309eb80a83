import Effects
import JSON

extension JournalStore {
  /// Returns the settings of this device by their keys.
  ///
  /// - Throws: ``DeviceSettingsError`` when the file is there and is not what it should be.
  package func deviceSettings() throws -> [String: String] {
    var settings: [String: String] = [:]
    for member in try deviceSettingsObject().members {
      settings[member.key] = member.value.text
    }
    return settings
  }

  /// Sets a setting of this device, or takes it back to its default when `value` is `nil`.
  ///
  /// What a newer version keeps in the file stays in it.
  package func setDeviceSetting(_ key: String, to value: String?) throws {
    try changeDeviceSettings { $0[key] = value.map { .string($0) } }
  }

  /// Returns a setting of this device that is a list of words; empty when it is not set.
  ///
  /// - Throws: ``DeviceSettingsError`` when the file is there and is not what it should be.
  package func deviceSettingList(_ key: String) throws -> [String] {
    try deviceSettingsObject()[key]?.elements?.compactMap(\.text) ?? []
  }

  /// Sets a setting of this device that is a list of words; none of them takes it away.
  package func setDeviceSetting(_ key: String, to words: [String]) throws {
    try changeDeviceSettings {
      $0[key] = words.isEmpty ? nil : .array(words.map { .string($0) })
    }
  }

  private func changeDeviceSettings(_ change: (inout JSONObject) -> Void) throws {
    try underLock { store in
      var settings = try store.deviceSettingsObject()
      change(&settings)
      let bytes = JSONValue.object(settings).encoded + [UInt8(ascii: "\n")]
      do throws(FileSystemError) {
        try store.files.replace(store.locations.settings, durably: true) {
          (add) throws(FileSystemError) in
          try add(bytes)
        }
      } catch {
        throw JournalError.unreachable(error)
      }
    }
  }

  private func deviceSettingsObject() throws -> JSONObject {
    let path = locations.settings
    let bytes: [UInt8]?
    do { bytes = try files.contents(of: path) } catch { throw JournalError.unreachable(error) }
    guard let bytes, bytes.contains(where: { $0 > 0x20 }) else { return JSONObject() }
    guard let members = (try? JSONValue(parsing: bytes))?.members else {
      throw DeviceSettingsError(path: path)
    }
    return members
  }
}
