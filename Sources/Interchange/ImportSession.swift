import CivilTime
import MoodModel

/// The import of one file, without a single effect.
///
/// The file is read two or three times from its start to its end: first to see whether all of it can
/// be imported and what order it has, then for its records. So memory does not grow with the file,
/// and a file with a fault gives no record at all. Whoever reads a pipe keeps its bytes.
///
/// ```
/// var step = ImportSession.Step.readAgain
/// while step == .readAgain {
///   for chunk in file { try session.take(chunk, into: &records) }
///   step = try session.endOfFile(into: &records)
/// }
/// ```
package struct ImportSession: Sendable {
  /// What is to be done after the end of the file.
  package enum Step: Hashable, Sendable {
    /// Read the file again from its start.
    case readAgain
    /// Nothing: all records have been handed over.
    case done
  }

  private enum Pass {
    case survey
    case records
  }

  /// The importer.
  package let importer: Importer
  private let form: Importer.Form
  private var context: ImportContext
  private var pass = Pass.survey
  private var encoding: TextEncoding
  private var decoder: TextDecoder
  private var reader: any RecordReader
  private var findings: Findings
  private var survey = InstantSurvey()
  /// How much was found in the survey.
  private var found = 0
  private var places = InstantPlaces(repeated: [:], isNewestFirst: false)
  /// The place of what was found last, and how many were given.
  private var place = 0
  private var placed = 0
  private var identity = RecordIdentity()
  private var clocks: LocalTimeResolver

  /// What has been read; complete when ``endOfFile(into:)`` has returned ``Step/done``.
  package private(set) var preview: ImportPreview

  /// The names that the file may bring more than once; known after the first reading.
  package private(set) var repeatedNames = RepeatedNames()
  /// How many records the file has, as far as the first reading shows; `nil` if that may be too many.
  package private(set) var expectedCount: Int?

  /// Whether ``ImportOptions/remaps`` has a meaning for the file.
  package var canRemap: Bool { form.options.contains(.remap) }

  /// Whether the file has been read for the first time, and can be imported.
  ///
  /// A copy of the session made then can be used to read the records again.
  package var isSurveyed: Bool { pass == .records }

  /// Begins the import of a file.
  ///
  /// - Parameters:
  ///   - format: The name of an importer, or ``ImporterTable/automatic``.
  ///   - file: The file, as messages name it.
  ///   - opening: The beginning of the file, which is read again.
  ///   - options: What the person said.
  /// - Throws: When it is clear from the beginning that the file cannot be imported so.
  package init(
    format: String, file: String, opening: Opening, options: ImportOptions
  ) throws(ImportError) {
    guard !opening.isZIP else { throw .archive(file: file) }
    let noText = ImportError.broken(
      ImportFault(file: file, line: 1, why: "there is a NUL character; this may not be text"))
    let importer: Importer
    if format == ImporterTable.automatic {
      guard let found = ImporterTable.importer(recognising: opening) else {
        guard !opening.firstLine.contains(0) else { throw noText }
        throw .unknownContent(file: file, columns: opening.columns.names)
      }
      importer = found
    } else {
      guard let found = ImporterTable.importer(named: format) else {
        throw .unknownFormat(name: format)
      }
      importer = found
    }
    guard let form = importer.form(of: opening) else { throw .unknownFormat(name: format) }
    // Of any other shape each line says so itself.
    guard form.shape != .table || !opening.firstLine.contains(0) else { throw noText }
    for option in options.given where !form.options.contains(option) {
      throw .uselessOption(
        option, format: importer.title,
        known: ImportOption.allCases.filter(form.options.contains))
    }
    if let scale = form.mapScale, let pair = options.map.firstPair(off: scale) {
      throw .uselessPair(pair, numbers: scale.description)
    }
    self.importer = importer
    self.form = form
    self.context = ImportContext(
      file: file, title: importer.title, opening: opening, options: options)
    self.encoding = opening.encoding
    self.decoder = TextDecoder(opening.encoding, passesOnInvalid: form.shape.isJSON)
    self.reader = try form.makeReader(context)
    self.findings = Findings(file: file, isSurvey: true)
    self.clocks = LocalTimeResolver(options.zone)
    self.preview = ImportPreview(file: file, title: importer.title, form: form.name)
  }

  /// Reads the next bytes of the file.
  ///
  /// - Parameters:
  ///   - chunk: The bytes; any number of them, such as 64 kB.
  ///   - records: To the end of it go the records that they complete, in the order of the file.
  /// - Throws: ``ImportError/broken(_:)`` when the file cannot be read on.
  package mutating func take(
    _ chunk: ArraySlice<UInt8>, into records: inout [ImportedRecord]
  ) throws(ImportError) {
    try reader.read(decoder.decode(chunk), into: &findings)
    try useFindings(into: &records)
  }

  /// Takes note of the end of the file.
  ///
  /// - Throws: ``ImportError/rejected(_:)`` after the first reading, when rows are no records.
  package mutating func endOfFile(into records: inout [ImportedRecord]) throws(ImportError) -> Step
  {
    try reader.read(decoder.finish(), into: &findings)
    try reader.finish(into: &findings)
    try useFindings(into: &records)
    switch pass {
    case .survey:
      try endSurvey()
      return .readAgain
    case .records:
      guard placed == survey.count else { throw .changed(file: context.file) }
      preview.note(findings, encoding: encoding, replacements: decoder.replacements)
      return .done
    }
  }

  private mutating func endSurvey() throws(ImportError) {
    if decoder.replacements > decoder.longCharacters, encoding == .utf8 {
      // More is broken than whole: this has never been UTF-8.
      encoding = .windows1252
      return try begin(.survey)
    }
    guard findings.rowsLeftOut == 0 || context.options.skipsBad else {
      throw .rejected(
        Rejection(
          file: context.file, faults: findings.faults, faultCount: findings.faultCount,
          unknown: findings.unknown, numbers: form.mapScale?.description ?? ""))
    }
    context.options = try reader.settled(context.options)
    places = survey.places(newestFirst: form.isNewestFirst)
    repeatedNames = findings.names.repeatedNames
    expectedCount = findings.rowsLeftOut == 0 ? found : nil
    try begin(.records)
  }

  private mutating func begin(_ pass: Pass) throws(ImportError) {
    self.pass = pass
    if pass == .survey { (survey, found) = (InstantSurvey(), 0) }
    decoder = TextDecoder(encoding, passesOnInvalid: form.shape.isJSON && encoding == .utf8)
    findings = Findings(file: context.file, isSurvey: pass == .survey)
    reader = try form.makeReader(context)
  }
}

