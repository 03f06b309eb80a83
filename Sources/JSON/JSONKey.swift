/// The name of a member, made to be compared in one step.
///
/// A name of at most eight bytes is one number. All names of the journal are that short; longer ones
/// can be compared too, byte by byte.
package struct JSONKey: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The first bytes, at most eight, the first of them lowest, and zeros.
  ///
  /// A zero byte cannot be part of a name that is written without escapes, so that short names are
  /// equal exactly when these are.
  package let word: UInt64
  /// All bytes.
  let bytes: [UInt8]

  /// Creates a key from its name.
  package init(_ name: String) {
    self.bytes = Array(name.utf8)
    self.word = bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  package init(stringLiteral name: String) { self.init(name) }
}
