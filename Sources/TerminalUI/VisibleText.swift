/// What becomes of the line breaks of a text.
package enum LineBreaks: Hashable, Sendable {
  /// Each becomes one `\n`.
  case kept
  /// Each becomes a sign, so that the text stays on one line.
  case marked
}

/// Makes visible what could drive or confuse a terminal.
///
/// Shown as signs are controls (the ESC that begins every escape sequence among them), separators,
/// bidirectional marks and overrides, and whatever else takes no room: `␛`, `\u{202e}`. Kept are
/// combining marks, emoji sequences, and joiners inside scripts that need them, as in Persian.
/// Linear in the length of the text.
///
/// - Parameters:
///   - text: Text as a person, another program or another device wrote it.
///   - lineBreaks: What becomes of LF, CR LF, NEL, and the separators of lines and paragraphs.
///   - glyphs: The signs to show controls with; in ASCII all are spelled out.
/// - Returns: Safe text. What is safe already comes back as it is.
package func visibleText(
  _ text: String, lineBreaks: LineBreaks = .marked, glyphs: Glyphs = .unicode
) -> String {
  if text.isPrintableASCII { return text }
  let scalars = Array(text.unicodeScalars)
  var visible = String.UnicodeScalarView()
  var place = 0
  while place < scalars.count {
    if let length = lineBreakLength(at: place, of: scalars) {
      visible.append(contentsOf: glyphs.sign(for: lineBreaks).unicodeScalars)
      place += length
      continue
    }
    if let length = flagTagsLength(at: place, of: scalars) {
      visible.append(contentsOf: scalars[place..<place + length])
      place += length
      continue
    }
    let scalar = scalars[place]
    if !scalar.isHidden || scalar.isNeeded(at: place, of: scalars) {
      visible.append(scalar)
    } else {
      visible.append(contentsOf: glyphs.sign(for: scalar).unicodeScalars)
    }
    place += 1
  }
  return String(visible)
}

/// Returns how many scalars a line break at a place consists of, or `nil` where there is none.
private func lineBreakLength(at place: Int, of scalars: [Unicode.Scalar]) -> Int? {
  switch scalars[place].value {
  case 0x0A, 0x85, 0x2028, 0x2029: 1
  case 0x0D where place + 1 < scalars.count && scalars[place + 1] == "\n": 2
  default: nil
  }
}

/// Returns the length of the tags after a black flag, with their end, or `nil` where none are.
///
/// They say which flag it is: England, Scotland and Wales are written so. At most six letters or
/// digits count, so that nothing longer hides in a flag.
private func flagTagsLength(at place: Int, of scalars: [Unicode.Scalar]) -> Int? {
  guard place > 0, scalars[place - 1].value == 0x1F3F4 else { return nil }
  let tags = scalars[place...].prefix(7).prefix { (0xE0020...0xE007E).contains($0.value) }
  guard (1...6).contains(tags.count), tags.endIndex < scalars.count,
    scalars[tags.endIndex].value == 0xE007F
  else { return nil }
  return tags.count + 1
}

extension Glyphs {
  fileprivate func sign(for lineBreaks: LineBreaks) -> String {
    lineBreaks == .kept ? "\n" : pick("⏎", "\\n")
  }

  /// Returns a picture of a C0 control, or the number of any other scalar.
  fileprivate func sign(for scalar: Unicode.Scalar) -> String {
    let picture = scalar.value == 0x7F ? 0x2421 : scalar.value + 0x2400
    if self == .unicode, scalar.isASCII, let sign = Unicode.Scalar(picture) { return String(sign) }
    return "\\u{\(String(scalar.value, radix: 16))}"
  }
}

extension Unicode.Scalar {
  /// Whether a terminal shows nothing for the scalar, or does something else with it.
  fileprivate var isHidden: Bool {
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0xAD }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return displayWidth == 0
    default: return properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether the scalar, which is hidden, does its proper work between its neighbours.
  fileprivate func isNeeded(at place: Int, of scalars: [Unicode.Scalar]) -> Bool {
    guard place > 0 else { return false }
    let previous = scalars[place - 1]
    let next = place + 1 < scalars.count ? scalars[place + 1] : nil
    switch value {
    case 0x200D where next?.isPictograph == true:
      let isStyled = previous.value == 0xFE0F && place > 1 && scalars[place - 2].isPictograph
      return previous.isPictograph || isStyled
    case 0x200C, 0x200D: return previous.isOfJoiningScript
    case 0xFE00...0xFE0F: return !previous.isHidden
    case 0xE0100...0xE01EF: return previous.properties.isIdeographic
    case 0x180B...0x180D, 0x180F: return (0x1820...0x18AA).contains(previous.value)
    case 0x034F, 0x17B4, 0x17B5: return previous.isOfJoiningScript
    case 0x1160: return (0x1100...0x115E).contains(previous.value)
    default: return false
    }
  }

  /// Whether emoji sequences are built of the scalar.
  private var isPictograph: Bool { value > 0xA8 && properties.isEmoji }

  /// Whether the scalar is a letter or mark of a script in which joiners change the spelling.
  private var isOfJoiningScript: Bool {
    guard value >= 0x590, !isHidden else { return false }
    switch properties.generalCategory {
    case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }
}
