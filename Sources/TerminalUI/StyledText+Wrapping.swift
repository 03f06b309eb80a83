extension StyledText {
  /// Breaks the text into lines, between words and inside those longer than a line.
  ///
  /// Line breaks of the text stay, spaces at a break do not. A cluster wider than a whole line
  /// gives way to an ellipsis. Without any width there are no lines.
  ///
  /// - Parameters:
  ///   - width: Columns that a line takes at most.
  ///   - indentation: Spaces before every line but the first; left out where they would take more
  ///     than half of the width.
  ///   - glyphs: The signs to draw with.
  /// - Returns: At least one line, unless there is no width.
  package func wrapped(to width: Int, indentation: Int = 0, glyphs: Glyphs) -> [StyledText] {
    guard width > 0 else { return [] }
    let indentation = indentation <= width / 2 ? max(indentation, 0) : 0
    var lines: [StyledText] = []
    var rest = pieces[...]
    var isUnfinished = true
    while isUnfinished {
      let indent = lines.isEmpty ? 0 : indentation
      let line = rest.takeLine(width: width - indent, glyphs: glyphs)
      lines.append(StyledText(String(repeating: " ", count: line.isEmpty ? 0 : indent)) + line)
      isUnfinished = !rest.isEmpty
      if rest.first?.isLineBreak == true { rest.removeFirst() }
    }
    return lines
  }
}

extension Piece {
  /// LF, CR LF and what else Unicode calls a new line.
  var isLineBreak: Bool { character.isNewline }
}

extension ArraySlice<Piece> {
  /// Takes off what fits on one line and the spaces after it; a line break stays.
  fileprivate mutating func takeLine(width: Int, glyphs: Glyphs) -> StyledText {
    var taken = startIndex
    var room = width
    while taken < endIndex, !self[taken].isLineBreak, self[taken].width <= room {
      room -= self[taken].width
      taken += 1
    }
    if taken == endIndex || self[taken].isLineBreak || self[taken].isSpace {
      return take(to: taken)
    }
    if let space = self[..<taken].lastIndex(where: \.isSpace),
      self[..<space].contains(where: { !$0.isSpace })
    {
      return take(to: space)
    }
    guard taken == startIndex else { return take(to: taken) }
    removeFirst()
    return StyledText(glyphs.ellipsis, .faint).truncated(to: width, glyphs: glyphs)
  }

  /// Takes off what stands before a place, and the spaces at it.
  private mutating func take(to end: Index) -> StyledText {
    let line = StyledText(self[..<end].withoutTrailingSpaces)
    self = self[end...].drop(while: \.isSpace)
    return line
  }
}
