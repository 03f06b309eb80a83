import Effects

/// Where the message bus of the person's session may listen.
enum BusAddress {
  /// Returns the places to try, in order.
  ///
  /// `DBUS_SESSION_BUS_ADDRESS` has the last word when it is set, even when it names no place that we
  /// can reach: it is how a bus is turned off. Else the places are where systemd puts it.
  ///
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - user: The number of the user this process runs for.
  /// - Returns: The places; none when the variable names none.
  static func candidates(in environment: Environment, user: Int) -> [SocketAddress] {
    let folder = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    if let addresses = environment["DBUS_SESSION_BUS_ADDRESS"] {
      return addresses.split(separator: ";").compactMap { place(in: $0, runtimeFolder: folder) }
    }
    return [.path("\(folder ?? "/run/user/\(user)")/bus")]
  }

  /// Reads an address such as `unix:path=/run/user/1000/bus,guid=…`.
  private static func place(in address: Substring, runtimeFolder: String?) -> SocketAddress? {
    guard address.hasPrefix("unix:") else { return nil }
    for pair in address.dropFirst("unix:".count).split(separator: ",") {
      let words = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2, let value = unescaped(words[1]), !value.isEmpty else { continue }
      switch words[0] {
      case "path": return .path(value)
      case "abstract": return .abstract(value)
      case "runtime" where value == "yes": return runtimeFolder.map { .path("\($0)/bus") }
      default: continue
      }
    }
    return nil
  }

  /// Returns a value with its `%XX` resolved; `nil` when it is no text.
  private static func unescaped(_ value: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = value.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard digits.count == 2 else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: digits[0] * 16 + digits[1]))
      rest = rest.dropFirst(2)
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }
}
