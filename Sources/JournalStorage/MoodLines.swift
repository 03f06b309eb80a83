import CivilTime
package import MoodModel

/// A mood in a snapshot that has not been decoded in full.
package struct MoodLine: Sendable {
  /// When it was felt, and how.
  package var mark: MoodMark { line.mark }

  let line: JournalLine

  fileprivate init(_ line: JournalLine) { self.line = line }
}

/// The moods of a snapshot that are not deleted, ordered by local time, then moment, then name.
package struct MoodLines: Sendable {
  private let lines: [JournalLine]
  /// The lines in their order; `nil` when all of them count, as they stand.
  private var order: [UInt32]?

  /// Selects the lines of a folder that are the content of a record.
  ///
  /// - Complexity: O(*n* log *n*); O(*n*) when they were logged in order.
  fileprivate init(_ fold: FoldedLines, precedes: (MoodLine, MoodLine) -> Bool) {
    self.lines = fold.lines
    // A tombstone has no mood, so that each line is the content of a record.
    if fold.recordCount < lines.count || !lines.allSatisfy(\.hasMood) {
      var order: [UInt32] = []
      order.reserveCapacity(fold.recordCount)
      for record in fold.records where !record.state.isDeleted {
        guard let index = record.state.content, lines[index].hasMood else { continue }
        order.append(UInt32(clamping: index))
      }
      self.order = order
    }
    let isSorted = indices.dropFirst().allSatisfy { index in
      let (one, other) = (line(at: index - 1), line(at: index))
      return one.localSeconds < other.localSeconds
        || one.localSeconds == other.localSeconds && precedes(MoodLine(one), MoodLine(other))
    }
    guard !isSorted else { return }
    var order = order ?? lines.indices.map { UInt32(clamping: $0) }
    order.sort { precedes(MoodLine(lines[Int($0)]), MoodLine(lines[Int($1)])) }
    self.order = order
  }

  fileprivate init() { self.lines = [] }

  private func line(at position: Int) -> JournalLine {
    lines[order.map { Int($0[position]) } ?? position]
  }
}

extension MoodLines: RandomAccessCollection {
  package var startIndex: Int { 0 }

  package var endIndex: Int { order?.count ?? lines.count }

  package subscript(position: Int) -> MoodLine { MoodLine(line(at: position)) }
}

extension JournalSnapshot {
  /// Returns the moods that are not deleted, ordered by local time, then moment, then name.
  ///
  /// - Complexity: O(*n* log *n*); O(*n*) when they were logged in order.
  package func moodLines() -> MoodLines {
    folds[.moods].map { MoodLines($0, precedes: precedes) } ?? MoodLines()
  }

  private func precedes(_ left: MoodLine, _ right: MoodLine) -> Bool {
    let (one, other) = (left.mark.time, right.mark.time)
    if one.localSeconds != other.localSeconds { return one.localSeconds < other.localSeconds }
    if one.secondsSinceEpoch != other.secondsSinceEpoch {
      return one.secondsSinceEpoch < other.secondsSinceEpoch
    }
    if RecordKeys.isIdentifier(left.line.key), RecordKeys.isIdentifier(right.line.key) {
      return left.line.key < right.line.key
    }
    guard let one = name(of: left.line), let other = name(of: right.line) else { return false }
    return one < other
  }

  /// Returns the record of a mood, as it is stored.
  package func record(_ mood: MoodLine) -> Record? { contents.record(mood.line) }

  /// Returns a mood in full.
  package func entry(_ mood: MoodLine) -> Entry? { try? record(mood)?.entry() }
}
