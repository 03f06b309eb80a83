import CivilTime
import JSON
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
func joined(_ parts: String...) -> String? { joined(parts) }

/// Returns the parts of a note that are not empty, each on lines of its own, or `nil` when all are.
func joined(_ parts: [String]) -> String? {
  var note: String?
  for part in parts where !part.isEmpty { note = note.map { "\($0)\n\(part)" } ?? part }
  return note
}

/// Returns text without empty lines at its start and white space at its end.
func withoutBlankEnds(_ text: String) -> String {
  guard let end = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
  return String(text[...end].drop { $0.isNewline })
}

/// Returns what an entry keeps of the mood that its source has.
func source(app: String, mood: JSONValue, scale: MoodScale?) -> JSONObject {
  var source = JSONObject()
  source.append("app", .string(app))
  source.append("mood", mood)
  if let scale { source.append("scale", .string(scale.description)) }
  return source
}

/// Returns a number that JSON says, or throws what the row lacks.
func rating(_ value: JSONValue?) throws(RowFault) -> DecimalNumber {
  guard let value, value != .null else { throw RowFault("there is no mood") }
  guard let number = value.number.flatMap({ DecimalNumber($0.literal) }) else {
    throw RowFault("the mood is not a number")
  }
  return number
}

/// Returns the whole number that JSON says, however it writes it; `nil` when it is none.
func wholeNumber(_ value: JSONValue?) -> Int? {
  guard let number = value?.number else { return nil }
  if let whole = number.wholeNumber { return whole }
  let double = number.double
  // Up to 2⁵³ every whole number is a Double.
  return abs(double) <= 9_007_199_254_740_992 && double == double.rounded() ? Int(double) : nil
}

/// Returns the seconds of a count of milliseconds after 1970; `nil` outside the years 1 through 9999.
func seconds(ofMilliseconds milliseconds: Int) -> Int? {
  let seconds = floorDivide(milliseconds, 1000)
  // One day at each end is left for offsets.
  return (-62_135_510_400...253_402_214_400).contains(seconds) ? seconds : nil
}

extension TableRow {
  /// Returns the number in a cell, or throws what the row lacks.
  func rating(_ column: Int) throws(RowFault) -> DecimalNumber {
    let bytes = trimmed(column)
    guard !bytes.isEmpty else { throw RowFault("there is no mood") }
    guard let number = DecimalNumber(ascii: bytes.span) else {
      throw RowFault("the mood '\(text(of: column))' is not a number")
    }
    return number
  }
}

extension TableHeader {
  /// Returns the first column with one of the names, or throws that the table lacks it.
  func required(_ name: String, _ other: String? = nil, in context: ImportContext)
    throws(ImportError) -> Int
  {
    if let column = column(name) ?? other.flatMap({ column($0) }) { return column }
    throw .missingColumns(
      file: context.file, format: context.title, missing: [name], present: names)
  }
}
