import CivilTime
import Foundation
import JSON
import MoodModel
import TestSupport

@testable import Interchange

/// The zones of the tests: those that the system knows.
func rules(of zone: String) -> TimeZoneRules? {
  guard let known = TimeZone(identifier: zone) else { return nil }
  return TimeZoneRules(name: zone) {
    known.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0)))
  }
}

/// The options of a person in Berlin who has said nothing.
func options(
  zone: String = "Europe/Berlin", _ change: (inout ImportOptions) -> Void = { _ in }
) -> ImportOptions {
  var options = ImportOptions(
    zone: rules(of: zone) ?? .fixed(utcOffset: 0), zoneNamed: { rules(of: $0) })
  change(&options)
  return options
}

/// What an import has given.
struct Imported {
  var records: [ImportedRecord] = []
  var preview: ImportPreview
  var importer: String

  /// The mood entries, in the order of the file.
  var moods: [PortableMood] {
    records.compactMap { if case .record(.mood(let mood)) = $0 { mood } else { nil } }
  }

  var ids: [String] { moods.map(\.entry.id.text) }
}

/// Imports bytes as the command does, in chunks of a size that cuts everything somewhere.
func imported(
  _ bytes: [UInt8], as format: String = "auto", options: ImportOptions = options(),
  chunk size: Int = 7, file: String = "file"
) throws(ImportError) -> Imported {
  var session = try ImportSession(
    format: format, file: file, opening: Opening(bytes[...]), options: options)
  var records: [ImportedRecord] = []
  var step = ImportSession.Step.readAgain
  while step == .readAgain {
    for start in stride(from: 0, to: bytes.count, by: size) {
      try session.take(bytes[start..<min(start + size, bytes.count)], into: &records)
    }
    step = try session.endOfFile(into: &records)
  }
  return Imported(records: records, preview: session.preview, importer: session.importer.name)
}

/// Imports text; see the other function of this name.
func imported(
  _ text: String, as format: String = "auto", options: ImportOptions = options(),
  chunk size: Int = 7, file: String = "file"
) throws(ImportError) -> Imported {
  try imported(Array(text.utf8), as: format, options: options, chunk: size, file: file)
}

/// The bytes of a file among the fixtures.
func sample(_ name: String) throws -> [UInt8] {
  try Array(Data(contentsOf: URL(filePath: "\(Checkout.root)/Fixtures/imports/\(name)")))
}

/// Returns what is wrong with a file, as it is told; nothing when it can be imported.
func faults(
  _ text: String, as format: String = "auto", _ change: (inout ImportOptions) -> Void = { _ in }
)
  -> [String]
{
  do throws(ImportError) {
    _ = try imported(text, as: format, options: options(change))
    return []
  } catch {
    return error.details.isEmpty ? [error.message] : error.details
  }
}

/// Returns entries in short: when, mood, note and tags.
func summary(_ moods: [PortableMood]) -> [String] {
  moods.map { mood in
    let tags = mood.entry.explicitTags.map(\.name).joined(separator: "+")
    return "\(mood.entry.time) \(mood.entry.mood) \(mood.entry.note ?? "-") \(tags)"
  }
}
