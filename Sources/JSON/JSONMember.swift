/// A member of a scanned object: where its key and value stand in the line.
package struct JSONMember: Sendable {
  /// What a value is, as far as its first byte tells.
  package enum Kind: Hashable, Sendable {
    case string
    case number
    case `true`
    case `false`
    case null
    case array
    case object
  }

  @usableFromInline let key: Key
  @usableFromInline let value: Value

  init(key: Key, value: Value) {
    self.key = key
    self.value = value
  }

  /// No member, to fill the places that are not in use.
  static let none = JSONMember(
    key: Key(word: 0, start: 0, end: 0), value: Value(kind: .null, start: 0, end: 0))

  /// What the value is.
  @inlinable package var kind: Kind { value.kind }

  /// Whether the value is a string with a backslash in it.
  @inlinable package var hasEscapes: Bool { value.hasEscapes }

  /// The bytes of the key, without quotation marks.
  package var keyBytes: Range<Int> { key.start..<key.end }

  /// The bytes of the value, the quotation marks of a string included.
  @inlinable package var valueBytes: Range<Int> { value.start..<value.end }

  /// The bytes between the quotation marks of a string; all bytes of any other value.
  ///
  /// With ``hasEscapes`` they are not yet the text.
  @inlinable package var content: Range<Int> {
    if case .string = kind { (value.start + 1)..<(value.end - 1) } else { valueBytes }
  }

  /// The bytes of a key of at most eight, the first of them lowest, and zeros; `nil` of a longer one.
  ///
  /// A zero byte cannot be part of a key that is written without escapes, so that two keys are equal
  /// exactly when these are.
  @inlinable package var shortName: UInt64? { key.end - key.start <= 8 ? key.word : nil }
}

extension JSONMember {
  /// A value as it stands in a line.
  @usableFromInline struct Value: Sendable {
    @usableFromInline var kind: Kind
    /// Whether it is a string with a backslash in it.
    @usableFromInline var hasEscapes = false
    @usableFromInline var start: Int
    @usableFromInline var end: Int
  }

  /// A key as it stands in a line, without escapes.
  @usableFromInline struct Key: Sendable {
    /// The first bytes, at most eight, the first of them lowest, and zeros.
    @usableFromInline var word: UInt64
    @usableFromInline var start: Int
    @usableFromInline var end: Int

    init(word: UInt64, start: Int, end: Int) {
      self.word = word
      self.start = start
      self.end = end
    }

    /// Creates the key that a line holds between quotation marks.
    init(_ quoted: Range<Int>, in line: Span<UInt8>) {
      self.start = quoted.lowerBound + 1
      self.end = quoted.upperBound - 1
      let length = min(end - start, 8)
      if let word = line.word(at: start) {
        self.word = word.keepingBytes(length)
      } else {
        self.word = (start..<(start + length)).reversed().reduce(0) { $0 << 8 | UInt64(line[$1]) }
      }
    }

    /// Returns whether the two keys of one line have the same name.
    func equals(_ other: Key, in line: Span<UInt8>) -> Bool {
      guard word == other.word, end - start == other.end - other.start else { return false }
      for place in 0..<(end - start) where line[start + place] != line[other.start + place] {
        return false
      }
      return true
    }
  }
}
