import JSON

/// A table with one header, whose rows are records.
protocol TableFormat: Sendable {
  /// Whether line ends in cells are kept as they are; else they all become LF.
  static var keepsLineEnds: Bool { get }

  /// Creates the reader of the rows below a header.
  init(header: TableHeader, context: ImportContext) throws(ImportError)

  /// Reads a row.
  mutating func read(_ row: TableRow, into findings: inout Findings) throws(RowFault)

  /// See ``RecordReader/settled(_:)``.
  func settled(_ options: ImportOptions) throws(ImportError) -> ImportOptions
}

extension TableFormat {
  static var keepsLineEnds: Bool { false }
  func settled(_ options: ImportOptions) throws(ImportError) -> ImportOptions { options }
}

/// Text whose lines are records, or parts of them.
protocol LineFormat: Sendable {
  init(context: ImportContext) throws(ImportError)

  /// Reads a line.
  mutating func read(
    _ line: ArraySlice<UInt8>, number: Int, into findings: inout Findings
  ) throws(RowFault)

  /// Reads what is left at the end of the file.
  mutating func finish(into findings: inout Findings)
}

extension LineFormat {
  mutating func finish(into findings: inout Findings) {}
}

/// A JSON document whose arrays hold records.
protocol DocumentFormat: Sendable {
  /// The keys of the arrays, when the document is an object.
  static var places: Set<String> { get }

  init(context: ImportContext) throws(ImportError)

  /// Reads an element of an array.
  mutating func read(
    _ value: JSONValue, of element: JSONElement, into findings: inout Findings
  ) throws(RowFault)

  /// Reads what is left at the end of the file.
  mutating func finish(into findings: inout Findings)
}

extension DocumentFormat {
  mutating func finish(into findings: inout Findings) {}
}

/// Reads the records of a table.
struct TableReader<Format: TableFormat>: RecordReader {
  private let context: ImportContext
  private var table: CSVReader
  private var columns = 0
  private var format: Format?

  init(_ context: ImportContext) {
    self.context = context
    self.table = CSVReader(
      delimiter: context.opening.delimiter, keepsLineEnds: Format.keepsLineEnds)
  }

  mutating func read(_ text: [UInt8], into findings: inout Findings) throws(ImportError) {
    table.feed(text)
    while try advance({ (table) throws(TableFault) in try table.next() }) {
      try readRow(into: &findings)
    }
  }

  mutating func finish(into findings: inout Findings) throws(ImportError) {
    if try advance({ (table) throws(TableFault) in try table.finish() }) {
      try readRow(into: &findings)
    }
    guard format != nil else {
      throw .broken(ImportFault(file: context.file, line: 1, why: "the file is empty"))
    }
  }

  private mutating func advance(
    _ step: (inout CSVReader) throws(TableFault) -> Bool
  ) throws(ImportError) -> Bool {
    do {
      return try step(&table)
    } catch {
      throw .broken(error.described(in: context.file))
    }
  }

  func settled(_ options: ImportOptions) throws(ImportError) -> ImportOptions {
    guard let format else { return options }
    return try format.settled(options)
  }

  private mutating func readRow(into findings: inout Findings) throws(ImportError) {
    guard format != nil else {
      let header = TableHeader(table.row)
      columns = header.count
      format = try Format(header: header, context: context)
      return
    }
    do {
      try check(table.row)
      try format?.read(table.row, into: &findings)
    } catch {
      findings.refuse(line: table.row.line, error.why)
    }
  }

  private func check(_ row: TableRow) throws(RowFault) {
    switch row.fault {
    case .textAfterQuote: throw RowFault("there is text after a closing quote")
    case .nul: throw RowFault("there is a NUL character; this may not be text")
    case nil: break
    }
    guard row.count >= columns, (columns..<row.count).allSatisfy({ row.trimmed($0).isEmpty })
    else {
      throw RowFault(
        row.count == 1
          ? "there is 1 cell, and the header has \(columns)"
          : "there are \(row.count) cells, and the header has \(columns)")
    }
  }
}

