import MoodModel

/// Makes tags of the names that a file gives, which it repeats often.
struct TagMaker: Sendable {
  /// A tag with the number of all that are the same to people.
  private struct Known {
    var tag: Tag
    var number: Int
  }

  /// How many names are remembered.
  private static let limit = 10_000

  private var known: [String: Known?] = [:]
  private var numbers: [NameKey: Int] = [:]

  /// Returns the tags that names make, each once; what cannot be a tag is counted and left out.
  mutating func tags(_ names: [String], _ findings: inout Findings) -> [Tag] {
    var tags: [Tag] = []
    var seen: [Int] = []
    for name in names {
      guard let known = known(name) else {
        if name.contains(where: { !$0.isWhitespace }) {
          findings.dropped.add("tags that are too long or no text")
        }
        continue
      }
      guard !seen.contains(known.number) else { continue }
      seen.append(known.number)
      tags.append(known.tag)
    }
    return tags
  }

  private mutating func known(_ name: String) -> Known? {
    if let known = known[name] { return known }
    if known.count >= Self.limit {
      known.removeAll(keepingCapacity: true)
      numbers.removeAll(keepingCapacity: true)
    }
    let made = Tag(name).map { tag in
      let number = numbers[tag.key] ?? numbers.count
      numbers[tag.key] = number
      return Known(tag: tag, number: number)
    }
    known[name] = .some(made)
    return made
  }
}

/// Returns the texts between separators, an empty one for nothing between two.
func split(_ bytes: ArraySlice<UInt8>, by separator: StaticString) -> [String] {
  let mark = Array("\(separator)".utf8)
  var parts: [String] = []
  var start = bytes.startIndex
  var position = start
  while position + mark.count <= bytes.endIndex {
    if bytes[position] == mark[0], bytes[position..<(position + mark.count)].elementsEqual(mark) {
      parts.append(String(decoding: bytes[start..<position], as: UTF8.self))
      position += mark.count
      start = position
    } else {
      position += 1
    }
  }
  parts.append(String(decoding: bytes[start...], as: UTF8.self))
  return parts
}

/// Returns the parts of a note that are not empty, each on lines of its own, or `nil` when all are.
func joined(_ parts: String...) -> String? {
  var note: String?
  for part in parts where !part.isEmpty { note = note.map { "\($0)\n\(part)" } ?? part }
  return note
}
