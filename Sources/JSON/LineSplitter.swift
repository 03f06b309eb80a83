/// The lines of a JSON Lines file, one after the other.
///
/// A line ends at byte 0x0A and nowhere else: U+2028 is legal inside a note. One carriage return at
/// its end and a byte order mark at its start are not part of its text, and lines of blanks are
/// passed over.
package struct LineSplitter: Sendable {
  /// One line that is not blank.
  package struct Line: Hashable, Sendable {
    /// The place among all lines of the file, counted from 1, blank ones included.
    package let number: Int
    /// The bytes without line end, carriage return and byte order mark.
    package let text: Range<Int>
    /// All bytes of the line, its line feed included.
    package let whole: Range<Int>
    /// Whether a line feed ends it; only the last line of a file can lack one.
    package let isTerminated: Bool
  }

  /// The place of the first byte that has not been looked at.
  package private(set) var position: Int
  private var lineNumber = 0

  /// Creates a splitter that stands at the start of a line.
  ///
  /// - Parameter start: The place of its first byte; from there on lines are counted.
  package init(from start: Int = 0) { self.position = start }

  /// Passes over a line whose end the caller knows.
  ///
  /// - Parameters:
  ///   - end: The place of its line feed, or the end of the file; greater than ``position``.
  ///   - file: As in ``next(in:)``.
  /// - Returns: The line, which begins with its text.
  package mutating func pass(to end: Int, in file: Span<UInt8>) -> Line {
    let start = position
    let isTerminated = end < file.count
    position = isTerminated ? end &+ 1 : end
    lineNumber &+= 1
    return Line(
      number: lineNumber, text: start..<end, whole: start..<position, isTerminated: isTerminated)
  }

  /// Returns the next line that is not blank, or `nil` at the end of the file.
  ///
  /// Every call takes the same bytes, those of the whole file.
  package mutating func next(in file: Span<UInt8>) -> Line? {
    while position < file.count {
      let start = position
      let end = Self.lineFeed(in: file, from: start)
      let isTerminated = end < file.count
      position = isTerminated ? end + 1 : end
      lineNumber += 1
      let text = Self.text(of: start..<end, in: file)
      guard !Self.isBlank(text, in: file) else { continue }
      return Line(
        number: lineNumber, text: text, whole: start..<position, isTerminated: isTerminated)
    }
    return nil
  }

  /// Returns the place of the next line feed, or the end of the file.
  private static func lineFeed(in file: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while let word = file.word(at: position) {
      let marks = word.marks(of: UInt8(ascii: "\n"))
      guard marks == 0 else { return position &+ marks.firstMark }
      position &+= 8
    }
    while position < file.count, file[position] != UInt8(ascii: "\n") { position &+= 1 }
    return position
  }

  private static func text(of line: Range<Int>, in file: Span<UInt8>) -> Range<Int> {
    var (start, end) = (line.lowerBound, line.upperBound)
    if start < end, file[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    if end - start >= 3, file[start] == 0xEF, file[start + 1] == 0xBB, file[start + 2] == 0xBF {
      start += 3
    }
    return start..<end
  }

  private static func isBlank(_ text: Range<Int>, in file: Span<UInt8>) -> Bool {
    for position in text {
      switch file[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): continue
      default: return false
      }
    }
    return true
  }
}
