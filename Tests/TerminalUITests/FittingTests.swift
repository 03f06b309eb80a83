import TerminalUI
import TestSupport
import Testing

@Suite struct FittingTests {
  @Test(
    arguments: [
      ("tired but fine", 14, "tired but fine", "tired but fine"),
      ("tired but fine", 13, "tired but fi…", "tired but f.."),
      ("tired but fine", 11, "tired but…", "tired but.."),
      ("tired but fine", 2, "t…", ".."),
      ("tired but fine", 1, "…", "."),
      ("tired but fine", 0, "", ""),
      ("tired but fine", -5, "", ""),
      ("日本語", 6, "日本語", "日本語"),
      ("日本語", 5, "日本…", "日.."),
      ("日本語", 4, "日…", "日.."),
      ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…", ".."),
      ("👩‍👩‍👧👩‍👩‍👧", 3, "👩‍👩‍👧…", ".."),
    ] as [(StyledText, Int, String, String)])
  func `cuts between clusters`(text: StyledText, width: Int, unicode: String, ascii: String) {
    #expect(text.truncated(to: width, glyphs: .unicode).string == unicode)
    #expect(text.truncated(to: width, glyphs: .ascii).string == ascii)
  }

  @Test func `cuts through roles and keeps them`() {
    let text = StyledText("7", .better) + StyledText(" quite ", .plain) + StyledText("good", .worse)
    #expect(
      text.truncated(to: 10, glyphs: .unicode)
        == StyledText("7", .better) + " quite " + StyledText("g", .worse) + StyledText("…", .faint))
  }

  @Test(arguments: [(-1, "日"), (2, "日"), (5, "日   ")])
  func `pads by columns`(width: Int, padded: String) {
    #expect(StyledText("日").padded(to: width).string == padded)
    #expect(StyledText("日").padded(to: width, .trailing).string == String(padded.reversed()))
  }

  @Test(
    arguments: [
      ("", 10, [""]),
      ("slept well and walked", 10, ["slept well", "and walked"]),
      ("slept well and walked", 9, ["slept", "well and", "walked"]),
      ("two  spaces   here", 11, ["two  spaces", "here"]),
      ("one\n\n two", 10, ["one", "", " two"]),
      ("extraordinarily so", 6, ["extrao", "rdinar", "ily so"]),
      ("日本語です", 5, ["日本", "語で", "す"]),
      ("日本", 1, ["…", "…"]),
      ("anything", 0, []),
    ] as [(StyledText, Int, [String])])
  func `wraps between words, and inside those that are too long`(
    text: StyledText, width: Int, lines: [String]
  ) {
    #expect(text.wrapped(to: width, glyphs: .unicode).map(\.string) == lines)
  }

  @Test func `indents what follows the first line where there is room`() {
    let text: StyledText = "error: the mood is missing"
    #expect(
      text.wrapped(to: 14, indentation: 7, glyphs: .unicode).map(\.string)
        == ["error: the", "       mood is", "       missing"])
    #expect(text.wrapped(to: 8, indentation: 7, glyphs: .unicode).map(\.string)[1] == "the mood")
  }

  @Test(arguments: Glyphs.allCases)
  func `never exceeds the width, and loses only spaces`(glyphs: Glyphs) {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<800 {
      var text = StyledText()
      for role in StyledText.Role.allCases {
        text.append(RandomText.next(using: &generator), role)
      }
      let width = Int.random(in: -1...60, using: &generator)
      #expect(text.truncated(to: width, glyphs: glyphs).displayWidth <= max(width, 0))
      let lines = text.wrapped(to: width, indentation: 3, glyphs: glyphs)
      #expect(lines.allSatisfy { $0.displayWidth <= max(width, 0) })
      let padded = text.padded(to: width)
      #expect(padded.displayWidth == max(width, text.displayWidth))
      if width >= 12, text.string.allSatisfy({ $0.displayWidth <= 6 }) {
        #expect(lines.map(\.string).joined().visibleSigns == text.string.visibleSigns)
      }
    }
  }
}

extension String {
  fileprivate var visibleSigns: [Unicode.Scalar] {
    unicodeScalars.filter { !$0.properties.isWhitespace }
  }
}
