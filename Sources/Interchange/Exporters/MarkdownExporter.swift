import CivilTime
import MoodModel

/// The moods as a diary to read, in CommonMark.
///
/// A note looks as it was written: what Markdown or HTML would take for a sign is escaped, and
/// characters that could drive a terminal become U+FFFD.
struct MarkdownExporter: Exporter {
  static let name = "md"
  static let title = "the moods, as a diary in Markdown"

  private var day: LocalDay?
  private var hasBegun = false

  mutating func add(_ record: PortableRecord, to bytes: inout [UInt8]) -> Bool {
    begin(&bytes)
    guard case .mood(let mood) = record else { return false }
    let entry = mood.entry
    if entry.time.day != day {
      day = entry.time.day
      bytes += "\n## \(entry.time.day), \(entry.time.day.weekday.name)\n".utf8
    }
    var parts = entry.isTimed ? ["**\(entry.time.minuteOfDay)**"] : []
    parts.append(entry.mood.description)
    if !entry.explicitTags.isEmpty {
      parts.append(entry.explicitTags.map { Self.escaped($0.name) }.joined(separator: ", "))
    }
    bytes += "\n\(parts.joined(separator: " · "))\n".utf8
    if let note = entry.note, !note.isEmpty {
      let lines = note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let quoted = lines.map { line in
        let text = Self.escapedStart(Self.escaped(line))
        return text.isEmpty ? ">" : "> \(text)"
      }
      // Two blanks at the end of a line break it.
      bytes += "\n\(quoted.joined(separator: "  \n"))\n".utf8
    }
    return true
  }

  mutating func finish(to bytes: inout [UInt8]) { begin(&bytes) }

  private mutating func begin(_ bytes: inout [UInt8]) {
    guard !hasBegun else { return }
    hasBegun = true
    bytes += "# Mood journal\n".utf8
  }

  /// Returns text in which nothing is a sign wherever it stands.
  private static func escaped(_ text: some StringProtocol) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", "&", "~", "|":
        escaped.unicodeScalars.append("\\")
        escaped.unicodeScalars.append(scalar)
      case "\t": escaped.unicodeScalars.append(" ")
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        escaped.unicodeScalars.append("\u{FFFD}")
      default:
        let isControl = scalar.properties.generalCategory == .control
        escaped.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
      }
    }
    return escaped
  }

  /// Returns a line of escaped text that begins no heading, quotation, list or rule, and no code.
  private static func escapedStart(_ line: String) -> String {
    let text = line.drop { $0 == " " }
    guard let first = text.first else { return "" }
    if "#>+-=".contains(first) { return "\\\(text)" }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text[digits.endIndex...]
    if !digits.isEmpty, rest.first == "." || rest.first == ")" { return "\(digits)\\\(rest)" }
    return String(text)
  }
}
