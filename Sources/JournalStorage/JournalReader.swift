import Effects
import JSON
import MoodModel

/// Reads the files of a journal into a snapshot.
struct JournalReader {
  private var files: [JournalSnapshot.ReadFile] = []
  private var keys = RecordKeys()
  private var lines: [JournalFolder: [JournalLine]] = [:]
  private var faults: [LineFault] = []

  /// Reads all `*.jsonl` of the given folders; a folder that is not there is empty.
  static func snapshot(
    of folders: [JournalFolder], in journal: FilePath, files: any FileSystem
  ) throws(FileSystemError) -> JournalSnapshot {
    var reader = JournalReader()
    for folder in folders {
      let names = try files.names(in: journal.appending(folder.rawValue)) ?? []
      for name in names where name.hasSuffix(".jsonl") && !name.hasPrefix(".") {
        let file = JournalFile(folder: folder, name: name)
        guard let bytes = try files.contents(of: file.path(in: journal)) else { continue }
        reader.read(bytes, of: file)
      }
    }
    return reader.snapshot(of: folders)
  }

  private mutating func read(_ bytes: [UInt8], of file: JournalFile) {
    let index = files.count
    let textLines = JournalText.lines(in: bytes)
    var found: [JournalLine] = []
    found.reserveCapacity(textLines.count)
    for line in textLines {
      do {
        found.append(try journalLine(line, in: bytes, file: index, folder: file.folder))
      } catch {
        faults.append(
          LineFault(
            place: LinePlace(file: file, line: line.number), fault: error,
            isTorn: line.isUnfinished,
            fingerprint: JournalText.fingerprint(of: bytes[line.range])))
      }
    }
    lines[file.folder, default: []] += found
    files.append(JournalSnapshot.ReadFile(file: file, bytes: bytes, lineCount: textLines.count))
  }

  private mutating func journalLine(
    _ line: JournalText.Line, in bytes: [UInt8], file: Int, folder: JournalFolder
  ) throws(RecordFault) -> JournalLine {
    let record = try JournalText.record(in: bytes[line.range], folder: folder)
    let header = record.header
    var mark: MoodMark?
    if folder == .moods, !header.isDeleted {
      let entry = try record.entry()
      mark = MoodMark(time: entry.time, mood: entry.mood, isTimed: entry.isTimed)
    }
    return JournalLine(
      key: keys.number(of: header.id), rank: header.rank, file: file, number: line.number,
      range: line.range, links: JournalLine.Links(header), mood: mark)
  }

  private func snapshot(of folders: [JournalFolder]) -> JournalSnapshot {
    func bytes(of line: JournalLine) -> ArraySlice<UInt8> { files[line.file].bytes[line.range] }
    let distinct = lines.mapValues { SortedLines($0, bytes: bytes(of:)) }
    let unfinished = SortedLines.unfinishedOperations(in: distinct.values)
    return JournalSnapshot(
      folders: folders, files: files, keys: keys,
      folds: distinct.mapValues { FoldedLines($0.without(unfinished)) },
      faults: faults, unfinished: unfinished)
  }
}
