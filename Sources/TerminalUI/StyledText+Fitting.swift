/// One cluster of styled text: what a terminal shows as one sign, and no cut may go through.
struct Piece {
  let character: Character
  let role: StyledText.Role
  /// In columns.
  let width: Int

  var isSpace: Bool { character == " " }
}

extension ArraySlice<Piece> {
  var withoutTrailingSpaces: ArraySlice<Piece> {
    self[..<(lastIndex { !$0.isSpace }.map { $0 + 1 } ?? startIndex)]
  }
}

extension StyledText {
  /// The text up to the last sign that is no space.
  package var withoutTrailingSpaces: StyledText {
    runs.last?.text.utf8.last == 0x20 ? StyledText(pieces[...].withoutTrailingSpaces) : self
  }

  /// The clusters in order.
  ///
  /// One that spans runs has the role of the run it begins in.
  var pieces: [Piece] {
    var pieces: [Piece] = []
    var run = 0
    var endOfRun = runs.first?.text.utf8.count ?? 0
    var offset = 0
    for character in string {
      while offset >= endOfRun, run + 1 < runs.count {
        run += 1
        endOfRun += runs[run].text.utf8.count
      }
      let width = character.displayWidth
      pieces.append(Piece(character: character, role: runs[run].role, width: width))
      offset += character.utf8.count
    }
    return pieces
  }

  init(_ pieces: some Sequence<Piece>) {
    var text = ""
    var role = Role.plain
    for piece in pieces {
      if piece.role != role {
        append(text, role)
        text = ""
        role = piece.role
      }
      text.append(piece.character)
    }
    append(text, role)
  }

  /// Cuts the text to a number of columns, between two clusters.
  ///
  /// - Parameters:
  ///   - width: Columns that the result takes at most; none when negative.
  ///   - glyphs: The signs to draw with.
  /// - Returns: The text as it is where it fits, otherwise its beginning and an ellipsis.
  package func truncated(to width: Int, glyphs: Glyphs) -> StyledText {
    guard displayWidth > width else { return self }
    let ellipsis = String(glyphs.ellipsis.prefix(max(width, 0)))
    let room = width - ellipsis.count
    return beginning(ofWidth: room).withoutTrailingSpaces + StyledText(ellipsis, .faint)
  }

  /// Returns the clusters that fit into a number of columns.
  private func beginning(ofWidth width: Int) -> StyledText {
    var room = width
    guard string.isPrintableASCII else {
      return StyledText(
        pieces.prefix { piece in
          room -= piece.width
          return room >= 0
        })
    }
    // The common case, without a look at each cluster.
    var text = StyledText()
    for run in runs where room > 0 {
      text.append(String(run.text.prefix(room)), run.role)
      room -= run.text.utf8.count
    }
    return text
  }

  /// Returns the text with spaces, so that it takes at least a number of columns.
  package func padded(to width: Int, _ alignment: Alignment = .leading) -> StyledText {
    let missing = width - displayWidth
    guard missing > 0 else { return self }
    let spaces = StyledText(String(repeating: " ", count: missing))
    return alignment == .leading ? self + spaces : spaces + self
  }

  /// Which side of its room text keeps to.
  package enum Alignment: Hashable, Sendable {
    case leading
    case trailing
  }
}
