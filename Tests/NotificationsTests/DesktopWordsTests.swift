import Testing

@testable import Notifications
@testable import TestSupport

/// What a server is told to show.
@Suite struct DesktopWordsTests {
  private func note(
    title: String = "t", body: String = "b", asks: Bool = false, abilities: [String],
    stays: Bool = false
  ) -> FakeNote {
    let words = DesktopWords(
      words: NotificationWords(title: title, body: body, keys: [], asks: asks),
      abilities: ServerAbilities(abilities), replaced: 0, stays: stays, hasButtons: true)
    return FakeNote(id: 1, poster: "", arguments: words.arguments)
  }

  @Test func `the arguments are those of the specification`() {
    let arguments = note(abilities: []).arguments
    #expect(arguments.map(\.type).joined() == "susssasa{sv}i")
    #expect(arguments[0] == .string("baseline"))
    #expect(
      arguments[6]
        == .entries([
          BusEntry("urgency", .byte(1)), BusEntry("desktop-entry", .string("baseline")),
        ]))
  }

  @Test(arguments: [false, true])
  func `stays for as long as the server likes, or until something is done about it`(stays: Bool) {
    #expect(note(abilities: [], stays: stays).timeout == (stays ? 0 : -1))
  }

  static let texts: [(typed: String, title: String, body: String, markup: String)] = [
    ("Tom & Ann <3", "Tom & Ann <3", "Tom & Ann <3", "Tom &amp; Ann &lt;3"),
    ("<b>&amp;</b>", "<b>&amp;</b>", "<b>&amp;</b>", "&lt;b&gt;&amp;amp;&lt;/b&gt;"),
    ("a\nb\r\nc", "a b c", "a\nb\nc", "a\nb\nc"),
    ("a\tb\u{0}c\u{7}\u{1B}[31md\u{7F}\u{9B}e", "a bc[31mde", "a bc[31mde", "a bc[31mde"),
    ("\u{1B}]52;c;eA==\u{7}", "]52;c;eA==", "]52;c;eA==", "]52;c;eA=="),
    ("a\u{202E}b\u{2066}c", "abc", "abc", "abc"),
    ("שלום \u{200F}👩‍👩‍👧 café", "שלום \u{200F}👩‍👩‍👧 café", "שלום \u{200F}👩‍👩‍👧 café", "שלום \u{200F}👩‍👩‍👧 café"),
    ("<\u{338}b>", "<\u{338}b>", "<\u{338}b>", "&lt;\u{338}b&gt;"), ("", "", "", ""),
  ]

  @Test(arguments: texts)
  func `a person's text is shown as it was typed`(
    typed: String, title: String, body: String, markup: String
  ) {
    let plain = note(title: typed, body: typed, abilities: ["body"])
    #expect(plain.title == title)
    #expect(plain.body == body)
    let marked = note(title: typed, body: typed, abilities: ["body", "body-markup"])
    #expect(marked.title == title)
    #expect(marked.body == markup)
  }

  @Test func `text without end ends`() {
    let long = note(
      title: String(repeating: "x", count: 1_000_000),
      body: "e" + String(repeating: "\u{301}", count: 1_000_000), abilities: [])
    #expect(long.title.unicodeScalars.count == 200)
    #expect(long.title.hasSuffix("x…"))
    #expect(long.body.unicodeScalars.count == 2_000)
  }

  static let buttons = ["default", "Seen", "snooze", "Snooze", "skip", "Not today"]
  static let buttonsWithAnswer = ["default", "Seen", "inline-reply", "Answer", "snooze", "Snooze"]
  static let actions: [(abilities: [String], asks: Bool, actions: [String])] = [
    ([], true, []), (["inline-reply"], true, []),
    (["actions"], true, buttons), (["actions"], false, buttons),
    (["actions", "inline-reply"], false, buttons),
    (["actions", "inline-reply"], true, buttonsWithAnswer),
  ]

  @Test(arguments: actions)
  func `there are three buttons at most, and none where there can be none`(
    abilities: [String], asks: Bool, actions: [String]
  ) {
    #expect(note(asks: asks, abilities: abilities).actions == actions)
  }
}
