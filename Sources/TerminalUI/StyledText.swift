/// Text for the terminal, with the meaning of its parts kept apart from how they look.
///
/// Text that comes from a journal must have passed through ``visibleText(_:lineBreaks:glyphs:)``:
/// widths are those of text without control characters.
package struct StyledText: Hashable, Sendable {
  /// What a part of the text is, from which a palette chooses how it looks.
  package enum Role: CaseIterable, Hashable, Sendable {
    case plain
    /// The title of a table, a chart or a section.
    case heading
    /// What matters least: axes, units, hints.
    case faint
    /// A word that must not be missed.
    case emphasis
    /// The one thing a picture or a line is about.
    case accent
    /// What the thing a picture is about probably lies between.
    case interval
    /// What was recorded, as against what is made of it.
    case observation
    /// A change for the better. Never the only sign of it: the text says so too.
    case better
    /// A change for the worse. Never the only sign of it: the text says so too.
    case worse
    /// Something the person should look at.
    case warning
  }

  /// A stretch of text of one role.
  package struct Run: Hashable, Sendable {
    package let text: String
    package let role: Role
  }

  /// The stretches in order; none is empty and neighbours differ in role.
  package private(set) var runs: [Run] = []

  /// Creates text that is all of one role.
  package init(_ text: String = "", _ role: Role = .plain) {
    append(text, role)
  }

  /// Puts text at the end.
  package mutating func append(_ text: String, _ role: Role = .plain) {
    guard !text.isEmpty else { return }
    if let last = runs.last, last.role == role {
      runs[runs.count - 1] = Run(text: last.text + text, role: role)
    } else {
      runs.append(Run(text: text, role: role))
    }
  }

  /// Returns two texts end to end.
  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var joined = left
    joined += right
    return joined
  }

  /// Puts the right text at the end of the left one.
  package static func += (left: inout StyledText, right: StyledText) {
    for run in right.runs { left.append(run.text, run.role) }
  }

  /// The text without its roles.
  package var string: String {
    runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
  }

  package var isEmpty: Bool { runs.isEmpty }

  /// Columns of a terminal that the text takes.
  package var displayWidth: Int { string.displayWidth }

  /// Returns the text for a terminal that understands `palette`.
  package func rendered(in palette: Palette) -> String {
    runs.map { palette.paint($0.text, as: $0.role) }.joined()
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  /// What stands between the quotes of a literal, as in `"about \(level, .emphasis) today"`.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText()

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { text.append(literal) }

    package mutating func appendInterpolation(_ part: StyledText) { text += part }

    package mutating func appendInterpolation(
      _ part: some CustomStringConvertible, _ role: Role = .plain
    ) {
      text.append(part.description, role)
    }
  }

  package init(stringLiteral text: String) { self.init(text) }

  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }
}

extension Sequence<StyledText> {
  /// Returns the texts in one, with a separator between each two.
  package func joined(separator: StyledText = "") -> StyledText {
    var joined = StyledText()
    for (index, text) in enumerated() {
      if index > 0 { joined += separator }
      joined += text
    }
    return joined
  }
}
