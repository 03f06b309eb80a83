import TerminalUI
import TestSupport
import Testing

@Suite struct VisibleTextTests {
  @Test(
    arguments: [
      ("plain", "plain", "plain"),
      ("\u{1B}[31mred", "␛[31mred", #"\u{1b}[31mred"#),
      ("\u{1B}]52;c;aGk=\u{7}", "␛]52;c;aGk=␇", #"\u{1b}]52;c;aGk=\u{7}"#),
      ("\u{9B}2J\u{7F}\u{0}", #"\u{9b}2J␡␀"#, #"\u{9b}2J\u{7f}\u{0}"#),
      ("a\tb\rc", "a␉b␍c", #"a\u{9}b\u{d}c"#),
      ("one\ntwo\r\nthree", "one⏎two⏎three", #"one\ntwo\nthree"#),
      ("one\u{85}two\u{2028}three\u{2029}", "one⏎two⏎three⏎", #"one\ntwo\nthree\n"#),
      ("user\u{202E}gpj", #"user\u{202e}gpj"#, #"user\u{202e}gpj"#),
      (
        "\u{2066}x\u{2069}\u{200E}\u{200F}\u{61C}", #"\u{2066}x\u{2069}\u{200e}\u{200f}\u{61c}"#,
        nil
      ),
      ("zero\u{200B}width\u{FEFF}\u{2060}", #"zero\u{200b}width\u{feff}\u{2060}"#, nil),
      ("a\u{200D}b", #"a\u{200d}b"#, nil),
      ("soft\u{AD}hyphen", #"soft\u{ad}hyphen"#, nil),
      ("a\u{FE0F}\u{FE0F}", "a\u{FE0F}\\u{fe0f}", nil),
      ("\u{FE0F}\u{200D}🔥", #"\u{fe0f}\u{200d}🔥"#, nil),
      ("hidden\u{E0041}\u{E007F}", #"hidden\u{e0041}\u{e007f}"#, nil),
      ("a\u{E0148}\u{E0155}", #"a\u{e0148}\u{e0155}"#, nil),
      ("葛\u{E0100}\u{E0101}", "葛\u{E0100}\\u{e0101}", nil),
      ("🏴\u{E0067}", #"🏴\u{e0067}"#, nil),
      ("\u{FFF9}note\u{FFFB}", #"\u{fff9}note\u{fffb}"#, nil),
    ] as [(String, String, String?)])
  func `shows what could drive or confuse a terminal`(
    text: String, inUnicode: String, inASCII: String?
  ) {
    #expect(visibleText(text) == inUnicode)
    #expect(visibleText(text, glyphs: .ascii) == inASCII ?? inUnicode)
  }

  @Test(
    arguments: [
      "café", "e\u{301}", "Zalgo\u{335}\u{336}", "😀 👩‍👩‍👧 🇩🇪 ❤️ ❤️‍🔥 1️⃣ ☝🏽 👩🏽‍🚀 🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "日本語 한글", "葛\u{E0100}",
      "שָׁלוֹם", "می\u{200C}خواهم", "क्\u{200D}ष", "ශ්\u{200D}රී", "nb\u{A0}sp", "\u{1100}\u{1160}",
      #"\u{1b}"#,
    ])
  func `leaves text that people write as it is`(text: String) {
    for glyphs in Glyphs.allCases { #expect(visibleText(text, glyphs: glyphs) == text) }
  }

  @Test func `keeps line breaks on request, and makes them all alike`() {
    #expect(visibleText("a\nb\r\nc\u{85}d\u{2028}e\r", lineBreaks: .kept) == "a\nb\nc\nd\ne␍")
  }

  @Test(arguments: [LineBreaks.kept, .marked], Glyphs.allCases)
  func `is safe, and safe text comes back as it is`(lineBreaks: LineBreaks, glyphs: Glyphs) {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<1_500 {
      let text = RandomText.next(using: &generator)
      let visible = visibleText(text, lineBreaks: lineBreaks, glyphs: glyphs)
      for scalar in visible.unicodeScalars where lineBreaks == .marked || scalar != "\n" {
        #expect(!scalar.drivesTerminals, "\(text.debugDescription)")
      }
      #expect(visibleText(visible, lineBreaks: lineBreaks, glyphs: glyphs) == visible)
    }
  }

  @Test func `is safe for every scalar there is`() {
    for scalar in RandomText.allScalars {
      let visible = visibleText(String(scalar))
      #expect(!visible.unicodeScalars.contains { $0.drivesTerminals })
      // What takes no room is a mark, a Korean vowel, or shown.
      if scalar.displayWidth == 0, visible == String(scalar) {
        let jamo =
          (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FB).contains(scalar.value)
        #expect(jamo || scalar.properties.isGraphemeExtend, "\(visible)")
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var drivesTerminals: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
