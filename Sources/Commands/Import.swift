import CivilTime
package import CommandGrammar
import Diagnostics
import Effects
import Interchange
import JSON
import JournalStorage
import MoodModel
import TerminalUI

/// `baseline import`: takes in what another program, or this one, has written.
package struct Import: Command {
  var format: FormatName
  var paths: [String]
  var options: Options
  var isDryRun: Bool
  var isJSON: Bool

  /// What the line says of how to read the files.
  struct Options: Sendable {
    var zone: String?
    var map: [MapEntry]
    var mapFile: String?
    var scale: MoodScale?
    var columns: [ColumnEntry]
    var activities: [String]
    var skipsBad: Bool
    var remaps: Bool
  }

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Take in entries of another program",
      discussion: """
        All or nothing: a file with a row that cannot be read adds no entry, unless --skip-bad leaves \
        such rows out. Importing a file again adds nothing twice, and one undo takes all of it back.

        With --column, as in mood=Rating,at=Date, a table of your own says what is where; at, note and \
        tags may have several columns, as at=Date,at=Time. Columns named mood, at, note or tags need \
        not be said.

        FORMAT auto looks at the content of the file; a lone - reads standard input. Of a ZIP archive \
        the one file that can be imported is read, by way of unzip.
        """,
      Argument("FORMAT", "The program that wrote the file, or auto", as: FormatName.self),
      Argument("FILE", "The files", as: PathWord.self).repeated(),
      Flag("dry-run", "Only say what would be taken in, and what would not"),
      Option("zone", "The time zone of local times, as in Europe/Berlin", as: String.self),
      Option("map", "A mood's name and its number on the source's scale", as: MapEntry.self)
        .repeatable(),
      Option("map-file", "A file of such pairs, one a line", as: PathWord.self),
      Option("scale", "The scale of the source, as in 1-5", as: MoodScale.self),
      Option("column", "A field (mood, at, note, tags) and its column", as: ColumnEntry.self)
        .repeatable(),
      Option("activity", "A tracker to take as progress of an event", as: String.self)
        .repeatable(),
      Flag("skip-bad", "Leave out rows that cannot be read"),
      Flag("remap", "Map anew what was imported before"),
      Flag("json", "Print what was taken in as a JSON document"),
      examples: [
        Example("import auto daylio_export.csv --dry-run", "Look before you leap"),
        Example("import daylio export.csv --map irritable=2", "With a mood of your own"),
        Example(
          "import csv moods.csv --column mood=Score,at=Date,at=Time --scale 1-5",
          "A table of your own"),
      ],
      make: {
        format, files, dryRun, zone, map, mapFile, scale, columns, activities, skipBad, remap, json
          throws(UsageError) in
        Import(
          format: format, paths: files.map(\.text),
          options: Options(
            zone: zone, map: map, mapFile: mapFile?.text, scale: scale, columns: columns,
            activities: activities, skipsBad: skipBad, remaps: remap),
          isDryRun: dryRun, isJSON: json)
      })
  }

  package func run(in context: Context) throws -> Output {
    let options = try importOptions(in: context)
    // Of the journal as it was: afterwards it may be large.
    let notices = try context.journalNotices()
    let sources = try paths.map { try ImportSource(named: $0, in: context) }
    // Each is read once to see whether all is well, and then for its records.
    let progress = WatchedProgress(
      importing: sources.map(\.size).reduce(0, +), readings: 2, in: context)
    defer { progress.finish() }
    let result: (tally: ImportTally, previews: [ImportPreview])
    do {
      let files = try sources.map {
        try SurveyedImport(
          $0, format: format.text, options: options, progress: progress.advance(by:))
      }
      result = try take(files, progress: progress, in: context)
    } catch let error as ImportError {
      throw DetailedError(error, details: error.details.map(context.shown))
    }
    progress.finish()
    guard !isJSON else {
      return Output(
        .object(result.tally.json(result.previews, isDryRun: isDryRun)), notices: notices)
    }
    var lines = result.previews.flatMap(\.lines).map { StyledText(context.shown($0)) }
    lines.append(result.tally.summary(isDryRun: isDryRun, glyphs: context.glyphs))
    return Output(
      context.fitted(lines), notices: notices)
  }

  /// Takes the records in, or only counts what would become of them.
  private func take(
    _ files: [SurveyedImport], progress: WatchedProgress, in context: Context
  ) throws -> (ImportTally, [ImportPreview]) {
    let store = try context.store()
    var held: JournalSnapshot?
    func snapshot() throws -> JournalSnapshot {
      let snapshot = try held ?? store.snapshot()
      held = snapshot
      return snapshot
    }
    func run(_ transaction: inout Transaction, _ sink: LineSink) throws -> (
      ImportTally, [ImportPreview]
    ) {
      let snapshot = try snapshot()
      // Names that importers make are never the same twice in a file.
      var tally = ImportTally(
        over: snapshot, remaps: options.remaps, canRemap: files.allSatisfy(\.canRemap),
        repeated: files.count == 1 ? files[0].repeatedNames : nil)
      let previews = try files.map { file in
        try file.forEach(progress: progress.advance(by:)) { records in
          for record in records {
            for change in tally.note(record, newID: { transaction.newID() }) {
              transaction.add(change, over: snapshot)
            }
          }
          try sink.take(&transaction)
        }
      }
      return (tally, previews)
    }
    func expected() throws -> Int? {
      let count = try expectedCount(of: files, over: snapshot())
      // Those that come to many lines are else counted before they are written.
      if count == nil { progress.expect(readings: 3) }
      return count
    }
    return isDryRun
      ? try store.rehearse(run) : try store.writeMany(expecting: try expected(), run)
  }

  /// Returns how many lines there will be if nothing of the files is there yet; `nil` when something
  /// of their beginnings is, or when it is not clear what they have.
  private func expectedCount(
    of files: [SurveyedImport], over snapshot: JournalSnapshot
  ) throws -> Int? {
    var count = 0
    for file in files {
      guard let expected = file.expectedCount else { return nil }
      for record in try file.firstRecords() where record.isThere(in: snapshot) { return nil }
      count += expected
    }
    return count
  }

  private func importOptions(in context: Context) throws -> ImportOptions {
    var result = ImportOptions(zone: context.clock.zone, zoneNamed: context.zoneNamed)
    if let name = options.zone {
      guard let zone = context.zoneNamed(name) else {
        throw UsageError(
          "there is no time zone '\(name)'", hint: "name one as in --zone Europe/Berlin")
      }
      result.zone = zone
      result.isZoneGiven = true
    }
    if let path = options.mapFile {
      let text = String(decoding: try context.bytes(ofFileNamed: path), as: UTF8.self)
      if let line = result.map.add(lines: text) {
        throw CommandError(
          "\(context.shown(path)):\(line): not NAME=NUMBER, such as irritable=2",
          exitStatus: .badData)
      }
    }
    for entry in options.map { _ = result.map.add(entry.text) }
    result.scale = options.scale
    var columns = ColumnChoice()
    for entry in options.columns {
      guard columns.add(entry.text) else {
        throw UsageError(
          "'\(entry.text)' names a second column for the mood", hint: "say which of them it is")
      }
    }
    result.columns = options.columns.isEmpty ? nil : columns
    result.activities = options.activities
    result.skipsBad = options.skipsBad
    result.remaps = options.remaps
    return result
  }
}

