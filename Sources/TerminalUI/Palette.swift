/// How roles look on one kind of terminal.
///
/// Better and worse, as well as a line and what was recorded, are blue and orange, which every common
/// kind of colour vision tells apart. Weight and faintness are attributes, so that they suit light and dark backgrounds alike.
package enum Palette: CaseIterable, Hashable, Sendable {
  /// No escape codes: for files, pipes and `NO_COLOR`.
  case plain
  /// The sixteen ANSI colours, in the person's own theme.
  case basic
  /// The 256 colours of xterm, each readable on white as well as on black.
  case extended

  /// Returns text wrapped in the codes of a role, which end where the text does.
  package func paint(_ text: String, as role: StyledText.Role) -> String {
    guard let code = code(of: role) else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// The parameters of the SGR sequence for a role; `nil` when it looks like plain text.
  private func code(of role: StyledText.Role) -> String? {
    switch (self, role) {
    case (.plain, _), (_, .plain): nil
    case (_, .heading), (_, .emphasis): "1"
    case (.basic, .faint), (.basic, .interval): "2"
    case (.basic, .accent): "36"
    case (.basic, .observation), (.basic, .worse): "33"
    case (.basic, .better): "1;34"
    case (.basic, .warning): "1;33"
    case (.extended, .faint), (.extended, .interval): "38;5;\(Self.grey)"
    case (.extended, .accent), (.extended, .better): "38;5;\(Self.blue)"
    case (.extended, .observation): "38;5;\(Self.brown)"
    case (.extended, .worse): "38;5;\(Self.orange)"
    case (.extended, .warning): "1;38;5;\(Self.orange)"
    }
  }

  // Places in the colour cube, 16 + 36 × red + 6 × green + blue, and in the grey ramp. Their
  // contrast is at least 3.8 on white and 4.4 on black.
  private static let blue = 32
  private static let brown = 130
  private static let orange = 166
  private static let grey = 243
}
