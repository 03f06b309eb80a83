package import Effects

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Environment {
  /// The environment of this process.
  package static var system: Environment {
    Environment(
      hostName: hostNameOfMachine(),
      machineIdentifier: identifierOfMachine() ?? hostNameOfMachine(),
      passwordDatabaseHome: homeInPasswordDatabase(),
      looking: environmentVariable(_:))
  }
}

/// Returns an environment variable, also when it is empty; `nil` when it is unset.
@Sendable func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

private func hostNameOfMachine() -> String {
  var name = [CChar](repeating: 0, count: 256)  // The longest one has 255 bytes.
  guard gethostname(&name, name.count) == 0, name[0] != 0 else { return "localhost" }
  return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// Returns what tells this machine from every other, or `nil` when it does not know.
private func identifierOfMachine() -> String? {
  #if canImport(Darwin)
    var bytes = [UInt8](repeating: 0, count: 16)
    var patience = timespec(tv_sec: 1, tv_nsec: 0)
    guard gethostuuid(&bytes, &patience) == 0 else { return nil }
    return bytes.map { String($0 / 16, radix: 16) + String($0 % 16, radix: 16) }.joined()
  #else
    for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] as [FilePath] {
      let bytes = (try? LocalFileSystem().contents(of: path)) ?? []
      let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      // Until a machine has first been started, the file says "uninitialized".
      if line.utf8.count == 32, line.allSatisfy(\.isHexDigit) { return line.lowercased() }
    }
    return nil
  #endif
}

/// Returns the home folder of the person who runs this process, or `nil` when the password database
/// does not know one.
private func homeInPasswordDatabase() -> String? {
  var size = 1024
  while size <= 1 << 20 {
    var room = passwd()
    var found: UnsafeMutablePointer<passwd>?
    let strings = UnsafeMutablePointer<CChar>.allocate(capacity: size)
    defer { strings.deallocate() }
    let code = getpwuid_r(getuid(), &room, strings, size, &found)
    if code == 0 {
      guard let entry = found, let folder = entry.pointee.pw_dir, folder.pointee != 0 else {
        return nil
      }
      return String(cString: folder)
    }
    guard code == ERANGE || code == EINTR else { return nil }
    size *= 2
  }
  return nil
}
