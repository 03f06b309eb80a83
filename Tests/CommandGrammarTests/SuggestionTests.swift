import TestSupport
import Testing

@testable import CommandGrammar

@Suite struct SuggestionTests {
  @Test(
    arguments: [
      ("", "", 0), ("log", "log", 0), ("lgo", "log", 1), ("lg", "log", 1), ("logs", "log", 1),
      ("lag", "log", 1), ("", "log", 3), ("ca", "abc", 3), ("kitten", "sitting", 3),
      ("remvoe", "remove", 1), ("schedlue", "schedule", 1), ("ba", "ab", 1), ("é", "e", 1),
    ])
  func `counts insertions, deletions, substitutions and swaps`(
    source: String, target: String, distance: Int
  ) {
    #expect(editDistance(from: source, to: target) == distance)
    #expect(editDistance(from: target, to: source) == distance)
  }

  @Test func `is a distance`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let words = (0..<3).map { _ in Self.word(using: &generator) }
      let distance = editDistance(from: words[0], to: words[1])
      #expect((distance == 0) == (words[0] == words[1]))
      #expect(distance == editDistance(from: words[1], to: words[0]))
      #expect(distance <= max(words[0].count, words[1].count))
      #expect(distance >= abs(words[0].count - words[1].count))
      #expect(editDistance(from: words[0] + words[2], to: words[1] + words[2]) <= distance)
    }
  }

  private static func word(using generator: inout SeededGenerator) -> String {
    String(
      (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        "abc".randomElement(using: &generator) ?? "a"
      })
  }

  static let commands = [
    "log", "list", "show", "edit", "delete", "undo", "schedule", "event", "goal", "goals", "did",
    "trends", "report", "import", "export", "completions",
  ]

  @Test(
    arguments: [
      ("lgo", "log"), ("LOG", "log"), ("logg", "log"), ("lsit", "list"), ("trnd", "trends"),
      ("sched", "schedule"), ("scheduel", "schedule"), ("exprot", "export"), ("inport", "import"),
      ("goasl", "goals"), ("comp", "completions"), ("undoo", "undo"),
      ("", nil), ("x", nil), ("a", nil), ("frobnicate", nil), ("hello", nil), ("l", nil),
      ("co", nil), ("list-all-of-them", nil), (String(repeating: "list", count: 1000), nil),
    ] as [(String, String?)])
  func `suggests what is near and nothing that is far`(word: String, suggestion: String?) {
    #expect(nearest(to: word, in: Self.commands) == suggestion)
  }
}
