package import Effects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What decides which time zone the C library uses.
package struct ZoneSettings: Sendable {
  /// The value of `TZ`, also when it is empty; `nil` when it is unset.
  package var variable: String?
  /// The folders in which zones are looked up by their names, first to last.
  package var zoneFolders: [FilePath]
  /// The zone of the machine: a file of zone data, or most often a link to one.
  package var localtime: FilePath
  /// Where some systems keep the name of that zone.
  package var timezone: FilePath

  /// Creates settings.
  package init(
    variable: String?, zoneFolders: [FilePath], localtime: FilePath = "/etc/localtime",
    timezone: FilePath = "/etc/timezone"
  ) {
    self.variable = variable
    self.zoneFolders = zoneFolders
    self.localtime = localtime
    self.timezone = timezone
  }

  /// Those of this process.
  static var current: ZoneSettings {
    #if canImport(Musl)
      let folders: [FilePath] = ["/usr/share/zoneinfo", "/share/zoneinfo", "/etc/zoneinfo"]
    #else
      let folder = environmentVariable("TZDIR").flatMap { $0.isEmpty ? nil : $0 }
      let folders = [FilePath(folder ?? "/usr/share/zoneinfo")]
    #endif
    return ZoneSettings(variable: environmentVariable("TZ"), zoneFolders: folders)
  }
}

/// Which zone it is that the C library uses, found out by the steps it takes itself.
package struct ZoneIdentity: Sendable {
  /// The name in the IANA database, or `nil` when it is not known.
  package var name: String?
  /// Whether the zone is the one that was asked for.
  package var condition: ZoneCondition

  /// Finds out which zone settings lead to.
  package init(settings: ZoneSettings) {
    guard let variable = settings.variable else {
      self.init(ofMachine: settings)
      return
    }
    let text = String(
      variable.utf8.first == UInt8(ascii: ":") ? variable.dropFirst() : variable[...])
    if let file = settings.file(of: text) {
      self =
        file == settings.localtime
        ? ZoneIdentity(ofMachine: settings)
        : ZoneIdentity(name: settings.name(of: file), condition: .fine)
    } else if text.isEmpty || text == "UTC" {
      self.init(name: "UTC", condition: .fine)
    } else if isRule(text) {
      self.init(name: nil, condition: .fine)
    } else {
      let hasData = settings.zoneFolders.contains { isFolder($0) }
      self.init(name: nil, condition: hasData ? .unknownName(text) : .noZoneData(text))
    }
  }

  private init(name: String?, condition: ZoneCondition) {
    self.name = name
    self.condition = condition
  }

  /// Finds out which zone is used when `TZ` is not set.
  private init(ofMachine settings: ZoneSettings) {
    let linked = settings.linkedName
    if isZoneData(settings.localtime) {
      let isKnown = linked.map { settings.file(of: $0) != nil } ?? false
      self.init(name: isKnown ? linked : settings.nameOfCopy, condition: .fine)
    } else if let asked = linked ?? settings.notedName, !["UTC", "Etc/UTC"].contains(asked) {
      self.init(name: nil, condition: .noZoneData(asked))
    } else {
      self.init(name: "UTC", condition: .fine)
    }
  }
}

extension ZoneSettings {
  /// Returns the file of zone data that a value of `TZ` leads to, or `nil` when there is none.
  fileprivate func file(of text: String) -> FilePath? {
    guard !text.isEmpty else { return nil }
    let places =
      text.utf8.first == UInt8(ascii: "/")
      ? [FilePath(text)] : zoneFolders.map { $0.appending(text) }
    return places.first(where: isZoneData)
  }

  /// Returns the name under which the zone folders hold a file, or `nil` when it is not one of theirs.
  fileprivate func name(of file: FilePath) -> String? {
    zoneName(in: file.description).flatMap { self.file(of: $0) == nil ? nil : $0 }
  }

  /// The name in the link that the machine's zone is, which may go by way of other links.
  fileprivate var linkedName: String? {
    var path = localtime
    for _ in 0..<8 {
      guard let next = try? nextDestination(of: path) else { return nil }
      if let name = zoneName(in: next.description) { return name }
      path = next
    }
    return nil
  }

  /// The name beside the machine's zone, if the latter is a copy of what has that name: it may be out
  /// of date.
  fileprivate var nameOfCopy: String? {
    notedName.flatMap { name in
      file(of: name).map(bytes(of:)) == bytes(of: localtime) ? name : nil
    }
  }

  /// The name beside the machine's zone.
  fileprivate var notedName: String? {
    let line = bytes(of: timezone).prefix { $0 > UInt8(ascii: " ") }
    return isZoneName(line) ? String(decoding: line, as: UTF8.self) : nil
  }

  /// Returns the name that a path says behind the zone folder in it.
  private func zoneName(in path: String) -> String? {
    for mark in zoneFolders.map({ "\($0)/" }) + ["/zoneinfo/"] {
      guard let range = path.firstRange(of: mark) else { continue }
      let name = path[range.upperBound...]
      if isZoneName(name.utf8) { return String(name) }
    }
    return nil
  }
}

/// Returns whether something looks like the name of a zone, which all start with a capital letter:
/// `posix/Europe/Berlin` and `localtime` are none.
private func isZoneName(_ bytes: some Sequence<UInt8>) -> Bool {
  bytes.first { _ in true }.map { (65...90).contains($0) } ?? false
}

/// Returns whether a value of `TZ` is a rule in the form of POSIX, by what it must start with: three
/// letters or more, or anything between `<` and `>`, and an offset in hours.
private func isRule(_ text: String) -> Bool {
  var rest = text.utf8[...]
  if rest.first == UInt8(ascii: "<") {
    guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
    rest = rest[rest.index(after: end)...]
  } else {
    let letters = rest.prefix { (65...90).contains($0 & ~0x20) }
    guard letters.count >= 3 else { return false }
    rest = rest.dropFirst(letters.count)
  }
  if let sign = rest.first, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(sign) {
    rest = rest.dropFirst()
  }
  return rest.first.map { (48...57).contains($0) } ?? false
}

/// Returns whether a file is one of zone data.
@Sendable private func isZoneData(_ path: FilePath) -> Bool {
  bytes(of: path).starts(with: "TZif".utf8)
}

private func isFolder(_ path: FilePath) -> Bool {
  (try? LocalFileSystem().status(of: path))?.isFolder ?? false
}

/// Returns the bytes of a file, or none when they cannot be read.
@Sendable private func bytes(of path: FilePath) -> [UInt8] {
  (try? LocalFileSystem().contents(of: path)) ?? []
}
