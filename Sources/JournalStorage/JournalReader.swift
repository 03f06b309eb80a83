import Effects
import JSON
import MoodModel

/// Reads the files of a journal into a snapshot.
struct JournalReader {
  private var contents = JournalContents()
  private var keys = RecordKeys()
  private var lines: [JournalFolder: [JournalLine]] = [:]
  private var faults: [LineFault] = []
  private var scanner = ObjectScanner()

  /// Reads all `*.jsonl` of the given folders; a folder that is not there is empty.
  static func snapshot(
    of folders: [JournalFolder], in journal: FilePath, files: any FileSystem,
    extents: [String: DeviceState.Extent]
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
    return reader.snapshot(of: folders, extents: extents)
  }

  private mutating func read(_ bytes: [UInt8], of file: JournalFile) {
    let index = contents.files.count
    let span = bytes.span
    var splitter = LineSplitter()
    var found = lines.removeValue(forKey: file.folder) ?? []
    // Few lines of moods are shorter, so nothing is moved; memory that is not filled costs nothing.
    found.reserveCapacity(found.count + bytes.count / 64 + 1)
    var count = 0
    while true {
      if file.folder == .moods, let mood = OwnMood(in: span, from: splitter.position),
        RecordKeys.isIdentifier(mood.id.value)
      {
        let line = splitter.pass(to: mood.end, in: span)
        count += 1
        found.append(
          JournalLine(
            key: mood.id.value, file: index, line: line, header: nil, mood: mood.mark))
        continue
      }
      guard let line = splitter.next(in: span) else { break }
      count += 1
      let text = span.extracting(line.text)
      if let quick = quickLine(text, at: line, file: index, folder: file.folder) {
        found.append(quick)
        continue
      }
      do {
        found.append(
          try strictLine(bytes[line.text], at: line, file: index, folder: file.folder))
      } catch {
        faults.append(
          LineFault(
            place: LinePlace(file: file, line: line.number), fault: error,
            isTorn: !line.isTerminated,
            fingerprint: JournalText.fingerprint(of: bytes[line.text])))
      }
    }
    lines[file.folder] = found
    contents.files.append(JournalContents.ReadFile(file: file, bytes: bytes, lineCount: count))
  }

  /// Reads a mood without building its members, or returns `nil` to leave it to the strict reader.
  private mutating func quickLine(
    _ text: Span<UInt8>, at place: LineSplitter.Line, file: Int, folder: JournalFolder
  ) -> JournalLine? {
    guard folder == .moods, scanner.scan(text) == .object,
      let mood = QuickMood(scanner, in: text), RecordKeys.isIdentifier(mood.id.value)
    else { return nil }
    return JournalLine(
      key: mood.id.value, file: file, line: place, header: contents.number(of: mood.header),
      mood: mood.mark)
  }

  private mutating func strictLine(
    _ text: ArraySlice<UInt8>, at place: LineSplitter.Line, file: Int, folder: JournalFolder
  ) throws(RecordFault) -> JournalLine {
    let record = try JournalText.record(in: text, folder: folder)
    let header = record.header
    var mark: MoodMark?
    if folder == .moods, !header.isDeleted {
      let entry = try record.entry()
      mark = MoodMark(time: entry.time, mood: entry.mood, isTimed: entry.isTimed)
    }
    return JournalLine(
      key: keys.number(of: header.id), file: file, line: place,
      header: contents.number(of: LineHeader(header)), mood: mark)
  }

  private mutating func snapshot(
    of folders: [JournalFolder], extents: [String: DeviceState.Extent]
  ) -> JournalSnapshot {
    var folds: [JournalFolder: FoldedLines] = [:]
    var sorted: [JournalFolder: SortedLines] = [:]
    for folder in folders {
      guard let found = lines.removeValue(forKey: folder) else { continue }
      sorted[folder] = SortedLines(found, of: contents)
    }
    let unfinished = SortedLines.unfinishedOperations(in: sorted.values, of: contents)
    for (folder, lines) in sorted {
      folds[folder] = FoldedLines(lines.without(unfinished, of: contents), of: contents)
    }
    return JournalSnapshot(
      folders: folders, extents: extents, contents: contents, keys: keys, folds: folds,
      faults: faults, unfinished: unfinished)
  }
}
