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
    var skipsBad: Bool
  }

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Take in entries of another program",
      discussion: """
        All or nothing: a file with a row that cannot be read adds no entry, unless --skip-bad leaves \
        such rows out. Importing a file again adds nothing twice, and one undo takes all of it back.

        FORMAT auto looks at the content of the file; a lone - reads standard input.
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
      Flag("skip-bad", "Leave out rows that cannot be read"),
      Flag("json", "Print what was taken in as a JSON document"),
      examples: [
        Example("import auto daylio_export.csv --dry-run", "Look before you leap"),
        Example("import daylio export.csv --map irritable=2", "With a mood of your own"),
      ],
      make: {
        format, files, dryRun, zone, map, mapFile, scale, columns, skipBad, json
          throws(UsageError) in
        Import(
          format: format, paths: files.map(\.text),
          options: Options(
            zone: zone, map: map, mapFile: mapFile?.text, scale: scale, columns: columns,
            skipsBad: skipBad),
          isDryRun: dryRun, isJSON: json)
      })
  }

  package func run(in context: Context) throws -> Output {
    let options = try importOptions(in: context)
    var records: [ImportedRecord] = []
    var previews: [ImportPreview] = []
    for path in paths {
      let bytes = try context.bytes(ofFileNamed: path)
      previews.append(
        try read(bytes, named: path, options: options, into: &records, in: context))
    }
    let view = try context.journal()
    let tally =
      isDryRun
      ? ImportTally(of: records, over: view.snapshot)
      : try view.store.write { transaction in
        try ImportTally(
          of: records, over: try view.store.snapshot(), writingTo: &transaction)
      }
    let notices = view.notices
    guard !isJSON else {
      return Output(.object(tally.json(previews, isDryRun: isDryRun)), notices: notices)
    }
    var lines = previews.flatMap(\.lines).map { StyledText(context.shown($0)) }
    lines.append(tally.summary(isDryRun: isDryRun, glyphs: context.glyphs))
    return Output(
      lines.flatMap {
        $0.wrapped(to: context.terminal.lineWidth, indentation: 2, glyphs: context.glyphs)
      }, notices: notices)
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
          "'\(entry.text)' names a field twice", hint: "one column for each of mood, at, note, tags"
        )
      }
    }
    result.columns = options.columns.isEmpty ? nil : columns
    result.skipsBad = options.skipsBad
    return result
  }

  /// How many bytes are handed to an importer at once.
  private static let chunkSize = 1 << 16

  private func read(
    _ bytes: [UInt8], named path: String, options: ImportOptions,
    into records: inout [ImportedRecord], in context: Context
  ) throws -> ImportPreview {
    do throws(ImportError) {
      var session = try ImportSession(
        format: format.text, file: path, opening: Opening(bytes.prefix(Opening.length)),
        options: options)
      var step = ImportSession.Step.readAgain
      while step == .readAgain {
        var start = 0
        while start < bytes.count {
          let end = min(start + Self.chunkSize, bytes.count)
          try session.take(bytes[start..<end], into: &records)
          start = end
        }
        step = try session.endOfFile(into: &records)
      }
      return session.preview
    } catch {
      throw DetailedError(error, details: error.details.map(context.shown))
    }
  }
}

extension Context {
  /// Returns the bytes of a file that the line names; a lone `-` is standard input.
  func bytes(ofFileNamed name: String) throws -> [UInt8] {
    guard name != "-" else {
      switch conversation.standardInput(limit: .max) {
      case .whole(let bytes): return bytes
      case .tooLong: return []
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
