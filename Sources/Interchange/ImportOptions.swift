package import CivilTime
import MoodModel

/// What a person may say about an import.
package struct ImportOptions: Sendable {
  /// The zone of local times: `--zone`, or the machine's.
  package var zone: TimeZoneRules
  /// Whether ``zone`` is the person's choice.
  package var isZoneGiven: Bool
  /// Returns the rules of an IANA zone, or `nil` when the system knows no such zone.
  package var zoneNamed: @Sendable (String) -> TimeZoneRules?
  /// Which moods names stand for: `--map`, `--map-file`.
  package var map = MoodMap()
  /// The scale of the source: `--scale`; `nil` when it is not said.
  package var scale: MoodScale?
  /// Which columns hold what: `--column`; `nil` when it is not said.
  package var columns: ColumnChoice?
  /// The names of trackers to take as progress of events: `--activity`.
  package var activities: [String] = []
  /// Whether rows that cannot be read are left out: `--skip-bad`.
  package var skipsBad = false
  /// Whether entries whose mapping alone differs get new revisions: `--remap`.
  package var remaps = false

  /// Creates the options of an import of which nothing was said.
  package init(
    zone: TimeZoneRules, isZoneGiven: Bool = false,
    zoneNamed: @escaping @Sendable (String) -> TimeZoneRules? = { _ in nil }
  ) {
    self.zone = zone
    self.isZoneGiven = isZoneGiven
    self.zoneNamed = zoneNamed
  }

  /// The options that were given and that not every format knows.
  var given: [ImportOption] {
    var given: [ImportOption] = []
    if isZoneGiven { given.append(.zone) }
    if !map.isEmpty { given.append(.map) }
    if scale != nil { given.append(.scale) }
    if columns != nil { given.append(.column) }
    if !activities.isEmpty { given.append(.activity) }
    if remaps { given.append(.remap) }
    return given
  }
}

/// An option of `import` that only some formats know.
package enum ImportOption: String, CaseIterable, Hashable, Sendable {
  case zone = "--zone"
  case map = "--map"
  case scale = "--scale"
  case column = "--column"
  case activity = "--activity"
  case remap = "--remap"
}

/// Which numbers the names of moods stand for.
package struct MoodMap: Sendable {
  private var numbers: [NameKey: DecimalNumber] = [:]
  private var written: [(name: String, number: DecimalNumber)] = []

  /// Creates a map without names.
  package init() {}

  /// Whether there are no names.
  package var isEmpty: Bool { numbers.isEmpty }

  /// The number of a name, compared as names are and without blanks around it.
  package subscript(name: String) -> DecimalNumber? { numbers[Self.key(name)] }

  /// Adds `NAME=NUMBER`; the name may hold `=` itself.
  ///
  /// - Returns: Whether the text was that.
  package mutating func add(_ text: some StringProtocol) -> Bool {
    guard let sign = text.lastIndex(of: "=") else { return false }
    let key = Self.key(String(text[..<sign]))
    guard key != Self.key(""), let number = DecimalNumber(String(text[text.index(after: sign)...]))
    else { return false }
    numbers[key] = number
    written.append((trimmed(text[..<sign]), number))
    return true
  }

  /// Adds the lines of a file; those that are blank or begin with `#` are passed over.
  ///
  /// - Returns: The number, from 1, of the first line that is no `NAME=NUMBER`, or `nil`.
  package mutating func add(lines text: String) -> Int? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { continue }
      guard add(line) else { return index + 1 }
    }
    return nil
  }

  /// Returns the first pair, as it was written, whose number is off a scale, or `nil`.
  func firstPair(off scale: MoodScale) -> String? {
    written.first { scale.mood(for: $0.number) == nil }.map { "\($0.name)=\($0.number)" }
  }

  private static func key(_ name: String) -> NameKey { NameKey(trimmed(name)) }
}

/// Returns text without white space at its ends.
func trimmed(_ text: some StringProtocol) -> String {
  guard let start = text.firstIndex(where: { !$0.isWhitespace }),
    let end = text.lastIndex(where: { !$0.isWhitespace })
  else { return "" }
  return String(text[start...end])
}

/// Which columns of a table hold what.
package struct ColumnChoice: Hashable, Sendable {
  /// What a column may hold.
  package enum Field: String, CaseIterable, Hashable, Sendable {
    case mood
    case at
    case note
    case tags
  }

  /// The names of each field's columns, in the order in which their cells are put together.
  package private(set) var names: [Field: [String]] = [:]

  /// Creates a choice of no columns.
  package init() {}

  /// Adds `mood=…,at=…,note=…,tags=…`; names of columns may hold commas themselves.
  ///
  /// A field that comes again has several columns, as where a date and a clock time are apart.
  ///
  /// - Returns: Whether the text was that, with no more than one column for the mood.
  package mutating func add(_ text: String) -> Bool {
    var parts: [Substring] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      if Self.field(of: part) != nil {
        parts.append(part)
      } else if let last = parts.popLast() {
        parts.append(text[last.startIndex..<part.endIndex])
      } else {
        return false
      }
    }
    for part in parts {
      guard let field = Self.field(of: part), field != .mood || names[.mood] == nil
      else { return false }
      names[field, default: []].append(trimmed(part.dropFirst(field.rawValue.count + 1)))
    }
    return !parts.isEmpty
  }

  private static func field(of part: Substring) -> Field? {
    Field.allCases.first { part.hasPrefix("\($0.rawValue)=") }
  }
}
