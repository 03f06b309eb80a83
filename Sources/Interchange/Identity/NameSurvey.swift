package import MoodModel

/// Which names a file may bring more than once, found in one pass and used in the next.
///
/// Names are told apart by some bits of their hash, so that memory does not grow with them: two may be
/// taken for one that is there twice, but never the other way round.
struct NameSurvey: Sendable {
  /// A bit for each mark, whether a name with it has come; empty before the first.
  private var seen: [UInt64] = []
  private var repeated: Set<Int> = []

  /// The names that may be there more than once.
  var repeatedNames: RepeatedNames { RepeatedNames(marks: repeated) }

  /// Takes note of the next name.
  mutating func add(_ name: RecordID) {
    if seen.isEmpty { seen = [UInt64](repeating: 0, count: RepeatedNames.markCount / 64) }
    let mark = RepeatedNames.mark(of: name)
    let bit = UInt64(1) << UInt64(mark % 64)
    if seen[mark / 64] & bit != 0 { repeated.insert(mark) }
    seen[mark / 64] |= bit
  }
}

/// Names that may be there more than once.
package struct RepeatedNames: Sendable {
  /// How many names are told apart, about.
  fileprivate static let markCount = 1 << 24

  private let marks: Set<Int>

  init(marks: Set<Int> = []) { self.marks = marks }

  /// Whether a name may be one of them.
  package func mayHold(_ name: RecordID) -> Bool {
    !marks.isEmpty && marks.contains(Self.mark(of: name))
  }

  fileprivate static func mark(of name: RecordID) -> Int { name.hashValue & (markCount - 1) }
}
