/// A line of a snapshot with the record to which it belongs.
struct SnapshotLine {
  var folder: JournalFolder
  var fold: FoldedLines
  var record: (lines: Range<Int>, state: FoldedRecord)
  var index: Int

  var line: JournalLine { fold.lines[index] }

  /// The number of the command that wrote it, or 0 when it was written by hand.
  var op: UInt128 { fold.op(of: index) }
}

extension JournalSnapshot {
  /// The lines that count, of all folders.
  var allLines: some Sequence<JournalLine> {
    JournalFolder.allCases.lazy.compactMap { folds[$0] }.flatMap(\.lines)
  }

  /// Returns the lines that a command wrote.
  func lines(writtenBy op: UInt128) -> [SnapshotLine] {
    var found: [SnapshotLine] = []
    var reader = OpReader(contents)
    for folder in JournalFolder.allCases {
      guard let fold = folds[folder] else { continue }
      for record in fold.records {
        for index in record.lines where reader.op(of: fold.lines[index]) == op {
          found.append(SnapshotLine(folder: folder, fold: fold, record: record, index: index))
        }
      }
    }
    return found
  }
}
