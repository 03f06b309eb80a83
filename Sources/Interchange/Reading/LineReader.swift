/// Reads text line by line, piece by piece.
///
/// Lines end in LF; one CR before it goes too, and so does a byte order mark at a line's start.
struct LineReader {
  /// How many bytes a line may have.
  static let limit = 1 << 24

  private var input: [UInt8] = []
  private var position = 0
  private var unfinished: [UInt8] = []

  /// The line that was read last, without its end.
  private(set) var line: ArraySlice<UInt8> = []
  /// The number of that line, from 1; 0 before the first.
  private(set) var number = 0

  /// Hands over the next bytes, after ``next()`` has read all lines in those before.
  mutating func feed(_ bytes: [UInt8]) {
    input = bytes
    position = 0
  }

  /// Reads the next line and returns whether there was a whole one.
  ///
  /// - Throws: ``LineFault`` when a line is longer than anything that a person writes.
  mutating func next() throws(LineFault) -> Bool {
    guard position < input.count else { return false }
    guard let end = input[position...].firstIndex(of: 0x0A) else {
      unfinished += input[position...]
      position = input.count
      guard unfinished.count <= Self.limit else { throw LineFault(line: number + 1) }
      return false
    }
    let rest = input[position..<end]
    take(unfinished.isEmpty ? rest : (unfinished + rest)[...])
    unfinished.removeAll(keepingCapacity: true)
    position = end + 1
    return true
  }

  /// Reads the line that ends with the file, and returns whether there is one.
  mutating func finish() -> Bool {
    guard !unfinished.isEmpty else { return false }
    take(unfinished[...])
    unfinished = []
    return true
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    line = bytes
    if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    if line.last == 0x0D { line.removeLast() }
    number += 1
  }
}

/// A line that is longer than any that is read.
struct LineFault: Error, Hashable {
  /// Its number, from 1.
  var line: Int
}
