import MoodModel
import Testing

@Suite struct TagTests {
  @Test(
    arguments: [
      ("#work was long", ["work"]),
      ("lunch with @anna, #Friends.", ["anna", "Friends"]),
      ("(#gym) [@home] «#soir»", ["gym", "home", "soir"]),
      ("#self-care and #deep_work2", ["self-care", "deep_work2"]),
      ("#same #SAME #same", ["same"]),
      (
        "#\u{1F600} and #\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
        ["\u{1F600}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"]
      ),
      ("#e\u{301}te\u{301}!", ["e\u{301}te\u{301}"]),
      ("line\n#two\ttab\t#three", ["two", "three"]),
      ("https://x.y/#gid=1 a@b.com C# #123", []),
      ("# heading, ## and ##x", []),
      ("", []),
    ] as [(String, [String])])
  func `are found in a note`(note: String, names: [String]) {
    #expect(Tag.written(in: note).map(\.name) == names)
  }

  @Test(
    arguments: [
      ("Work", "work"), ("stra\u{DF}e", "STRASSE"), ("\u{E9}t\u{E9}", "e\u{301}te\u{301}"),
      ("\u{39F}\u{394}\u{39F}\u{3A3}", "\u{3BF}\u{3B4}\u{3BF}\u{3C2}"), ("#gym", "gym"),
    ])
  func `are one tag however they are written`(one: String, other: String) {
    #expect(Tag(one) == Tag(other))
  }

  @Test func `dotless i is a letter of its own`() { #expect(Tag("\u{131}") != Tag("i")) }

  @Test(arguments: ["", "#", "  ", "a\nb", "a\u{1B}[31m", "a\0b"])
  func `refuses what cannot be a label`(name: String) { #expect(Tag(name) == nil) }

  @Test(arguments: ["movies / tv", "bad sleep", "2fa", "-x", "two words"])
  func `given beside the note may be any words`(name: String) {
    #expect(Tag(name)?.name == name)
  }
}
