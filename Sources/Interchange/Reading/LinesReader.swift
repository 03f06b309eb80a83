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
