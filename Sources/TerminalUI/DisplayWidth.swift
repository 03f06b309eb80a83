extension String {
  /// Columns of a terminal that the text takes, one cluster after the other.
  ///
  /// Control characters and line breaks take none here; a terminal does other things with them.
  /// Linear in the length of the text.
  package var displayWidth: Int {
    if isPrintableASCII { return utf8.count }
    var width = 0
    for character in self { width += character.displayWidth }
    return width
  }

  /// Whether each byte is a sign of one column.
  var isPrintableASCII: Bool {
    for byte in utf8 where byte < 0x20 || byte >= 0x7F { return false }
    return true
  }
}

extension Character {
  /// Columns of a terminal that the cluster takes: 0, 1 or 2, and more only for rare Indic, Arabic
  /// and Old Korean clusters that terminals show as a row of signs.
  package var displayWidth: Int {
    if let asciiValue { return asciiValue < 0x20 || asciiValue == 0x7F ? 0 : 1 }
    var width = 0
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      if let previous {
        width = scalar.width(after: previous, width)
      } else {
        width = scalar.displayWidth
      }
      previous = scalar
    }
    return width
  }
}

extension Unicode.Scalar {
  /// Columns of a terminal that the scalar takes by itself.
  ///
  /// Marks, format characters and controls take none, wide and fullwidth characters and emoji two.
  /// Ambiguous characters take one, as they do in every terminal not set up otherwise.
  package var displayWidth: Int {
    if value < 0x300 { return isLatinControl ? 0 : 1 }
    // Han, kana and Hangul syllables, decided early because whole texts consist of them.
    if (0x4E00...0x9FFF).contains(value) || (0x3041...0x3096).contains(value)
      || (0x30A1...0x30FA).contains(value) || (0xAC00...0xD7A3).contains(value)
    {
      return 2
    }
    if Self.joiningJamo.contains(where: { $0.contains(value) }) { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: return 0
    case .format: return Self.visibleFormats.contains { $0.contains(value) } ? 1 : 0
    case .spacingMark: return 1
    default: break
    }
    if value == 0x115F { return 2 }  // A filler that stands for a leading consonant.
    if properties.isDefaultIgnorableCodePoint { return 0 }
    return properties.isEmojiPresentation || Self.wideRanges.contains(value) ? 2 : 1
  }

  /// Returns the width of a cluster so far, of which this scalar is not the first.
  fileprivate func width(after previous: Unicode.Scalar, _ width: Int) -> Int {
    if value == 0xFE0F { return previous.properties.isEmoji ? max(width, 2) : width }
    let own = displayWidth
    // What joins the sign before it (the second half of a flag, a skin tone, an emoji or consonant
    // after a joiner, a vowel sign) widens it to two columns at most.
    let isJoined =
      previous.displayWidth == 0 || properties.generalCategory == .spacingMark
      || (properties.isEmojiModifier && previous.properties.isEmoji)
      || (isRegionalIndicator && previous.isRegionalIndicator)
    return isJoined ? max(width, min(width + own, 2)) : width + own
  }

  private var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  private var isLatinControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }

  /// Vowels and trailing consonants, drawn inside the syllable that a leading consonant opens.
  private static let joiningJamo: [ClosedRange<UInt32>] = [
    0x1160...0x11FF, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB,
  ]

  /// Format characters with a shape: the signs that Arabic, Syriac and Kaithi put below numbers.
  private static let visibleFormats: [ClosedRange<UInt32>] = [
    0x600...0x605, 0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2,
    0x110BD...0x110BD, 0x110CD...0x110CD,
  ]
}