extension Context {
  /// How many bytes are kept in memory of what cannot be read again.
  private static let pipedBytesAllowed = 256 << 20

  /// Returns the bytes of a file that the line names; a lone `-` is standard input.
  func bytes(ofFileNamed name: String) throws -> [UInt8] {
    guard name != "-" else {
      switch conversation.standardInput(limit: Self.pipedBytesAllowed) {
      case .whole(let bytes): return bytes
      case .tooLong:
        throw CommandError(
          "there are more than \(Self.pipedBytesAllowed >> 20) MiB on standard input",
          hint: "put them into a file, and name that", exitStatus: .badData)
      case .unreadable(let reason):
        throw CommandError("could not read standard input: \(reason)", exitStatus: .noInput)
      }
    }
    guard let bytes = try files.contents(of: FilePath(name)) else {
      throw CommandError("there is no file '\(shown(name))'", exitStatus: .noInput)
    }
    return bytes
  }
}

/// An error with lines to show above its message.
struct DetailedError: UserFacingError {
  var error: any UserFacingError
  var details: [String]

  init(_ error: any UserFacingError, details: [String]) {
    self.error = error
    self.details = details
  }

  var message: String { (details + [error.message]).joined(separator: "\n") }
  var hint: String? { error.hint }
  var exitStatus: ExitStatus { error.exitStatus }
}
