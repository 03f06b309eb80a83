package import CivilTime
import JSON
package import MoodModel

/// One valid line of a journal, as far as folding it goes.
///
/// A journal is read whole, so a line is kept in 48 bytes: its name, where it stands, and the mood that
/// a trend needs. What few lines say is kept apart, in ``JournalContents``, and all else is read again
/// from the bytes when somebody asks for it.
struct JournalLine: Sendable {
  /// The record's name as a number that sorts, see ``RecordKeys``.
  let key: UInt128
  /// The place of the line's first byte in its file.
  let start: Int
  private let moment: Int
  private let fileIndex: UInt32
  private let lineNumber: UInt32
  private let moodBits: UInt32
  private let headerNumber: UInt32

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - key: The record's name as a number.
  ///   - file: The file, as an index into those of the contents.
  ///   - line: Where it stands there. Numbers of lines are cut off at 4,294,967,295.
  ///   - header: Which of the headers of the contents it has; `nil` when it has an ordinary one.
  ///   - mood: When the mood was felt and how; `nil` in other folders and for tombstones.
  init(key: UInt128, file: Int, line: LineSplitter.Line, header: Int?, mood: MoodMark?) {
    self.key = key
    self.start = line.text.lowerBound
    self.moment = mood?.time.secondsSinceEpoch ?? 0
    self.fileIndex = UInt32(clamping: file)
    self.lineNumber = UInt32(clamping: line.number)
    self.moodBits = mood.map(Self.bits) ?? 0
    self.headerNumber = header.map { UInt32(clamping: $0 + 1) } ?? 0
  }

  /// The file, as an index into those of the contents.
  var file: Int { Int(fileIndex) }

  /// The number of the line, from 1.
  var number: Int { Int(lineNumber) }

  /// Which of the headers of the contents the line has; `nil` when it has an ordinary one.
  var header: Int? { headerNumber == 0 ? nil : Int(headerNumber) - 1 }

  /// Whether the line holds a mood.
  var hasMood: Bool { moodBits != 0 }

  /// When the mood was felt and how; `nil` in other folders and for tombstones.
  var mood: MoodMark? { hasMood ? mark : nil }

  /// When the mood was felt and how, for a line that holds one.
  var mark: MoodMark {
    // From the top: the offset in minutes plus a day, whether the clock time is known, the tenths.
    MoodMark(
      time: ZonedTime(secondsSinceEpoch: moment, utcOffset: offsetMinutes * 60),
      mood: Mood(clampingTenths: Int(moodBits & 0x7F)), isTimed: moodBits & 0x80 != 0)
  }

  /// What the local clock showed, as ``ZonedTime/localSeconds``, for a line that holds a mood.
  var localSeconds: Int { moment + offsetMinutes * 60 }

  private var offsetMinutes: Int { Int(moodBits >> 8) - Self.offsetBias }

  private static func bits(of mood: MoodMark) -> UInt32 {
    let minutes = UInt32(clamping: mood.time.utcOffset / 60 + offsetBias)
    return minutes << 8 | (mood.isTimed ? 0x80 : 0) | UInt32(mood.mood.tenths)
  }

  /// More minutes than any offset that a line can name.
  private static let offsetBias = 1_440
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
