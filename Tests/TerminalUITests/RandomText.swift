import TestSupport

/// Text made of what terminals stumble over.
enum RandomText {
  /// Every scalar of the planes in use, and each sixteenth of the others.
  static let allScalars = Array(
    [
      stride(from: UInt32(0), to: 0x4_0000, by: 1), stride(from: 0xE_0000, to: 0xE_1000, by: 1),
      stride(from: 0x4_0000, to: 0x11_0000, by: 16),
    ].joined().lazy.compactMap { Unicode.Scalar($0) })

  /// Signs and sequences that belong together.
  private static let parts = [
    "a", "Z", "7", "#", " ", " ", "  ", "word", "-", "é", "e\u{301}", "\u{301}", "ß", "…", "😀",
    "👩‍👩‍👧", "🇩🇪", "🇩", "❤️", "❤", "1️⃣", "☝🏽", "🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "日", "本語", "한", "한", "ｗ",
    "कि", "क्ष", "กำ", "שלום", "مرحبا", "می\u{200C}خواهم", "\u{600}1", "\u{FE0F}", "\u{200D}",
    "\u{200B}", "\u{202E}", "\u{2066}", "\u{AD}", "\u{3164}", "\n", "\r\n", "\t", "\u{1B}[31m",
    "\u{1B}]52;c;\u{7}", "\u{9B}2J", "\u{7F}", "\u{0}", "\u{2028}", "\u{E0067}", "\u{E0100}",
  ]

  /// Returns up to 30 parts, or scalars from anywhere in Unicode, end to end.
  static func next(using generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...30, using: &generator) {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        text.unicodeScalars.append(scalar(using: &generator))
      } else {
        text += parts.randomElement(using: &generator) ?? ""
      }
    }
    return text
  }

  static func scalar(using generator: inout SeededGenerator) -> Unicode.Scalar {
    let limits: [UInt32] = [0x80, 0x300, 0x3000, 0xD800, 0x2_0000, 0x11_0000]
    let limit = limits.randomElement(using: &generator) ?? 0x80
    return Unicode.Scalar(UInt32.random(in: 0..<limit, using: &generator)) ?? "a"
  }
}
