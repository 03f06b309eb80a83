package import CivilTime
import JSON
package import MoodModel

/// One valid line of a journal, as far as folding it goes.
///
/// The bytes stay in their file; the line is decoded in full only when somebody wants to see it.
struct JournalLine: Sendable {
  /// The record's name as a number that sorts, see ``RecordKeys``.
  var key: UInt128
  /// The line's place in the order of revisions.
  var rank: RevisionRank
  /// The file, as an index into the snapshot's files.
  var file: Int
  /// The number of the line, from 1.
  var number: Int
  /// The bytes of the line in its file.
  var range: Range<Int>
  /// What else the header says; `nil` for a first revision that says nothing else.
  var links: Links?
  /// When the mood was felt and how; `nil` in other folders and for tombstones.
  var mood: MoodMark?

  /// The rarer parts of a header.
  struct Links: Hashable, Sendable {
    var lineCount = 1
    var undoes: ULID?
    var redoes: ULID?
    var isDeleted = false

    /// The tombstone that an ordinary command ends with this line.
    var revived: ULID? { redoes ?? undoes }

    /// Creates what a header says that says nothing of the kind.
    init() {}

    /// Takes over what a header says, or returns `nil` when it says nothing of the kind.
    init?(_ header: RecordHeader) {
      guard
        header.lineCount > 1 || header.isDeleted || header.undoes != nil || header.redoes != nil
      else { return nil }
      self.lineCount = header.lineCount
      self.undoes = header.undoes
      self.redoes = header.redoes
      self.isDeleted = header.isDeleted
    }
  }

  var isDeleted: Bool { links?.isDeleted ?? false }
}

/// When a mood was felt, and how: all that a trend needs of an entry.
package struct MoodMark: Hashable, Sendable {
  /// When it was felt, with the local clock of that moment.
  package var time: ZonedTime
  /// How it felt.
  package var mood: Mood
  /// Whether the clock time is known.
  package var isTimed: Bool

  /// Creates a mark.
  package init(time: ZonedTime, mood: Mood, isTimed: Bool) {
    self.time = time
    self.mood = mood
    self.isTimed = isTimed
  }
}

/// Numbers for the names of records.
///
/// A ULID is its own number. Any other name gets a number above all ULIDs that are in use, in the
/// order in which the names are met; so such numbers mean nothing outside their snapshot.
struct RecordKeys: Sendable {
  private var numbers: [String: UInt128] = [:]

  /// Numbers from here on are not those of ULIDs: their time lies past the year 6400.
  private static let firstNameNumber = UInt128(1) << 127

  /// Returns whether two numbers are those of ULIDs, and so sort as the names do.
  static func areIdentifiers(_ one: UInt128, _ other: UInt128) -> Bool {
    max(one, other) < firstNameNumber
  }

  /// Returns the number of a name, the same whenever it is asked for.
  mutating func number(of id: RecordID) -> UInt128 {
    if let identifier = ULID(id.text), identifier.value < Self.firstNameNumber {
      return identifier.value
    }
    if let number = numbers[id.text] { return number }
    let number = Self.firstNameNumber + UInt128(numbers.count)
    numbers[id.text] = number
    return number
  }

  /// Returns the number of a name that has been met, or `nil`.
  func knownNumber(of id: RecordID) -> UInt128? {
    if let identifier = ULID(id.text), identifier.value < Self.firstNameNumber {
      return identifier.value
    }
    return numbers[id.text]
  }
}
