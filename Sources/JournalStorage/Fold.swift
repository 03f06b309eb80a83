import MoodModel

/// What all revisions of one record come to.
///
/// The fold is a function of the set of lines: no file name, device, line number or order takes
/// part, so it is commutative, associative and idempotent, and devices that have the same lines
/// agree whatever way the lines came.
struct FoldedRecord: Sendable {
  /// The revision that is the content, as an index into the lines; `nil` when all are tombstones.
  var content: Int?
  /// The tombstones that hold, as indices into the lines; empty unless the record is deleted.
  var tombstones: [Int]

  /// Whether the record is deleted.
  var isDeleted: Bool { !tombstones.isEmpty }
}

/// The lines of one folder, those of a record together and in the order of their ranks.
struct SortedLines: Sendable {
  /// The lines, each once.
  private(set) var lines: [JournalLine]

  /// Sorts lines, and leaves one of those that are the same to the byte, as a union merge makes them.
  ///
  /// - Parameters:
  ///   - lines: The lines in any order.
  ///   - bytes: Returns the bytes of a line.
  /// - Complexity: O(*n* log *n*); O(*n*) for lines that are in order, as a device writes them.
  init(_ lines: [JournalLine], bytes: (JournalLine) -> ArraySlice<UInt8>) {
    self.lines = lines
    let isSorted = zip(lines, lines.dropFirst()).allSatisfy { $0.key < $1.key }
    guard !isSorted else { return }
    self.lines.sort { left, right in
      if left.key != right.key { return left.key < right.key }
      if left.rank != right.rank { return left.rank < right.rank }
      return bytes(left).lexicographicallyPrecedes(bytes(right))
    }
    var kept: [JournalLine] = []
    kept.reserveCapacity(lines.count)
    for line in self.lines {
      if let last = kept.last, last.key == line.key, last.rank == line.rank,
        bytes(last) == bytes(line)
      {
        continue
      }
      kept.append(line)
    }
    self.lines = kept
  }

  /// Returns the commands that did not get all of their lines to the disk, oldest first.
  ///
  /// A command's lines are counted in all folders together.
  static func unfinishedOperations(in folders: some Sequence<SortedLines>)
    -> [UnfinishedOperation]
  {
    var counts: [UInt128: (found: Int, written: Int)] = [:]
    for folder in folders {
      for line in folder.lines {
        guard let written = line.links?.lineCount, written > 1 else { continue }
        counts[line.rank.op, default: (0, written)].found += 1
      }
    }
    return counts.filter { $0.value.found < $0.value.written }.sorted { $0.key < $1.key }
      .map {
        UnfinishedOperation(
          op: ULID(value: $0.key), found: $0.value.found, written: $0.value.written)
      }
  }

  /// Returns the lines without those of some commands.
  func without(_ operations: [UnfinishedOperation]) -> [JournalLine] {
    guard !operations.isEmpty else { return lines }
    let ops = Set(operations.map(\.op.value))
    return lines.filter { ($0.links?.lineCount ?? 1) == 1 || !ops.contains($0.rank.op) }
  }
}

/// The records of one folder, with what their revisions come to.
struct FoldedLines: Sendable {
  /// The lines that count, those of a record together and in the order of their ranks.
  let lines: [JournalLine]
  /// The records in the order of their numbers: where their lines are, and what they come to.
  private(set) var records: [(lines: Range<Int>, state: FoldedRecord)] = []

  /// Folds lines that are sorted, see ``SortedLines``.
  ///
  /// - Complexity: O(*n*), and O(*k*²) in the revisions of one record.
  init(_ lines: [JournalLine]) {
    self.lines = lines
    records.reserveCapacity(lines.count)
    var start = 0
    while start < lines.count {
      var end = start + 1
      while end < lines.count, lines[end].key == lines[start].key { end += 1 }
      records.append((start..<end, foldedRecord(of: start..<end)))
      start = end
    }
  }

  /// Returns the record with a number, by binary search.
  func record(numbered key: UInt128) -> (lines: Range<Int>, state: FoldedRecord)? {
    var (low, high) = (0, records.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[records[middle].lines.lowerBound].key < key {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < records.count, lines[records[low].lines.lowerBound].key == key else { return nil }
    return records[low]
  }

  /// Returns what the lines of one record come to.
  private func foldedRecord(of range: Range<Int>) -> FoldedRecord {
    if range.count == 1, lines[range.lowerBound].links == nil {
      return FoldedRecord(content: range.lowerBound, tombstones: [])
    }
    let named = Set(
      range.flatMap { [lines[$0].links?.undoes, lines[$0].links?.redoes] }
        .compactMap { $0?.value })
    return FoldedRecord(
      content: range.last { !lines[$0].isDeleted },
      tombstones: range.filter { lines[$0].isDeleted && !named.contains(lines[$0].rank.op) })
  }
}
