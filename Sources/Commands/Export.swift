import CivilTime
package import CommandGrammar
import Diagnostics
import Effects
import Interchange
import JSON
import JournalStorage
import MoodModel
import TerminalUI

/// `baseline export`: writes what the journal holds so that other programs can read it.
package struct Export: Command {
  var format: ExportFormat
  var path: String?
  var range: DayRangeWords

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Write entries so that other programs can read them",
      discussion: """
        What stands now, without history. json and jsonl hold moods, progress and plan, and give the \
        same bytes again after an import into an empty journal; csv and md hold moods only. With \
        --from or --to, the plan is left out. ics is a calendar of what is to come: the schedule, \
        week after week, and the next reminders of goals, as far as they are known now. html is the \
        page of 'baseline report'.
        """,
      Argument("FORMAT", "How to write them", as: ExportFormat.self),
      Option("output", letter: "o", "A file in place of standard output", as: PathWord.self),
      Option("from", "The first day", as: DayWords.self),
      Option("to", "The last day", as: DayWords.self),
      examples: [
        Example("export csv -o moods.csv", "For a spreadsheet"),
        Example("export jsonl --from 2026-01-01", "This year, a line for each record"),
        Example("export ics -o prompts.ics", "For the calendar of your phone"),
      ],
      make: { format, output, from, to throws(UsageError) in
        Export(format: format, path: output?.text, range: try DayRangeWords(from: from, to: to))
      })
  }

  package func run(in context: Context) throws -> Output {
    switch format.kind {
    case .records(let type): try writeRecords(by: type, in: context)
    case .calendar: try writeCalendar(in: context)
    case .page: try Report(path: path, range: TrendRangeWords(all: range)).run(in: context)
    }
  }

  private func writeCalendar(in context: Context) throws -> Output {
    guard range.isEmpty else {
      throw CommandError.usage(
        "a calendar holds what is to come", hint: "leave out --from and --to")
    }
    let (calendar, notices) = try context.calendar()
    let entries = calendar.prompts.count + calendar.reminders.count
    return try write(
      calendar.bytes(in: context.clock.zone, at: context.clock.instant),
      of: entries == 1 ? "1 calendar entry" : "\(entries) calendar entries", notices: notices,
      in: context)
  }

  private func writeRecords(by type: any Exporter.Type, in context: Context) throws -> Output {
    let view = try context.journal()
    let days = try range.days(today: context.today(view.settings))
    var exporter = type.init()
    var bytes: [UInt8] = []
    var count = 0
    var leftOut = 0
    for record in view.snapshot.portableRecords(on: days, dayStart: view.settings.dayStart) {
      if exporter.add(record, to: &bytes) { count += 1 } else { leftOut += 1 }
    }
    exporter.finish(to: &bytes)
    var notices = view.notices
    if leftOut > 0 {
      notices.append(
        StyledText("\(format.name) holds moods only: \(leftOut) other records are left out"))
    }
    return try write(
      bytes, of: count == 1 ? "1 record" : "\(count) records", notices: notices, in: context)
  }

  private func write(
    _ bytes: [UInt8], of what: String, notices: [StyledText], in context: Context
  ) throws -> Output {
    guard let path else {
      var output = Output(verbatim: String(decoding: bytes, as: UTF8.self))
      output.notices = notices
      return output
    }
    try context.write(bytes, toFileNamed: path)
    return Output([StyledText("Wrote \(what) to \(context.shown(path))")], notices: notices)
  }
}

/// The name of a format that can be written.
struct ExportFormat: Sendable, ArgumentValue {
  /// What is written.
  enum Kind: Sendable {
    /// Records, one after the other.
    case records(any Exporter.Type)
    /// What is to come.
    case calendar
    /// The page with the pictures.
    case page
  }

  let kind: Kind

  /// The word on the command line.
  var name: String {
    switch kind {
    case .records(let type): type.name
    case .calendar: CalendarExport.name
    case .page: Self.pageName
    }
  }

  private static let pageName = "html"

  static var placeholder: String { "FORMAT" }
  static var completion: Completion { .oneOf(names) }

  private static var names: [String] {
    ExporterTable.all.map { $0.name } + [CalendarExport.name, pageName]
  }

  init(argument: String) throws(InvalidValue) {
    if let type = ExporterTable.exporter(named: argument) {
      self.kind = .records(type)
    } else if argument == CalendarExport.name {
      self.kind = .calendar
    } else if argument == Self.pageName {
      self.kind = .page
    } else {
      throw InvalidValue(expected: Self.names.joined(separator: ", "))
    }
  }
}

extension JournalSnapshot {
  /// Returns what stands now: moods in their order, then progress, then the plan, by their names.
  ///
  /// With a range of days it is the moods and the progress of those days.
  fileprivate func portableRecords(
    on days: ClosedRange<LocalDay>?, dayStart: DayStart
  ) -> [PortableRecord] {
    func isMeant(_ time: ZonedTime?) -> Bool {
      guard let days else { return true }
      return time.map { days.contains(dayStart.day(of: $0)) } ?? false
    }
    var portable = moodLines().filter { isMeant($0.mark.time) }.compactMap { line in
      record(line).flatMap { try? PortableMood($0) }.map(PortableRecord.mood)
    }
    for folder in [JournalFolder.activity, .plan] {
      let sorted = records(in: folder).sorted { $0.header.id < $1.header.id }
      for record in sorted {
        let time = record.content["at"]?.text.flatMap(ZonedTime.init)
        guard isMeant(time), folder == .activity || days == nil else { continue }
        var object: JSONObject = ["id": .string(record.header.id.text)]
        for member in record.content.members { object[member.key] = member.value }
        portable.append(folder == .plan ? .plan(object) : .activity(object))
      }
    }
    return portable
  }
}

extension PortableMood {
  /// Takes over a mood's record, without its history.
  fileprivate init(_ record: Record) throws(RecordFault) {
    var extra = record.content
    for key in ["at", "zone", "timed", "mood", "note", "tags", "source"] { extra[key] = nil }
    self.init(
      entry: try record.entry(), source: record.content["source"]?.members, extra: extra)
  }
}
