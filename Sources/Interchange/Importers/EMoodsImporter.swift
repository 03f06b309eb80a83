extension ImporterTable {
  /// The app eMoods, which is refused: it has no mood, but four measures that are not one.
  static let eMoods = Importer(
    "emoods", title: "eMoods",
    Importer.Form(
      name: "CSV", shape: .table, options: [], isNewestFirst: false, mapScale: nil,
      recognises: { $0.columns.has("depressed", "elevated", "irritability", "anxiety") },
      makeReader: { (context) throws(ImportError) in
        throw .noMood(
          file: context.file, format: context.title, suggestion: EMoods.suggestion(for: context))
      }))
}

/// What to type for an export of eMoods.
enum EMoods {
  /// Returns the line that takes how depressed a person was, upside down, for their mood.
  ///
  /// The app has counted from 0 or 1, to 3 or 4; the first rows show which.
  static func suggestion(for context: ImportContext) -> String {
    let header = context.opening.columns
    let axes = ["depressed", "elevated", "irritability", "anxiety"].compactMap { header.column($0) }
    var seen: Set<String> = []
    var reader = CSVReader(delimiter: context.opening.delimiter)
    reader.feed(context.opening.text)
    while (try? reader.next()) == true {
      for column in axes { seen.insert(reader.row.trimmedText(of: column)) }
    }
    let worst = seen.contains("4") || !seen.contains("0") ? 4 : 3
    let best = seen.contains("0") ? 0 : 1
    let date = header.names.first { $0.lowercased().hasPrefix("date") } ?? "DATE"
    let mood = axes.first.map { header.names[$0] } ?? "DEPRESSED"
    let note = header.column("note").map { ",note=\(header.names[$0])" } ?? ""
    return "choose a measure, such as: baseline import csv \(shellWord(context.file)) "
      + "--column \(shellWord("mood=\(mood),at=\(date)\(note)")) --scale \(worst)-\(best)"
  }
}
