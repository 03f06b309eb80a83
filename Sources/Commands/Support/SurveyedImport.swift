import Interchange

/// A file that has been read once, and that can be imported.
struct SurveyedImport {
  private let source: ImportSource
  private let session: ImportSession

  /// Reads a file to see whether all of it can be imported.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - format: The name of an importer, or of none to find it by the content.
  ///   - options: What the person said.
  ///   - progress: Is told how many bytes have been read.
  /// - Throws: ``ImportError``, or what reading throws.
  init(
    _ source: ImportSource, format: String, options: ImportOptions,
    progress: (Int) -> Void
  ) throws {
    self.source = source
    var session = try ImportSession(
      format: format, file: source.name, opening: source.opening(), options: options)
    var none: [ImportedRecord] = []
    while !session.isSurveyed {
      try source.forEachPiece { piece in
        try session.take(piece, into: &none)
        progress(piece.count)
      }
      _ = try session.endOfFile(into: &none)
    }
    self.session = session
  }

  /// The names that it may bring more than once.
  var repeatedNames: RepeatedNames { session.repeatedNames }

  /// How many records it has; `nil` when there may be fewer than it seems.
  var expectedCount: Int? { session.expectedCount }

  /// Whether its records can be mapped anew.
  var canRemap: Bool { session.canRemap }

  /// Returns its first records.
  func firstRecords() throws -> [ImportedRecord] {
    var session = session
    var records: [ImportedRecord] = []
    try session.take(source.firstPiece(), into: &records)
    return records
  }

  /// Reads the file again for its records.
  ///
  /// - Parameters:
  ///   - progress: Is told how many bytes have been read.
  ///   - use: Gets the records as they come, a few at a time.
  /// - Returns: What was read.
  /// - Throws: ``ImportError``, also when the file has changed, or what `use` throws.
  func forEach(
    progress: (Int) -> Void, _ use: ([ImportedRecord]) throws -> Void
  ) throws -> ImportPreview {
    var session = session
    var records: [ImportedRecord] = []
    try source.forEachPiece { piece in
      try session.take(piece, into: &records)
      try use(records)
      records.removeAll(keepingCapacity: true)
      progress(piece.count)
    }
    _ = try session.endOfFile(into: &records)
    try use(records)
    return session.preview
  }
}
