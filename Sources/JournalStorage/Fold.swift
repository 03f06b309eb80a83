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
  ///   - contents: What the lines hold.
  /// - Complexity: O(*n* log *n*); O(*n*) for lines that are in order, as a device writes them.
  init(_ lines: consuming [JournalLine], of contents: JournalContents) {
    self.lines = lines
    let isSorted = self.lines.indices.dropFirst().allSatisfy {
      self.lines[$0 - 1].key < self.lines[$0].key
    }
    guard !isSorted else { return }
    self.lines.sort { left, right in
      if left.key != right.key { return left.key < right.key }
      let (one, other) = (contents.rank(of: left), contents.rank(of: right))
      if one != other { return one < other }
      return contents.bytes(of: left).lexicographicallyPrecedes(contents.bytes(of: right))
    }
    var kept = 0
    for index in self.lines.indices {
      let line = self.lines[index]
      if kept > 0, self.lines[kept - 1].key == line.key,
        contents.bytes(of: self.lines[kept - 1]) == contents.bytes(of: line)
      {
        continue
      }
      self.lines[kept] = line
      kept += 1
    }
    self.lines.removeLast(self.lines.count - kept)
  }

  /// Returns the commands that did not get all of their lines to the disk, oldest first.
  ///
  /// A command's lines are counted in all folders together.
  static func unfinishedOperations(
    in folders: some Sequence<SortedLines>, of contents: JournalContents
  ) -> [UnfinishedOperation] {
    contents.lineCounts(of: folders.lazy.flatMap(\.lines))
      .filter { $0.value.found < $0.value.written }.sorted { $0.key < $1.key }
      .map {
        UnfinishedOperation(
          op: ULID(value: $0.key), found: $0.value.found, written: $0.value.written)
      }
  }

  /// Returns the lines without those of some commands.
  func without(
    _ operations: [UnfinishedOperation], of contents: JournalContents
  ) -> [JournalLine] {
    guard !operations.isEmpty else { return lines }
    let ops = Set(operations.map(\.op.value))
    return lines.filter {
      guard let header = contents.header(of: $0), header.lineCount > 1 else { return true }
      return !ops.contains(header.rank.op)
    }
  }
}

/// The records of one folder, with what their revisions come to.
struct FoldedLines: Sendable {
  /// The lines that count, those of a record together and in the order of their ranks.
  let lines: [JournalLine]
  /// What the lines hold.
  let contents: JournalContents
  /// Where the lines of each record begin, and behind the last; `nil` when each has one line.
  private var starts: [UInt32]?

  /// Folds lines that are sorted, see ``SortedLines``.
  ///
  /// - Complexity: O(*n*).
  init(_ lines: [JournalLine], of contents: JournalContents) {
    self.lines = lines
    self.contents = contents
    let begins = lines.indices.lazy.filter { $0 == 0 || lines[$0].key != lines[$0 - 1].key }
    let count = begins.count { _ in true }
    guard count < lines.count else { return }
    var starts: [UInt32] = []
    starts.reserveCapacity(count + 1)
    for start in begins { starts.append(UInt32(clamping: start)) }
    starts.append(UInt32(clamping: lines.count))
    self.starts = starts
  }

  /// How many records there are.
  var recordCount: Int { starts.map { $0.count - 1 } ?? lines.count }

  /// The records in the order of their numbers: where their lines are, and what they come to.
  ///
  /// - Complexity: O(*k*²) for a record of *k* revisions.
  var records: some RandomAccessCollection<Folded> {
    (0..<recordCount).lazy.map { record(at: $0) }
  }

  /// The lines of a record, and what they come to.
  typealias Folded = (lines: Range<Int>, state: FoldedRecord)

  private func lines(ofRecordAt index: Int) -> Range<Int> {
    guard let starts else { return index..<(index + 1) }
    return Int(starts[index])..<Int(starts[index + 1])
  }

  private func record(at index: Int) -> Folded {
    let lines = lines(ofRecordAt: index)
    return (lines, foldedRecord(of: lines))
  }

  /// Returns the record with a number, by binary search.
  func record(numbered key: UInt128) -> Folded? {
    var (low, high) = (0, recordCount)
    while low < high {
      let middle = (low + high) / 2
      if lines[lines(ofRecordAt: middle).lowerBound].key < key {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < recordCount, case let found = lines(ofRecordAt: low),
      lines[found.lowerBound].key == key
    else { return nil }
    return (found, foldedRecord(of: found))
  }

  /// Returns what the lines of one record come to.
  private func foldedRecord(of range: Range<Int>) -> FoldedRecord {
    if range.count == 1, !isDeleted(range.lowerBound) {
      return FoldedRecord(content: range.lowerBound, tombstones: [])
    }
    let named = Set(
      range.flatMap { [header(of: $0)?.undoes, header(of: $0)?.redoes] }
        .compactMap { $0?.value })
    return FoldedRecord(
      content: range.last { !isDeleted($0) },
      tombstones: range.filter { isDeleted($0) && !named.contains(op(of: $0)) })
  }
}

// What a line says, by its index.
extension FoldedLines {
  /// Returns the header of a line; `nil` when it is an ordinary one.
  func header(of index: Int) -> LineHeader? { contents.header(of: lines[index]) }

  /// Returns whether a line says that the record is deleted.
  func isDeleted(_ index: Int) -> Bool { header(of: index)?.isDeleted ?? false }

  /// Returns the place of a line in the order of revisions.
  func rank(of index: Int) -> RevisionRank { contents.rank(of: lines[index]) }

  /// Returns the number of the command that wrote a line, or 0 when it was written by hand.
  func op(of index: Int) -> UInt128 { rank(of: index).op }

  /// Returns a line in full.
  func record(_ index: Int) -> Record? { contents.record(lines[index]) }
}
