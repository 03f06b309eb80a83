import TerminalUI
import TestSupport
import Testing

@Suite struct DisplayWidthTests {
  @Test(
    arguments: [
      ("", 0), ("tired", 5), ("\u{7F}\n\t\u{1B}", 0), ("naïve", 5), ("e\u{301}", 1), ("Ω≈½", 3),
      ("😀", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("🇩", 2), ("🇩🇪🇫🇷", 4), ("❤", 1), ("❤️", 2),
      ("❤️‍🔥", 2), ("1️⃣", 2), ("1\u{20E3}", 1), ("☝🏽", 2), ("👍🏿", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("©️", 2),
      ("a\u{FE0F}", 1), ("a🏽", 3), ("日本語", 6), ("ｗｉｄｅ", 8), ("ﾊﾝｶｸ", 4), ("한글", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("か\u{3099}", 2), ("〒", 2), ("𠀀", 2), ("שָׁלוֹם", 4),
      ("مرحبا", 5),
      ("कि", 2), ("क्ष", 2), ("क्ष्म", 2), ("กำ", 2), ("ก็", 1), ("\u{600}12", 3), ("\u{200B}", 0),
      ("\u{AD}", 1), ("\u{3164}", 0), ("\u{FEFF}", 0), ("␛", 1), ("▁▇", 2), ("⠿", 1),
    ] as [(String, Int)])
  func `counts the columns that terminals use`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test func `is the sum over clusters`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let text = RandomText.next(using: &generator)
      #expect(text.displayWidth == text.map(\.displayWidth).reduce(0, +))
    }
  }

  @Test func `gives no scalar more than two columns`() {
    for scalar in RandomText.allScalars {
      #expect((0...2).contains(scalar.displayWidth))
    }
  }
}
