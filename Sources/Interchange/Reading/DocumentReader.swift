import JSON

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