extension TableFault {
  func described(in file: String) -> ImportFault {
    switch self {
    case .openQuote(let line):
      ImportFault(file: file, line: line, why: "a quote opens here and is never closed")
    case .hugeRow(let line):
      ImportFault(file: file, line: line, why: "the row that starts here is longer than 16 MB")
    case .manyCells(let line):
      ImportFault(
        file: file, line: line, why: "there are more than \(CSVReader.cellLimit) cells in a row")
    }
  }
}

/// Reads the records of text by its lines.
struct LinesReader<Format: LineFormat>: RecordReader {
  private let file: String
  private var lines = LineReader()
  private var format: Format

  init(_ context: ImportContext) throws(ImportError) {
    self.file = context.file
    self.format = try Format(context: context)
  }

  mutating func read(_ text: [UInt8], into findings: inout Findings) throws(ImportError) {
    lines.feed(text)
    do {
      while try lines.next() { readLine(into: &findings) }
    } catch {
      throw .broken(
        ImportFault(file: file, line: error.line, why: "the line is longer than 16 MB"))
    }
  }

  mutating func finish(into findings: inout Findings) throws(ImportError) {
    if lines.finish() { readLine(into: &findings) }
    format.finish(into: &findings)
  }

  private mutating func readLine(into findings: inout Findings) {
    do throws(RowFault) {
      guard !lines.line.contains(0) else {
        throw RowFault("there is a NUL character; this may not be text")
      }
      try format.read(lines.line, number: lines.number, into: &findings)
    } catch {
      findings.refuse(line: lines.number, error.why)
    }
  }
}

/// Reads the records of a JSON document.
struct DocumentReader<Format: DocumentFormat>: RecordReader {
  private let file: String
  private var elements: JSONElementReader
  private var format: Format

  init(_ context: ImportContext) throws(ImportError) {
    self.file = context.file
    self.elements = JSONElementReader(wanted: Format.places)
    self.format = try Format(context: context)
  }

  mutating func read(_ text: [UInt8], into findings: inout Findings) throws(ImportError) {
    elements.feed(text)
    do {
      while let element = try elements.next() { readElement(element, into: &findings) }
    } catch {
      throw .broken(ImportFault(file: file, line: error.line, why: error.why))
    }
  }

  mutating func finish(into findings: inout Findings) throws(ImportError) {
    do {
      try elements.finish()
    } catch {
      throw .broken(ImportFault(file: file, line: error.line, why: error.why))
    }
    format.finish(into: &findings)
  }

  private mutating func readElement(_ element: JSONElement, into findings: inout Findings) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: element.bytes)
    } catch {
      let line = element.line + element.bytes.prefix(error.offset).count { $0 == 0x0A }
      findings.refuse(line: line, error.reason.rawValue)
      return
    }
    do {
      try format.read(value, of: element, into: &findings)
    } catch {
      findings.refuse(line: element.line, "record \(element.number): \(error.why)")
    }
  }
}

/// Reads the records of a JSON document that is wrapped in Base64.
struct EncodedDocumentReader<Format: DocumentFormat>: RecordReader {
  private let file: String
  private var decoder = Base64Decoder()
  private var document: DocumentReader<Format>

  init(_ context: ImportContext) throws(ImportError) {
    self.file = context.file
    self.document = try DocumentReader(context)
  }

  mutating func read(_ text: [UInt8], into findings: inout Findings) throws(ImportError) {
    guard let bytes = decoder.decode(text) else { throw notBase64 }
    try document.read(bytes, into: &findings)
  }

  mutating func finish(into findings: inout Findings) throws(ImportError) {
    guard let bytes = decoder.finish() else { throw notBase64 }
    try document.read(bytes, into: &findings)
    try document.finish(into: &findings)
  }

  private var notBase64: ImportError {
    .broken(ImportFault(file: file, line: 1, why: "this is not Base64"))
  }
}
