import CivilTime
import JSON
import MoodModel

/// A line of a mood that holds just what this program writes for a `log`, byte for byte.
///
/// Most lines of most journals are such. They are read from their first byte to their last in one go,
/// at a quarter of the cost of ``QuickMood``, which reads all others; where this one can read a line,
/// both come to the same.
struct OwnMood {
  /// The name.
  let id: ULID
  /// The command that wrote it; `nil` when it was written by hand.
  private(set) var op: ULID?
  /// When the mood was felt, and how.
  let mark: MoodMark
  /// The place behind the line, where its line feed is or the file ends.
  let end: Int

  /// Reads the line that begins at a place of a file, or returns `nil` when it is another.
  init?(in file: Span<UInt8>, from start: Int) {
    var cursor = Cursor(position: start)
    guard cursor.take("{\"id\":\"", in: file),
      let id = cursor.field(of: ULID.length, in: file).flatMap({ ULID(ascii: file.extracting($0)) }
      ),
      cursor.take("\",\"at\":\"", in: file),
      let time = cursor.field(of: 25, in: file).flatMap({
        ZonedTime(rfc3339: file.extracting($0))
      }), cursor.take("\"", in: file)
    else { return nil }
    if cursor.take(",\"zone\":\"", in: file) {
      guard cursor.passString(in: file) else { return nil }
    }
    let isTimed = !cursor.take(",\"timed\":false", in: file)
    guard cursor.take(",\"mood\":", in: file), let mood = cursor.mood(in: file) else { return nil }
    if cursor.take(",\"note\":\"", in: file) {
      guard cursor.passString(in: file) else { return nil }
    }
    if cursor.take(",\"op\":\"", in: file) {
      guard
        let op = cursor.field(of: ULID.length, in: file)
          .flatMap({ ULID(ascii: file.extracting($0)) }),
        cursor.take("\"", in: file)
      else { return nil }
      self.op = op
    }
    guard cursor.take("}", in: file), cursor.isAtLineEnd(in: file) else { return nil }
    self.id = id
    self.mark = MoodMark(time: time, mood: mood, isTimed: isTimed)
    self.end = cursor.position
  }
}

/// A place in a file that moves on over what is expected.
private struct Cursor {
  var position: Int

  /// Moves over a text, if it is there.
  @inline(__always)
  mutating func take(_ text: StaticString, in file: Span<UInt8>) -> Bool {
    let length = text.utf8CodeUnitCount
    guard file.count &- position >= length else { return false }
    for place in 0..<length {
      // A static string of ASCII is a run of as many bytes.
      guard unsafe file[position &+ place] == text.utf8Start[place] else { return false }
    }
    position &+= length
    return true
  }

  /// Moves over so many bytes, and returns their places; `nil` when the file ends before.
  @inline(__always)
  mutating func field(of length: Int, in file: Span<UInt8>) -> Range<Int>? {
    guard file.count &- position >= length else { return nil }
    defer { position &+= length }
    return position..<(position &+ length)
  }

  /// Moves over a string from behind its quotation mark.
  @inline(__always)
  mutating func passString(in file: Span<UInt8>) -> Bool {
    guard let end = ObjectScanner.scanString(in: file, from: position)?.end else { return false }
    position = end
    return true
  }

  /// Moves over a mood as it is written: `7`, `10` or `6.5`.
  @inline(__always)
  mutating func mood(in file: Span<UInt8>) -> Mood? {
    let start = position
    while position < file.count, position &- start < 4,
      file[position] == UInt8(ascii: ".") || (48...57).contains(file[position])
    {
      position &+= 1
    }
    return Mood(decimal: file.extracting(start..<position))
  }

  /// Whether a line ends here.
  func isAtLineEnd(in file: Span<UInt8>) -> Bool {
    position == file.count || file[position] == UInt8(ascii: "\n")
  }
}
