/// A table with one header, whose rows are records.
protocol TableFormat: Sendable {
  /// Whether cells are kept to the byte; else line ends in them become LF, and NUL is a fault.
  static var isVerbatim: Bool { get }

  /// Creates the reader of the rows below a header.
  init(header: TableHeader, context: ImportContext) throws(ImportError)

  /// Reads a row.
  mutating func read(_ row: TableRow, into findings: inout Findings) throws(RowFault)

  /// See ``RecordReader/settled(_:)``.
  func settled(_ options: ImportOptions) throws(ImportError) -> ImportOptions
}

extension TableFormat {
  static var isVerbatim: Bool { false }
  func settled(_ options: ImportOptions) throws(ImportError) -> ImportOptions { options }
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
      delimiter: context.opening.delimiter, keepsLineEnds: Format.isVerbatim)
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
    case .nul where Format.isVerbatim: break
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
