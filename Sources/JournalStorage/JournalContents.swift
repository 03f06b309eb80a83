import JSON
import MoodModel

/// What the files of a journal hold: the bytes, and the headers that say more than most.
struct JournalContents: Sendable {
  /// One file with its bytes.
  struct ReadFile: Sendable {
    var file: JournalFile
    var bytes: [UInt8]
    /// How many lines it has, valid or not, blank ones left out.
    var lineCount: Int
  }

  /// The files that were read, by folder and name.
  var files: [ReadFile] = []

  /// The headers that are not ordinary, once for each run of lines that have the same.
  private var headers: [LineHeader] = []

  /// Keeps a header, and returns which one it is; `nil` for an ordinary one.
  mutating func number(of header: LineHeader) -> Int? {
    guard !header.isOrdinary else { return nil }
    if headers.last != header { headers.append(header) }
    return headers.count - 1
  }

  /// Returns the bytes of a line, without its line end.
  func bytes(of line: JournalLine) -> ArraySlice<UInt8> {
    let bytes = files[line.file].bytes
    var splitter = LineSplitter(from: line.start)
    return bytes[splitter.next(in: bytes.span)?.text ?? line.start..<line.start]
  }

  /// Returns where a line stands.
  func place(of line: JournalLine) -> LinePlace {
    LinePlace(file: files[line.file].file, line: line.number)
  }

  /// Returns the header of a line; `nil` when it is an ordinary one.
  func header(of line: JournalLine) -> LineHeader? { line.header.map { headers[$0] } }

  /// Returns a line in full: it was a record when it was read, so it is one now.
  func record(_ line: JournalLine) -> Record? {
    guard case .object(let members)? = try? JSONValue(parsing: bytes(of: line)) else { return nil }
    return try? Record(members)
  }

  /// Returns the place of a line in the order of revisions.
  func rank(of line: JournalLine) -> RevisionRank {
    if let header = header(of: line) { return header.rank }
    var rank = RevisionRank.first
    var reader = OpReader(self)
    rank.op = reader.op(of: line)
    return rank
  }

  /// Returns how many lines each command has of which a line says that there are more.
  func lineCounts(
    of lines: some Sequence<JournalLine>
  ) -> [UInt128: (found: Int, written: Int)] {
    var found = [Int](repeating: 0, count: headers.count)
    for line in lines { if let header = line.header { found[header] += 1 } }
    var counts: [UInt128: (found: Int, written: Int)] = [:]
    for (header, found) in zip(headers, found) where header.lineCount > 1 && found > 0 {
      counts[header.rank.op, default: (0, header.lineCount)].found += found
    }
    return counts
  }
}

/// What a line says of itself, but for its record's name.
struct LineHeader: Hashable, Sendable {
  /// The line's place in the order of revisions.
  var rank = RevisionRank.first
  /// How many lines the command wrote.
  var lineCount = 1
  /// The command that the line takes back.
  var undoes: ULID?
  /// The command that the line puts back.
  var redoes: ULID?
  /// Whether the line says that the record is deleted.
  var isDeleted = false

  /// The tombstone that an ordinary command ends with this line.
  var revived: ULID? { redoes ?? undoes }

  /// Whether it says nothing but which command wrote the first revision of a record.
  var isOrdinary: Bool {
    rank.revision == 1 && rank.edited == .min && lineCount == 1 && undoes == nil && redoes == nil
      && !isDeleted
  }
}

extension LineHeader {
  /// Takes over what the header of a record says.
  init(_ header: RecordHeader) {
    self.init(
      rank: header.rank, lineCount: header.lineCount, undoes: header.undoes, redoes: header.redoes,
      isDeleted: header.isDeleted)
  }
}

/// Reads from lines which commands wrote them.
struct OpReader {
  private let contents: JournalContents
  private var scanner = ObjectScanner()

  init(_ contents: JournalContents) { self.contents = contents }

  /// Returns the number of the command that wrote a line, or 0 when it was written by hand.
  ///
  /// - Complexity: O(*n*) in the bytes of the line.
  mutating func op(of line: JournalLine) -> UInt128 {
    if let header = contents.header(of: line) { return header.rank.op }
    let bytes = contents.bytes(of: line)
    let text = bytes.span
    return scanner.op(in: text)?.value ?? 0
  }
}

extension ObjectScanner {
  /// Returns the command that a line says has written it, or `nil` when it says none.
  mutating func op(in line: Span<UInt8>) -> ULID? {
    switch scan(line) {
    case .object:
      for index in 0..<count where self[index].shortName == QuickMood.Name.op.rawValue {
        return self[index].text(in: line).flatMap { ULID($0) }
      }
      return nil
    case .undecided:
      let bytes = line.indices.map { line[$0] }
      return (try? JSONValue(parsing: bytes))?.members.flatMap { try? Record($0) }?.header.op
    case .refused: return nil
    }
  }
}
