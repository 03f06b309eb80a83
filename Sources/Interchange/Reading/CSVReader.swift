/// A row of a table.
struct TableRow: Sendable {
  /// What is wrong with a row that could be read nevertheless.
  enum Fault: Hashable, Sendable {
    /// After a cell's closing quote there is something other than the delimiter.
    case textAfterQuote
    /// There is a NUL character.
    case nul
  }

  /// The cells, one after the other, without their quotes.
  fileprivate(set) var bytes: [UInt8] = []
  /// Where each cell ends in ``bytes``.
  fileprivate(set) var ends: [Int] = []
  /// The number of the line on which the row starts, from 1.
  fileprivate(set) var line = 1
  /// What is wrong with the row, or `nil`.
  fileprivate(set) var fault: Fault?

  /// How many cells there are.
  var count: Int { ends.count }

  /// Returns where a cell lies in ``bytes``.
  func range(of cell: Int) -> Range<Int> { (cell == 0 ? 0 : ends[cell - 1])..<ends[cell] }

  /// Returns the bytes of a cell; none when there is no such cell.
  func bytes(of cell: Int?) -> ArraySlice<UInt8> {
    guard let cell, cell < count else { return [] }
    return bytes[range(of: cell)]
  }

  /// Returns the text of a cell; empty when there is no such cell.
  func text(of cell: Int?) -> String { String(decoding: bytes(of: cell), as: UTF8.self) }

  /// Returns the bytes of a cell without blanks around them; empty when there is no such cell.
  func trimmed(_ cell: Int?) -> ArraySlice<UInt8> {
    var slice = bytes(of: cell)
    while let first = slice.first, first == 0x20 || first == 0x09 { slice.removeFirst() }
    while let last = slice.last, last == 0x20 || last == 0x09 { slice.removeLast() }
    return slice
  }

  /// Returns the text of a cell without blanks around it.
  func trimmedText(of cell: Int?) -> String { String(decoding: trimmed(cell), as: UTF8.self) }
}

/// Why a table cannot be read on, and where.
enum TableFault: Error, Hashable {
  /// The file ends inside quotes that open on a line.
  case openQuote(line: Int)
  /// A row has more bytes than anything that a person writes.
  case hugeRow(line: Int)
  /// A row has more cells than any program writes.
  case manyCells(line: Int)
}

/// Reads tables of delimited text, piece by piece (RFC 4180).
///
/// Read are rows that end in LF, CR LF or CR. Cells in double quotes may hold delimiters, line ends
/// and, doubled, double quotes; a quote anywhere else is a character like any other. Lines with
/// nothing in them are no rows.
struct CSVReader {
  /// How many cells a row may have.
  static let cellLimit = 10_000

  private enum State {
    case cellStart
    case plain
    case quoted
    /// After a quote inside quotes: the end of the cell, or the first half of a doubled one.
    case quote
    /// After quotes that have ended.
    case closed
  }

  private let delimiter: UInt8
  /// Whether CR LF inside quotes stays what it is; else it becomes LF, as all lines end.
  private let keepsLineEnds: Bool
  /// How many bytes a row may have.
  private let rowLimit: Int
  private var input: [UInt8] = []
  private var position = 0
  private var state = State.cellStart
  private var line = 1
  private var quoteLine = 1
  private var lastWasCR = false
  private var isRowDone = true

  /// The row that was read last.
  private(set) var row = TableRow()

  init(delimiter: UInt8, keepsLineEnds: Bool = false, rowLimit: Int = 1 << 24) {
    self.rowLimit = rowLimit
    self.delimiter = delimiter
    self.keepsLineEnds = keepsLineEnds
  }

  /// Hands over the next bytes, after ``next()`` has read all rows in those before.
  mutating func feed(_ bytes: [UInt8]) {
    input = bytes
    position = 0
  }

  /// Reads the next row and returns whether there was a whole one.
  mutating func next() throws(TableFault) -> Bool {
    beginRowIfNeeded()
    while position < input.count {
      let byte = input[position]
      if lastWasCR {
        lastWasCR = false
        if byte == 0x0A {
          // The second half of a line end that has been dealt with.
          position += 1
          if state == .quoted, keepsLineEnds { row.bytes.append(byte) }
          if state == .cellStart, row.ends.isEmpty { row.line = line }
          continue
        }
      }
      switch state {
      case .cellStart where byte == UInt8(ascii: "\""):
        (state, quoteLine) = (.quoted, line)
        position += 1
      case .cellStart, .plain, .closed:
        if try readPlain() { return true }
      case .quoted: try readQuoted()
      case .quote:
        if byte == UInt8(ascii: "\"") {
          row.bytes.append(byte)
          state = .quoted
          position += 1
        } else {
          state = .closed
        }
      }
    }
    return false
  }

  /// Reads the row that ends with the file, and returns whether there is one.
  mutating func finish() throws(TableFault) -> Bool {
    beginRowIfNeeded()
    if state == .quoted { throw .openQuote(line: quoteLine) }
    guard !(row.ends.isEmpty && row.bytes.isEmpty && state == .cellStart) else { return false }
    return endRow()
  }

  private mutating func beginRowIfNeeded() {
    guard isRowDone else { return }
    row.bytes.removeAll(keepingCapacity: true)
    row.ends.removeAll(keepingCapacity: true)
    (row.line, row.fault, isRowDone) = (line, nil, false)
  }

  /// Reads text outside quotes and what ends it; returns whether that is the end of a row.
  private mutating func readPlain() throws(TableFault) -> Bool {
    let start = position
    while position < input.count {
      let byte = input[position]
      if byte == delimiter || byte == 0x0A || byte == 0x0D { break }
      if byte == 0 { row.fault = .nul }
      position += 1
    }
    if position > start {
      if state == .closed { row.fault = row.fault ?? .textAfterQuote } else { state = .plain }
      row.bytes += input[start..<position]
      try checkSize()
    }
    guard position < input.count else { return false }
    let byte = input[position]
    position += 1
    if byte == delimiter {
      guard row.ends.count < Self.cellLimit else { throw .manyCells(line: row.line) }
      row.ends.append(row.bytes.count)
      state = .cellStart
      return false
    }
    line += 1
    lastWasCR = byte == 0x0D
    if row.ends.isEmpty, row.bytes.isEmpty, state == .cellStart {
      row.line = line
      return false
    }
    return endRow()
  }

  private mutating func readQuoted() throws(TableFault) {
    let start = position
    while position < input.count {
      let byte = input[position]
      if byte == UInt8(ascii: "\"") || byte == 0x0D { break }
      if byte == 0x0A { line += 1 }
      if byte == 0 { row.fault = .nul }
      position += 1
    }
    row.bytes += input[start..<position]
    try checkSize()
    guard position < input.count else { return }
    if input[position] == 0x0D {
      line += 1
      lastWasCR = true
      row.bytes.append(keepsLineEnds ? 0x0D : 0x0A)
    } else {
      state = .quote
    }
    position += 1
  }

  private mutating func endRow() -> Bool {
    row.ends.append(row.bytes.count)
    state = .cellStart
    isRowDone = true
    return true
  }

  private func checkSize() throws(TableFault) {
    guard row.bytes.count <= rowLimit else { throw .hugeRow(line: row.line) }
  }
}
