/// A label of an entry, such as `work`.
///
/// Tags are compared through ``key`` and shown as they were first written.
package struct Tag: Hashable, Sendable {
  /// The label as written, without a leading `#` or `@`.
  package let name: String

  /// Creates a tag, or returns `nil` when nothing but blanks and a sign is left of `name`.
  ///
  /// Labels given by the person or another program may hold blanks and any punctuation; only line
  /// ends and other control characters have no place in them.
  package init?(_ name: String) {
    var text = name[...]
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    if let sign = text.first, sign == "#" || sign == "@" { text.removeFirst() }
    guard !text.isEmpty, text.utf8.count <= 256,
      !text.unicodeScalars.contains(where: Self.isControl)
    else { return nil }
    self.name = String(text)
  }

  /// Whether a character is of the general category Cc; it has had these members from its beginning.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  /// The tag as tags are compared.
  package var key: NameKey { NameKey(name) }

  package static func == (left: Tag, right: Tag) -> Bool { left.key == right.key }
  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Tag {
  /// Returns the tags of an entry, those beside the note first, each once and as first written.
  ///
  /// - Parameters:
  ///   - note: The note; `nil` when there is none.
  ///   - explicit: The tags beside it.
  /// - Returns: The tags.
  package static func all(of note: String?, and explicit: [Tag]) -> [Tag] {
    var tags: [Tag] = []
    for tag in explicit + (note.map(written(in:)) ?? []) where !tags.contains(tag) {
      tags.append(tag)
    }
    return tags
  }

  /// Returns the tags written in a note, in order, each once.
  ///
  /// A tag is `#` or `@` at the start or after a blank or an opening bracket, then a letter or an
  /// emoji, then letters, digits, `_`, `-` and combining marks. What follows, such as a comma or a
  /// full stop, is not part of it. So `https://x.y/#gid=1`, `a@b.com`, `C#` and `#123` hold none.
  ///
  /// - Complexity: O(*n*) in the length of the note.
  package static func written(in note: String) -> [Tag] {
    guard note.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "@") })
    else { return [] }
    var tags: [Tag] = []
    var mayStart = true
    var rest = note[...]
    while let character = rest.popFirst() {
      let startsTag = mayStart && (character == "#" || character == "@")
      mayStart = character.isWhitespace || opensBracket(character)
      guard startsTag, let first = rest.first, first.isLetter || isEmoji(first) else { continue }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || isEmoji($0) }
      rest = rest[name.endIndex...]
      mayStart = false
      if let tag = Tag(String(name)), !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  private static func opensBracket(_ character: Character) -> Bool {
    guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first
    else { return false }
    let category = scalar.properties.generalCategory
    return category == .openPunctuation || category == .initialPunctuation
  }

  private static func isEmoji(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first else { return false }
    return first.properties.isEmojiPresentation
      || (first.properties.isEmoji && character.unicodeScalars.count > 1 && first.value > 0x39)
  }
}