// MARK: - From what is found to records

extension ImportSession {
  private mutating func useFindings(into records: inout [ImportedRecord]) throws(ImportError) {
    defer { findings.found.removeAll(keepingCapacity: true) }
    if pass == .survey { found += findings.found.count }
    for found in findings.found {
      switch (found, pass) {
      case (.draft(let draft), .survey):
        if draft.content.hasPlace { survey.add(draft.time.key) }
      case (.key(let key), .survey): survey.add(key)
      case (.draft(let draft), .records):
        if draft.content.hasPlace { try takePlace(at: draft.time.key) }
        records.append(record(of: draft))
      case (.key(let key), .records): try takePlace(at: key)
      case (.record, .survey): break
      case (.record(let record), .records):
        preview.note(record)
        records.append(.record(record))
      }
    }
  }

  private mutating func takePlace(at key: Int) throws(ImportError) {
    guard let next = places.next(at: key) else { throw .changed(file: context.file) }
    place = next
    placed += 1
  }

  private mutating func record(of draft: Draft) -> ImportedRecord {
    let id =
      draft.id ?? RecordID(identity.id(of: draft.fields, key: draft.time.key, place: place))
    if draft.id == nil, draft.content.hasPlace, places.isRepeated(draft.time.key),
      places.isTwin(identity.fingerprint(of: draft.fields), at: draft.time.key)
    {
      preview.twins += 1
    }
    let (time, zone) = resolve(draft.time)
    preview.note(draft, at: time)
    switch draft.content {
    case .progress(let event, let count):
      return .progress(
        ImportedProgress(id: id, time: time, zone: zone, event: event, count: count))
    case .mood(let mood, let note, let tags, let source, let extra):
      let entry = Entry(
        id: id, time: time, zone: zone, isTimed: draft.isTimed, mood: mood, note: note,
        explicitTags: tags)
      return .record(.mood(PortableMood(entry: entry, source: source, extra: extra)))
    }
  }

  private mutating func resolve(_ time: SourceTime) -> (ZonedTime, zone: String?) {
    switch time.reading {
    case .moment(let moment): return (moment, time.zone)
    case .local(let day, let second, let rules):
      let resolution =
        rules?.resolve(day: day, secondOfDay: second) ?? clocks.resolve(day: day, second: second)
      switch resolution {
      case .once: break
      case .twice: preview.repeatedTimes += 1
      case .skipped, .noSuchDay: preview.skippedTimes += 1
      }
      return (resolution.firstInstant, time.zone ?? context.options.zone.name)
    }
  }
}
