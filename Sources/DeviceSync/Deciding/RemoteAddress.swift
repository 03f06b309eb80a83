/// Where a repository is that devices share.
package struct RemoteAddress: Hashable, Sendable {
  /// As it was typed, and as git gets it.
  package let text: String

  /// Takes over an address; `nil` when git could not find it from another folder, or would take it for
  /// an option or a program to run.
  package init?(_ text: String) {
    guard !text.isEmpty, !text.hasPrefix("-"),
      !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    else { return nil }
    if !text.hasPrefix("/"), !text.contains("://") {
      // host:path, where no / stands before the colon.
      guard let colon = text.firstIndex(of: ":"), colon > text.startIndex,
        !text[..<colon].contains("/"), !text[colon...].hasPrefix("::")
      else { return nil }
    }
    self.text = text
  }

  /// Takes over an address that git has kept.
  init(known text: String) { self.text = text }

  /// The address without a password or token in it.
  package var shown: String { Self.withoutSecrets(text) }

  /// Returns text in which no address has a name and password before its host.
  static func withoutSecrets(_ text: String) -> String {
    var shown = ""
    var rest = text[...]
    while let scheme = rest.firstRange(of: "://") {
      shown += rest[..<scheme.upperBound]
      rest = rest[scheme.upperBound...]
      let host = rest.prefix { !"/ '\"\n".contains($0) }
      guard let sign = host.lastIndex(of: "@") else { continue }
      if !host[..<sign].contains(":"), shown.hasSuffix("ssh://") { continue }
      rest = rest[rest.index(after: sign)...]
    }
    return shown + rest
  }

  /// Who to ask for, as in `ssh git@example.org`; `nil` when it is not reached by ssh.
  var sshHost: String? {
    if text.hasPrefix("ssh://") {
      let host = text.dropFirst(6).prefix { $0 != "/" }
      let name = host.prefix { $0 != ":" }
      let port = host.dropFirst(name.count + 1)
      return port.isEmpty ? String(name) : "-p \(port) \(name)"
    }
    guard !text.contains("://"), !text.hasPrefix("/") else { return nil }
    return String(text.prefix { $0 != ":" })
  }
}
