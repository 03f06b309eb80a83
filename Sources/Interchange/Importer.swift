/// A program or standard whose files can be imported.
package struct Importer: Sendable {
  /// One of the forms in which its files come.
  struct Form: Sendable {
    /// How the text is divided.
    enum Shape: Sendable {
      case table
      case text
      case jsonLines
      case document
      /// Base64 of a document.
      case encodedDocument

      /// Whether bytes that are not UTF-8 are an error, and not a damage to be borne.
      var isJSON: Bool { self == .jsonLines || self == .document }
    }

    /// What follows the program's name, such as `CSV`.
    let name: String
    let shape: Shape
    /// The options of which it makes use.
    let options: [ImportOption]
    /// Whether the newest record comes first when nothing else tells the order.
    let isNewestFirst: Bool
    /// The scale of the numbers in `--map`; `nil` when there is nothing to map.
    let mapScale: MoodScale?
    let recognises: @Sendable (Opening) -> Bool
    let makeReader: @Sendable (ImportContext) throws(ImportError) -> any RecordReader
  }

  /// The word after `import`.
  package let name: String
  /// Other words for it.
  package let aliases: [String]
  /// The program's own name, as in `Daylio`.
  package let title: String
  /// The forms of its files, the one to assume first.
  let forms: [Form]

  /// The options of which any of the forms makes use, in the order of help.
  package var options: [ImportOption] {
    ImportOption.allCases.filter { option in forms.contains { $0.options.contains(option) } }
  }

  init(_ name: String, aliases: [String] = [], title: String, _ forms: Form...) {
    self.name = name
    self.aliases = aliases
    self.title = title
    self.forms = forms
  }

  /// Returns the form of a file that is said to be one of these: the one that recognises it, or the
  /// one that is divided like it, or the first.
  func form(of opening: Opening) -> Form? {
    if let form = forms.first(where: { $0.recognises(opening) }) { return form }
    return forms.first { $0.shape.isJSON == (opening.keys != nil) } ?? forms.first
  }
}

/// What a reader needs to know before the first byte.
struct ImportContext: Sendable {
  /// The file, as the person named it.
  var file: String
  /// The program's own name.
  var title: String
  var opening: Opening
  var options: ImportOptions
}

/// Reads records from the text of one file, piece by piece.
///
/// Each reads the whole text several times, from a new value each time.
protocol RecordReader: Sendable {
  /// Reads the next piece of text.
  mutating func read(_ text: [UInt8], into findings: inout Findings) throws(ImportError)

  /// Reads what is left at the end of the file.
  mutating func finish(into findings: inout Findings) throws(ImportError)

  /// Returns the options with what the whole file has taught.
  ///
  /// - Throws: When something that the file does not tell has to be said.
  func settled(_ options: ImportOptions) throws(ImportError) -> ImportOptions
}

extension RecordReader {
  func settled(_ options: ImportOptions) throws(ImportError) -> ImportOptions { options }
}

/// The importers that exist.
///
/// A new importer is a file in `Importers/` and a line in this table.
package enum ImporterTable {
  /// Every importer, in the order of help; those whose content says most come first, because in this
  /// order the content is looked at.
  package static let all: [Importer] = [
    daylio, baselineApp, pixels, bearable, howWeFeel, jrnl, moodlog, nomie, eMoods, json, jsonLines,
    csv,
  ]

  /// The word for an importer that is found by the content.
  package static let automatic = "auto"

  /// Returns the importer of a name.
  package static func importer(named name: String) -> Importer? {
    all.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// Returns the importer that recognises a file by its content.
  package static func importer(recognising opening: Opening) -> Importer? {
    all.first { importer in importer.forms.contains { $0.recognises(opening) } }
  }
}
