/// An absolute path, with `/` between its parts.
///
/// Paths are equal when their bytes are, as on most disks: `é` as one scalar and as two is not the same.
package struct FilePath: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The path as it is shown to people and passed to the system.
  package let description: String

  /// Creates a path from text that starts with `/`; a `/` at the end is dropped.
  ///
  /// A NUL, at which the system would stop reading, becomes U+FFFD.
  package init(_ text: String) {
    var text = text
    if text.utf8.contains(0) {
      text = String(
        String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
    }
    if text.utf8.count > 1 && text.utf8.last == UInt8(ascii: "/") { text.removeLast() }
    self.description = text
  }

  package init(stringLiteral text: String) { self.init(text) }

  package static func == (left: FilePath, right: FilePath) -> Bool {
    left.description.utf8.elementsEqual(right.description.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in description.utf8 { hasher.combine(byte) }
  }

  /// Returns the path of something inside this folder.
  package func appending(_ name: String) -> FilePath {
    FilePath(description == "/" ? "/\(name)" : "\(description)/\(name)")
  }

  /// The part after the last `/`.
  package var name: String {
    description.utf8.lastIndex(of: UInt8(ascii: "/"))
      .map { String(description[description.utf8.index(after: $0)...]) } ?? description
  }

  /// The folder in which it lies; that of `/` is `/`, and that of a mere name is `.`.
  package var folder: FilePath {
    guard let slash = description.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash > description.startIndex ? FilePath(String(description[..<slash])) : "/"
  }
}
