/// When output carries colour.
package enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  /// On a terminal that understands it, unless the person asked programs for none.
  case auto
  case always
  case never
}

/// What may be written to standard output, and how wide.
package struct TerminalTraits: Hashable, Sendable {
  /// Columns and rows.
  package struct Size: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  package var isTerminal: Bool
  /// Columns that text and pictures may take; at least 1.
  package var width: Int
  /// Columns that a line of a list may take: without limit in files and pipes, where nothing is cut.
  package var lineWidth: Int
  /// Rows that can be seen at once; at least 1.
  package var height: Int
  package var palette: Palette
  package var glyphs: Glyphs

  /// Decides by what is known of the world.
  ///
  /// `COLUMNS` and `LINES` come before the size that the terminal tells; 80 by 24 where neither is
  /// a number above zero, and never more than 100,000. As <https://no-color.org> asks, the command line and then the person's
  /// own setting come before `NO_COLOR`, unless they say `auto`.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether standard output is a terminal.
  ///   - size: What the terminal says of itself; `nil` when it says nothing.
  ///   - option: The word of `--color`; `nil` when it was not given.
  ///   - setting: The person's own setting.
  ///   - environment: Returns the value of a variable, `nil` when it is not set.
  package init(
    isTerminal: Bool, size: Size?, option: ColorChoice?, setting: ColorChoice,
    environment: (String) -> String?
  ) {
    let columns = environment("COLUMNS").flatMap(Self.count(typed:))
    let rows = environment("LINES").flatMap(Self.count(typed:))
    let known = size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    self.isTerminal = isTerminal
    self.width = columns ?? known?.width ?? 80
    self.lineWidth = columns ?? (isTerminal ? width : Int.max)
    self.height = rows ?? known?.height ?? 24
    self.glyphs = Glyphs(environment: environment)
    let wantsColor =
      switch option ?? setting {
      case .always: true
      case .never: false
      case .auto:
        isTerminal && environment("TERM") != "dumb" && (environment("NO_COLOR") ?? "").isEmpty
      }
    let hasManyColors =
      !(environment("COLORTERM") ?? "").isEmpty || environment("TERM")?.contains("256") == true
    self.palette = !wantsColor ? .plain : hasManyColors ? .extended : .basic
  }

  /// Returns a number of columns or rows, or `nil` when `text` is none above zero.
  private static func count(typed text: String) -> Int? {
    Int(text).flatMap { $0 > 0 ? min($0, 100_000) : nil }
  }
}
