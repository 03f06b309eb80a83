import JSON
package import MoodModel

/// Reads the tags of moods and nothing else of them.
package struct TagReader {
  private let snapshot: JournalSnapshot
  private var scanner = ObjectScanner()

  /// Creates a reader of the moods of a snapshot.
  package init(_ snapshot: JournalSnapshot) { self.snapshot = snapshot }

  /// Returns the tags of a mood, as its entry has them.
  ///
  /// - Complexity: O(*n*) in the bytes of the mood's line.
  package mutating func tags(of mood: MoodLine) -> [Tag] {
    let bytes = snapshot.contents.bytes(of: mood.line)
    let text = bytes.span
    guard scanner.scan(text) == .object else { return snapshot.entry(mood)?.tags ?? [] }
    var note: String?
    var explicit: [Tag] = []
    for index in 0..<scanner.count {
      let member = scanner[index]
      if member.shortName == QuickMood.Name.note.rawValue {
        note = member.text(in: text)
      } else if member.shortName == QuickMood.Name.tags.rawValue {
        let elements = (try? member.parsed(in: text))?.elements ?? []
        explicit = elements.compactMap { $0.text.flatMap(Tag.init) }
      }
    }
    return Tag.all(of: note, and: explicit)
  }
}
