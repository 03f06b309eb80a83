/// Text broken into lines for a number of columns.
///
/// A word that is longer than a line stands on a line of its own; nothing is ever cut off.
struct TextLayout: Sendable {
  /// The most columns a line should take: 1 to 100, so that lines stay readable on a wide screen.
  let width: Int

  /// Creates a layout for any number of columns; less than one counts as one.
  init(width: Int) {
    self.width = min(max(width, 1), 100)
  }

  /// Returns paragraphs with an empty line between them, as they are divided in `text`.
  func paragraphs(_ text: String) -> String {
    text.paragraphs.map { lines(of: $0).joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// Returns pieces with a space between them, and the lines after the first one indented.
  func hanging(_ pieces: [String], indent: Int) -> String {
    let indent = min(indent, width / 4)
    return Self.filled(pieces, first: width, others: width - indent)
      .joined(separator: "\n" + Self.spaces(indent))
  }

  /// Returns two columns, the right one wrapped; a term too long for the left has its own line.
  func table(_ rows: [(term: String, meaning: String)]) -> String {
    let indent = width < 30 ? 0 : 2
    let gap = 2
    let widest = max(width * 2 / 5, 1)
    let left = rows.map(\.term.count).filter { $0 <= widest }.max() ?? 0
    let start = width < 30 || left == 0 ? min(indent + 4, width / 4) : indent + left + gap
    return rows.map { term, meaning in
      let lines = lines(of: meaning, narrowedBy: start)
      let hanging = "\n" + Self.spaces(start)
      let fits = indent + term.count + gap <= start
      let opening =
        fits
        ? Self.spaces(indent) + term + Self.spaces(start - indent - term.count)
        : self.hanging(term.spaced.map(String.init), indent: 2).indented(by: indent) + hanging
      return opening + lines.joined(separator: hanging)
    }.joined(separator: "\n")
  }

  private func lines(of text: String, narrowedBy indent: Int = 0) -> [String] {
    let width = max(width - indent, 1)
    return Self.filled(text.spaced.map(String.init), first: width, others: width)
  }

  /// Returns lines of as many pieces as fit, at least one each.
  private static func filled(_ pieces: [String], first: Int, others: Int) -> [String] {
    var lines: [String] = []
    var room = 0
    for piece in pieces {
      let length = piece.count
      if !lines.isEmpty, length + 1 <= room {
        lines[lines.count - 1] += " " + piece
        room -= length + 1
      } else {
        room = (lines.isEmpty ? first : others) - length
        lines.append(piece)
      }
    }
    return lines
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(count, 0))
  }
}

extension String {
  /// The parts that are divided by empty lines, each on one line.
  var paragraphs: [String] {
    var paragraphs: [[Substring]] = [[]]
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy({ $0 == " " }) {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
  }

  /// The words between the spaces.
  fileprivate var spaced: [Substring] { split(separator: " ") }

  /// The text with spaces before each of its lines.
  fileprivate func indented(by count: Int) -> String {
    let indent = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false).map { indent + $0 }
      .joined(separator: "\n")
  }
}
