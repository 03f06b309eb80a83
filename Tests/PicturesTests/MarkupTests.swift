import Pictures
import TestSupport
import Testing

@Suite struct MarkupTests {
  @Test(arguments: [
    ("walk", "walk"), ("<script>", "&lt;script&gt;"), ("a & b", "a &amp; b"),
    ("\"it's\"", "&quot;it&#39;s&quot;"), ("&lt;", "&amp;lt;"), ("a\u{202e}b", "a\\u{202e}b"),
    ("a\u{0}b", "a␀b"), ("two\nlines", "two⏎lines"), ("日本 👩‍👩‍👧", "日本 👩‍👩‍👧"),
  ])
  func `text that is put in stays text`(data: String, written: String) {
    #expect(("<p>\(data)</p>" as Markup).text == "<p>\(written)</p>")
  }

  @Test func `no text can end an element or an attribute`() {
    var generator = SeededGenerator(seed: 11)
    let signs: [Unicode.Scalar] = ["<", ">", "\"", "'", "&", "a", "\u{202e}", "\u{1b}", "\0", "/"]
    for _ in 0..<500 {
      var data = ""
      for _ in 0..<8 { data.unicodeScalars.append(signs.randomElement(using: &generator)!) }
      let written = ("\(data)" as Markup).text
      #expect(!written.contains { "<>\"'".contains($0) })
      #expect(written.unicodeScalars.allSatisfy { $0 != "\u{202e}" && $0.value >= 0x20 })
      // Every ampersand begins one of the five references.
      for part in written.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
        #expect(["amp;", "lt;", "gt;", "quot;", "#39;"].contains { part.hasPrefix($0) })
      }
    }
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (1, "1"), (0.5, ".5"), (-0.25, "-.25"), (12.3456, "12.35"),
    (0.004, "0"), (-0.004, "0"), (99.999, "100"), (3.05, "3.05"), (3.1, "3.1"), (.nan, "0"),
    (.infinity, "0"), (1e300, "0"),
  ])
  func `a coordinate is short`(number: Double, written: String) {
    #expect(("\(number)" as Markup).text == written)
  }

  @Test func `a part of a page is put in as it is`() {
    let part: Markup = "<b>\("x")</b>"
    #expect(("<p>\(part)</p>" as Markup).text == "<p><b>x</b></p>")
    #expect([part, part].joined() == part + part)
  }
}
